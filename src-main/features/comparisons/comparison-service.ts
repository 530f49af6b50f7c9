import type { GameId } from '../../../src-games/kit/game.ts'
import type { Api, CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import type {
  Comparison,
  ComparisonMatch,
  ComparisonSummary,
  UsualDeviation,
} from '../../../src-shared/contract/comparisons.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import { orNotFound } from '../../base/db/or-not-found.ts'
import type { BatchDeps } from '../../core/batch/batch-deps.ts'
import type { Halting } from '../../core/batch/halting.ts'
import type { MatchStore } from '../../core/matches/match-store.ts'
import { comparisonMatches } from './comparison-matches.ts'
import { createQuestions } from './comparison-question.ts'
import { createComparisonRuns } from './comparison-runs.ts'
import type { ComparisonStore, StoredComparison } from './comparison-store.ts'
import { createCompared } from './compared.ts'
import { confirmationOf } from './confirmation.ts'
import { createDescriptions } from './describe-comparison.ts'
import { matchesThatFit, type MatchesOf } from './explore-matches.ts'
import { createLeisureComparisons } from './leisure-comparisons.ts'
import { findUsualDeviation } from './usual-deviation.ts'

export interface ComparisonDeps extends BatchDeps {
  readonly store: ComparisonStore
  readonly matches: MatchStore
  readonly matchesOf: MatchesOf
}

/** Answers "is B better than A?" with matches, one comparison after another. What is stored is all there is to resume from. */
export function createComparisonService(deps: ComparisonDeps) {
  const { store, matches, bots, matchesOf, emit } = deps
  store.pauseInterrupted()
  const { versionsOf, asked } = createQuestions(deps)
  const existing = (id: number): StoredComparison => orNotFound(store.get(id), 'comparison')
  /** A comparison may have been deleted while it was being played. */
  function emitChange(id: number): void {
    const comparison = store.get(id)
    if (comparison)
      emit('comparison.changed', {
        comparison: { ...summarize(comparison), ...(runs.isLeisure(id) ? { isLeisure: true } : {}) },
      })
    leisure.moved(id)
  }
  const runs = createComparisonRuns({
    ...deps,
    existing,
    changed: emitChange,
    endLost: (id) => leisure.moved(id),
  })
  const { tallyOf, playingMs } = runs
  const compared = createCompared({ store, tallyOf, isRunning: runs.has })
  const { sideOf, summarize, describe } = createDescriptions({ store, matches, bots, tallyOf, playingMs })
  function setStatus(
    comparison: StoredComparison,
    status: StoredComparison['status'],
    ending = comparison.ending,
  ): void {
    store.update(comparison.id, { ...comparison, status, ending })
    emitChange(comparison.id)
  }

  const leisure = createLeisureComparisons({ store, runs, asked, compared, resume, emitChange })

  function resume(id: number): void {
    const comparison = existing(id)
    // One that says it runs and does not could not be stored as paused.
    const hasStopped = comparison.status === 'running' && !runs.has(id)
    if (comparison.status === 'paused' || hasStopped) setStatus(comparison, 'queued')
    if (existing(id).status === 'queued') runs.start(id)
  }

  const life = lifeOf({ ...deps, existing, runs, leisure, emitChange, setStatus, resume, describe })
  const api = {
    ...life,
    async 'comparisons.start'(request: CheckedRequestOf<'comparisons.start'>): Promise<Comparison> {
      const id = store.insert(await asked(request))
      runs.start(id)
      return describe(existing(id))
    },
    /** Goes on from two against two to a field. */
    async 'comparisons.confirm'({
      id,
      opponents,
    }: CheckedRequestOf<'comparisons.confirm'>): Promise<Comparison> {
      const comparison = existing(id)
      if (comparison.opponents.length > 0)
        throw new ApiError('request/invalid', 'This comparison was played in a field already.')
      if (comparison.status !== 'done')
        throw new ApiError('request/invalid', 'A comparison can be confirmed once it is decided.')
      const field = store.insert(confirmationOf(comparison, await versionsOf(comparison.game, opponents)))
      runs.start(field)
      emitChange(id)
      return describe(existing(field))
    },
    'comparisons.list': (): ComparisonSummary[] => store.list().map(summarize),
    'comparisons.usualDeviation': ({ game }: { game: GameId }): UsualDeviation =>
      findUsualDeviation(store, game),
    'comparisons.get': ({ id }: { id: number }): Comparison => describe(existing(id)),
    /** The matches that fit an expression: never an answer. */
    async 'comparisons.explore'({
      id,
      expression,
    }: CheckedRequestOf<'comparisons.explore'>): Promise<{ ids: number[] }> {
      return { ids: await matchesThatFit(existing(id), expression, { store, matchesOf }) }
    },
    'comparisons.matches'({ id }: { id: number }): ComparisonMatch[] {
      return comparisonMatches(existing(id), store.played(id), (versionId) => sideOf(versionId).name)
    },
  } satisfies Partial<Api>

  return {
    api,
    halting: haltingOf({ store, runs, leisure, resume }),
    askInLeisure: leisure.ask,
    /** What a comparison came to as it is stored now; undefined where it was deleted. */
    compared,
    /** Resolves when nothing of a comparison is being played or stored any more. */
    close: runs.close,
  }
}

/** What is played goes on after it was halted, the same as before. */
const haltingOf = ({
  store,
  runs,
  leisure,
  resume,
}: Pick<ComparisonDeps, 'store'> & {
  readonly runs: Pick<ReturnType<typeof createComparisonRuns>, 'halt' | 'release'>
  readonly leisure: Pick<ReturnType<typeof createLeisureComparisons>, 'halt' | 'release'>
  readonly resume: (id: number) => void
}): Halting<readonly number[]> => ({
  halt() {
    leisure.halt()
    return runs.halt()
  },
  release(halted, reopened) {
    for (const id of new Set([...halted, ...reopened])) if (store.get(id)) resume(id)
    runs.release()
    leisure.release()
  },
})

type Id = { readonly id: number }

/** Pausing, going on, giving up, deleting and taking that back. */
function lifeOf({
  store,
  emit,
  existing,
  runs,
  leisure,
  emitChange,
  setStatus,
  resume,
  describe,
}: Pick<ComparisonDeps, 'store' | 'emit'> & {
  readonly existing: (id: number) => StoredComparison
  readonly runs: Pick<ReturnType<typeof createComparisonRuns>, 'stop'>
  readonly leisure: Pick<ReturnType<typeof createLeisureComparisons>, 'moved'>
  readonly emitChange: (id: number) => void
  readonly setStatus: (comparison: StoredComparison, status: 'cancelled', ending: 'cancelled') => void
  readonly resume: (id: number) => void
  readonly describe: (comparison: StoredComparison) => Comparison
}) {
  return {
    'comparisons.pause'({ id }: Id): Record<never, never> {
      existing(id)
      runs.stop(id, 'paused')
      return {}
    },
    'comparisons.resume'({ id }: Id): Record<never, never> {
      resume(id)
      return {}
    },
    'comparisons.cancel'({ id }: Id): Record<never, never> {
      const comparison = existing(id)
      if (!runs.stop(id, 'cancelled') && comparison.status === 'paused')
        setStatus(comparison, 'cancelled', 'cancelled')
      return {}
    },
    'comparisons.delete'({ id }: Id): Record<never, never> {
      runs.stop(id, 'cancelled')
      store.setDeleted(id, Date.now())
      emit('comparisons.removed', { ids: [id] })
      leisure.moved(id)
      return {}
    },
    'comparisons.restore'({ id }: Id): Comparison {
      store.setDeleted(id, null)
      emitChange(id)
      return describe(existing(id))
    },
  }
}
