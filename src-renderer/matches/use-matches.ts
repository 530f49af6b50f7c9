import { computed, onScopeDispose, shallowRef, watch, type ComputedRef, type ShallowRef } from 'vue'
import type { MatchFilter, MatchSummary } from '../../src-shared/contract/values.ts'
import { call, on, onReturn } from '../api/connection.ts'
import { orToast, showToast } from '../ui/use-toasts.ts'

const PAGE = 200
const FILTER_PAUSE_MS = 150

export interface MatchList {
  readonly matches: ShallowRef<readonly MatchSummary[]>
  /** Matches that pass the filter, read or not. */
  readonly total: ShallowRef<number>
  readonly filter: ShallowRef<MatchFilter>
  readonly status: ShallowRef<'idle' | 'loading' | 'done' | 'error'>
  readonly hasMore: ComputedRef<boolean>
  readMore(): Promise<void>
  remove(ids: readonly number[]): Promise<void>
}

/** The past matches, newest first: read page by page as far as one scrolls, kept up to date by events. */
export function useMatches(): MatchList {
  const matches = shallowRef<readonly MatchSummary[]>([])
  const total = shallowRef(0)
  const filter = shallowRef<MatchFilter>({})
  const status = shallowRef<MatchList['status']['value']>('idle')
  let reading = 0

  async function read(before?: number): Promise<void> {
    const own = ++reading
    status.value = 'loading'
    const answer = await orToast(
      call('matches.list', {
        filter: filter.value,
        limit: PAGE,
        ...(before === undefined ? {} : { before }),
      }),
    )
    if (own !== reading) return
    status.value = answer ? 'done' : 'error'
    if (!answer) return
    matches.value = before === undefined ? answer.matches : [...matches.value, ...answer.matches]
    total.value = answer.total
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  /** Many changes in a row are one reading; they do not put it off. */
  function readSoon(): void {
    timer ??= setTimeout(() => {
      timer = undefined
      void read()
    }, FILTER_PAUSE_MS)
  }
  watch(filter, readSoon)
  void read()

  const stop = [
    on('match.changed', ({ match }) => {
      const at = matches.value.findIndex((known) => known.id === match.id)
      if (at >= 0) matches.value = matches.value.with(at, match)
      else if (match.id <= (matches.value[0]?.id ?? 0)) return
      else if (Object.keys(filter.value).length > 0 || status.value !== 'done') readSoon()
      else {
        // A new match is the newest: what was read further down stays.
        matches.value = [match, ...matches.value]
        total.value += 1
      }
    }),
    on('matches.removed', ({ ids }) => {
      const gone = new Set(ids)
      const left = matches.value.filter((match) => !gone.has(match.id))
      total.value -= matches.value.length - left.length
      matches.value = left
    }),
    onReturn(readSoon),
  ]
  onScopeDispose(() => {
    clearTimeout(timer)
    stop.forEach((end) => end())
  })

  return {
    matches,
    total,
    filter,
    status,
    hasMore: computed(() => matches.value.length < total.value),
    async readMore() {
      const last = matches.value.at(-1)
      if (last && status.value === 'done') await read(last.id)
    },
    async remove(ids) {
      if ((await orToast(call('matches.delete', { ids: [...ids] }))) === undefined) return
      await read()
      showToast(ids.length === 1 ? 'The match was deleted.' : `${ids.length} matches were deleted.`, {
        action: {
          label: 'Undo',
          run: () => void orToast(call('matches.restore', { ids: [...ids] })).then(() => read()),
        },
      })
    },
  }
}
