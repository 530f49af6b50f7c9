import type { StopAnswer } from '../../../src-shared/contract/debug.ts'
import { createGuardedProcess, type GuardedProcess } from '../../engines/guarded/guarded-process.ts'
import type { StopAsk } from './course.ts'
import type { StoppableBot } from './steps/stop-worker.ts'
import { STOP } from './guarded-jobs.ts'

/**
 * Bots that are being stopped: each in a guarded process of its own, so that it holds nothing else up, and keeps what it
 * takes to be stopped again at once. It ends with the view, after a while of nothing, or when others come.
 */
export interface StopSessions {
  /** `open` is only asked when the bot is not there yet. Rejects with a `GuardedFailure`. */
  run(key: string, open: () => Promise<StoppableBot>, ask: StopAsk): Promise<StopAnswer>
  /** What runs stops at the next line it comes to. */
  pause(key: string): void
  /** Resolves when nothing of it is left. */
  leave(key: string): Promise<void>
  readonly count: number
  close(): Promise<void>
}

interface Session {
  readonly key: string
  readonly process: GuardedProcess
  /** After the last question: the next one waits for it. */
  last: Promise<unknown>
  isOpen: boolean
  timer: NodeJS.Timeout | undefined
}

/** At once: two views. */
const MOST = 2
const IDLE_MS = 10 * 60_000

export function createStopSessions(idleMs = IDLE_MS): StopSessions {
  /** The one used last is the last. */
  let sessions: Session[] = []

  const end = (session: Session): Promise<void> => {
    sessions = sessions.filter((one) => one !== session)
    clearTimeout(session.timer)
    return session.process.kill()
  }
  const take = (key: string): Session => {
    let found = sessions.find((one) => one.key === key && one.process.isAlive)
    if (!found) {
      const made: Session = {
        key,
        last: Promise.resolve(),
        isOpen: false,
        timer: undefined,
        process: createGuardedProcess(() => (sessions = sessions.filter((one) => one !== made))),
      }
      found = made
    }
    const session = found
    sessions = [...sessions.filter((one) => one !== session), session]
    for (const spare of sessions.slice(0, -MOST)) void end(spare)
    clearTimeout(session.timer)
    return session
  }
  const ask = async (
    session: Session,
    open: () => Promise<StoppableBot>,
    asked: StopAsk,
  ): Promise<StopAnswer> => {
    clearTimeout(session.timer)
    try {
      const bot = session.isOpen ? undefined : await open()
      const answer = await session.process.run(STOP, { ...(bot ? { bot } : {}), ask: asked })
      session.isOpen = true
      return answer
    } catch (failure) {
      // Whatever is left of it is not to be trusted.
      void end(session)
      throw failure
    } finally {
      if (session.process.isAlive) session.timer = setTimeout(() => void end(session), idleMs).unref()
    }
  }

  return {
    run(key, open, asked) {
      const session = take(key)
      const answer = session.last.then(
        () => ask(session, open, asked),
        () => ask(session, open, asked),
      )
      session.last = answer
      return answer
    },
    pause(key) {
      sessions.find((one) => one.key === key)?.process.pause()
    },
    async leave(key) {
      await Promise.all(sessions.filter((one) => one.key === key).map(end))
    },
    get count() {
      return sessions.length
    },
    async close() {
      await Promise.all(sessions.map(end))
    },
  }
}
