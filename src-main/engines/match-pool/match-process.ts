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
  const child = startMatchChild(nets, isCareful)
  let current: Current | undefined
  let nextId = 1
  /** What the process wrote before it died: the only witness of a crash. */
  const complaint = lastCharsOf(child.stderr, MAX_COMPLAINT_CHARS)
  const testimony = lastCharsOf(child.stdio[TESTIMONY_FD] as Readable | undefined, MAX_TESTIMONY_CHARS)
  let isOverloaded = false

  const end = (outcome: MatchOutcome) => {
    const { resolve } = current!
    current = undefined
    resolve(outcome)
  }
  const died = (problem: string) => {
    if (!own.isAlive) return
    own.isAlive = false
    if (current?.isCancelled) end(emptyOutcome(current.job, 'cancelled'))
    else if (current) end(emptyOutcome(current.job, 'lost', [problem, complaint().trim()].join(' ').trim()))
    onExit()
  }
  child.on('error', (error) => died(`No process could be started for this match: ${whyNotStarted(error)}.`))
  // Not 'exit': what it said last must have been read.
  child.on('close', (code, signal) => {
    const how = signal ?? `exit code ${code}`
    if (current && !current.isCancelled)
      own.crash = crashOf(code, signal, { isOverloaded, complaint: complaint(), testimony: testimony() })
    died(`The process of this match ended unexpectedly (${how}).`)
  })
  const take = (message: FromMatchProcess): void => {
    if (message.kind === 'stuck') {
      own.usage = { ...own.usage, isTainted: true }
      // Between two matches nothing else would watch it, while it uses CPU for ever.
      if (!current) child.kill('SIGKILL')
    } else if (message.kind === 'overloaded') {
      isOverloaded = true
      child.kill('SIGKILL')
    } else if (message.id === current?.id) {
      if (message.kind === 'started') current.callbacks.onStart?.()
      else if (message.kind === 'rounds') current.callbacks.onRounds?.(message.rounds)
      else {
        own.usage = message.usage
        own.matchesPlayed++
        end(outcomeOf(current, message.ending))
      }
    }
  }
  child.on('message', take)
  const send = (message: ToMatchProcess) => {
    // A closed channel is handled at 'exit'.
    if (child.connected) child.send(message, () => {})
  }
  const own: { -readonly [Name in keyof MatchProcess]: MatchProcess[Name] } = {
    pid: child.pid,
    isCareful,
    matchesPlayed: 0,
    usage: { cpuMs: 0, rssBytes: 0, isTainted: false },
    isAlive: true,
    isLow: false,
    crash: undefined,
    lower() {
      // A process that could not start has no pid, one that is gone has no priority.
      if (own.isLow || !own.isAlive || child.pid === undefined) return
      own.isLow = true
      setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    },
    run(job, callbacks, care) {
      return new Promise((resolve) => {
        if (!own.isAlive)
          return resolve(emptyOutcome(job, 'lost', 'The process of this match ended before it began.'))
        const startedAt = performance.now()
        const begun = { id: nextId++, job, callbacks, resolve, startedAt, isCancelled: false }
        current = begun
        const isCurrent = (): boolean => current === begun
        sendMatch(begun, care, { send, isCurrent, end })
      })
    },
    cancel() {
      if (!current) return
      const cancelled = current
      cancelled.isCancelled = true
      send({ kind: 'cancel', id: cancelled.id })
      setTimeout(() => current === cancelled && child.kill('SIGKILL'), CANCEL_WITHIN_MS).unref()
    },
    kill: () => void child.kill('SIGKILL'),
  }
  return own
}

/** Sends a match to its process, with the rules that its scripts need. */
function sendMatch(
  begun: Current,
  care: Care | undefined,
  {
    send,
    isCurrent,
    end,
  }: {
    readonly send: (message: ToMatchProcess) => void
    readonly isCurrent: () => boolean
    readonly end: (outcome: MatchOutcome) => void
  },
): void {
  const { id, job } = begun
  const run = (rules?: RealmRules) =>
    send({ kind: 'run', id, job, ...(rules ? { rules } : {}), ...(care ? { care } : {}) })
  if (job.season || job.seats.every(({ kind }) => kind !== 'script')) return run()
  rulesOf(job).then(
    (rules) => {
      if (!isCurrent()) return
      if (begun.isCancelled) end(emptyOutcome(job, 'cancelled'))
      else run(rules)
    },
    (failure: Error) => {
      if (isCurrent()) end(emptyOutcome(job, 'lost', failure.message))
    },
  )
}

const startMatchChild = (nets: Partial<SafetyNets>, isCareful: boolean): ChildProcess =>
  startChild(entryPath('match-child'), [JSON.stringify(nets)], matchProcessOptions(isCareful))

/** What the realms of scripts are made of; matches without scripts need none of it. */
async function rulesOf({ game, seed }: MatchJob): Promise<RealmRules> {
  const { realmRulesOf } = await import('../match-child/script/realm-sources.ts')
  return realmRulesOf(await loadGame(game), seed)
}

/** What a stream of a process wrote last. */
function lastCharsOf(stream: Readable | null | undefined, most: number): () => string {
  let text = ''
  stream?.on('data', (chunk: Buffer) => (text = (text + chunk.toString()).slice(-most)))
  return () => text
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

/** `complaint`, `testimony`: what it wrote last. `isOverloaded`: it was ended for want of memory, which it said itself. */
const crashOf = (
  code: number | null,
  signal: NodeJS.Signals | null,
  {
    isOverloaded,
    complaint,
    testimony,
  }: { readonly isOverloaded: boolean; readonly complaint: string; readonly testimony: string },
): Crash => ({
  how: isOverloaded
    ? 'more memory than can be given'
    : [signal ?? `exit code ${code}`, FATAL.exec(complaint)?.[1]].filter(Boolean).join(': '),
  isKilled: !isOverloaded && !isCrash(code, signal),
  testimony: lastTestimony(testimony),
})

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
