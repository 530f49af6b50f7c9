import type { StoryEntry } from '../../../src-games/kit/story.ts'
import type { GameBoard } from '../boards/board.ts'

/** What happened to a unit, in words; an order is said as in the list of orders. */
export function describeEntry(
  { text, call, result }: Pick<StoryEntry, 'text' | 'call' | 'result'>,
  board: Pick<GameBoard, 'describeOrder'> | undefined,
): string {
  const order = call && board?.describeOrder(call).text
  return order ? [order, ...(result ? [result] : [])].join(' · ') : text
}
