import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { decodeRounds } from '../../src-games/kit/match-record.ts'
import { playJobs, type BatchJob, type PlayOptions } from '../../src-main/core/batch/play-jobs.ts'
import { createBotBuilder } from '../../src-main/core/bots/build-bot.ts'
import { playerSource } from '../../src-main/core/seasons/players.ts'
import { seasonJob } from '../../src-main/core/seasons/season-match.ts'
import type { MachinesPool } from '../../src-main/engines/machines/machines-pool.ts'
import { emptyOutcome } from '../../src-main/engines/match-job/empty-outcome.ts'
import type {
  FutureJob,
  MatchJob,
  MatchOutcome,
  SeatProgram,
} from '../../src-main/engines/match-job/match-job.ts'
import { playFuturesOf } from '../../src-main/features/insight/play-futures-of.ts'
import { defaultConfigText } from '../../src-main/features/seasons/certify.ts'
import { startRedis, type TestRedis } from '../redis-server.ts'
import { gardensSeason } from '../seasons/gardens-season.ts'
import { sharedCache } from '../run-folder.ts'
import { jobsOf, played, sameOf } from './small-questions.ts'
import {
  closeProcesses,
  ownProcesses,
  startMachines,
  startWorker,
  takePart,
  type TestWorker,
} from './workers.ts'

/** Every kind of match that is played in the background, and what is not. */
let redis: TestRedis
let worker: TestWorker
let pool: MachinesPool
beforeAll(async () => {
  redis = await startRedis()
  worker = startWorker(redis.port)
  pool = startMachines(redis.port)
  await pool.whenOpen()
  await played(pool, 2)
  await takePart(pool, 1)
})
afterAll(async () => {
  await pool?.close()
  await worker?.close()
  await redis?.close()
  await closeProcesses()
})

const SMALL = jobsOf(1)[0]
const job: MatchJob = { ...SMALL, seats: SMALL.seats.map(({ program }) => program), live: false }

/** Plays it here and on the worker, and gives what came of it. */
async function inBoth(job: MatchJob): Promise<MatchOutcome> {
  const here = await ownProcesses().run(job)
  expect([here.status, here.problem]).toEqual(['done', undefined])
  const there = await pool.run(job, { isBackground: true })
  expect(there.machine?.name).toBe('bench 1')
  expect(sameOf(there)).toEqual(sameOf(here))
  return here
}
const roundsOf = ({ record }: MatchOutcome) => {
  const read = decodeRounds(record.orders)
  if (!read.ok) throw new Error(read.error.message)
  return read.value
}

/** C++ players of a season, by their names. */
async function playersOf(season: Awaited<ReturnType<typeof gardensSeason>>, names: readonly string[]) {
  const builder = createBotBuilder(sharedCache())
  const built = new Map<string, SeatProgram>()
  for (const name of names) {
    const source = playerSource(season, name)!
    const { id, standard } = season.facts
    const made = await builder.build({ game: id, name, language: 'cpp', source, season, build: { standard, mode: 'release' } }) // prettier-ignore
    if (!made.ok) throw new Error(JSON.stringify(made.problems))
    built.set(name, { ...made.program, name })
  }
  await builder.close()
  return built
}

it('a season’s match, whose program and package are sent and fetched once', async () => {
  const season = await gardensSeason('A')
  const players = await playersOf(season, ['Demo', 'Null'])
  const seats = ['Demo', 'Demo', 'Null', 'Demo'].map((name) => players.get(name)!)
  const config = defaultConfigText(season)!
  const first = seasonJob({ season, config, seed: 30, seats, limits: 'jutge' })
  expect(Object.keys(first.season!.files).length).toBeGreaterThan(0)
  const match = await inBoth(first)
  expect(match.season!.text.length).toBeGreaterThan(1000)
  expect(match.season!.states.length).toBeGreaterThan(2)
  // What the worker has is not fetched again, and what was sent is not sent again.
  const blobs = () => redis.ask('KEYS', 'quartet:blob~*') as Promise<string[]>
  await redis.ask('DEL', ...(await blobs()))
  await inBoth({ ...first, seed: 31 })
  expect(await blobs()).toEqual([])
  const past = { orders: match.record.orders, statuses: match.record.statuses, reseeds: [] }
  await inBoth({ ...first, past, check: { seat: 2, rounds: 10, sameRounds: 10 } })
})

it('a match that goes on from another one, with given orders, other dice and a recorded seat', async () => {
  const before = await inBoth(job)
  const rounds = roundsOf(before)
  const past = {
    orders: before.record.orders,
    statuses: before.record.statuses,
    reseeds: [{ round: 6, seed: 9 }],
  }
  const given = [{ seat: 1, from: rounds.length, rounds: rounds.slice(0, 3).map((round) => round[0]) }]
  const { record } = await inBoth({ ...job, past, given })
  expect(record.reseeds).toEqual(past.reseeds)
  const seats = [...job.seats.slice(0, 3), { kind: 'recorded', name: 'Recorded' } as const]
  await inBoth({ ...job, seats, past })
  expect((await inBoth({ ...job, rand: 'shared' })).record.rand).toBe('shared')
})

