import type {
  Ladder,
  LeagueMatrix,
  LeagueRow,
  LeagueTable,
  PairMatches,
} from '../../../src-shared/contract/leagues.ts'
import type { Database } from '../../base/db/open.ts'
import { createPlayedOn } from '../../core/batch/played-on.ts'
import { packLeague, type LeagueToPack } from './league-file.ts'
import { createLadders } from './league-ladder.ts'
import { matrixOf, pairMatchesOf, type LeaguePair } from './league-pairs.ts'
import { createLeagueRows } from './league-rows.ts'
import { createLeagueReader, type PlannedMatch } from './league-store.ts'
import { readNumberedLeague } from './numbered-league.ts'
import { planWave, type Wave } from './plan-wave.ts'
import { createRatedLeagues, type RatedLeague } from './rated-league.ts'

/** Matches that no longer have to be played, as many as one answer holds: stored in some ten milliseconds. */
const MOST_GONE = 2000

export type LeagueFigures = ReturnType<typeof createLeagueFigures>

/** Where a version stands in a league. */
export interface LeaguePlace {
  readonly leagueId: number
  readonly league: string
  readonly place: number
  readonly best: number
  readonly worst: number
  readonly of: number
}

/** All that is worked out about leagues, in a thread of its own: the figures, and what is to be played next. */
export function createLeagueFigures(db: Database) {
  const reader = createLeagueReader(db)
  const playedOn = createPlayedOn(db, 'league_matches', 'league_id')
  const rated = createRatedLeagues(reader)
  const rowsOf = createLeagueRows(db)
  const ladderOf = createLadders(db)
  const leagueOf = db
    .prepare<[number], number>(
      `SELECT max(league_id) FROM league_members JOIN leagues ON leagues.id = league_id
       WHERE version_id = ? AND left_at IS NULL AND deleted_at IS NULL HAVING max(league_id) IS NOT NULL`,
    )
    .pluck()
  const leaguesWith = db.prepare<[string], { id: number; name: string; versionId: number }>(`
    SELECT id, name, version_id AS versionId FROM league_members JOIN leagues ON leagues.id = league_id
    WHERE version_id IN (SELECT value FROM json_each(?)) AND left_at IS NULL AND deleted_at IS NULL
    ORDER BY (SELECT count(*) FROM league_matches WHERE league_matches.league_id = leagues.id) DESC, id DESC`)

  return {
    /** Places of versions, each in the league with the most matches in which it has one; a clone has that of its original. */
    placesOf({ versionIds }: { versionIds: readonly number[] }): [versionId: number, place: LeaguePlace][] {
      const places = new Map<number, LeaguePlace>()
      const members = leaguesWith.all(JSON.stringify(versionIds))
      for (const [id, name] of new Map(members.map((member) => [member.id, member.name]))) {
        const asked = members.filter((member) => member.id === id && !places.has(member.versionId))
        const found = asked.length > 0 ? rated(id) : undefined
        const rows = found ? rowsOf(found) : []
        for (const { versionId } of asked) {
          const place = placeIn(rows, versionId)
          if (place) places.set(versionId, { leagueId: id, league: name, ...place })
        }
      }
      return [...places]
    },

    table({ id }: { id: number }): LeagueTable | undefined {
      const found = rated(id)
      return found && tableOf(found, rowsOf(found), playedOn(id))
    },

    matrix({ id }: { id: number }): LeagueMatrix | undefined {
      const found = rated(id)
      return found && matrixOf(found.facts, rowsOf(found))
    },

    matches({ id, ...pair }: { id: number } & LeaguePair): PairMatches | undefined {
      const facts = readNumberedLeague(reader, id)
      return facts && pairMatchesOf(facts, pair)
    },

    ladder({ id, botId }: { id: number; botId: number }): Ladder | undefined {
      const found = rated(id)
      return found && ladderOf(botId, found.facts, rowsOf(found))
    },

    /** Strengths for the simulator: of each present bot, with what else they might be. */
    strengths({ id }: { id: number }) {
      const found = rated(id)
      return found && strengthsOf(found)
    },

    /** The member that stands first in the newest league that a version is in; undefined where that is itself, or not known. */
    bestBeside({ versionId }: { versionId: number }): number | undefined {
      const id = leagueOf.get(versionId)
      const found = id === undefined ? undefined : rated(id)
      if (!found) return undefined
      const best = rowsOf(found).find(({ isDummy, isProvisional }) => !isDummy && !isProvisional)
      const isSame = best && found.facts.botOf.get(versionId) === found.facts.botOf.get(best.versionId)
      return isSame ? undefined : best?.versionId
    },

    /** The league as a file: its matches are read and packed here, in the background. */
    fileOf: (request: LeagueToPack): Uint8Array<ArrayBuffer> => packLeague(reader, request),

    /**
     * What is planned and still to be played, at most so many matches; `gone` are those before them that have a version
     * which is no member any more. Another question may find more while `gone` has any.
     */
    unplayed({ id, limit }: { id: number; limit: number }): { todo: PlannedMatch[]; gone: PlannedMatch[] } {
      const members = new Set(reader.members(id))
      const todo: PlannedMatch[] = []
      const gone: PlannedMatch[] = []
      for (const planned of reader.unplayed(id)) {
        const isWaitedFor = planned.versions.every((version) => members.has(version))
        ;(isWaitedFor ? todo : gone).push(planned)
        if (todo.length >= limit || gone.length >= MOST_GONE) break
      }
      return { todo, gone }
    },

    /** `size`: how many blocks it is to have (`waveFor`). */
    plan({ id, size }: { id: number; size: number }): Wave | undefined {
      const found = rated(id)
      return found && planWave(found.facts, found.ratings, size)
    },
  }
}

