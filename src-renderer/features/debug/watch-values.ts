import { wordFor } from '../../../src-shared/stats/plural.ts'
import type { StoppedBot, Watch, WatchAnswer } from '../../../src-shared/contract/debug.ts'
import type { NameOfBot } from '../../parts/monaco/held-value.ts'
import type { SeekTrack } from '../../parts/replay/index.ts'

/**
 * What a watch showed in a round, and since which one; undefined before the first and where it was not read. No turn
 * follows the last state (its round is `rounds`): there it is what was held after the last turn.
 */
export function valueAt(watch: Watch, round: number, rounds: number): Watch['values'][number] | undefined {
  if (round > rounds) return undefined
  return watch.values.findLast((value) => value.round <= round)
}

const classOf = (type: string): string => type.replace(/[*&\s]|\bconst\b|\bstruct\b|\bclass\b/g, '')

/** What a name holds where a bot stands, in the innermost function that it belongs to; undefined for none. */
export function stoppedValue({ frames }: StoppedBot, { name, within, owner }: NameOfBot): string | undefined {
  for (const { line, variables } of frames) {
    if (within && line >= within[0] && line <= within[1])
      return variables.findLast((one) => one.name === name)?.text
    const self = owner === undefined ? undefined : variables.find((one) => one.name === 'this')
    const member = self?.children?.find((one) => one.name === name)
    if (self && member && classOf(self.type) === owner) return member.text
  }
  return undefined
}

/** The points of a curve, as steps: `x` of a round and `y` from 0 (lowest) to 1; [] where a value is no number. */
export function watchCurvePoints(watch: Watch, rounds: number): { readonly x: number; readonly y: number }[] {
  const numbers = watch.values.flatMap(({ number }) => (number === undefined ? [] : [number]))
  if (numbers.length === 0 || rounds === 0) return []
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
  const points: { x: number; y: number }[] = []
  for (const [k, { round, number }] of watch.values.entries()) {
    if (number === undefined) continue
    const y = high === low ? 0.5 : (number - low) / (high - low)
    const end = watch.values[k + 1]?.round ?? rounds
    points.push({ x: round / rounds, y }, { x: end / rounds, y })
  }
  return points
}

export function heldIn(condition: WatchAnswer['condition'], round: number): boolean {
  return condition?.held.some(([from, to]) => round >= from && round < to) ?? false
}

/** The rounds of a condition as a strip of the timeline. */
export function conditionTrack(
  { condition, rounds }: WatchAnswer,
  text: string,
  seat: number,
): SeekTrack | undefined {
  if (!condition || condition.held.length === 0) return undefined
  const counts = new Uint8Array(rounds)
  for (const [from, to] of condition.held) counts.fill(1, from, to)
  return {
    id: 'watch',
    label: `Rounds in which ${text}`,
    counts,
    seat,
    textAt: (round) => (counts[round] ? text : ''),
  }
}

export const formatStretch = ([from, to]: readonly [number, number]): string =>
  to === from + 1 ? String(from) : `${from}–${to - 1}`

/** The name of a stretch for who hears it: `Round 20`, `Rounds 20–199`. */
export const nameStretch = (stretch: readonly [number, number]): string =>
  `${wordFor(stretch[1] - stretch[0], 'Round')} ${formatStretch(stretch)}`

/** What is said when the bot did not do what it did in the match. */
export function differenceWords({ difference, stopped }: WatchAnswer): string {
  const parts: string[] = []
  if (stopped) parts.push(`In round ${stopped.round} it was stopped: ${stopped.reason.split('\n')[0]}.`)
  if (difference)
    parts.push(
      `In round ${difference.round} it gave another order than in the match: ${difference.given ?? 'none'} ` +
        `instead of ${difference.recorded ?? 'none'} (its order ${difference.order}). Values from there on belong ` +
        `to another match.`,
    )
  return parts.join(' ')
}
