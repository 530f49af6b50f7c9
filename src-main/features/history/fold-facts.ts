import { placesTaken } from '../../../src-shared/stats/ties.ts'
import type { FoldName, FoundFold } from '../../../src-shared/contract/history.ts'
import type { HistoryStore } from './history-store.ts'
import { DONE, type MatchTable } from './match-columns.ts'
import { ownBits } from './own-seats.ts'

/** A fold, and the rows of its matches. */
export interface FoldRows {
  readonly name: FoldName
  readonly rows: Iterable<number>
}
type Facts = Pick<FoundFold, 'title' | 'compared' | 'run' | 'first'>

/** What came of the matches of some folds, each as far as it is known. */
export function factsOfFolds(
  folds: readonly FoldRows[],
  table: MatchTable,
  store: Pick<HistoryStore, 'comparisons' | 'groups' | 'leagues' | 'leaguesOfContests' | 'ownBots'>,
): readonly Facts[] {
  const idsOf = (kind: FoldName['kind']) => folds.flatMap(({ name }) => (name.kind === kind ? [name.id] : []))
  const [comparisonIds, groupIds] = [idsOf('comparison'), idsOf('group')]
  const comparisons = comparisonIds.length > 0 ? store.comparisons(comparisonIds) : undefined
  const groups = groupIds.length > 0 ? store.groups(groupIds) : undefined
  const leagues = {
    league: store.leagues(idsOf('league')),
    contest: store.leaguesOfContests(idsOf('contest')),
  }
  const own = idsOf('fork').length > 0 ? store.ownBots() : new Set<number>()
  const { bot, versionId } = table.columns
  const firstWhere = (rows: Iterable<number>, isSeat: (at: number) => boolean) =>
    countFirst(table, rows, (row) => [0, 1, 2, 3].filter((seat) => isSeat(4 * row + seat)))

  return folds.map(({ name: { kind, id }, rows }): Facts => {
    if (kind === 'comparison') {
      const compared = comparisons?.get(id)
      return compared ? { compared } : {}
    }
    if (kind === 'league' || kind === 'contest') {
      const title = leagues[kind].get(id)
      return title === undefined ? {} : { title }
    }
    if (kind === 'suite') return firstWhere(rows, (at) => bot[at] === id)
    if (kind === 'fork')
      return countFirst(table, rows, (row) => {
        const bits = ownBits(table, row, own)
        return [0, 1, 2, 3].filter((seat) => (bits >> seat) & 1)
      })
    const [mine, ...opponents] = groups?.get(id) ?? []
    if (!mine) return {}
    const isAlone = opponents.every((one) => one.versionId !== mine.versionId)
    const first = isAlone ? firstWhere(rows, (at) => versionId[at] === mine.versionId) : {}
    return { run: { bot: mine, opponents }, ...first }
  })
}

/** In how many of the ended matches with such a seat it came first; of a shared first place its part. */
function countFirst(
  { columns: { status, place, score } }: MatchTable,
  rows: Iterable<number>,
  seatsOf: (row: number) => readonly number[],
): Pick<Facts, 'first'> {
  let [won, of] = [0, 0]
  for (const row of rows) {
    if (status[row] !== DONE || place[4 * row] === 0) continue
    const seats = seatsOf(row)
    if (seats.length === 0) continue
    of++
    const scores = score.subarray(4 * row, 4 * row + 4)
    for (const seat of seats) won += placesTaken(scores, seat)[0]
  }
  return of === 0 ? {} : { first: { won, of } }
}
