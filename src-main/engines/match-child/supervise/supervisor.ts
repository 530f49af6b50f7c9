import { Worker } from 'node:worker_threads'
import { entryPath } from '../../../base/entries.ts'
import type { BotStop } from '../../../../src-games/kit/play-match.ts'
import type { MatchJob } from '../../match-job/match-job.ts'
import type { FromEngine } from './engine-worker.ts'
import { SCRIPT_FUEL_PER_SECOND } from '../seats/fuel.ts'
import type { EngineJob } from '../play/engine-seats.ts'
import type { Care, MatchEnding, FromMatchProcess, ProcessUsage, SafetyNets } from './protocol.ts'
import type { RealmRules } from '../script/realm-sources.ts'
import type { RealmOptions } from '../script/script-realm.ts'
import { isOutFromTheStart, type Silenced } from '../seats/script-seats.ts'
import { placeSeconds } from '../seats/stopped-place.ts'
import { createScriptWorkers, type ScriptThread } from '../script/script-workers.ts'
import type { ScriptSeat } from '../script/script-seat.ts'
import {
  createMatchBuffers,
  createStateBuffer,
  openMatchMemory,
  type MatchMemory,
} from '../seats/shared-memory.ts'
import { createWatch } from './watch.ts'

const POLL_MS = 100
/** It is never read: of a cancelled match no freezes are kept. */
const CANCELLED: BotStop = { cause: 'unknown', reason: 'the match was cancelled' }

/** One try at the match that is being played: a second one is made when the engine's thread had to be ended. */
interface Attempt {
  readonly memory: MatchMemory
  /** By seat; undefined where no script plays. */
  readonly seats: readonly (ScriptSeat | undefined)[]
}

interface Running {
  readonly id: number
  readonly job: MatchJob
  readonly rules: RealmRules | undefined
  /** Seats stopped by a clock or by their thread's death, to stop in the same round when the match is tried again. */
  readonly silenced: Silenced[]
  readonly isCareful: boolean
  /** Scripts note where they fail: in a process that does nothing else. */
  readonly hasStacks: boolean
  attempt: Attempt
}

/**
 * The main thread of a match process. It runs no rules and no bots: it starts the threads that do, watches them, and
 * ends those that break out of their limits, so that one bad bot costs its own part of the match and nothing else.
 */
