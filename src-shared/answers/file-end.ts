import { isSeason } from '../contract/season-id.ts'
import type { MatchSummary } from '../contract/values.ts'

/**
 * Why a match that came from a file of a program has no places: the file ends before its last round, or it is whole and gives no
 * scores. Undefined for a match that has them, or that was played here.
 */
export function endOfFile({
  status,
  game,
  file,
  round,
  rounds,
  seats,
}: Pick<MatchSummary, 'status' | 'game' | 'file' | 'round' | 'rounds' | 'seats'>):
  'early' | 'no scores' | undefined {
  if (status !== 'aborted' || !file) return undefined
  if (file.kind !== 'original' && !isSeason(game)) return undefined
  const hasScores = seats.some(({ score }) => score !== undefined)
  return round >= rounds && !hasScores ? 'no scores' : 'early'
}
