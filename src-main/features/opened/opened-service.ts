import type { AnswerOf, Api } from '../../../src-shared/contract/api.ts'
import type { Emit } from '../../base/events.ts'
import { takeSent } from './open-requests.ts'
import { checkOpened, isLink, MAX_OPENED, parseLink } from './opened-arguments.ts'
import { readOpened } from './read-opened.ts'

const LOOK_EVERY_MS = 500

/** Keeps what the user opened from outside until a page takes it, one thing after the other. */
export function createOpenedService({
  dataFolder,
  emit,
}: {
  readonly dataFolder: string
  readonly emit: Emit
}) {
  let waiting: string[] = []
  // Of a start that was not answered, or of where the folder came from.
  takeSent(dataFolder)
  const looking = setInterval(() => open(takeSent(dataFolder)), LOOK_EVERY_MS).unref()

  /** Absolute paths and links, from wherever. */
  function open(things: readonly string[]): void {
    const good = checkOpened(things)
    if (good.length === 0) return
    waiting = [...waiting, ...good].slice(0, MAX_OPENED)
    emit('opened.changed', { count: waiting.length })
  }

  const api = {
    async 'opened.take'(): Promise<AnswerOf<'opened.take'>> {
      const next = waiting.shift()
      if (next === undefined) return { kind: 'none' }
      return isLink(next) ? parseLink(next) : readOpened(next)
    },
  } satisfies Partial<Api>

  return { api, open, close: (): void => clearInterval(looking) }
}
