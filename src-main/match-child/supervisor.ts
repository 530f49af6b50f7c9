import { Worker } from 'node:worker_threads'
import { entryPath } from '../entries.ts'
import type { MatchJob } from '../matches/match-job.ts'
import type { FromEngine } from './engine-worker.ts'
import { LIMIT_SECONDS, SCRIPT_FUEL_PER_SECOND } from './fuel.ts'
import type { EngineJob } from './play-job.ts'
import type { Ending, FromMatchProcess, ProcessUsage, SafetyNets } from './protocol.ts'
import type { RealmRules } from './realm-sources.ts'
import type { Silenced } from './script-seats.ts'
import { createScriptWorkers, type ScriptThread } from './script-workers.ts'
import { createMatchBuffers, createStateBuffer, openMatchMemory, type MatchMemory } from './shared-memory.ts'
import { createWatch } from './watch.ts'

const POLL_MS = 100

/** One try at the match that is being played: a second one is made when the engine's thread had to be ended. */
interface Attempt {
  readonly memory: MatchMemory
  readonly threads: readonly (ScriptThread | undefined)[]
}

interface Running {
  readonly id: number
  readonly job: MatchJob
  readonly rules: RealmRules
  /** Seats stopped by a clock or by their thread's death, to stop in the same round when the match is tried again. */
  readonly silenced: Silenced[]
  attempt: Attempt
}

/**
 * The main thread of a match process. It runs no rules and no bots: it starts the threads that do, watches them, and
 * ends those that break out of their limits, so that one bad bot costs its own part of the match and nothing else.
 */
export function createSupervisor(send: (message: FromMatchProcess) => void, nets: SafetyNets) {
  const workers = createScriptWorkers(onDeath)
  let state = createStateBuffer()
  let engine: Worker | undefined
  let running: Running | undefined

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
  const startAttempt = (job: MatchJob, rules: RealmRules, silenced: readonly Silenced[]): Attempt => {
    const match = createMatchBuffers(state)
    const threads = job.seats.map((seat) =>
      seat.kind === 'script' ? workers.take(job.game, rules, seat.code) : undefined,
    )
    engine ??= startEngine()
    // The engine has no use for the scripts' text.
    const seats = job.seats.map((seat) => (seat.kind === 'script' ? { ...seat, code: '' } : seat))
    const seatBuffers = threads.map((thread) => thread?.seatBuffer)
    engine.postMessage({ job: { ...job, seats }, match, seatBuffers, silenced } satisfies EngineJob)
    const fuel = job.limits === 'jutge' ? LIMIT_SECONDS * SCRIPT_FUEL_PER_SECOND : undefined
    threads.forEach((thread, me) => {
      const kit = { maxCalls: rules.maxCalls, ...rules.random[me] }
      thread?.play({ match, realm: { me, seed: job.seed + me, kit, fuel } })
    })
    return { memory: openMatchMemory(match), threads }
  }
  const stopBot = (current: Running, seat: number, reason: string): void => {
    const thread = current.attempt.threads[seat]!
    const { round } = current.attempt.memory
    if (!thread.seat.stop(reason)) return
    current.silenced.push({ seat, round, reason })
    current.attempt.memory.thought()
    workers.end(thread)
  }
  const endEngine = (): void => {
    const worker = engine
    engine = undefined
    // A half-finished thread may still write into the state: the next one gets its own.
    state = createStateBuffer()
    void worker?.terminate()
    for (const thread of running?.attempt.threads ?? []) if (thread) workers.end(thread)
  }
  const finish = (ending: Ending): void => {
    const { id, attempt } = running!
    running = undefined
    watch.stop()
    for (const thread of attempt.threads) {
      if (!thread) continue
      if (thread.seat.isStopped) workers.end(thread)
      else workers.give(thread)
    }
    const usage: ProcessUsage = {
      cpuMs: totalCpuMs(),
      rssBytes: process.memoryUsage.rss(),
      isTainted: workers.hasStuck,
    }
    send({ kind: 'ended', id, ending, usage })
  }
  const watch = createWatch(nets, POLL_MS, {
    stopBot(seat, reason) {
      if (running) stopBot(running, seat, reason)
    },
    silenceInlineBot(seat, round, reason) {
      if (!running) return
      running.silenced.push({ seat, round, reason })
      endEngine()
      running.attempt = startAttempt(running.job, running.rules, running.silenced)
      watch.start(running.job, running.attempt.memory, running.attempt.threads, engine!)
    },
  })

  function onEngine(message: FromEngine): void {
    if (!running) return
    if (message.kind === 'rounds') send({ kind: 'rounds', id: running.id, rounds: message.rounds })
    else if (message.kind === 'ended') finish({ kind: 'played', outcome: message.outcome })
    else finish({ kind: 'lost', problem: message.message })
  }
  function onDeath(thread: ScriptThread): void {
    const seat = running?.attempt.threads.indexOf(thread) ?? -1
    if (running && seat >= 0) stopBot(running, seat, thread.deathReason!)
  }

  // The rules take longest to load: that can begin before there is a match.
  engine = startEngine()
  return {
    run(id: number, job: MatchJob, rules: RealmRules): void {
      if (running) throw new Error('a match process plays one match at a time')
      const silenced: Silenced[] = []
      const attempt = startAttempt(job, rules, silenced)
      running = { id, job, rules, silenced, attempt }
      watch.start(job, attempt.memory, attempt.threads, engine!)
      send({ kind: 'started', id })
    },
    /** The engine stops after its round; whoever is still busy a moment later is ended. */
    cancel(id: number): void {
      const current = running
      if (current?.id !== id) return
      current.attempt.memory.cancel()
      setTimeout(() => {
        if (running !== current) return
        current.attempt.threads.forEach(
          (thread, seat) => thread?.seat.isThinking && stopBot(current, seat, 'the match was cancelled'),
        )
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
