import type { Board, BoardRow } from '../../../src-shared/contract/boards.ts'
import type { BotSummary } from '../../../src-shared/contract/values.ts'

const isOpen = ({ cells }: BoardRow): boolean =>
  cells.some(({ state }) => state === 'waits' || state === 'runs')

/**
 * A board that came with the first few of the other bots alone, with the rest as it was known before. `isStale`: the rest is not what it was,
 * and has to be read again.
 */
export function withRest(
  before: Board | undefined,
  next: Board,
): { readonly board: Board; readonly isStale: boolean } {
  if (!before || before.botId !== next.botId || next.moreOthers === 0 || before.moreOthers > 0)
    return { board: next, isStale: false }
  const fresh = new Set(next.others.map(({ versionId }) => versionId))
  const rest = before.others.filter(({ versionId }) => !fresh.has(versionId))
  const isStale = rest.length !== next.moreOthers || rest.some(isOpen)
  return { board: { ...next, others: [...next.others, ...rest], moreOthers: 0 }, isStale }
}

/**
 * A board after that of another bot moved, which has a row on it: what it came to against the champion stays. `undefined`: it has another
 * newest version by now.
 */
export function withMoved(board: Board, moved: Board): Board | undefined {
  const newest = moved.rows.at(0)
  const isThere = board.others.some(({ bot }) => bot?.id === moved.botId)
  if (!isThere || !newest) return board
  if (!board.others.some(({ versionId }) => versionId === newest.versionId)) return undefined
  const others = board.others.map((row) =>
    row.versionId === newest.versionId
      ? { ...row, cells: newest.cells.map((cell, k) => (cell.stage === 'champion' ? row.cells[k] : cell)) }
      : row,
  )
  return { ...board, others }
}

/** Which other bots a board has rows of, as a text that changes with them. */
export function othersKey(
  bots: readonly BotSummary[],
  { botId, game }: Pick<Board, 'botId' | 'game'>,
): string {
  return bots
    .filter((bot) => bot.game === game && !bot.builtin && bot.id !== botId)
    .map(({ id, name, latestVersion }) => `${id} ${name} ${latestVersion ?? ''}`)
    .toSorted()
    .join('\n')
}
