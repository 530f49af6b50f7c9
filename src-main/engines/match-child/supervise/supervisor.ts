import type { BotStop } from '../../../../src-games/kit/play-match.ts'
import type { MatchJob } from '../../match-job/match-job.ts'
import { createEngineThread } from './engine-thread.ts'
import type { FromEngine } from './engine-worker.ts'
import type { Care, MatchEnding, FromMatchProcess, ProcessUsage, SafetyNets } from './protocol.ts'
import type { RealmRules } from '../script/realm-sources.ts'
import type { Silenced } from '../seats/script-seats.ts'
import { placeSeconds } from '../seats/stopped-place.ts'
import { createScriptWorkers, type ScriptThread } from '../script/script-workers.ts'
import { startAttempt, type Attempt, type Running } from './start-attempt.ts'
import { createWatch } from './watch.ts'

const POLL_MS = 100
/** It is never read: of a cancelled match no freezes are kept. */
const CANCELLED: BotStop = { cause: 'unknown', reason: 'the match was cancelled' }

/**
 * The main thread of a match process. It runs no rules and no bots: it starts the threads that do, watches them, and
 * ends those that break out of their limits, so that one bad bot costs its own part of the match and nothing else.
 */
export function createSupervisor(send: (message: FromMatchProcess) => void, nets: SafetyNets) {
  const workers = createScriptWorkers(onDeath, () => send({ kind: 'stuck' }))
  let running: Running | undefined
  /** A script that notes stacks played in a process that is for other matches. */
  let isUsedUp = false
  const engine = createEngineThread(onEngine, (problem) => {
    if (running) finish({ kind: 'lost', problem })
  })

  const begin = (asked: Omit<Running, 'attempt'>): Attempt => {
    const started = startAttempt(asked, { engine, workers, limitSeconds: nets.limitSeconds })
    const { memory, seats } = started.attempt
    isUsedUp ||= started.isUsedUp
    watch.start(asked.job, memory, seats, engine.worker())
    return started.attempt
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
  const silence = (current: Running, one: Silenced, isClock: boolean): boolean =>
    addSilenced(current, one, isClock ? placeSeconds(nets.unlimitedPlayCpuMs) : undefined)
  const tryAgain = (current: Running): void => {
    endEngine()
    current.attempt = begin(current)
  }
  const endEngine = (): void => {
    engine.end()
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
    send({ kind: 'ended', id, ending, usage: usageNow(workers.hasStuck || isUsedUp) })
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
    const seat = blamedSeat(running.attempt, thread)
    if (seat !== undefined) stopBot(running, seat, thread.death!, false)
  }

  return {
    run(id: number, job: MatchJob, rules: RealmRules | undefined, care?: Care): void {
      if (running) throw new Error('a match process plays one match at a time')
      const isCareful = care !== undefined && !care.hasStacks
      const silenced = [...(care?.silenced ?? [])]
      const asked = { id, job, rules, silenced, isCareful, hasStacks: care?.hasStacks === true }
      running = { ...asked, attempt: begin(asked) }
      send({ kind: 'started', id })
    },
    /** The engine stops after its round; a thread that is still busy a moment later is ended. */
    cancel(id: number): void {
      const current = running
      if (current?.id !== id) return
      current.attempt.memory.cancel()
      const soon = (act: () => void) => setTimeout(() => running === current && act(), POLL_MS)
      soon(() => {
        for (const seat of current.attempt.seats)
          if (seat?.memory.stop(CANCELLED)) current.attempt.memory.thought()
        soon(() => {
          endEngine()
          finish({ kind: 'cancelled' })
        })
      })
    },
  }
}

/**
 * Stops a seat in the same round when the match is played again. `seconds`: a clock stopped it; it is found where the bot was after so much
 * CPU. Whether that is to be found: once, in a match without limits.
 */
function addSilenced({ job, silenced }: Running, one: Silenced, seconds: number | undefined): boolean {
  const before = silenced.findIndex(({ seat }) => seat === one.seat)
  const canFind = before < 0 && job.limits === 'none' && seconds !== undefined
  if (before >= 0) silenced.splice(before, 1)
  silenced.push(canFind ? { ...one, placeSeconds: seconds } : one)
  return canFind
}

/** Of the seats of a thread that died, the bot that was playing; between two turns, the next one. */
function blamedSeat({ seats }: Attempt, thread: ScriptThread): number | undefined {
  const own = seats.flatMap((seat, index) => (seat?.thread === thread ? [index] : []))
  return (
    own.find((index) => seats[index]!.memory.isPlaying) ??
    own.find((index) => seats[index]!.memory.isThinking)
  )
}

const threadsOf = ({ seats }: Attempt): ScriptThread[] => [
  ...new Set(seats.flatMap((seat) => (seat ? [seat.thread] : []))),
]

function usageNow(isTainted: boolean): ProcessUsage {
  const { user, system } = process.cpuUsage()
  return { cpuMs: (user + system) / 1000, rssBytes: process.memoryUsage.rss(), isTainted }
}
