import type { MatchRecord } from '../../../src-games/kit/match-record.ts'
import { fail, ok, type Result } from '../../../src-games/kit/result.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import type { MatchText } from '../../../src-shared/contract/seasons.ts'
import type { MatchOutcome } from '../../engines/match-job/match-job.ts'
import type { MatchPool } from '../../engines/match-pool/match-pool.ts'
import { isSeason } from '../../../src-shared/contract/season-id.ts'
import type { MatchReader } from './match-reader.ts'
import type { MatchStore } from './match-store.ts'
import type { SeasonStore } from '../seasons/season-store.ts'
import type { SeasonFile } from '../seasons/season-file.ts'
import { programOf, whyNotPlayed } from '../seasons/season-match.ts'

/** Texts kept in memory: the match on the board, the one beside it, the one before. */
const KEPT = 4

/**
 * Matches in their program's own text. It is not stored where it can be written again: the season's program runs with the
 * recorded orders in the place of its players, in a match process.
 */
export function createSeasonTexts(pool: MatchPool) {
  const kept = new Map<string, Promise<MatchText>>()

  async function write(season: SeasonFile, record: MatchRecord): Promise<MatchText> {
    const outcome = await playAgain(pool, season, record)
    const text = matchTextOf(outcome)
    if (!text)
      throw new ApiError(
        'match/no-record',
        `This match cannot be written again: ${outcome.problem ?? 'the reason is unknown'}`,
      )
    const differs = firstDifference(record, outcome)
    return differs < 0 ? text : { ...text, differsFrom: differs }
  }

  return {
    /** `key` names the match. Rejects with an `ApiError` in a sentence. */
    read(key: string, season: SeasonFile, record: MatchRecord): Promise<MatchText> {
      const known = kept.get(key) ?? write(season, record)
      kept.delete(key)
      kept.set(key, known)
      if (kept.size > KEPT) kept.delete(kept.keys().next().value!)
      known.catch(() => kept.delete(key))
      return known
    },
  }
}

/** The program runs with the recorded orders in the place of its players. */
function playAgain(
  pool: MatchPool,
  season: SeasonFile,
  record: MatchRecord,
  signal?: AbortSignal,
): Promise<MatchOutcome> {
  return pool.run(
    {
      game: record.game,
      season: programOf(season),
      config: record.config,
      seed: record.seed,
      seats: record.names.map((name) => ({ kind: 'recorded', name })),
      limits: record.statuses.length > 0 ? 'jutge' : 'none',
      live: false,
      past: { orders: record.orders, statuses: record.statuses, reseeds: [] },
    },
    signal ? { signal } : {},
  )
}

/** The first state that the program did not give as it was recorded; −1 for none. */
const firstDifference = (record: MatchRecord, outcome: MatchOutcome): number =>
  record.trace.findIndex((hash, k) => outcome.record.trace[k] !== hash)

/** What a match of a season comes to that was recorded elsewhere; its share of CPU was not counted here. */
export type ProvenMatch = Pick<MatchOutcome, 'scores' | 'curves' | 'figures'>

/**
 * Plays a record again that came from elsewhere: its season's program has to give its very states. A failure completes a sentence
 * about the file.
 */
export async function proveSeasonRecord(
  { store, pool }: { readonly store: Pick<SeasonStore, 'getKept'>; readonly pool: MatchPool },
  record: MatchRecord,
  isWhole: boolean,
  signal?: AbortSignal,
): Promise<Result<ProvenMatch & { readonly text: Uint8Array }, string>> {
  const kept = store.getKept(record.game)
  if (!kept)
    return fail(`its season is not here (${record.game}). Take in its material first: the course’s zip`)
  const { season } = kept
  const why = whyNotPlayed(season)
  if (why !== undefined) return fail(why)
  if (!season.facts.isApart)
    return fail(`${season.facts.title} is played in one module here, which plays no record again`)
  const outcome = await playAgain(pool, season, record, signal)
  const differs = firstDifference(record, outcome)
  if (differs >= 0)
    return fail(
      `playing it again gives another round ${Math.max(0, differs - 1)}: it was changed${outcome.problem ? ` (${outcome.problem})` : ''}`,
    )
  const states = record.trace.length
  if (isWhole && outcome.record.trace.length !== states)
    return fail(`it ends after ${states - 1} rounds, and its program plays on`)
  const curves = outcome.curves.map((curve) => curve.slice(0, states))
  const isShort = outcome.record.trace.length !== states
  const figures = isShort ? undefined : withoutCpu(outcome.figures)
  return ok({
    scores: curves.map((curve) => curve.at(-1) ?? 0),
    curves,
    ...(figures ? { figures } : {}),
    text: outcome.season?.text ?? new Uint8Array(),
  })
}

export interface MatchTextDeps {
  readonly store: Pick<SeasonStore, 'getKept' | 'list' | 'removed'>
  readonly matchStore: Pick<MatchStore, 'seasonText'>
  readonly matches: MatchReader
  readonly pool: MatchPool
}

/** Texts of stored matches of seasons. */
export type MatchTexts = ReturnType<typeof createMatchTexts>

export function createMatchTexts({ store, matchStore, matches, pool }: MatchTextDeps) {
  const texts = createSeasonTexts(pool)
  return {
    /** The id of the season whose program calls itself so. */
    seasonOfVersion: (version: string): string | undefined =>
      [...store.list(), ...store.removed()].find(({ facts }) => facts.version === version)?.facts.id,

    /** `proveSeasonRecord`, in words where it cannot be played. */
    async prove(
      record: MatchRecord,
      isWhole: boolean,
      signal?: AbortSignal,
    ): Promise<Result<ProvenMatch, string>> {
      const proven = await proveSeasonRecord({ store, pool }, record, isWhole, signal)
      if (!proven.ok) return proven
      const { scores, curves, figures } = proven.value
      return ok({ scores, curves, ...(figures ? { figures } : {}) })
    },

    /** A match in its program's own text. Rejects with an `ApiError` in a sentence. */
    async matchText(id: number): Promise<MatchText> {
      const match = matches.existing(id)
      if (!isSeason(match.game))
        throw new ApiError('request/invalid', 'This match is none of a season: it has no text of its own.')
      const stored = matchStore.seasonText(id)
      if (stored) return stored
      const record = matches.recordOf(id)
      const kept = store.getKept(match.game)
      if (!kept)
        throw new ApiError(
          'match/no-record',
          `The season of this match (${match.game}) is not here. Take in its material, and the match can be seen.`,
        )
      return texts.read(`${id} ${record.trace.length}`, kept.season, record)
    },
  }
}

/** Recorded seats use none. */
function withoutCpu(figures: MatchOutcome['figures']): MatchOutcome['figures'] {
  if (!figures) return undefined
  const own = [...figures.ids.keys()].filter((k) => figures.ids[k] !== 'cpu')
  return {
    ids: own.map((k) => figures.ids[k]),
    rounds: figures.rounds,
    values: own.map((k) => figures.values[k]),
  }
}

/** What an outcome says of the match's text; undefined where the program gave none. */
export function matchTextOf({ season, curves }: MatchOutcome): MatchText | undefined {
  if (!season) return undefined
  return {
    text: Uint8Array.from(season.text),
    states: season.states.map(([from, to]) => [from, to]),
    scores: season.states.map((_, state) => curves.map((curve) => curve[state] ?? 0)),
  }
}
