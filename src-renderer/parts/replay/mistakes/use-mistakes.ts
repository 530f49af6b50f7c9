import { shallowReactive } from 'vue'
import type { MistakesAnswer, MistakesProgress } from '../../../../src-shared/contract/mistakes.ts'
import type { Finding } from '../../../../src-shared/contract/submission.ts'
import { call, on } from '../../../base/api/connection.ts'
import { orToast } from '../../../base/ui/use-toasts.ts'

/** What is looked at: a bot's working copy, or a seat of a stored match. */
export type MistakeTarget = { readonly botId: number } | { readonly matchId: number; readonly seat: number }

interface MistakeSearch {
  readonly status: 'running' | 'done' | 'cancelled' | 'error'
  readonly ticket: string
  readonly progress?: MistakesProgress
  /** What was found so far, while it runs, and when it was cancelled. */
  readonly found?: readonly Finding[]
  readonly answer?: MistakesAnswer
  readonly problem?: string
}

const searches = shallowReactive(new Map<string, MistakeSearch>())
let lastTicket = 0
let isFollowing = false

const keyOf = (target: MistakeTarget): string =>
  'botId' in target ? `bot ${target.botId}` : `match ${target.matchId} ${target.seat}`

export const mistakesOf = (target: MistakeTarget): MistakeSearch | undefined => searches.get(keyOf(target))

/** Progress of all searches, also of those that are not shown now. */
function follow(): void {
  if (isFollowing) return
  isFollowing = true
  on('mistakes.progress', (progress) => {
    for (const [key, search] of searches)
      if (search.ticket === progress.ticket && search.status === 'running')
        searches.set(key, {
          ...search,
          progress,
          found: [...(search.found ?? []), ...(progress.found ? [progress.found] : [])],
        })
  })
}

/**
 * Searches for the mistakes of a bot; a search of the same that is under way is cancelled. `goesOn`: with the last one, which ended
 * with its budget.
 */
export async function searchForMistakes(target: MistakeTarget, goesOn = false): Promise<void> {
  follow()
  cancelMistakes(target)
  const key = keyOf(target)
  const ticket = `${key} ${Date.now()} ${++lastTicket}`
  searches.set(key, { status: 'running', ticket })
  const done = (result: Pick<MistakeSearch, 'status' | 'answer' | 'problem'>) => {
    // It was cancelled, or started again, meanwhile.
    if (searches.get(key)?.ticket === ticket && searches.get(key)?.status === 'running')
      searches.set(key, { ticket, ...result })
  }
  try {
    done({
      status: 'done',
      answer: await call('mistakes.find', { ticket, ...target, ...(goesOn ? { goesOn } : {}) }),
    })
  } catch (failure) {
    done({ status: 'error', problem: failure instanceof Error ? failure.message : String(failure) })
  }
}

export function cancelMistakes(target: MistakeTarget): void {
  const key = keyOf(target)
  const search = searches.get(key)
  if (search?.status !== 'running') return
  const { ticket, found } = search
  searches.set(key, { status: 'cancelled', ticket, ...(found ? { found } : {}) })
  void orToast(call('mistakes.cancel', { ticket }))
}