export function createSupervisor(send: (message: FromMatchProcess) => void, nets: SafetyNets) {
  const workers = createScriptWorkers(onDeath, () => send({ kind: 'stuck' }))
  let state = createStateBuffer()
  let engine: Worker | undefined
  let running: Running | undefined
  /** A script that notes stacks played in a process that is for other matches. */
  let isUsedUp = false

  const startEngine = (): Worker => {
    const worker = new Worker(entryPath('engine-worker'), {
      env: {},
      stdin: false,
      resourceLimits: { stackSizeMb: 64 },
    })
    let problem = 'the thread of the rules ended unexpectedly'
    worker.on('message', (message: FromEngine) => {
      if (engine === worker) onEngine(message)
    })
    worker.on('error', (error) => (problem = `the thread of the rules failed: ${error.message}`))
    worker.once('exit', () => {
      if (engine !== worker) return
      engine = undefined
      if (running) finish({ kind: 'lost', problem })
    })
    return worker
  }
  const startAttempt = ({
    job,
    rules,
    silenced,
    isCareful,
    hasStacks,
  }: Omit<Running, 'attempt'>): Attempt => {
    const match = createMatchBuffers(state, isCareful)
    const fuel = job.limits === 'jutge' ? nets.limitSeconds * SCRIPT_FUEL_PER_SECOND : undefined
    const seats: (ScriptSeat | undefined)[] = [undefined, undefined, undefined, undefined]
    const isOut = (me: number) => silenced.some((one) => one.seat === me && isOutFromTheStart(one))
    const placeOf = (me: number): Pick<RealmOptions, 'place'> => {
      const { round, placeSeconds: seconds } = silenced.find(({ seat }) => seat === me) ?? {}
      if (round === undefined || seconds === undefined) return {}
      return { place: { round, units: seconds * SCRIPT_FUEL_PER_SECOND } }
    }
    // Seats of one bot share a thread: waking one thread instead of four is most of a light match's cost.
    for (const code of new Set(job.seats.flatMap((seat) => (seat.kind === 'script' ? [seat.code] : [])))) {
      const own = job.seats.flatMap((seat, me) =>
        seat.kind === 'script' && seat.code === code && !isOut(me) ? [me] : [],
      )
      if (own.length === 0) continue
      if (!rules) continue
      const isSought = hasStacks || own.some((me) => placeOf(me).place !== undefined)
      isUsedUp ||= isSought && !hasStacks
      const thread = workers.take(job.game, rules, code, isSought)
      const places = thread.seats(own.length)
      const sharers = own.length
      own.forEach(
        (me, k) => (seats[me] = { thread, buffer: places[k].buffer, memory: places[k].memory, sharers }),
      )
      thread.play({
        match,
        seats: own.map((me, k) => {
          const kit = { maxCalls: rules.maxCalls, ...rules.random[me] }
          return { buffer: places[k].buffer, realm: { me, seed: job.seed + me, kit, fuel, ...placeOf(me) } }
        }),
      })
    }
    engine ??= startEngine()
    // The engine has no use for the scripts' text.
    const programs = job.seats.map((seat) => (seat.kind === 'script' ? { ...seat, code: '' } : seat))
    const seatBuffers = seats.map((seat) => seat?.buffer)
    engine.postMessage({
      job: { ...job, seats: programs },
      match,
      seatBuffers,
      silenced,
      limitSeconds: nets.limitSeconds,
    } satisfies EngineJob)
    return { memory: openMatchMemory(match), seats }
  }
  const stopBot = (current: Running, index: number, why: BotStop, isClock: boolean): void => {
    const { memory, seats } = current.attempt
    const { thread, memory: seat, sharers } = seats[index]!
    const { round } = memory
    const hadTurn = seat.isPlaying
    if (!seat.stop(why)) return
    // The thread must end, and with it seats that did nothing wrong: they play again from the start, without this one.
    if (silence(current, { seat: index, round, stop: why }, isClock) || sharers > 1) return tryAgain(current)
    memory.thought()
    workers.end(thread)
    // It cannot give it any more.
    if (hadTurn) memory.giveTurn()
  }
  /** Whether the match is played again to find where the bot was: once, when a clock stopped it in a match without limits. */
  const silence = ({ job, silenced }: Running, one: Silenced, isClock: boolean): boolean => {
    const before = silenced.findIndex(({ seat }) => seat === one.seat)
    const canFind = before < 0 && job.limits === 'none' && isClock
    if (before >= 0) silenced.splice(before, 1)
    silenced.push(canFind ? { ...one, placeSeconds: placeSeconds(nets.unlimitedPlayCpuMs) } : one)
    return canFind
  }
  const tryAgain = (current: Running): void => {
    endEngine()
    current.attempt = startAttempt(current)
    watch.start(current.job, current.attempt.memory, current.attempt.seats, engine!)
  }
  const threadsOf = ({ seats }: Attempt): ScriptThread[] => [
    ...new Set(seats.flatMap((seat) => (seat ? [seat.thread] : []))),
  ]
  const endEngine = (): void => {
    const worker = engine
    engine = undefined
    // A half-finished thread may still write into the state: the next one gets its own.
    state = createStateBuffer()
    void worker?.terminate()
    if (running) for (const thread of threadsOf(running.attempt)) workers.end(thread)
  }
  const finish = (ending: MatchEnding): void => {
    const { id, attempt } = running!
    running = undefined
    watch.stop()
    for (const thread of threadsOf(attempt)) {
      // A bot that was stopped may be busy for ever.
      if (attempt.seats.some((seat) => seat?.thread === thread && seat.memory.isStopped)) workers.end(thread)
      else workers.give(thread)
    }
    const usage: ProcessUsage = {
      cpuMs: totalCpuMs(),
      rssBytes: process.memoryUsage.rss(),
      isTainted: workers.hasStuck || isUsedUp,
    }
    send({ kind: 'ended', id, ending, usage })
  }
  const watch = createWatch(nets, POLL_MS, {
    stopBot(seat, why, isClock) {
      if (running) stopBot(running, seat, why, isClock)
    },
    giveUp: () => send({ kind: 'overloaded' }),
    silenceInlineBot(seat, round, why) {
      if (!running) return
      silence(running, { seat, round, stop: why }, true)
      tryAgain(running)
    },
  })

  function onEngine(message: FromEngine): void {
    if (!running) return
    if (message.kind === 'rounds') send({ kind: 'rounds', id: running.id, rounds: message.rounds })
    else if (message.kind === 'ended') finish({ kind: 'played', outcome: message.outcome })
    else finish({ kind: 'lost', problem: message.message })
  }
  function onDeath(thread: ScriptThread): void {
    if (!running) return
    const { seats } = running.attempt
    const own = seats.flatMap((seat, index) => (seat?.thread === thread ? [index] : []))
    // The bot that was playing is to blame; between two turns, the next one.
    const seat =
      own.find((index) => seats[index]!.memory.isPlaying) ??
      own.find((index) => seats[index]!.memory.isThinking)
    if (seat !== undefined) stopBot(running, seat, thread.death!, false)
  }

  // The rules take longest to load: that can begin before there is a match.
  engine = startEngine()
  return {
    run(id: number, job: MatchJob, rules: RealmRules | undefined, care?: Care): void {
      if (running) throw new Error('a match process plays one match at a time')
      const silenced: Silenced[] = [...(care?.silenced ?? [])]
      const started = {
        id,
        job,
        rules,
        silenced,
        isCareful: care !== undefined && !care.hasStacks,
        hasStacks: care?.hasStacks === true,
      }
      const attempt = startAttempt(started)
      running = { ...started, attempt }
      watch.start(job, attempt.memory, attempt.seats, engine!)
      send({ kind: 'started', id })
    },
    /** The engine stops after its round; a thread that is still busy a moment later is ended. */
    cancel(id: number): void {
      const current = running
      if (current?.id !== id) return
      current.attempt.memory.cancel()
      setTimeout(() => {
        if (running !== current) return
        for (const seat of current.attempt.seats)
          if (seat?.memory.stop(CANCELLED)) current.attempt.memory.thought()
        setTimeout(() => {
          if (running !== current) return
          endEngine()
          finish({ kind: 'cancelled' })
        }, POLL_MS)
      }, POLL_MS)
    },
  }
}

function totalCpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
