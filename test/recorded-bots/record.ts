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
 * after a whole `npm test`, those that no test asks for any more are left out. With `--only-new` the others stay as they are, which
 * is right as long as none of our own code around the compiler has changed what it makes; what has another key by now is compiled.
 */
const keyOf = createRecordKeys()
const before = new Map(readRecordedBots().map((bot) => [keyOf(bot.task), bot]))
const tasks = new Map<string, BuildTask>()
if (!process.argv.includes('--only-asked')) for (const [key, { task }] of before) tasks.set(key, task)
for (const task of readAskedBots()) tasks.set(keyOf(task), task)

const stay = process.argv.includes('--only-new')
const made = new Map<string, RecordedBot>()
for (const key of tasks.keys()) if (stay && before.get(key)?.key === key) made.set(key, before.get(key)!)
const missing = [...tasks].filter(([key]) => !made.has(key)).map(([, task]) => task)
for await (const bot of buildBots(missing)) {
  made.set(keyOf(bot.task), bot)
  if (process.stdout.isTTY) process.stdout.write(`\r${made.size} of ${tasks.size}`)
}
const bots = [...made].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, bot]) => bot)
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
