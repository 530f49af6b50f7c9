import { failureOf } from '../../../src-games/kit/freeze-cause.ts'
import type { LeagueRow } from '../../../src-shared/contract/leagues.ts'
import { isProvisional } from '../../../src-shared/league/ratings.ts'
import type { Database } from '../../base/db/open.ts'
import { isOfThisMeter } from '../../core/batch/one-meter.ts'
import { seatsOfTurn } from './league-store.ts'
import type { NumberedLeague } from './numbered-league.ts'
import type { RatedLeague } from './rated-league.ts'

/** Makes the rows of a league's table, the first of it first. */
export function createLeagueRows(db: Database): (league: RatedLeague) => LeagueRow[] {
  const names = db.prepare<[number], { versionId: number; botId: number; name: string; number: number }>(`
    SELECT versions.id AS versionId, bot_id AS botId, name, number FROM versions JOIN bots ON bots.id = bot_id
    WHERE versions.id = ?`)
  return ({ facts, ratings }) => {
    const { versions, members, botOf, league, clones } = facts
    const counts = countSeats(facts)
    return ratings.table.flatMap((rating): LeagueRow[] => {
      const { bot, matches, blocks, firstTwo, last, share, strength, rank, shareRank, seen } = rating
      const alike = members.filter((version) => botOf.get(version) === bot)
      // The original may have left; then the first that is still here stands for it.
      const own = names.get(alike.includes(versions[bot]) ? versions[bot] : (alike[0] ?? versions[bot]))
      if (!own) return []
      const count = counts[bot]
      return [
        {
          ...own,
          isDummy: bot === 0 && own.versionId === league.dummyVersionId,
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
  }
}

/** What the seats of each bot add up to: stops by their kind, CPU by this meter, and those of reported matches. */
function countSeats({ versions, botOf, matches }: NumberedLeague) {
  const counts = versions.map(() => ({
    crashes: 0,
    cpuOuts: 0,
    otherStops: 0,
    cpu: 0,
    withCpu: 0,
    worst: 0,
    reported: 0,
  }))
  for (const { versions: four, turn, cpu, causes, isReported, meter } of matches)
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
  return counts
}
