import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBotBuilder } from '../src-main/bots/build-bot.ts'
import { jobsOf, planMatches } from '../test/differences/plan.ts'
import { formatDifference, playEveryWay, WAYS, type Way } from '../test/differences/play-every-way.ts'

/**
 * `npm run bench -- differences [matches] [seconds] [from] [allowance]`: matches of bots that look for differences (test/differences), each
 * played twice: one process, quiet, in order; three processes with a busy loop beside them for each core, in another
 * order. Every tenth is also played in a fresh process, every twentieth through the app's services, every fortieth by the
 * command line. Forty at a time, and no more begun after so many seconds: what is printed holds wherever it ends, and
 * another run can go on from there. Most of the time bots compute until they are stopped: with an allowance of 0.05
 * they are after a twentieth of the judge's second, in processes only, and many more matches are played.
 */
const count = Number(process.argv[2] ?? 1000)
const seconds = Number(process.argv[3] ?? Infinity)
const first = Number(process.argv[4] ?? 0)
const limitSeconds = process.argv[5] === undefined ? undefined : Number(process.argv[5])
const AT_A_TIME = 40
const EVERY = { 'a fresh process each': 10, 'through the app': 20, 'by the command line': 40 } as const

const builtIn = join(tmpdir(), 'quartet-test-differences')
const from = performance.now()
const builder = createBotBuilder(join(builtIn, 'cache'))
const matches = planMatches(count)
const sums = new Map<Way, { played: number; equal: number }>(
  WAYS.map((way) => [way, { played: 0, equal: 0 }]),
)

const seats = { stopped: 0, all: 0 }

for (let at = first; at < count && (performance.now() - from) / 1000 < seconds; at += AT_A_TIME) {
  const some = matches.slice(at, at + AT_A_TIME)
  const jobs = await jobsOf(some, builder)
  const folder = mkdtempSync(join(tmpdir(), 'quartet-differences-'))
  const { ways, stopped } = await playEveryWay(some, jobs, {
    folder,
    builtIn,
    loops: 2,
    every: EVERY,
    ...(limitSeconds === undefined ? {} : { limitSeconds }),
  })
  seats.stopped += stopped
  seats.all += 4 * some.length
  for (const { way, played, different } of ways) {
    const sum = sums.get(way)!
    sum.played += played
    sum.equal += played - different.length
    for (const one of different) console.log(formatDifference(way, one))
  }
  rmSync(folder, { recursive: true, force: true })
  const told = [...sums].map(([way, { played, equal }]) => `${way}: ${equal} of ${played} equal`)
  console.log(
    `after ${((performance.now() - from) / 1000).toFixed(0)} s: ${told.join('; ')}; ${seats.stopped} of ${seats.all} seats stopped`,
  )
}
await builder.close()
process.exitCode = [...sums.values()].every(({ played, equal }) => played === equal) ? 0 : 1
