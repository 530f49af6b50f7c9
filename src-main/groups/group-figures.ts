import type { MatchGroup } from '../../src-shared/contract/history.ts'
import { seatFiguresOf } from '../history/charts.ts'
import { createMatchTable, type SeatFacts } from '../history/match-columns.ts'
import { createSums } from '../history/totals.ts'
import { matchOf } from './group-plan.ts'
import type { PlayedOne, StoredGroup } from './group-store.ts'

export type GroupFigures = ReturnType<typeof createGroupFigures>

/** What the bot of a group did so far, in the same figures as any selection of matches. */
export function createGroupFigures(group: StoredGroup, played: readonly PlayedOne[]) {
  const table = createMatchTable()
  const sums = createSums()
  const appearances: { row: number; seat: number }[] = []

  function add(number: number, matchId: number, seats: readonly SeatFacts[]): void {
    const row = table.length
    table.put({
      id: matchId,
      game: group.game,
      status: 'done',
      limits: group.limits,
      config: group.configName,
      seed: 0,
      rounds: 0,
      createdAt: 0,
      durationMs: null,
      comparison: 0,
      group: group.id,
      suite: 0,
      parent: 0,
      isFork: false,
      isImported: false,
      seats,
      tags: [],
      note: undefined,
    })
    const { seat } = matchOf(group, number)
    sums.add(table, row, [seat])
    appearances.push({ row, seat })
  }
  for (const { number, matchId, seats } of played) add(number, matchId, seats)

  return {
    add,
    describe: (): Pick<MatchGroup, 'totals' | 'places' | 'bySeat'> => ({
      totals: { matches: table.length, ...sums.figures(), games: [group.game] },
      places: [...sums.places],
      bySeat: seatFiguresOf(table, appearances),
    }),
  }
}
