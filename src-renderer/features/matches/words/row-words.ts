import type { FoundMatch } from '../../../../src-shared/contract/history.ts'
import { formatStatus } from '../format-match.ts'
import { mineOf, seatOutcome, winnerOf, type Outcome } from './result-words.ts'

/** What the table says of a match: my seat with how it came out, then the others in their order. */
export interface RowWords {
  readonly mine: number | undefined
  readonly others: readonly number[]
  /** The seat of mine, or what there is to say of a match that has none. */
  readonly outcome: Outcome
}

export function wordsOfRow(match: FoundMatch, own: readonly number[]): RowWords {
  const mine = mineOf(match, own)
  const others = [0, 1, 2, 3].filter((seat) => seat !== mine)
  const isOver = match.status === 'done'
  if (mine !== undefined && (match.seats[mine].frozen || (isOver && match.seats[mine].place !== undefined)))
    return { mine, others, outcome: seatOutcome(match, mine) }
  return { mine, others, outcome: { words: isOver ? '' : formatStatus(match) } }
}

/** Which of the others is written bold: the winner. */
export const isWinner = (match: FoundMatch, seat: number): boolean => winnerOf(match) === seat
