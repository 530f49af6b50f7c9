import { METER_VERSION } from '../src-main/engines/modules/meter-prices.ts'
import { readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBotBuilder } from '../src-main/core/bots/build-bot.ts'
import { jobsOf, planMatches } from '../test/differences/plan.ts'
import { formatDifference, playEveryWay, WAYS } from '../test/differences/play-every-way.ts'
import { note } from './support/figures.ts'

/**
 * `npm run bench -- differences [matches] [seconds] [from] [allowance]`: matches of bots that look for differences (test/differences), each
 * played twice: one process, quiet, in order; three processes with loops beside them that are busy now and then, in another
 * order. Every tenth is also played in a fresh process, every twentieth through the app's services, every fortieth by the
 * command line. Fifty at a time, and no more begun after so many seconds: what is printed holds wherever it ends, and
 * another run can go on from there. Most of the time bots compute until they are stopped: with an allowance of 0.02
 * they are after a fiftieth of the judge's second, in processes; app and command line give the whole second, and play matches
 * in which that stopped no bot.
 */
const count = Number(process.argv[2] ?? 1000)
const seconds = Number(process.argv[3] ?? Infinity)
const first = Number(process.argv[4] ?? 0)
const limitSeconds = process.argv[5] === undefined ? undefined : Number(process.argv[5])
const AT_A_TIME = 50
const EVERY = { 'a fresh process each': 10, 'through the app': 20, 'by the command line': 40 } as const

/** What was built is kept from run to run, for the app and the command line as well. */
const folder = join(tmpdir(), 'quartet-test-differences')
const from = performance.now()
const since = (): string => ((performance.now() - from) / 1000).toFixed(0)
const matches = planMatches(count)
const builder = createBotBuilder(join(folder, 'cache'))
const jobs = await jobsOf(matches.slice(first), builder)
await builder.close()
console.log(`built after ${since()} s`)

const sums = new Map(WAYS.map((way) => [way, { played: 0, marked: 0, equal: 0 }]))
const seats = { stopped: 0, all: 0 }

for (let at = first; at < count && (performance.now() - from) / 1000 < seconds; at += AT_A_TIME) {
  const some = matches.slice(at, at + AT_A_TIME)
  for (const name of readdirSync(folder))
    if (name !== 'cache') rmSync(join(folder, name), { recursive: true, force: true })
  const { ways, stopped } = await playEveryWay(some, jobs.slice(at - first, at - first + AT_A_TIME), {
    folder,
    builtIn: folder,
    loops: 2,
    every: EVERY,
    ...(limitSeconds === undefined ? {} : { limitSeconds }),
  })
  seats.stopped += stopped
  seats.all += 4 * some.length
  for (const { way, played, marked, different } of ways) {
    const sum = sums.get(way)!
    sum.played += played
    sum.marked += marked
    sum.equal += played - marked - different.length
    for (const one of different) console.log(formatDifference(way, one))
  }
  const figures = [...sums].map(
    ([way, { played, marked, equal }]) =>
      `${way}: ${equal} of ${played} equal${marked > 0 ? `, ${marked} marked by this machine’s limits` : ''}`,
  )
  console.log(
    `after ${since()} s, ${at + some.length} matches: ${figures.join('; ')}; ${seats.stopped} of ${seats.all} seats stopped`,
  )
}
for (const [way, { played, marked, equal }] of sums) {
  note(`${way} / matches`, played)
  note(`${way} / equal`, equal, { atLeast: played - marked })
  note(`${way} / marked by a limit of the machine`, marked)
}
note('version of the meter / matches', METER_VERSION)
process.exitCode = [...sums.values()].every(({ played, marked, equal }) => played === marked + equal) ? 0 : 1
