import { SIZED } from '../test/hostile/builtin-calls.ts'
import { FLAT_CALLS } from '../test/hostile/builtin-prices.ts'
import { runsOf, type Case } from '../test/hostile/builtin-runs.ts'
import { note } from './support/figures.ts'
import { SYNTAX } from './support/script-syntax.ts'

/**
 * `npm run bench -- script-prices [units] [name]`: CPU that scripts take for a second of the judge, by what they do again and again until
 * so many units are used up, those that seem dear once more until ten times as many are: every builtin that a bot can hold, with much of everything and in every shape
 * (`test/hostile/builtin-calls.ts`), and what syntax does; dearest first. The net behind them ends a bot at 60 s.
 */
const units = Number(process.argv[2] ?? 2e6)
const only = process.argv[3] ?? ''
/** Elements, letters or keys of what is given. */
const SIZE = 4096
/** Bots with so many things in them: one for each would take longer to make than to run. */
const A_BOT = 100
/** One thing alone may take so long, for each million of units. */
const NET = 0.25
/** What comes to the net is warm long before. */
const AGAIN = { above: 20, units: 10 }
/** Rounds that may only make it warm, each of four times as many calls as the one before. */
const WARMING = 6
const JUDGE = 2e9

const cpu = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

interface Row {
  readonly name: string
  readonly seconds: number
  readonly cause: string
}

function measure(runs: ReturnType<typeof runsOf>, which: number, units: number): Omit<Row, 'name'> {
  runs.begin(which, SIZE)
  const net = (NET * units) / 1e6
  let used = 0
  let seconds = 0
  let times = 1
  for (let round = 0; used < units && seconds < net && runs.failure() === undefined; round++) {
    const from = cpu()
    const some = runs.run(times)
    const took = cpu() - from
    // The first calls compile; what is dear shows in them all the same.
    // What throws ends at its first call, however often it was to be called.
    if (round < WARMING && some < units / 8 && took < net / 8) times *= 4
    else {
      used += some
      seconds += took
    }
  }
  return { seconds: (seconds * JUDGE) / Math.max(1, used), cause: runs.failure() ?? '' }
}

const things: readonly (Case & { readonly name: string })[] = [
  ...SYNTAX,
  ...[...SIZED, ...FLAT_CALLS].map(({ name, shape, set, call }) => ({
    name: `${name}: ${shape}`,
    set,
    call,
  })),
].filter(({ name }) => name.includes(only))
const rows: Row[] = []
for (let from = 0; from < things.length; from += A_BOT) {
  const some = things.slice(from, from + A_BOT)
  const runs = runsOf(some)
  some.forEach(({ name }, which) => {
    const first = measure(runs, which, units)
    const { seconds, cause } = first.seconds > AGAIN.above ? measure(runs, which, AGAIN.units * units) : first
    rows.push({ name, seconds, cause })
  })
}
rows.sort((a, b) => b.seconds - a.seconds)
/** The dearest of them are printed, and some are figures. */
const TOLD = only === '' ? 60 : rows.length
const SHOWN = 8
for (const { name, seconds, cause } of rows.slice(0, TOLD))
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}${cause === '' ? '' : ` (${cause})`}`)
// A loop of sums takes what a unit should; what takes more than 60 s reaches the net.
const AIM = 60
for (const { name, seconds } of rows.slice(0, SHOWN)) note(name, seconds, { unit: ' s', atMost: AIM })
const dearest = rows[0]?.seconds ?? 0
console.log(
  `${rows.length} things; ${rows.filter(({ seconds }) => seconds > 10).length} above 10 s; the dearest: ${dearest.toFixed(1)} s ${note('the dearest', dearest, { atMost: AIM, unit: ' s' })}`,
)
if (dearest > AIM) process.exitCode = 1
