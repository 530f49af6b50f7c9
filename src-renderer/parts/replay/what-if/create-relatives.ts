import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue'
import type { MatchSummary } from '../../../../src-shared/contract/values.ts'
import { call, on } from '../../../base/api/connection.ts'
import { createReplaySession, type ReplaySession } from '../replay-session.ts'

/** Curves of a match that lie behind those of the one that is shown. */
export interface ComparedMatch {
  readonly match: MatchSummary
  /** The round in which the two part. */
  readonly round: number
  readonly scores: ShallowRef<readonly (readonly number[])[]>
}

/** The match that the one shown goes on from, and those that go on from it. */
export interface Relatives {
  readonly parent: ShallowRef<MatchSummary | undefined>
  readonly forks: ShallowRef<readonly MatchSummary[]>
  readonly compared: ShallowRef<ComparedMatch | undefined>
  /** Undefined: nothing lies behind the curves. */
  compare(match: MatchSummary | undefined): void
}

const MOST = 100

export function createRelatives({ match }: Pick<ReplaySession, 'match'>): Relatives {
  const parent = shallowRef<MatchSummary>()
  const forks = shallowRef<readonly MatchSummary[]>([])
  const compared = shallowRef<ComparedMatch>()
  let asked = 0

  async function read(): Promise<void> {
    const own = ++asked
    parent.value = undefined
    forks.value = []
    compared.value = undefined
    const now = match.value
    if (!now) return
    try {
      const [above, below] = await Promise.all([
        now.fork?.parentId === undefined ? undefined : call('matches.get', { id: now.fork.parentId }),
        call('matches.list', { filter: { parentId: now.id }, limit: MOST }),
      ])
      if (own !== asked) return
      parent.value = above
      forks.value = below.matches
      if (above) compare(above)
    } catch {
      // The parent was deleted meanwhile: then there is none to show.
    }
  }

  function compare(other: MatchSummary | undefined): void {
    const round = other?.fork?.parentId === match.value?.id ? other?.fork?.round : match.value?.fork?.round
    if (!other || round === undefined) {
      compared.value = undefined
      return
    }
    const session = createReplaySession()
    const shown: ComparedMatch = { match: other, round, scores: session.scores }
    compared.value = shown
    void call('matches.record', { id: other.id })
      .then((record) => session.show(other, record))
      .catch(() => {
        if (compared.value === shown) compared.value = undefined
      })
  }

  watch(() => match.value?.id, read, { immediate: true })
  const stop = [
    on('match.changed', ({ match: changed }) => {
      if (changed.fork?.parentId === undefined || changed.fork.parentId !== match.value?.id) return
      const at = forks.value.findIndex(({ id }) => id === changed.id)
      forks.value = at < 0 ? [changed, ...forks.value] : forks.value.with(at, changed)
    }),
    on('matches.removed', ({ ids }) => {
      forks.value = forks.value.filter(({ id }) => !ids.includes(id))
      if (parent.value && ids.includes(parent.value.id)) parent.value = undefined
      if (compared.value && ids.includes(compared.value.match.id)) compared.value = undefined
    }),
  ]
  onScopeDispose(() => stop.forEach((end) => end()))
  return { parent, forks, compared, compare }
}