/** Where a version, or the one that stands for it, is among those whose place is known. */
function placeIn(
  rows: readonly LeagueRow[],
  versionId: number,
): Pick<LeaguePlace, 'place' | 'best' | 'worst' | 'of'> | undefined {
  const placed = rows.filter(({ isProvisional }) => !isProvisional)
  const at = placed.findIndex((row) => [row, ...row.clones].some((one) => one.versionId === versionId))
  if (at < 0) return undefined
  const { best, worst } = placed[at].rank
  return { place: at + 1, best, worst, of: placed.length }
}

function tableOf(
  { facts, ratings }: RatedLeague,
  rows: LeagueRow[],
  playedOn: LeagueTable['playedOn'],
): LeagueTable {
  const { worst, ...fit } = ratings.fit
  return {
    id: facts.league.id,
    rows,
    matches: facts.matches.length,
    ...(playedOn ? { playedOn } : {}),
    fit: {
      ...fit,
      ...(worst
        ? {
            worst: {
              versionId: facts.versions[worst.bot],
              otherId: facts.versions[worst.other],
              seen: worst.seen,
              expected: worst.expected,
            },
          }
        : {}),
    },
    ...(ratings.strengthPerPoint === undefined ? {} : { strengthPerPoint: ratings.strengthPerPoint }),
  }
}

function strengthsOf({ facts, ratings }: RatedLeague) {
  const bots = facts.versions.length
  const draws = ratings.strengthDraws.length / bots
  const matchesOf = new Map(ratings.table.map(({ bot, matches }) => [bot, matches]))
  return {
    strengthPerPoint: ratings.strengthPerPoint,
    bots: facts.present.map((bot) => ({
      versionIds: facts.members.filter((version) => facts.botOf.get(version) === bot),
      mean: ratings.strengths[bot],
      draws: Array.from({ length: draws }, (_, draw) => ratings.strengthDraws[draw * bots + bot]),
      isDummy: bot === 0,
      matches: matchesOf.get(bot) ?? 0,
    })),
  }
}
