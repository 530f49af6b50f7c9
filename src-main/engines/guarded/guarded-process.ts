import { entryPath } from '../../base/entries.ts'
import { HEAP_MB, RESIDENT_MB, type GuardedJob } from './guarded-job.ts'
import { walledOff } from './process-options.ts'
import { startChild, whyNotStarted } from './start-child.ts'
import { MEMORY_MARK, TIME_MARK, type FromGuarded, type ToGuarded } from './protocol.ts'

/**
 * Work that its process did not survive; the message completes “Quartet gave up …: ”. `ended`: another program ended the
 * process, which says nothing about the work.
 */
export class GuardedFailure extends Error {
  readonly why: 'time' | 'memory' | 'crash' | 'depth' | 'ended'
  constructor(why: GuardedFailure['why'], message: string) {
    super(message)
    this.why = why
  }
}

/** One process for one job after the other. It does not keep its starter alive but while it works. */
export interface GuardedProcess {
  readonly isBusy: boolean
  readonly isAlive: boolean
  /** Rejects with a `GuardedFailure`, or with the error of a fault of ours. */
  run<Ask, Answer>(job: GuardedJob<Ask, Answer>, ask: Ask, onShare?: (share: number) => void): Promise<Answer>
  /** A bot that runs in it is to be stopped where it is; nothing where none does. */
  pause(): void
  /** Resolves when it is gone. */
  kill(): Promise<void>
}

interface Current {
  readonly id: number
  readonly cpuSeconds: number
  readonly onShare: ((share: number) => void) | undefined
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: Error) => void
  readonly net: NodeJS.Timeout
}

const MAX_COMPLAINT_CHARS = 8000
/** The clock behind the watching thread’s count of CPU, for a process that waits for ever. */
const NET_FACTOR = 20

export function createGuardedProcess(onExit: () => void): GuardedProcess {
  const { execArgv = [], ...walls } = walledOff({ packages: true })
  const child = startChild(entryPath('guarded-child'), [], {
    ...walls,
    execArgv: [...execArgv, `--max-old-space-size=${HEAP_MB}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let current: Current | undefined
  let isAlive = true
  let lastId = 0
  /** What it wrote before it died, from the beginning: the engine says why first. */
  let complaint = ''

  let isEnding = false
  const keepsStarter = (is: boolean): void => {
    // A process that waits for its end is kept alive until then, also when an answer still comes.
    if (isEnding && !is) return
    const change = is ? 'ref' : 'unref'
    child[change]()
    child.channel?.[change]()
    ;(child.stderr as unknown as { ref(): void; unref(): void } | null)?.[change]()
  }
  keepsStarter(false)
  const settle = (then: (one: Current) => void): void => {
    const one = current
    if (!one) return
    current = undefined
    clearTimeout(one.net)
    keepsStarter(false)
    then(one)
  }
  let ended: () => void
  const gone = new Promise<void>((resolve) => (ended = resolve))
  const died = (failure: (cpuSeconds: number) => GuardedFailure): void => {
    if (!isAlive) return
    isAlive = false
    onExit()
    settle(({ cpuSeconds, reject }) => reject(failure(cpuSeconds)))
    ended()
  }
  child.stderr?.on('data', (chunk: Buffer) => {
    if (complaint.length < MAX_COMPLAINT_CHARS) complaint += chunk.toString('utf8').slice(0, MAX_COMPLAINT_CHARS)
  }) // prettier-ignore
  // The system starts no more of them, or not this one: that says nothing about the work.
  child.on('error', (error) =>
    died(() => new GuardedFailure('ended', `no process could be started for it: ${whyNotStarted(error)}`)),
  )
  // Not 'exit': what it said last must have been read.
  child.on('close', (code, signal) =>
    died((cpuSeconds) => failureOf(cpuSeconds, crashOf(code, signal), complaint)),
  )
  child.on('message', (message: FromGuarded) => {
    if (message.id !== current?.id) return
    if (message.kind === 'share') current.onShare?.(message.share)
    else if (message.kind === 'done') settle(({ resolve }) => resolve(message.answer))
    else if (message.kind === 'too-deep')
      settle(({ reject }) => reject(new GuardedFailure('depth', 'it is nested too deeply, or too large')))
    else settle(({ reject }) => reject(new Error(message.stack)))
  })

  return {
    get isBusy() {
      return current !== undefined
    },
    get isAlive() {
      return isAlive
    },
    run: <Ask, Answer>(
      { kind, cpuSeconds }: GuardedJob<Ask, Answer>,
      ask: Ask,
      onShare?: (share: number) => void,
    ): Promise<Answer> =>
      new Promise<unknown>((resolve, reject) => {
        const id = ++lastId
        const net = setTimeout(
          () => {
            complaint = TIME_MARK
            child.kill('SIGKILL')
          },
          cpuSeconds * 1000 * NET_FACTOR,
        ).unref()
        current = { id, cpuSeconds, onShare, resolve, reject, net }
        keepsStarter(true)
        // A closed channel is handled at 'close'.
        child.send({ kind: 'job', job: { id, kind, ask } } satisfies ToGuarded, () => {})
      }) as Promise<Answer>,
    pause() {
      if (isAlive) child.send({ kind: 'pause' } satisfies ToGuarded, () => {})
    },
    kill() {
      if (isAlive) keepsStarter(true)
      isEnding = true
      child.kill('SIGKILL')
      return gone
    },
  }
}

const CRASH_SIGNALS: readonly (string | null)[] = ['SIGTRAP', 'SIGABRT', 'SIGSEGV', 'SIGILL', 'SIGBUS', 'SIGFPE'] // prettier-ignore
const ABORTED = 134

/** How it ended by its own fault; nothing when it was ended from outside. */
export function crashOf(code: number | null, signal: NodeJS.Signals | null): string | undefined {
  if (CRASH_SIGNALS.includes(signal)) return String(signal)
  // On Windows, codes from the last one on say what an exception was.
  return code === ABORTED || (code !== null && code >= 0x80000000) ? `exit code ${code}` : undefined
}

function failureOf(cpuSeconds: number, crash: string | undefined, complaint: string): GuardedFailure {
  if (complaint.includes(TIME_MARK))
    return new GuardedFailure('time', `it takes more than ${cpuSeconds} s of CPU`)
  if (complaint.includes(MEMORY_MARK))
    return new GuardedFailure('memory', `it takes more than ${RESIDENT_MB} MB of memory`)
  if (/out of memory|Allocation failed/i.test(complaint))
    return new GuardedFailure('memory', `it takes more than ${HEAP_MB} MB of memory`)
  if (crash !== undefined) return new GuardedFailure('crash', `it ends the process that reads it (${crash})`)
  return new GuardedFailure('ended', 'the process that reads it was ended from outside. Try again')
}
