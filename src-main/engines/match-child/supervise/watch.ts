import { setTimeout } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import type { BotStop } from '../../../../src-games/kit/play-match.ts'
import type { MatchJob } from '../../match-job/match-job.ts'
import type { SafetyNets } from './protocol.ts'
import type { ScriptSeat } from '../script/script-seat.ts'
import type { MatchMemory, TurnClock } from '../seats/shared-memory.ts'

export interface WatchActions {
  /** `isClock`: it did not come back, and did nothing else wrong. */
  stopBot(seat: number, why: BotStop, isClock: boolean): void
  /** The bot runs inside the engine's thread. */
  silenceInlineBot(seat: number, round: number, why: BotStop): void
  /** The process holds too much, and no bot could be ended for it. */
  giveUp(): void
}

/** The turn that a seat had when it was looked at, and the CPU of its thread when that turn was first seen. */
interface SeenTurn {
  readonly turn: number
  readonly cpuMs: number
}

/** Share of the limit at which the CPU of each turn begins to be measured: asking for it costs some microseconds. */
const MEASURE_FROM = 1 / 8

/**
 * The clock behind the limits: looks a few times a second at who is thinking, and ends those who take CPU that no
 * counting of steps can see. Clocks never decide what a well-behaved bot may do.
 */
export function createWatch(nets: SafetyNets, everyMs: number, actions: WatchActions) {
  let timer: NodeJS.Timeout | undefined

  const start = (
    job: MatchJob,
    memory: MatchMemory,
    seats: readonly (ScriptSeat | undefined)[],
    engine: Worker,
  ): void => {
    const isLimited = job.limits === 'jutge'
    const futures = job.futures?.reduce((sum, { seeds }) => sum + seeds.length, 0) ?? 0
    const limitMs = isLimited ? (1 + futures) * nets.limitedMatchCpuMs : nets.unlimitedPlayCpuMs
    const reason = isLimited
      ? `used more than ${limitMs / 1000} s of CPU, mostly outside its own code (sorting, regular expressions, …)`
      : `did not answer within ${limitMs / 1000} s of CPU`
    const why: BotStop = { cause: 'net', reason }
    const seen = new Map<number, SeenTurn>()
    const startedAt = new Map<Worker, number>()
    /**
     * Whether a seat is over its limit by what it used itself: its turns so far where the whole match is limited, and the
     * one that it has now. What other seats used in the same thread is theirs.
     */
    const isOver = async (seat: number, worker: Worker, clock: TurnClock): Promise<boolean> => {
      const { turn } = clock
      if (turn === undefined) return false
      const cpuMs = await cpuOf(worker, 2 * limitMs)
      if (clock.turn !== turn) return false
      if (cpuMs === Infinity) return true
      const before = startedAt.get(worker)
      if (before === undefined) startedAt.set(worker, cpuMs)
      else if (isLimited && cpuMs - before > MEASURE_FROM * limitMs) memory.startMeasuring()
      const first = seen.get(seat)
      if (first?.turn !== turn) seen.set(seat, { turn, cpuMs })
      const now = first?.turn === turn ? cpuMs - first.cpuMs : 0
      return now + (isLimited ? clock.cpuMs : 0) > limitMs
    }
    const thinkingNow = () =>
      seats.flatMap((one, seat) => (one?.memory.isThinking && one.memory.isPlaying ? [{ ...one, seat }] : []))
    const lookAtMemory = async (isCurrent: () => boolean): Promise<void> => {
      const bytes = process.memoryUsage.rss()
      if (bytes > nets.maxRssBytes) return actions.giveUp()
      const thinking = thinkingNow()
      if (bytes <= nets.rssBytes || thinking.length === 0) return
      const sizes = await Promise.all(
        thinking.map(async ({ thread, sharers }) => (await memoryOf(thread.worker)) / sharers),
      )
      const largest = sizes.indexOf(Math.max(...sizes))
      // Garbage of earlier matches counts too, and the bot that thinks just now need not have made it.
      if (isCurrent() && sizes[largest] > nets.botBytes)
        actions.stopBot(thinking[largest].seat, { cause: 'net', reason: 'used too much memory' }, false)
    }
    const look = async (isCurrent: () => boolean): Promise<void> => {
      for (const { thread, memory: own, seat } of thinkingNow()) {
        const { turn } = own.clock
        const isStill = () => isCurrent() && own.clock.turn === turn
        if ((await isOver(seat, thread.worker, own.clock)) && isStill()) actions.stopBot(seat, why, true)
      }
      const { inlineSeat: seat, round } = memory
      if (seat < 0) return
      const clock = memory.inlineClock(seat)
      const { turn } = clock
      if ((await isOver(seat, engine, clock)) && isCurrent() && clock.turn === turn)
        actions.silenceInlineBot(seat, round, why)
    }

    clearInterval(timer)
    // Each by itself: a thread that is busy in a builtin may take long to say what CPU it used.
    const looks = [look, lookAtMemory].map((one) => {
      let isLooking = false
      return (isCurrent: () => boolean) => {
        if (isLooking) return
        isLooking = true
        void one(isCurrent).finally(() => (isLooking = false))
      }
    })
    const mine = setInterval(() => looks.forEach((one) => one(() => timer === mine)), everyMs)
    timer = mine
  }
  const stop = (): void => {
    clearInterval(timer)
    timer = undefined
  }
  return { start, stop }
}

/**
 * CPU that a thread used since it began; 0 when it has just ended. A thread that cannot be asked (there are loops in
 * which V8 looks at nothing) is taken to have used all of the process's CPU since the question.
 */
async function cpuOf(worker: Worker, patienceMs: number): Promise<number> {
  const askedAt = processCpuMs()
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<number>((resolve) => {
    timer = setInterval(() => processCpuMs() - askedAt > patienceMs && resolve(Infinity), 200)
  })
  const answer = worker.cpuUsage().then(
    ({ user, system }) => (user + system) / 1000,
    () => 0,
  )
  try {
    return await Promise.race([answer, silence])
  } finally {
    clearInterval(timer)
  }
}

function processCpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** A thread that does not say is taken for the culprit. */
async function memoryOf(worker: Worker): Promise<number> {
  const answer = worker.getHeapStatistics().then(
    (heap) => heap.used_heap_size + heap.external_memory + heap.malloced_memory,
    () => 0,
  )
  return Promise.race([answer, setTimeout(1000, Infinity)])
}
