import type { Api, CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import type { Suite, SuiteCase } from '../../../src-shared/contract/suites.ts'
import { orNotFound } from '../../base/db/or-not-found.ts'
import type { BatchDeps } from '../../core/batch/batch-deps.ts'
import type { MatchList } from '../../core/matches/match-list.ts'
import type { MatchStore } from '../../core/matches/match-store.ts'
import type { SuiteOf } from './plan-suite.ts'
import { createSuiteRuns } from './suite-runs.ts'
import type { PlayedInLeisure } from './suite-waits.ts'
import { changeOfSuite, resultsOf } from './suite-results.ts'
import { createHeldCases, type HeldCases } from './held-cases.ts'
import type { StoredCase, SuiteStore } from './suite-store.ts'

export interface SuiteDeps extends BatchDeps {
  readonly store: SuiteStore
  readonly matches: MatchStore
  readonly list: MatchList
}

/** Suites: keeps matches as cases, plays them with a version, and says what turned green or red. */
export function createSuiteService(deps: SuiteDeps) {
  const { store, bots, emit } = deps
  const changed = (botId: number) => emit('suite.changed', { suite: describe(botId) })
  /** A bot may be deleted while its suite is being played. */
  const emitIfExisting = (botId: number) => {
    if (bots.api['bots.list']().some(({ id }) => id === botId)) changed(botId)
  }
  const plays = createSuiteRuns({ ...deps, changed: emitIfExisting })

  function describe(botId: number): Suite {
    return {
      botId,
      runsOnSave: store.runsOnSave(botId),
      pending: plays.pendingOf(botId),
      cases: store.casesOf(botId).map((one) => describeCase(deps, one)),
    }
  }
  const existingCase = (id: number): StoredCase => orNotFound(store.getCase(id), 'case of the suite')

  const api = {
    'suites.get': ({ botId }: CheckedRequestOf<'suites.get'>): Suite => describe(botId),

    /** Keeps a stored match as a case of the bot that plays the seat. */
    'suites.add'({ matchId, seat, expectation, seeds, needed }: CheckedRequestOf<'suites.add'>): Suite {
      const kept = caseOf(deps, matchId, seat)
      const { botId } = kept
      store.insert({ ...kept, seeds, needed, expectation })
      changed(botId)
      return describe(botId)
    },
    'suites.remove'({ id }: CheckedRequestOf<'suites.remove'>): Record<never, never> {
      const { botId } = existingCase(id)
      store.setDeleted(id, Date.now())
      changed(botId)
      return {}
    },
    'suites.restore'({ id }: CheckedRequestOf<'suites.restore'>): Suite {
      const { botId } = existingCase(id)
      store.setDeleted(id, null)
      changed(botId)
      return describe(botId)
    },
    'suites.set'({ botId, runsOnSave }: CheckedRequestOf<'suites.set'>): Suite {
      // Refused when there is no such bot.
      bots.existing(botId)
      store.setRunsOnSave(botId, runsOnSave)
      changed(botId)
      return describe(botId)
    },
    'suites.run'({ botId, versionId }: CheckedRequestOf<'suites.run'>): Suite {
      const versions = bots.existing(botId).versions.filter(({ variantOf }) => variantOf === undefined)
      const version = versionId ?? versions.reduce((newest, { id }) => Math.max(newest, id), 0)
      if (version === 0)
        throw new ApiError('bot/does-not-compile', 'This bot has no version yet: save it once it compiles.')
      plays.start(botId, version)
      return describe(botId)
    },
    /** Stops what is being played; what has a result keeps it. */
    'suites.cancel'({ botId }: CheckedRequestOf<'suites.cancel'>): Suite {
      plays.stop(botId)
      return describe(botId)
    },
  } satisfies Partial<Api>

  const stopListening = bots.onSaved((botId, versionId) => {
    if (store.runsOnSave(botId) && store.casesOf(botId).length > 0) plays.start(botId, versionId)
  })

  const heldBy = createHeldCases(store)

  return {
    api,
    heldBy,
    /** Plays what a version has no result for, in leisure; undefined where its bot has no cases. */
    async playInLeisure({ botId, versionId }: SuiteOf, how: PlayedInLeisure): Promise<HeldCases | undefined> {
      if (store.casesOf(botId).length > 0) await plays.playInLeisure({ botId, versionId }, how)
      return heldBy(botId, versionId)
    },
    halting: plays.halting,
    close(): Promise<void> {
      stopListening()
      return plays.close()
    },
  }
}

/** A stored match as a case of the bot that plays a seat; throws where it cannot be kept. */
function caseOf(
  { list, matches }: SuiteDeps,
  matchId: number,
  seat: number,
): Omit<StoredCase, 'id' | 'createdAt' | 'seeds' | 'needed' | 'expectation'> {
  const match = list.get(matchId)
  const record = matches.record(matchId)?.record
  if (!match || !record) throw new ApiError('not-found', 'This match has nothing stored to keep.')
  if (match.fork)
    throw new ApiError(
      'match/no-record',
      'A match that goes on from another cannot be kept in a suite: its seed would not play it again.',
    )
  const botId = match.seats[seat].botId
  const versions = match.seats.map(({ versionId }) => versionId)
  if (botId === undefined || versions.some((version) => version === undefined))
    throw new ApiError('not-found', 'Only a match between bots that are still here can be kept in a suite.')
  return {
    botId,
    game: match.game,
    configName: match.configName,
    config: record.config,
    seed: match.seed,
    limits: match.limits,
    seat,
    versions: versions.map((version, at) => (at === seat ? null : version!)),
  }
}

function describeCase({ store, bots }: SuiteDeps, one: StoredCase): SuiteCase {
  const runs = store.runs(one.id)
  const change = changeOfSuite(one, runs)
  const own = bots.existing(one.botId).name
  return {
    id: one.id,
    botId: one.botId,
    game: one.game,
    configName: one.configName,
    seed: one.seed,
    seeds: one.seeds,
    needed: one.needed,
    seat: one.seat,
    names: one.versions.map((version) => (version === null ? own : bots.describeVersion(version).name)),
    expectation: one.expectation,
    results: resultsOf(one, runs),
    ...(change ? { change } : {}),
    createdAt: one.createdAt,
  }
}
