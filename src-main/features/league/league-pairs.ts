import type { LeagueMatrix, LeagueRow, PairMatches } from '../../../src-shared/contract/leagues.ts'
import { isFirstTwo, placesOf, sharesOf } from '../../../src-shared/stats/blocks.ts'
import { seatsOfTurn } from './league-store.ts'
import type { NumberedLeague } from './numbered-league.ts'

/** A version, and one that it met; without that, all that it met. */
export interface LeaguePair {
  readonly versionId: number
  readonly otherId?: number | undefined
}

const MOST_PAIR_MATCHES = 200

/** How the bots of the table's rows did wherever they met each other. */
export function matrixOf(facts: NumberedLeague, rows: readonly LeagueRow[]): LeagueMatrix {
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
}

/** The latest matches of a pair; undefined where one of the two is not of the league. */
export function pairMatchesOf(
  facts: NumberedLeague,
  { versionId, otherId }: LeaguePair,
): PairMatches | undefined {
  const bot = facts.botOf.get(versionId)
  const rival = otherId === undefined ? undefined : facts.botOf.get(otherId)
  if (bot === undefined || (otherId !== undefined && rival === undefined)) return undefined
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
}
