import { renameSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { readAskedBots } from './asked-bots.ts'
import { buildBots } from './build-bots.ts'
import {
  createRecordKeys,
  packRecordedBots,
  readRecordedBots,
  RECORDED_BOTS,
  type BuildTask,
  type RecordedBot,
} from './recorded-bots.ts'

/**
 * `npm run record-bots`: compiles the recorded bots anew, and with them what the last runs of tests asked. With `--only-asked`,
 * after a whole `npm test`, those that no test asks for any more are left out.
 */
const keyOf = createRecordKeys()
const before = new Map(readRecordedBots().map((bot) => [keyOf(bot.task), bot]))
const tasks = new Map<string, BuildTask>()
if (!process.argv.includes('--only-asked')) for (const [key, { task }] of before) tasks.set(key, task)
for (const task of readAskedBots()) tasks.set(keyOf(task), task)

const bots: RecordedBot[] = []
const sorted = [...tasks].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, task]) => task)
for await (const bot of buildBots(sorted)) {
  bots.push(bot)
  if (process.stdout.isTTY) process.stdout.write(`\r${bots.length} of ${sorted.length}`)
}
const packed = packRecordedBots(bots)
writeFileSync(`${RECORDED_BOTS}.new`, packed)
renameSync(`${RECORDED_BOTS}.new`, RECORDED_BOTS)

const isNew = (key: string): boolean => !before.has(key)
const added = [...tasks.keys()].filter(isNew).length
const gone = [...before.keys()].filter((key) => !tasks.has(key)).length
const changed = bots.filter((bot) => {
  const old = before.get(keyOf(bot.task))
  return old && !isDeepStrictEqual(old.answer, bot.answer)
}).length
console.log(
  `${bots.length} bots recorded in ${(packed.length / 1e6).toFixed(1)} MB: ${added} new, ${changed} changed, ${gone} no longer asked for`,
)
