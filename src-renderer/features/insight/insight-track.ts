import type { Insight } from '../../../src-shared/contract/insight.ts'
import { chanceWords } from '../../../src-shared/insight/insight-words.ts'
import type { SeekTrack } from '../../parts/replay/index.ts'

/** The curve as a strip of the timeline: the chance in per cent by round, straight between what was played. */
export function insightTrack(
  curve: Insight['curve'],
  seat: number,
  name: string,
  marks: readonly number[],
): SeekTrack | undefined {
  if (curve.length < 2) return undefined
  const last = curve[curve.length - 1].round
  const over = (of: 'mean' | 'low' | 'high') =>
    Array.from({ length: last + 1 }, (_, round) => 100 * chanceAt(curve, round, of))
  const counts = over('mean')
  return {
    id: 'insight',
    label: `${name}’s chance of finishing in the top two`,
    counts,
    seat,
    line: { most: 100, low: over('low'), high: over('high') },
    marks,
    textAt(round) {
      const played = curve.find((point) => point.round === round)
      if (played) return `${name} in the top two: ${chanceWords(played.chance)}`
      return counts[round] === undefined ? '' : `${name} in the top two: about ${Math.round(counts[round])} %`
    },
  }
}

/** Between two points of the curve it is on their line. */
function chanceAt(curve: Insight['curve'], round: number, of: 'mean' | 'low' | 'high'): number {
  const next = curve.findIndex((point) => point.round >= round)
  if (next <= 0) return curve[Math.max(0, next)].chance[of]
  const [a, b] = [curve[next - 1], curve[next]]
  return a.chance[of] + ((b.chance[of] - a.chance[of]) * (round - a.round)) / (b.round - a.round)
}
