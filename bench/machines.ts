import type { ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { playJobs, type BatchJob } from '../src-main/core/batch/play-jobs.ts'
import { createMachinesPool, type MachinesPool } from '../src-main/engines/machines/machines-pool.ts'
import type { MatchOutcome } from '../src-main/engines/match-job/match-job.ts'
import { fromWire } from '../src-main/engines/machines/outcome-from-wire.ts'
import { toWire } from '../src-main/engines/machines/outcome-to-wire.ts'
import { bytesOfOutcome, type WireOutcome } from '../src-main/engines/machines/wire-outcome.ts'
import { createMatchPool, type MatchPool } from '../src-main/engines/match-pool/match-pool.ts'
import { cpuSecondsOfTree } from '../test/cpu-log.ts'
import { takePart } from '../test/machines/workers.ts'
import { startRedis, type TestRedis } from '../test/redis-server.ts'
import { note } from './support/figures.ts'
import { buildDemoVersions, readResource } from './support/demo-versions.ts'
import { cpuMs, memoryMb, processBelow } from './support/process-usage.ts'
import { startRealWorkers, type RealWorkers } from './support/real-workers.ts'
import { startStandIns, type StandIns } from './support/stand-in-processes.ts'

/**
 * Matches on other machines; needs redis-server and Linux. `npm run bench -- machines` with, each where it is wanted:
 *
 *     --lots 1,10,100,1000   how many stand-in workers, a lot after the other, up to 250 in one process
 *     --matches 1000000      what each lot plays; without it as many as it can in --seconds
 *     --seconds 30           of each lot; of the real workers each of eight turns plays ten times as many matches
 *     --ms 500               how long a stand-in sleeps for a match
 *     --only stand-ins       or real: one half
 *
 * Stand-ins sleep instead of playing, which shows what is around a match: the share of their time that they sleep, and what a match
 * costs the owner (this process and the one that talks to Redis), Redis and the workers. Then two real workers by turns with the
 * local pool of two processes, one of them killed, and what a table of 300 bots costs.
 */
const { values } = parseArgs({
  options: {
    lots: { type: 'string', default: '1,10,100,1000' },
    matches: { type: 'string', default: 'Infinity' },
    seconds: { type: 'string', default: '30' },
    ms: { type: 'string', default: '500' },
    only: { type: 'string', default: 'all' },
  },
})
const mostMatches = Number(values.matches)
const lotMs = Number.isFinite(mostMatches) ? 3_600_000 : 1000 * Number(values.seconds)
const turnMatches = Math.max(1, Math.round(10 * Number(values.seconds)))
const TURNS = 3
const matchMs = Number(values.ms)
/** Blocks are of one match at first and become as large as they should be. */
const WARM_MS = 8000
/** So long V8 compiles what runs often. */
const COMPILED_MS = 25_000
/** What was begun to start all of them has ended after that. */
const STARTED_MS = 12_000
const STANDING_MS = 5000
/** With fewer matches a second than this a message has few of them: then a second is what has an aim. */
const FEW_A_SECOND = 100
/** The records of more workers than this are a cost of their own. */
const MANY_WORKERS = 100
const KILLED_CAP_MS = 120_000
const GAME = 'pandemic'
const { demo } = await buildDemoVersions(GAME)
const config = readResource(`maps/${GAME}/default.cnf`)

function* jobs(count = Infinity): Generator<BatchJob> {
  const seat = { program: demo, explain: <T>(freeze: T): Promise<T> => Promise.resolve(freeze) }
  for (let seed = 1; seed <= count; seed++)
    yield { game: GAME, config, seed, limits: 'jutge', seats: [seat, seat, seat, seat] }
}

const ownCpuMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

type Costs = Readonly<Record<string, number>>
interface Span {
  readonly matches: number
  readonly ms: number
  /** What `costs` grew by. */
  readonly costs: Costs
}
interface SpanOptions {
  readonly forMs: number
  readonly warmMs: number
  readonly mostMatches: number
  readonly costs: () => Costs | Promise<Costs>
  readonly atHalf: () => void
}

/** Plays for a while, and gives what came in that time, without the time to get going. */
async function spanOf(pool: MatchPool, options: SpanOptions): Promise<Span> {
  const { forMs, warmMs, mostMatches, costs, atHalf } = options
  const stop = new AbortController()
  const halfway = Promise.withResolvers<void>()
  const enough = Promise.withResolvers<void>()
  let kept = 0
  const played = playJobs(
    {
      jobs: jobs(),
      keep(_, { machine }) {
        // What was played in this machine's pool is not counted.
        if (!machine) return
        kept++
        if (kept >= mostMatches / 2) halfway.resolve()
        if (kept >= mostMatches) enough.resolve()
      },
    },
    { pool, signal: stop.signal },
  )
  await wait(warmMs)
  const before = kept
  const at = performance.now()
  const atFirst = await costs()
  const over = new AbortController()
  const pause = (): Promise<unknown> =>
    wait(forMs / 2, undefined, { signal: over.signal }).catch(() => undefined)
  await Promise.race([pause(), halfway.promise, enough.promise])
  atHalf()
  await Promise.race([pause(), enough.promise])
  over.abort()
  const atLast = await costs()
  const ms = performance.now() - at
  const matches = kept - before
  stop.abort()
  await played
  return { matches, ms, costs: grownBy(atLast, atFirst) }
}

/** What each of the costs grew by, divided by `by`. */
const grownBy = (last: Costs, first: Costs, by = 1): Costs =>
  Object.fromEntries(Object.entries(last).map(([name, now]) => [name, (now - first[name]) / by]))

/** Uses this Redis, once it answers and there are known matches. */
async function use(pool: MachinesPool, { port }: TestRedis): Promise<void> {
  pool.use({
    address: { host: '127.0.0.1', port, isEncrypted: false, db: 0 },
    isInsecureFine: false,
    name: 'bench',
    checkedShare: 0,
    playsHere: false,
  })
  const problem = await pool.whenOpen()
  if (problem !== undefined) throw new Error(problem)
  await playJobs({ jobs: jobs(4), keep: () => undefined }, { pool, signal: new AbortController().signal })
}

/** A pool of this machine that sleeps as well. */
function sleepingPool(outcome: WireOutcome): MatchPool {
  const pool = createMatchPool({ processes: 1 })
  return {
    ...pool,
    run: async (job) => {
      await wait(matchMs)
      return fromWire(job, outcome)
    },
  }
}

const fieldOf = async (redis: TestRedis, section: string, field: string): Promise<number> =>
  Number(new RegExp(`${field}:([\\d.]+)`).exec(String(await redis.ask('INFO', section)))?.[1])

/** CPU in ms so far, by who it is of. */
async function costsOf(linkPid: number, redis: TestRedis, standIns: StandIns): Promise<Costs> {
  const user = await fieldOf(redis, 'cpu', 'used_cpu_user')
  const system = await fieldOf(redis, 'cpu', 'used_cpu_sys')
  return {
    'main process': ownCpuMs(),
    'process that talks to Redis': cpuMs(linkPid),
    Redis: 1000 * (user + system),
    'all stand-ins': standIns.cpuMs(),
  }
}
const ownerMs = (costs: Costs): number => costs['main process'] + costs['process that talks to Redis']

interface Lot {
  readonly workers: number
  readonly processes: number
  /** Matches that were slept for a second, which is steadier than the coming of whole blocks. */
  readonly perSecond: number
  readonly span: Span
  /** What a second costs while nothing is played. */
  readonly standing: Costs
  readonly grownMb: number
  readonly redisMb: number
}

async function playLot(workers: number, outcome: WireOutcome): Promise<Lot> {
  const redis = await startRedis()
  const standIns = startStandIns({ port: redis.port, workers, matchMs, outcome: bytesOfOutcome(outcome) })
  const pool = createMachinesPool(sleepingPool(outcome))
  try {
    await use(pool, redis)
    await takePart(pool, workers)
    return { workers, ...(await measureLot(pool, redis, standIns)) }
  } finally {
    await pool.close()
    await standIns.close()
    await redis.close()
  }
}

async function measureLot(
  pool: MachinesPool,
  redis: TestRedis,
  standIns: StandIns,
): Promise<Omit<Lot, 'workers'>> {
  const linkPid = processBelow('machines-child')
  const costs = (): Promise<Costs> => costsOf(linkPid, redis, standIns)
  const ownerMb = (): number => memoryMb(process.pid) + memoryMb(linkPid)
  await wait(STARTED_MS)
  const [before, at] = [await costs(), performance.now()]
  await wait(STANDING_MS)
  const seconds = (performance.now() - at) / 1000
  const standing = grownBy(await costs(), before, seconds)
  let halfMb = NaN
  // From the first look at costs to the last one.
  const looks: { readonly at: number; readonly slept: number }[] = []
  const span = await spanOf(pool, {
    forMs: lotMs,
    warmMs: COMPILED_MS,
    mostMatches,
    async costs() {
      looks.push({ slept: await standIns.slept(), at: performance.now() })
      return costs()
    },
    atHalf: () => (halfMb = ownerMb()),
  })
  const grownMb = ownerMb() - halfMb
  const [first, last] = looks
  const perSecond = (1000 * (last.slept - first.slept)) / (last.at - first.at)
  const redisMb = (await fieldOf(redis, 'memory', 'used_memory_peak')) / 1024 / 1024
  return { processes: standIns.processes, perSecond, span, standing, grownMb, redisMb }
}

/** Prints a lot, and gives who of those that all matches pass is busiest, with its ms of CPU a match. */
function printLot(lot: Lot): readonly [who: string, ms: number] {
  const { workers, processes, perSecond, span, standing, grownMb, redisMb } = lot
  const { matches, ms, costs } = span
  const each = Object.entries(costs).map(([who, cost]): [string, number] => [who, cost / matches])
  const share = (100 * perSecond * matchMs) / (1000 * workers)
  const busy = (100 * Object.values(costs).reduce((sum, one) => sum + one, 0)) / ms / availableParallelism()
  const waits = ownerMs(standing)
  const whole = ownerMs(costs) / matches
  const above = (ownerMs(costs) - (waits * ms) / 1000) / matches
  const aSecond = (1000 * ownerMs(costs)) / ms
  const aimed =
    perSecond < FEW_A_SECOND
      ? ` ${note(`stand-ins: ${workers}, ${matchMs} ms a match / owner a second, playing`, aSecond, { atMost: 30, unit: ' ms' })}`
      : ''
  const aimedMatch =
    perSecond < FEW_A_SECOND
      ? ''
      : ` ${note(`stand-ins: ${workers}, ${matchMs} ms a match / owner a match`, whole, { atMost: 0.5, unit: ' ms' })}`
  const words = (parts: readonly (readonly [string, number])[]): string =>
    parts.map(([who, one]) => `${who} ${one.toFixed(3)} ms`).join(', ')
  note(`stand-ins: ${workers}, ${matchMs} ms a match / matches a second`, perSecond)
  note(`stand-ins: ${workers}, ${matchMs} ms a match / asleep`, share, { unit: ' %' })
  console.log(
    `${workers} stand-ins in ${processes} processes, ${matchMs} ms a match: ${matches} matches in ${(ms / 1000).toFixed(1)} s, ${perSecond.toFixed(1)} a second, asleep ${share.toFixed(1)} % of their time\n` +
      `  CPU of the owner without any match ${waits.toFixed(1)} ms a second ${note(`stand-ins: ${workers}, ${matchMs} ms a match / owner a second, nothing played`, waits, { atMost: workers <= MANY_WORKERS ? 10 : 40, unit: ' ms' })}: ${words(Object.entries(standing))}\n` +
      `  with them ${aSecond.toFixed(1)} ms a second${aimed}; ${whole.toFixed(3)} ms a match${aimedMatch}, ${above.toFixed(3)} of that for the match\n` +
      `  CPU a match: ${words(each)}; all of it ${busy.toFixed(0)} % of the ${availableParallelism()} cores\n` +
      `  memory of the owner in the second half ${grownMb.toFixed(1)} MB more ${note(`stand-ins: ${workers}, ${matchMs} ms a match / memory of the owner grew by`, grownMb, { atMost: 64, unit: ' MB' })}, of Redis at most ${redisMb.toFixed(1)} MB ${note(`stand-ins: ${workers}, ${matchMs} ms a match / Redis at most`, redisMb, { atMost: 512, unit: ' MB' })}`,
  )
  return each.slice(0, 3).reduce((most, one) => (one[1] > most[1] ? one : most))
}

/** What a number of matches took, from before the first to after the last: whole blocks, so none is counted in part. */
interface Sum {
  matches: number
  ms: number
  cpu: number
}

/** Plays so many matches and adds them. `cpu` returns the CPU of the processes that play, in ms so far. */
async function playTurn(sum: Sum, pool: MatchPool, isAway: boolean, cpu: () => number): Promise<void> {
  const [before, at] = [cpu(), performance.now()]
  const keep = (_: BatchJob, { machine }: MatchOutcome): void => {
    if (machine !== undefined || !isAway) sum.matches++
  }
  const { why, problem } = await playJobs(
    { jobs: jobs(turnMatches), keep },
    { pool, signal: new AbortController().signal },
  )
  if (why !== 'played') throw new Error(`a turn ended early: ${why} ${problem ?? ''}`)
  sum.cpu += cpu() - before
  sum.ms += performance.now() - at
}
const emptySum = (): Sum => ({ matches: 0, ms: 0, cpu: 0 })

/** Two real workers beside the local pool. Gives the CPU of a match that is played here, in ms. */
async function realWorkers(): Promise<number> {
  const processes = 2
  const redis = await startRedis()
  const workers = startRealWorkers(redis.url, processes)
  const pool = createMachinesPool(createMatchPool({ processes: 1 }))
  try {
    await use(pool, redis)
    await takePart(pool, processes)
    const cpuHere = await besideLocalPool(pool, workers, processes)
    await whenOneIsKilled(pool, workers.processes[0])
    return cpuHere
  } finally {
    await pool.close()
    await workers.close()
    await redis.close()
  }
}

/** By turns with a local pool of as many processes, since whatever else runs on this machine changes. */
async function besideLocalPool(pool: MachinesPool, workers: RealWorkers, processes: number): Promise<number> {
  const local = createMatchPool({ processes })
  const treesMs = (pids: readonly number[]): number =>
    pids.reduce((sum, pid) => sum + 1000 * cpuSecondsOfTree(pid), 0)
  const workerPids = workers.processes.map(({ pid }) => pid!)
  // A match process that is replaced is gone with what it took, but its parent has that: so all below this one is counted.
  const others = workerPids.concat(processBelow('machines-child'), processBelow('redis-server'))
  let [here, there] = [emptySum(), emptySum()]
  try {
    for (let turn = 0; turn <= TURNS; turn++) {
      // What a worker does around its match process is done by this process for the local pool.
      await playTurn(here, local, false, () => treesMs([process.pid]) - treesMs(others))
      await playTurn(there, pool, true, () => treesMs(workerPids))
      // The first one makes programs fast, and finds how large blocks should be.
      if (turn === 0) [here, there] = [emptySum(), emptySum()]
    }
  } finally {
    await local.close()
  }
  const [cpuHere, cpuThere] = [here, there].map(({ cpu, matches }) => cpu / matches)
  const [rateHere, rateThere] = [here, there].map(({ ms, matches }) => (1000 * matches) / ms)
  const share = (100 * cpuHere) / cpuThere
  console.log(
    `local pool of ${processes} processes: ${rateHere.toFixed(1)} matches a second, ${cpuHere.toFixed(2)} ms of CPU a match in them and here\n` +
      `${processes} workers of 1 process on the same cores: ${rateThere.toFixed(1)} matches a second, ${cpuThere.toFixed(2)} ms of CPU a match, all that a worker does counted\n` +
      `  matches for the same CPU ${share.toFixed(1)} % ${note('real: two workers beside the local pool, matches for the same CPU', share, { atLeast: 95, unit: ' %' })}; in the same time ${((100 * rateThere) / rateHere).toFixed(1)} %`,
  )
  return cpuHere
}

/** When one of two workers is killed, so long after that all is there that was handed over then. */
async function whenOneIsKilled(pool: MachinesPool, worker: ChildProcess): Promise<void> {
  const underWay = new Set<number>()
  const kept = new Set<number>()
  let waitedFor: Set<number> | undefined
  let killedAt = 0
  let count = 0
  function* noted(): Generator<BatchJob> {
    for (const job of jobs()) {
      underWay.add(job.seed)
      yield job
    }
  }
  const kill = (): void => {
    waitedFor = new Set(underWay)
    count = waitedFor.size
    killedAt = performance.now()
    worker.kill('SIGKILL')
  }
  const timer = setTimeout(kill, WARM_MS)
  const end = await playJobs(
    {
      jobs: noted(),
      keep({ seed }) {
        if (kept.has(seed)) throw new Error(`the match of seed ${seed} came twice`)
        kept.add(seed)
        underWay.delete(seed)
        waitedFor?.delete(seed)
      },
      isEnough: () => waitedFor?.size === 0,
      capMs: WARM_MS + KILLED_CAP_MS,
    },
    { pool, signal: new AbortController().signal },
  )
  clearTimeout(timer)
  const seconds = end.why === 'enough' ? (performance.now() - killedAt) / 1000 : Infinity
  console.log(
    `a worker killed: the ${count} matches that were handed over then were all there after ${seconds.toFixed(1)} s ${note('real: a worker killed, all its matches were there after', seconds, { atMost: 30, unit: ' s' })}`,
  )
}

/** What a table of 300 bots takes of machines. */
function printTable(cpuOfMatch: number): void {
  console.log(`a table of 300 bots, ${cpuOfMatch.toFixed(1)} ms of CPU a match (Demos, ${GAME}):`)
  for (const matchesABot of [100, 500, 2000]) {
    // Four bots a match.
    const matches = (300 * matchesABot) / 4
    const hours = (matches * cpuOfMatch) / 3.6e6
    console.log(
      `  ${matchesABot} matches a bot: ${matches.toLocaleString('en')} matches, ${hours.toFixed(2)} core-hours, ${((60 * hours) / 120).toFixed(2)} minutes on 30 machines of 4 cores`,
    )
  }
}

/** How many matches a second pass where the first of those that all of them pass is full. */
function printBottleneck([who, ms]: readonly [string, number], cpuOfMatch: number): void {
  const players = Number.isNaN(cpuOfMatch) ? '' : `, which ${(cpuOfMatch / ms).toFixed(0)} cores play`
  console.log(
    `first bottleneck, storing left out: the ${who}, full at ${(1000 / ms).toFixed(0)} matches a second${players}`,
  )
}

/** What comes of one match, as it is sent. */
async function playOne(): Promise<WireOutcome> {
  const pool = createMatchPool({ processes: 1 })
  const [{ game, seed, limits, seats }] = jobs(1)
  const programs = seats.map(({ program }) => program)
  const outcome = await pool.run({ game, config, seed, limits, seats: programs, live: false })
  await pool.close()
  return toWire(outcome)
}

let busiest: readonly [string, number] | undefined
let cpuOfMatch = NaN
if (values.only !== 'real') {
  const outcome = await playOne()
  for (const workers of values.lots.split(',').map(Number))
    busiest = printLot(await playLot(workers, outcome))
}
if (values.only !== 'stand-ins') {
  cpuOfMatch = await realWorkers()
  printTable(cpuOfMatch)
}
if (busiest) printBottleneck(busiest, cpuOfMatch)
