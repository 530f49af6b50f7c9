import { failureOf } from '../../../src-games/kit/freeze-cause.ts'
import type {
  Ladder,
  LeagueMatrix,
  LeagueRow,
  LeagueTable,
  PairMatches,
} from '../../../src-shared/contract/leagues.ts'
import { isProvisional, rateLeague, type Ratings } from '../../../src-shared/league/ratings.ts'
import { isFirstTwo, placesOf, sharesOf } from '../../../src-shared/stats/blocks.ts'
import type { Database } from '../../base/db/open.ts'
import { createPlayedOn } from '../../core/batch/played-on.ts'
import { isOfThisMeter } from '../../core/batch/one-meter.ts'
import { readNumberedLeague, type NumberedLeague } from './numbered-league.ts'
import { packLeague, type LeagueToPack } from './league-file.ts'
import { createLeagueReader, seatsOfTurn, type PlannedMatch } from './league-store.ts'
import { planWave, type Wave } from './plan-wave.ts'

const MOST_PAIR_MATCHES = 200
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
  const names = db.prepare<[number], { versionId: number; botId: number; name: string; number: number }>(`
    SELECT versions.id AS versionId, bot_id AS botId, name, number FROM versions JOIN bots ON bots.id = bot_id
    WHERE versions.id = ?`)
  const versionsOf = db.prepare<[number], { id: number; number: number; note: string; created_at: number }>(
    'SELECT id, number, note, created_at FROM versions WHERE bot_id = ? ORDER BY number',
  )
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
  const botName = db.prepare<[number], string>('SELECT name FROM bots WHERE id = ?').pluck()
  const compared = db.prepare<[number, number, number, number], { id: number; ending: string; a: number }>(`
    SELECT id, ending, a_version AS a FROM comparisons
    WHERE ((a_version = ? AND b_version = ?) OR (a_version = ? AND b_version = ?)) AND deleted_at IS NULL
      AND opponents = '[]' AND status = 'done' ORDER BY id DESC LIMIT 1`)
  /** Of the last league that was asked about: the table, the matrix and the plan are asked for together. */
  let last:
    { id: number; matches: string; membership: string; facts: NumberedLeague; ratings: Ratings } | undefined

  function rated(id: number): { facts: NumberedLeague; ratings: Ratings } | undefined {
    const facts = readNumberedLeague(reader, id)
    if (!facts) return undefined
    const matches = whichMatches(facts.matches)
    const membership = facts.members.join(' ')
    if (last?.id === id && last.matches === matches && last.membership === membership)
      return { facts, ratings: last.ratings }
    const ratings = rateLeague(facts.data, { members: facts.present, seed: facts.league.seed || 1 })
    last = { id, matches, membership, facts, ratings }
    return { facts, ratings }
  }

  function rowsOf({ facts, ratings }: { facts: NumberedLeague; ratings: Ratings }): LeagueRow[] {
    const { versions, members, botOf, league, clones } = facts
    const counts = versions.map(() => ({
      crashes: 0,
      cpuOuts: 0,
      otherStops: 0,
      cpu: 0,
      withCpu: 0,
      worst: 0,
      reported: 0,
    }))
    for (const { versions: four, turn, cpu, causes, isReported, meter } of facts.matches)
      seatsOfTurn(four, turn).forEach((version, seat) => {
        const count = counts[botOf.get(version)!]
        const cause = causes[seat]
        const kind = cause ? failureOf(cause) : undefined
        if (kind === 'crashes' || kind === 'cpuOuts') count[kind]++
        else if (cause) count.otherStops++
        if (isOfThisMeter(meter)) {
          count.cpu += cpu[seat] ?? 0
          count.worst = Math.max(count.worst, cpu[seat] ?? 0)
          count.withCpu++
        }
        if (isReported) count.reported++
      })
    return ratings.table
      .flatMap((rating): LeagueRow[] => {
        const { bot, matches, blocks, firstTwo, last, share, strength, rank, shareRank, seen } = rating
        const alike = members.filter((version) => botOf.get(version) === bot)
        // The original may have left; then the first that is still here stands for it.
        const own = names.get(alike.includes(versions[bot]) ? versions[bot] : (alike[0] ?? versions[bot]))
        if (!own) return []
        const count = counts[bot]
        return [
          {
            ...own,
            isDummy: bot === 0,
            isProvisional: isProvisional(rating),
            clones: alike.flatMap((version) => {
              const clone = version === own.versionId || !clones.has(version) ? undefined : names.get(version)
              return clone ? [{ versionId: clone.versionId, name: clone.name, number: clone.number }] : []
            }),
            matches,
            blocks,
            firstTwo,
            last,
            share,
            strength,
            rank,
            shareRank,
            seen,
            reported: count.reported,
            crashes: count.crashes,
            cpuOuts: count.cpuOuts,
            otherStops: count.otherStops,
            ...(count.withCpu === 0 ? {} : { cpu: { mean: count.cpu / count.withCpu, worst: count.worst } }),
          },
        ]
      })
      .map((row) => ({ ...row, isDummy: row.isDummy && row.versionId === league.dummyVersionId }))
  }

  return {
    /** Places of versions, each in the league with the most matches in which it has one; a clone has that of its original. */
    placesOf({ versionIds }: { versionIds: readonly number[] }): [versionId: number, place: LeaguePlace][] {
      const places = new Map<number, LeaguePlace>()
      const members = leaguesWith.all(JSON.stringify(versionIds))
      for (const [id, name] of new Map(members.map((member) => [member.id, member.name]))) {
        const asked = members.filter((member) => member.id === id && !places.has(member.versionId))
        const found = asked.length > 0 ? rated(id) : undefined
        const placed = found ? rowsOf(found).filter(({ isProvisional }) => !isProvisional) : []
        for (const { versionId } of asked) {
          const at = placed.findIndex((row) =>
            [row, ...row.clones].some((one) => one.versionId === versionId),
          )
          if (at < 0) continue
          const { best, worst } = placed[at].rank
          const place = { leagueId: id, league: name, place: at + 1, best, worst, of: placed.length }
          places.set(versionId, place)
        }
      }
      return [...places]
    },

    table({ id }: { id: number }): LeagueTable | undefined {
      const found = rated(id)
      if (!found) return undefined
      const { facts, ratings } = found
      const { worst, ...fit } = ratings.fit
      const where = playedOn(id)
      return {
        id,
        rows: rowsOf(found),
        matches: facts.matches.length,
        ...(where ? { playedOn: where } : {}),
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
    },

    matrix({ id }: { id: number }): LeagueMatrix | undefined {
      const found = rated(id)
      if (!found) return undefined
      const rows = rowsOf(found)
      const { facts } = found
      const indexOf = new Map(rows.map(({ versionId }, k) => [facts.botOf.get(versionId)!, k]))
      const cells = new Map<string, LeagueMatrix['cells'][number]>()
      for (const { versions, turn, scores } of facts.matches) {
        const bots = seatsOfTurn(versions, turn).map((version) => facts.botOf.get(version)!)
        const shares = sharesOf(scores)
        bots.forEach((bot, seat) => {
          const row = indexOf.get(bot)
          if (row === undefined) return
          const isSafe = isFirstTwo(scores, seat)
          const rivals = bots.flatMap((rival, other) =>
            other !== seat && rival !== bot ? [{ rival, other }] : [],
          )
          rivals.forEach(({ rival, other }, k) => {
            const column = indexOf.get(rival)
            // A rival in several seats is one; the first of them stands for it.
            if (column === undefined || rivals.findIndex((one) => one.rival === rival) !== k) return
            const key = `${row} ${column}`
            const cell = cells.get(key) ?? { row, column, matches: 0, share: 0, firstTwo: 0, before: 0 }
            cell.matches++
            cell.share += shares[seat]
            if (isSafe) cell.firstTwo++
            cell.before += scores[seat] > scores[other] ? 1 : scores[seat] < scores[other] ? 0 : 0.5
            cells.set(key, cell)
          })
        })
      }
      return {
        versionIds: rows.map(({ versionId }) => versionId),
        cells: [...cells.values()].map((cell) => ({
          ...cell,
          share: cell.share / cell.matches,
          firstTwo: cell.firstTwo / cell.matches,
          before: cell.before / cell.matches,
        })),
      }
    },

    matches({
      id,
      versionId,
      otherId,
    }: {
      id: number
      versionId: number
      otherId?: number | undefined
    }): PairMatches | undefined {
      const facts = readNumberedLeague(reader, id)
      const bot = facts?.botOf.get(versionId)
      const rival = otherId === undefined ? undefined : facts?.botOf.get(otherId)
      if (!facts || bot === undefined || (otherId !== undefined && rival === undefined)) return undefined
      const found = facts.matches.flatMap((match): PairMatches['matches'] => {
        const bots = seatsOfTurn(match.versions, match.turn).map((version) => facts.botOf.get(version)!)
        const seat = bots.indexOf(bot)
        const other = bots.findIndex(
          (one, at) => at !== seat && (rival === undefined ? one !== bot : one === rival),
        )
        if (seat < 0 || other < 0) return []
        const places = placesOf(match.scores)
        return [
          {
            ...(match.matchId === null ? {} : { matchId: match.matchId }),
            seed: match.seed,
            configName: facts.league.configs[match.config]?.name ?? '',
            place: places[seat],
            otherPlace: places[other],
            share: sharesOf(match.scores)[seat],
            isReported: match.isReported,
          },
        ]
      })
      return { matches: found.slice(-MOST_PAIR_MATCHES).reverse(), total: found.length }
    },

    ladder({ id, botId }: { id: number; botId: number }): Ladder | undefined {
      const found = rated(id)
      const name = botName.get(botId)
      if (!found || name === undefined) return undefined
      const rows = rowsOf(found)
      const { facts } = found
      const versions = versionsOf.all(botId)
      return {
        name,
        rungs: versions.map((version, k) => {
          const bot = facts.members.includes(version.id) ? facts.botOf.get(version.id) : undefined
          const row =
            bot === undefined ? undefined : rows.find(({ versionId }) => facts.botOf.get(versionId) === bot)
          const original = facts.clones.get(version.id)
          const same =
            original === undefined ? undefined : versions.find(({ id: other }) => other === original)
          const before = versions[k - 1]
          const verdict = before ? compared.get(before.id, version.id, version.id, before.id) : undefined
          return {
            versionId: version.id,
            number: version.number,
            note: version.note,
            createdAt: version.created_at,
            ...(row ? { row } : {}),
            ...(same ? { sameAs: same.number } : {}),
            ...(verdict
              ? {
                  verdict: {
                    comparisonId: verdict.id,
                    answer: answerOf(verdict.ending, verdict.a === before.id),
                  },
                }
              : {}),
          }
        }),
      }
    },

    /** Strengths for the simulator: of each present bot, with what else they might be. */
    strengths({ id }: { id: number }) {
      const found = rated(id)
      if (!found) return undefined
      const { facts, ratings } = found
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

/**
 * Which matches were rated. Their number is not enough: some may have been taken back and played again, which gives them other ids.
 */
function whichMatches(matches: NumberedLeague['matches']): string {
  let reported = 0
  let ids = 0
  for (const { isReported, matchId } of matches) {
    if (isReported) reported++
    ids += matchId ?? 0
  }
  return `${matches.length} ${reported} ${ids}`
}

/** What a comparison said of the newer of the two. */
function answerOf(ending: string, isOlderA: boolean): string {
  if (ending === 'upper') return isOlderA ? 'better' : 'worse'
  if (ending === 'lower') return isOlderA ? 'worse' : 'better'
  return ending
}
