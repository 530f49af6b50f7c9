import { createGuardedProcess, GuardedFailure, type GuardedProcess } from './guarded-process.ts'
import type { GuardedJob } from './guarded-job.ts'

export interface GuardedRun {
  /** Ends the work, whatever it is doing; `run` rejects with an AbortError at once. */
  readonly signal?: AbortSignal | undefined
  /** Called a few times a second. */
  readonly onShare?: ((share: number) => void) | undefined
}

/**
 * Whatever is parsed, checked, compiled or unpacked and may come from a stranger is done here, in processes with limits of
 * CPU and memory; the main process only hands it over.
 */
export interface GuardedWork {
  /** Rejects with a `GuardedFailure` when the work did not end within its limits. */
  run<Ask, Answer>(job: GuardedJob<Ask, Answer>, ask: Ask, options?: GuardedRun): Promise<Answer>
  close(): Promise<void>
}

export interface GuardedOptions {
  /** At once; more work waits in the order of the calls. */
  readonly processes?: number
  /** A process with nothing to do gives its memory back after this. */
  readonly idleMs?: number
}

interface Waiting {
  readonly start: (process: GuardedProcess) => void
  readonly giveUp: () => void
}

const PROCESSES = 2
const IDLE_MS = 10 * 60_000
/** Between a cancel and the end of its process. */
const LAST_WORD_MS = 500

export function createGuardedWork({
  processes = PROCESSES,
  idleMs = IDLE_MS,
}: GuardedOptions = {}): GuardedWork {
  let alive: GuardedProcess[] = []
  const waiting: Waiting[] = []
  const idle = new Map<GuardedProcess, NodeJS.Timeout>()
  let isClosed = false

  /** The one that was started first, so that its code stays warm. */
  function next(): void {
    if (waiting.length === 0 || isClosed) return
    const free = alive.find(({ isBusy }) => !isBusy) ?? (alive.length < processes ? start() : undefined)
    if (!free) return
    clearTimeout(idle.get(free))
    waiting.shift()!.start(free)
  }
  function start(): GuardedProcess {
    const made: GuardedProcess = createGuardedProcess(() => {
      alive = alive.filter((one) => one !== made)
      clearTimeout(idle.get(made))
      idle.delete(made)
    })
    alive.push(made)
    return made
  }

  /** One attempt; what is aborted before it begins never reaches a process. */
  function attempt<Ask, Answer>(
    job: GuardedJob<Ask, Answer>,
    ask: Ask,
    { signal, onShare }: GuardedRun,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const begin = (process: GuardedProcess): void => {
        let timer: NodeJS.Timeout | undefined
        // What is nearly done may end: a new process would have to load everything again.
        const cancel = (): void => {
          timer = setTimeout(() => void process.kill(), LAST_WORD_MS).unref()
          reject(aborted())
        }
        signal?.removeEventListener('abort', giveUp)
        signal?.addEventListener('abort', cancel, { once: true })
        process
          .run(job, ask, onShare)
          .then(resolve, (error: Error) => reject(isClosed ? aborted() : error))
          .finally(() => {
            clearTimeout(timer)
            signal?.removeEventListener('abort', cancel)
            if (process.isAlive) idle.set(process, setTimeout(() => void process.kill(), idleMs).unref())
            next()
          })
      }
      const giveUp = (): void => {
        waiting.splice(waiting.indexOf(entry), 1)
        reject(aborted())
      }
      const entry: Waiting = { start: begin, giveUp }
      if (signal?.aborted || isClosed) return reject(aborted())
      signal?.addEventListener('abort', giveUp, { once: true })
      waiting.push(entry)
      next()
    })
  }

  return {
    async run(job, ask, options = {}) {
      try {
        return await attempt(job, ask, options)
      } catch (failure) {
        // The process was ended from outside, which is not the work's fault: once more, in another one.
        if (!(failure instanceof GuardedFailure) || failure.why !== 'ended') throw failure
        return await attempt(job, ask, options)
      }
    },
    async close() {
      isClosed = true
      for (const { giveUp } of [...waiting]) giveUp()
      await Promise.all(alive.map((process) => process.kill()))
    },
  }
}

function aborted(): Error {
  return new DOMException('cancelled', 'AbortError')
}
