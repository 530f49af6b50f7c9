import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gameIds, gameOf } from '../src-games/index.ts'
import { createBotBuilder } from '../src-main/bots/build-bot.ts'
import { outputOfRecord } from '../src-main/files/match-output.ts'
import { createMatchPool } from '../src-main/match-pool/match-pool.ts'
import { playInApp } from '../test/differences/play-in-app.ts'
import {
  differenceOf,
  jobsOf,
  partsOf,
  planMatches,
  type Parts,
  type PlannedMatch,
} from '../test/differences/plan.ts'
import { playPlan } from '../test/differences/play-plan.ts'

/**
 * `npm run bench -- differences [matches] [game]`: matches of bots that look for differences (test/differences), each
 * played twice: one process, quiet, in order; three processes with a busy loop beside them for each, in another order.
 * Every twentieth is also played through the app's services, and every hundredth by the command line, to its file.
 */
const count = Number(process.argv[2] ?? 1000)
const games = process.argv[3] === undefined ? gameIds : [process.argv[3]]
const folder = mkdtempSync(join(tmpdir(), 'quartet-differences-'))
const builder = createBotBuilder(join(tmpdir(), 'quartet-test-differences'))

const matches = planMatches(count, games)
const jobs = await jobsOf(matches, builder)
await builder.close()
console.log(`${count} matches of ${new Set(matches.flatMap(({ bots }) => bots)).size} bots`)

const first = await playPlan(jobs, { processes: 1, loops: 0, step: 1 })
tell(
  'three processes, loaded, in another order',
  matches,
  await playPlan(jobs, { processes: 3, loops: 2, step: 389 }),
)

const some = matches.filter(({ number }) => number % 20 === 0)
tell('through the app', some, await playInApp(some, join(folder, 'app')))

const few = matches.filter(({ number }) => number % 100 === 0)
const pool = createMatchPool({ processes: 1 })
let same = 0
for (const match of few) {
  const outcome = await pool.run(jobs[match.number])
  const expected = outputOfRecord(gameOf(match.game), outcome.record)
  if (!expected.ok) throw new Error(expected.error.message)
  const isSame = runCommand(match) === [...expected.value.pieces].join('')
  if (isSame && differenceOf(partsOf(outcome), first[match.number]) === '') same++
  else console.log(`  match ${match.number} differs on the command line`)
}
await pool.close()
console.log(`by the command line: ${same} of ${few.length} equal`)
rmSync(folder, { recursive: true, force: true })

function tell(how: string, played: readonly PlannedMatch[], parts: readonly Parts[]): void {
  const different = played.flatMap((match, k) => {
    const difference = differenceOf(first[match.number], parts[k])
    return difference === '' ? [] : [{ match, difference }]
  })
  console.log(`${how}: ${played.length - different.length} of ${played.length} equal`)
  for (const { match, difference } of different) {
    console.log(`  match ${match.number} (${match.game}): ${difference}`)
    console.log(
      `    ${match.bots.map(({ language, what }) => `${language === 'cpp' ? 'C++' : 'TS'} ${what}`).join(' · ')}`,
    )
  }
}

/** What `quartet run` prints of the same match. */
function runCommand({ game, config, seed, limits, bots, number }: PlannedMatch): string {
  const files = bots.map(({ name, language, source }) => {
    const path = join(folder, language === 'cpp' ? `AI${name}.cc` : `${name}.ts`)
    writeFileSync(path, source)
    return path
  })
  const map = join(folder, `${number}.cnf`)
  writeFileSync(map, config)
  const quartet = new URL('../src-main/cli/quartet.ts', import.meta.url).pathname
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [quartet, 'run', ...files, '--game', game, '-i', map, '-s', String(seed), '--limits', limits],
    { encoding: 'utf8', maxBuffer: 1 << 28 },
  )
  if (status !== 0) throw new Error(stderr.slice(-500))
  return stdout
}
