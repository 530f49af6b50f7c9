import { createBoardService } from '../features/board/board-service.ts'
import { createBoardStore } from '../features/board/board-store.ts'
import { createOthersStore } from '../features/board/others-store.ts'
import { createComparisonService } from '../features/comparisons/comparison-service.ts'
import { createComparisonStore } from '../features/comparisons/comparison-store.ts'
import { createContestService } from '../features/contest/contest-service.ts'
import { createContestStore } from '../features/contest/contest-store.ts'
import { createModelService } from '../features/contest/model-service.ts'
import { createModelStore } from '../features/contest/model-store.ts'
import { createQualifyService } from '../features/contest/qualify-service.ts'
import { createKeepQualifyMatch } from '../features/contest/qualify-store.ts'
import { createGroupService } from '../features/groups/group-service.ts'
import { createGroupStore } from '../features/groups/group-store.ts'
import { createCurveService } from '../features/insight/curve-service.ts'
import { createCurveStore } from '../core/figures/curve-store.ts'
import type { Curves } from '../features/insight/curves.ts'
import { createInsightService } from '../features/insight/insight-service.ts'
import { createInsightStore } from '../features/insight/insight-store.ts'
import type { Halting } from '../core/batch/halting.ts'
import { NOTHING_REOPENED, type Reopened } from '../core/batch/take-back-store.ts'
import type { LeagueFigures } from '../features/league/league-figures.ts'
import { createLeagueFiles } from '../features/league/league-files.ts'
import { createLeagueService } from '../features/league/league-service.ts'
import { createLeagueStore } from '../features/league/league-store.ts'
import { createAskingThread } from '../base/pacing/asking-thread.ts'
import { createSuiteService } from '../features/suites/suite-service.ts'
import { createSuiteStore } from '../features/suites/suite-store.ts'
import { wireBoardStages } from './board-stages.ts'
import type { MatchServices, PlayServices } from './match-services.ts'

export type BatchServices = ReturnType<typeof wireBatches>

/**
 * Services that play many matches: Run ×N, suites, comparisons, leagues, contests, version boards, and why a match was lost.
 * `fillsBoards`: boards are filled in by themselves.
 */
export function wireBatches(
  core: PlayServices & Pick<MatchServices, 'matches'>,
  { fillsBoards }: { readonly fillsBoards: boolean },
) {
  const { db, emit, ask, settings, keepMatch, matchStore, matches, health, longWork: guarded } = core
  const groups = createGroupService({ ...core, store: createGroupStore(db, keepMatch) })
  const suites = createSuiteService({
    ...core,
    store: createSuiteStore(db, keepMatch),
    matches: matchStore,
  })
  const comparisons = createComparisonService({
    ...core,
    store: createComparisonStore(db, keepMatch),
    matches: matchStore,
    matchesOf: async (query) => (await ask('selected', { query })).ids,
  })
  const ranking = wireRanking(core)
  const insight = createInsightService({ ...core, ...ranking, guarded, store: createInsightStore(db) })
  const curveThread = createAskingThread<Curves>('curve-worker', db.name)
  const curves = createCurveService({
    store: createCurveStore(db),
    ask: curveThread.ask,
    matches,
    emit,
    onFailure: health.ignoreFailure,
  })
  const boards = createBoardService({
    ...core,
    store: createBoardStore(db),
    others: createOthersStore(db),
    ports: wireBoardStages(core, { comparisons, suites, ranking }),
    playsByItself: () => fillsBoards && settings.get().provesVersions,
    isWanted: () => settings.get().provesVersions,
  })
  return {
    api: {
      ...boards.api,
      ...groups.api,
      ...suites.api,
      ...comparisons.api,
      ...ranking.api,
      ...insight.api,
      ...curves.api,
    },
    /**
     * Halts all that counts matches; resolves when nothing of it is being stored any more, with what lets it go on and takes up again
     * what was over.
     */
    async halt(): Promise<(reopened: Reopened) => void> {
      // First, so that what they ask of the others has ended by then, and is asked again by them alone.
      const boardsGoOn = await halted(boards.halting, () => undefined)
      const goOn = await Promise.all([
        halted(comparisons.halting, ({ comparisons }) => comparisons),
        halted(groups.halting, ({ groups }) => groups),
        halted(suites.halting, ({ suites }) => suites),
        halted(insight.halting, () => undefined),
        ranking.halt(),
      ])
      return (reopened) => [...goOn, boardsGoOn].forEach((goes) => goes(reopened))
    },
    /** Stops what is played; it goes on at the next start. */
    async close(): Promise<void> {
      insight.close()
      curves.close()
      await boards.close()
      await Promise.all([ranking, comparisons, suites, groups].map((service) => service.close()))
    },
    closeThreads: () => Promise.all([ranking.closeThread(), curveThread.close()]),
  }
}

/** Halts one of them; `partOf`: what of it is open again. */
async function halted<Halted>(
  { halt, release }: Halting<Halted>,
  partOf: (reopened: Reopened) => Halted,
): Promise<(reopened: Reopened) => void> {
  const was = await halt()
  return (reopened) => release(was, partOf(reopened))
}

/** Leagues, and what is asked of their figures. */
function wireRanking(core: PlayServices & Pick<MatchServices, 'matches'>) {
  const { db, emit, jobs, keepMatch } = core
  const thread = createAskingThread<LeagueFigures>('league-worker', db.name)
  const { ask } = thread
  const store = createLeagueStore(db, keepMatch)
  const leagues = createLeagueService({ ...core, store, ask })
  const contests = createContestService({ ...core, store: createContestStore(db, keepMatch), leagues })
  const models = createModelService({
    store: createModelStore(db),
    emit,
    jobs,
    strengthsOf: (leagueId) => ask('strengths', { id: leagueId }),
  })
  const qualify = createQualifyService({ ...core, keepQualifyMatch: createKeepQualifyMatch(db, keepMatch) })
  const files = createLeagueFiles({
    ...core,
    store,
    leagues,
    ask,
    atOnce: (run) => db.transaction(run).immediate(),
  })
  return {
    api: { ...leagues.api, ...files.api, ...contests.api, ...models.api, ...qualify.api },
    /** The strongest version beside one in a league, if there is any. */
    bestBeside: (versionId: number) => ask('bestBeside', { versionId }),
    placesOf: (versionIds: readonly number[]) => ask('placesOf', { versionIds }),
    qualifyVersion: qualify.ofVersion,
    async halt(): Promise<() => void> {
      const halting = [leagues.halting, contests.halting, qualify.halting]
      const goOn = await Promise.all(halting.map((one) => halted(one, () => undefined)))
      return () => goOn.forEach((goes) => goes(NOTHING_REOPENED))
    },
    close() {
      qualify.close()
      return Promise.all([leagues, contests, models].map((service) => service.close()))
    },
    closeThread: () => thread.close(),
  }
}
