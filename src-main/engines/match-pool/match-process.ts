import type { ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import type { Readable } from 'node:stream'
import { loadGame } from '../../../src-games/known-games.ts'
import { entryPath } from '../../base/entries.ts'
import type {
  Care,
  MatchEnding,
  FromMatchProcess,
  ProcessUsage,
  SafetyNets,
  ToMatchProcess,
} from '../match-child/supervise/protocol.ts'
import type { RealmRules } from '../match-child/script/realm-sources.ts'
import { lastTestimony, TESTIMONY_FD, type Testimony } from '../match-child/seats/turns.ts'
import { startChild, whyNotStarted } from '../guarded/start-child.ts'
import type { LiveRounds, MatchJob, MatchOutcome } from '../match-job/match-job.ts'
import { emptyOutcome } from '../match-job/empty-outcome.ts'
import { matchProcessOptions } from './match-process-options.ts'

export interface MatchCallbacks {
  readonly onStart?: () => void
  readonly onRounds?: (rounds: LiveRounds) => void
}

/** One child process that plays matches one after the other. */
export interface MatchProcess {
  readonly pid: number | undefined
  readonly matchesPlayed: number
  readonly usage: ProcessUsage
  readonly isAlive: boolean
  /** Started to find whose fault something is; too slow for anything else. */
  readonly isCareful: boolean
  /** It gives way to all else that the machine does. */
  readonly isLow: boolean
  /** Set when it ended in the middle of a match that was not cancelled. */
  readonly crash: Crash | undefined
  /** Never rejects: a process that dies makes the outcome `lost`. */
  run(job: MatchJob, callbacks: MatchCallbacks, care?: Care): Promise<MatchOutcome>
  /** From now on the window and whatever else the user does come first: without rights there is no way back. */
  lower(): void
  /** Ends the match that is being played, by force if it has to be; its outcome is `cancelled`. */
  cancel(): void
  kill(): void
}

export interface Crash {
  /** `SIGTRAP: Fatal JavaScript invalid size error 1` */
  readonly how: string
  /** It was ended from outside: by a system out of memory, or a user. */
  readonly isKilled: boolean
  /** Whose code was running, where the match was played with care. */
  readonly testimony: Testimony | undefined
}

/** A process that does not react to a cancel in this time is killed. */
const CANCEL_WITHIN_MS = 1500
const MAX_COMPLAINT_CHARS = 2000
const MAX_TESTIMONY_CHARS = 200

interface Current {
  readonly id: number
  readonly job: MatchJob
  readonly callbacks: MatchCallbacks
  readonly resolve: (outcome: MatchOutcome) => void
  readonly startedAt: number
  isCancelled: boolean
}

export function createMatchProcess(
  nets: Partial<SafetyNets>,
  isCareful: boolean,
  onExit: () => void,
): MatchProcess {
  const child: ChildProcess = startChild(
    entryPath('match-child'),
    [JSON.stringify(nets)],
    matchProcessOptions(isCareful),
  )
  let current: Current | undefined
  let isAlive = true
  let isLow = false
  let matchesPlayed = 0
  let nextId = 1
  let usage: ProcessUsage = { cpuMs: 0, rssBytes: 0, isTainted: false }
  /** What the process wrote before it died: the only witness of a crash. */
  let complaint = ''
  let testimony = ''
  let isOverloaded = false
  let crash: Crash | undefined

  child.stderr?.on(
    'data',
    (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-MAX_COMPLAINT_CHARS)),
  )
  const names = child.stdio[TESTIMONY_FD] as Readable | undefined
  names?.on(
    'data',
    (chunk: Buffer) => (testimony = (testimony + chunk.toString()).slice(-MAX_TESTIMONY_CHARS)),
  )
  const end = (outcome: MatchOutcome) => {
    const { resolve } = current!
    current = undefined
    resolve(outcome)
  }
  const died = (problem: string) => {
    if (!isAlive) return
    isAlive = false
    if (current?.isCancelled) end(emptyOutcome(current.job, 'cancelled'))
    else if (current) end(emptyOutcome(current.job, 'lost', [problem, complaint.trim()].join(' ').trim()))
    onExit()
  }
  child.on('error', (error) => died(`No process could be started for this match: ${whyNotStarted(error)}.`))
  // Not 'exit': what it said last must have been read.
  child.on('close', (code, signal) => {
    const how = signal ?? `exit code ${code}`
    if (current && !current.isCancelled)
      crash = {
        how: isOverloaded
          ? 'more memory than can be given'
          : [how, FATAL.exec(complaint)?.[1]].filter(Boolean).join(': '),
        isKilled: !isOverloaded && !isCrash(code, signal),
        testimony: lastTestimony(testimony),
      }
    died(`The process of this match ended unexpectedly (${how}).`)
  })
  child.on('message', (message: FromMatchProcess) => {
    if (message.kind === 'stuck') {
      usage = { ...usage, isTainted: true }
      // Between two matches nothing else would watch it, while it uses CPU for ever.
      if (!current) child.kill('SIGKILL')
      return
    }
    if (message.kind === 'overloaded') {
      isOverloaded = true
      child.kill('SIGKILL')
      return
    }
    if (message.id !== current?.id) return
    if (message.kind === 'started') current.callbacks.onStart?.()
    else if (message.kind === 'rounds') current.callbacks.onRounds?.(message.rounds)
    else {
      usage = message.usage
      matchesPlayed++
      end(outcomeOf(current, message.ending))
    }
  })
  const tell = (message: ToMatchProcess) => {
    // A closed channel is handled at 'exit'.
    if (child.connected) child.send(message, () => {})
  }

  return {
    pid: child.pid,
    isCareful,
    get matchesPlayed() {
      return matchesPlayed
    },
    get usage() {
      return usage
    },
    get isAlive() {
      return isAlive
    },
    get isLow() {
      return isLow
    },
    get crash() {
      return crash
    },
    lower() {
      // A process that could not start has no pid, one that is gone has no priority.
      if (isLow || !isAlive || child.pid === undefined) return
      isLow = true
      setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    },
    run(job, callbacks, care) {
      return new Promise((resolve) => {
        if (!isAlive)
          return resolve(emptyOutcome(job, 'lost', 'The process of this match ended before it began.'))
        const begun = {
          id: nextId++,
          job,
          callbacks,
          resolve,
          startedAt: performance.now(),
          isCancelled: false,
        }
        current = begun
        const send = (rules?: RealmRules) =>
          tell({ kind: 'run', id: begun.id, job, ...(rules ? { rules } : {}), ...(care ? { care } : {}) })
        if (job.season || job.seats.every(({ kind }) => kind !== 'script')) return send()
        rulesOf(job).then(
          (rules) => {
            if (current !== begun) return
            if (begun.isCancelled) end(emptyOutcome(job, 'cancelled'))
            else send(rules)
          },
          (failure: Error) => {
            if (current === begun) end(emptyOutcome(job, 'lost', failure.message))
          },
        )
      })
    },
    cancel() {
      if (!current) return
      const cancelled = current
      cancelled.isCancelled = true
      tell({ kind: 'cancel', id: cancelled.id })
      setTimeout(() => current === cancelled && child.kill('SIGKILL'), CANCEL_WITHIN_MS).unref()
    },
    kill: () => void child.kill('SIGKILL'),
  }
}

