import { FREEZE_CAUSES, isMachineLimit } from '../../../src-games/kit/freeze-cause.ts'
import { placesTaken } from '../../../src-shared/stats/ties.ts'
import type { FoldName, FoundFold } from '../../../src-shared/contract/history.ts'
import type { HistoryStore } from './history-store.ts'
import { CAUSE_CODE } from '../../core/figures/seat-sums.ts'
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
      if (!compared) return {}
      const stopped = countStopped(table, rows, compared.b.versionId)
      return { compared: { ...compared, ...(stopped === 0 ? {} : { stopped }) } }
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

/** In how many of the ended matches a version stopped by its own doing. */
function countStopped({ columns }: MatchTable, rows: Iterable<number>, version: number): number {
  let count = 0
  for (const row of rows) {
    if (columns.status[row] !== DONE) continue
    const seats = [4 * row, 4 * row + 1, 4 * row + 2, 4 * row + 3]
    if (seats.some((at) => columns.versionId[at] === version && OWN_STOPS.has(columns.cause[at]))) count++
  }
  return count
}
const OWN_STOPS: ReadonlySet<number | undefined> = new Set(
  FREEZE_CAUSES.filter((cause) => !isMachineLimit(cause)).map((cause) => CAUSE_CODE.get(cause)),
)

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
