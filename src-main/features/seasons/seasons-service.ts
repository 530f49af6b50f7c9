import type { Api, CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import type { SeasonSummary } from '../../../src-shared/contract/seasons.ts'
import type { BotsService } from '../../core/bots/bots-service.ts'
import type { ConfigsService } from '../../core/configs/configs-service.ts'
import type { Database } from '../../base/db/open.ts'
import type { Emit } from '../../base/events.ts'
import type { MatchService } from '../../core/matches/match-service.ts'
import type { MatchStore } from '../../core/matches/match-store.ts'
import type { MatchPool } from '../../engines/match-pool/match-pool.ts'
import { builtinsOf } from '../../core/bots/season-bots.ts'
import { entriesIn, type SeasonFile } from '../../core/seasons/season-file.ts'
import { createSeasonMoves } from '../../core/seasons/season-moves-store.ts'
import { createMatchTexts } from '../../core/matches/season-texts.ts'
import type { Renewal } from './renewal.ts'
import type { SeasonStore } from '../../core/seasons/season-store.ts'

export interface SeasonsDeps {
  readonly db: Database
  readonly store: SeasonStore
  readonly matchStore: MatchStore
  readonly matches: Pick<MatchService, 'recordOf' | 'existing'>
  readonly bots: Pick<BotsService, 'bringBuiltins'>
  readonly configs: Pick<ConfigsService, 'bringBuiltins'>
  readonly pool: MatchPool
  readonly renewal: Renewal
  readonly emit: Emit
}

export type SeasonsService = ReturnType<typeof createSeasonsService>

/** Seasons of the data folder as the page sees them, and their matches as text. */
export function createSeasonsService(deps: SeasonsDeps) {
  const { db, store, matchStore, matches, bots, configs, pool, renewal, emit } = deps
  const { matchText, prove, seasonOfVersion } = createMatchTexts({ store, matchStore, matches, pool })

  /** Its bots and configurations as entries that are always there. */
  function bring(season: SeasonFile): void {
    bots.bringBuiltins(season.facts.id, builtinsOf(season))
    const files = Object.entries(entriesIn(season, 'data')).filter(([name]) => name.endsWith('.cnf'))
    const text = new TextDecoder('latin1')
    configs.bringBuiltins(
      season.facts.id,
      files.map(([name, bytes]) => ({ name: name.slice(0, -'.cnf'.length), text: text.decode(bytes) })),
    )
  }
  for (const season of store.list()) bring(season)

  const move = createSeasonMoves(db)
  /** Taken in before without all of its source, it was another season: what was made of that goes along. */
  function complete({ facts }: SeasonFile): void {
    if (facts.missing !== undefined) return
    for (const { facts: before } of [...store.list(), ...store.removed()]) {
      if (before.missing === undefined || before.version !== facts.version) continue
      const left = move(before.id, facts.id)
      store.remove(before.id)
      if (left === 0) store.forget(before.id)
    }
  }

  /** With what making it anew comes to. */
  const present = (season: SeasonFile): SeasonSummary => {
    const summary = summaryOf(season, false)
    const { id } = season.facts
    if (renewal.isRunning(id)) return { ...summary, isBeingMade: true }
    const problem = renewal.problemOf(id)
    if (problem === undefined) return summary
    const remark = `It was compiled by an older version of Quartet and could not be compiled anew: ${problem}.`
    return { ...summary, remarks: [...summary.remarks, remark] }
  }
  const list = (): SeasonSummary[] => [
    ...store.list().map((season) => present(season)),
    ...store.removed().map((season) => summaryOf(season, true)),
  ]
  const announce = (): void => emit('seasons.changed', { seasons: list() })
  renewal.onChange(announce)

  const api = {
    'seasons.list': list,

    'seasons.remove'({ id }: CheckedRequestOf<'seasons.remove'>): Record<never, never> {
      if (!store.remove(id)) throw new ApiError('not-found', 'This season no longer exists.')
      announce()
      return {}
    },

    'seasons.restore'({ id }: CheckedRequestOf<'seasons.restore'>): Record<never, never> {
      const season = store.restore(id)
      if (!season) throw new ApiError('not-found', 'This season is not kept any more: take in its material.')
      bring(season)
      announce()
      return {}
    },

    'seasons.document'({ id, name }: CheckedRequestOf<'seasons.document'>) {
      const bytes = store.getKept(id)?.season.entries.get(`documents/${name}`)
      if (!bytes) throw new ApiError('not-found', `There is no ${name} among what came with this season.`)
      return { bytes: Uint8Array.from(bytes) }
    },

    'seasons.matchText': ({ id }: CheckedRequestOf<'seasons.matchText'>) => matchText(id),
  } satisfies Partial<Api>

  return {
    api,
    matchText,
    prove,
    seasonOfVersion,
    summary: (season: SeasonFile): SeasonSummary => summaryOf(season, false),
    /** Keeps a season that was taken in; an older one of the same program gives way. */
    add(season: SeasonFile): void {
      store.put(season)
      complete(season)
      bring(season)
      announce()
    },
  }
}

function summaryOf({ facts, entries }: SeasonFile, isRemoved: boolean): SeasonSummary {
  const namesIn = (folder: string): string[] =>
    [...entries.keys()]
      .filter((name) => name.startsWith(`${folder}/`))
      .map((name) => name.slice(folder.length + 1))
  return {
    id: facts.id,
    title: facts.title,
    version: facts.version,
    standard: facts.standard,
    players: [...facts.players],
    isApart: facts.isApart,
    ...(facts.missing === undefined ? {} : { missing: facts.missing }),
    said: facts.certified.said,
    remarks: [...facts.remarks],
    hasViewer: namesIn('viewer').some((name) => name.endsWith('.html')),
    documents: namesIn('documents'),
    ...(isRemoved ? { isRemoved } : {}),
  }
}