/** What the realms of scripts are made of; matches without scripts need none of it. */
async function rulesOf({ game, seed }: MatchJob): Promise<RealmRules> {
  const { realmRulesOf } = await import('../match-child/script/realm-sources.ts')
  return realmRulesOf(await loadGame(game), seed)
}

/** What V8 writes before it ends its process. */
const FATAL = /^# (Fatal JavaScript .*)$|^FATAL ERROR: (?:\S+ )?(.*)$/m
const CRASH_SIGNALS: readonly (string | null)[] = [
  'SIGTRAP',
  'SIGABRT',
  'SIGSEGV',
  'SIGILL',
  'SIGBUS',
  'SIGFPE',
]
const ABORTED = 134

/** Whether it ended by its own fault, and was not ended from outside. */
function isCrash(code: number | null, signal: NodeJS.Signals | null): boolean {
  // On Windows, codes from this one on say what an exception was.
  return CRASH_SIGNALS.includes(signal) || code === ABORTED || (code !== null && code >= 0x80000000)
}

function outcomeOf({ job, startedAt }: Current, ending: MatchEnding): MatchOutcome {
  const durationMs = performance.now() - startedAt
  if (ending.kind === 'played') return { ...ending.outcome, durationMs }
  const problem = ending.kind === 'lost' ? ending.problem : undefined
  return { ...emptyOutcome(job, ending.kind, problem), durationMs }
}