it('a check that finds a difference', async () => {
  const before = await inBoth(job)
  const past = { orders: before.record.orders, statuses: before.record.statuses, reseeds: [] }
  const other = [job.seats[1], ...job.seats.slice(1)]
  const { difference } = await inBoth({
    ...job,
    seats: other,
    past,
    check: { seat: 0, rounds: 15, sameRounds: 15 },
  })
  expect(difference!.orders).toBeInstanceOf(Int32Array)
  expect(difference!.orders.length).toBeGreaterThan(0)
})

it('futures of a match are reported with the machine that played them', async () => {
  const { record } = await inBoth(job)
  const orders = roundsOf(await ownProcesses().run(job))
  const given = [{ seat: 1, from: 4, rounds: orders.slice(4, 8).map((round) => round[0]) }]
  const wanted = [3, 9].flatMap((round) => [11, 12].map((seed) => ({ round, seed })))
  const found = async (one: MachinesPool | ReturnType<typeof ownProcesses>) => {
    const all: FutureJob[] = []
    const machines = new Set<string | undefined>()
    const of = { record, limits: 'jutge' as const, orders, seats: SMALL.seats, given }
    await playFuturesOf(of, wanted, {
      pool: one,
      signal: new AbortController().signal,
      keep(some, machine) {
        all.push(...some)
        machines.add(machine?.name)
      },
    })
    return { all: all.toSorted((a, b) => a.round - b.round || a.seed - b.seed), machines: [...machines] }
  }
  const [here, there] = [await found(ownProcesses()), await found(pool)]
  expect(here.all).toHaveLength(4)
  expect(there.all).toEqual(here.all)
  expect([here.machines, there.machines]).toEqual([[undefined], ['bench 1']])
})

/** Outcomes of a batch by seed. */
async function batch(one: PlayOptions['pool'], jobs: readonly BatchJob[], isLeisure: boolean) {
  const outcomes = new Map<number, MatchOutcome>()
  const keep = ({ seed }: BatchJob, outcome: MatchOutcome): void => void outcomes.set(seed, outcome)
  await playJobs({ jobs, keep, isLeisure }, { pool: one, signal: new AbortController().signal })
  return [...outcomes].toSorted(([a], [b]) => a - b).map(([, outcome]) => outcome)
}

it('leisure is played on a worker, and makes room there for everything else of its owner', async () => {
  const own = await startRedis()
  onTestFinished(own.close)
  const begun = Promise.withResolvers<void>()
  let isHeld = false
  const holding = startWorker(own.port, {
    name: 'bench 2',
    play(job, signal) {
      if (!isHeld) return ownProcesses().run(job, { isBackground: true, signal })
      begun.resolve()
      return new Promise((resolve) =>
        signal.addEventListener('abort', () => resolve(emptyOutcome(job, 'cancelled'))),
      )
    },
  })
  onTestFinished(holding.close)
  const desk = startMachines(own.port)
  onTestFinished(desk.close)
  await desk.whenOpen()
  await played(desk, 2)
  await takePart(desk, 1)
  isHeld = true
  // One in the third match crashes, and to find where takes long.
  const jobs = jobsOf(9).slice(3)
  const resting = batch(desk, jobs, true)
  await begun.promise
  // The worker plays leisure and never ends it: only what makes room lets the other match be played.
  isHeld = false
  const wanted = await desk.run({ ...job, seed: 77 }, { isBackground: true })
  expect([wanted.status, wanted.machine?.name]).toEqual(['done', 'bench 2'])
  const outcomes = await resting
  expect(new Set(outcomes.map(({ machine }) => machine?.name))).toEqual(new Set(['bench 2']))
  expect(outcomes.map(sameOf)).toEqual((await batch(ownProcesses(), jobs, false)).map(sameOf))
})

it('what is watched, and what is not in the background, is played here', async () => {
  expect((await pool.run(job)).machine).toBe(undefined)
  expect((await pool.run({ ...job, live: true }, { isBackground: true })).machine).toBe(undefined)
  const seen: number[] = []
  const watched = await pool.run(job, { isBackground: true, onRounds: ({ from }) => void seen.push(from) })
  expect(watched.machine).toBe(undefined)
  expect((await pool.run(job, { isBackground: true, staysHere: true })).machine).toBe(undefined)
  const written = await pool.run({ ...job, output: true }, { isBackground: true })
  expect([written.machine, written.output!.length > 1000]).toEqual([undefined, true])
  expect((await pool.run(job, { isBackground: true })).machine?.name).toBe('bench 1')
})
