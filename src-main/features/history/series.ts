import { findGame } from '../../../src-games/index.ts'
import type { GameId } from '../../../src-games/kit/game.ts'
import { MAX_SERIES, type Split } from '../../../src-shared/contract/history.ts'
import { SEATS_OF_BITS, type FoundMatches } from './found-matches.ts'
import { DONE, type MatchTable } from './match-columns.ts'

/** A counted seat of a finished match. */
export interface Appearance {
  readonly row: number
  readonly seat: number
}

/** Seats that make one line of a chart. */
export interface SeriesOf {
  readonly key: string
  readonly label: string
  readonly game?: GameId
  readonly botId?: number
  readonly versionNumber?: number
  readonly seat?: number
  matches: number
  readonly appearances: Appearance[]
}

/** Cuts the counted seats of finished matches into lines, those with the most matches first. */
export function splitFound(
  table: MatchTable,
  { rows, seats }: FoundMatches,
  split: Split,
  names: ReadonlyMap<number, string>,
): SeriesOf[] {
  const c = table.columns
  const series = new Map<string, SeriesOf & { lastRow: number }>()
  const gamesOf = new Set<number>()
  for (const row of rows) gamesOf.add(c.game[row])
  const hasManyGames = gamesOf.size > 1
  for (let k = 0; k < rows.length; k++) {
    const row = rows[k]
    if (c.status[row] !== DONE || c.place[4 * row] === 0) continue
    for (const seat of SEATS_OF_BITS[seats[k]]) {
      const at = 4 * row + seat
      const game = table.games[c.game[row]] ?? ''
      const name = names.get(c.name[at]) ?? '?'
      const number = c.version[at]
      const key = keyOf(split, game, name, number, seat)
      let one = series.get(key)
      if (!one) {
        const label = labelOf(split, name, number, seat)
        one = {
          key,
          label: hasManyGames ? `${label} · ${findGame(game)?.title ?? game}` : label,
          game,
          ...((split === 'bot' || split === 'version') && c.bot[at] !== 0 ? { botId: c.bot[at] } : {}),
          ...(split === 'version' && number !== 0 ? { versionNumber: number } : {}),
          ...(split === 'seat' ? { seat } : {}),
          matches: 0,
          appearances: [],
          lastRow: -1,
        }
        series.set(key, one)
      }
      if (one.lastRow !== row) {
        one.lastRow = row
        one.matches++
      }
      one.appearances.push({ row, seat })
    }
  }
  return [...series.values()].sort((a, b) => b.matches - a.matches).slice(0, MAX_SERIES)
}

function keyOf(split: Split, game: GameId, name: string, number: number, seat: number): string {
  switch (split) {
    case 'none':
      return `${game}/all`
    case 'bot':
      return `${game}/${name}`
    case 'version':
      return `${game}/${name}/${number}`
    case 'seat':
      return `${game}/seat/${seat}`
  }
}

function labelOf(split: Split, name: string, number: number, seat: number): string {
  switch (split) {
    case 'none':
      return 'All counted seats'
    case 'bot':
      return name
    case 'version':
      return number === 0 ? name : `${name} v${number}`
    case 'seat':
      return `Seat ${seat + 1}`
  }
}

export type SeriesBase = Omit<SeriesOf, 'appearances'>

/** What the contract has of a line besides its numbers. */
export function baseOf({ key, label, game, botId, versionNumber, seat, matches }: SeriesOf): SeriesBase {
  return {
    key,
    label,
    ...(game === undefined ? {} : { game }),
    ...(botId === undefined ? {} : { botId }),
    ...(versionNumber === undefined ? {} : { versionNumber }),
    ...(seat === undefined ? {} : { seat }),
    matches,
  }
}
