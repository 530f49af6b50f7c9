import { wordFor } from '../stats/plural.ts'
import type { Insight, InsightAlternative, InsightTurningPoint } from '../contract/insight.ts'
import type { Chance } from './chance.ts'

/** What was found out about a match, in sentences. A round is a round; a chance is that of finishing in the top two. */

/** `34 % (25–44)`: between which it lies in 95 of 100 cases; `34 %` where it is known. */
export function chanceWords({ mean, low, high, played }: Chance): string {
  const percent = (value: number) => Math.round(100 * value)
  return played === 0 ? `${percent(mean)} %` : `${percent(mean)} % (${percent(low)}–${percent(high)})`
}

type CurvePoint = Insight['curve'][number]

/** `34 % (25–44), and 21 % (19–23) of all points`: what was to be expected from a round on. */
export function expectedWords({ chance, share }: CurvePoint): string {
  const words = share && chanceWords({ ...share, played: chance.played })
  return `${chanceWords(chance)}${words ? `, and ${words} of all points` : ''}`
}

/** Of the last round before the one that is shown, or that one, for which it was played; '' where there is none. */
export function expectedSentence(curve: readonly CurvePoint[], shown: number): string {
  const point = curve.findLast(({ round }) => round <= shown)
  if (!point?.share) return ''
  if (point.chance.played === 0)
    return `The end: ${chanceWords({ ...point.share, played: 0 })} of all points.`
  return `To be expected from round ${point.round} on: ${expectedWords(point)}.`
}

/** `round 88` or `rounds 88 to 92`: those that were played between the two states. */
export function roundsWords(from: number, to: number): string {
  return wordFor(to - from, `round ${from}`, `rounds ${from} to ${to - 1}`)
}

export function pointSentence({ from, to, before, after }: InsightTurningPoint): string {
  const rounds = roundsWords(from, to)
  const begin = rounds.charAt(0).toUpperCase() + rounds.slice(1)
  return `${begin}: your chance of finishing in the top two fell from ${chanceWords(before)} to ${chanceWords(after)}.`
}

/** Luck or decision. */
export function causeSentence({ cause, alternatives, from, to }: InsightTurningPoint): string {
  const same = alternatives.find(({ kind }) => kind === 'orders')
  if (!same) return ''
  const chance = chanceWords(same.chance)
  const orders = `your orders in ${roundsWords(from, to)}`
  if (cause === 'luck')
    return `That was bad luck: with different dice, ${orders} would have left you at ${chance}.`
  if (cause === 'orders')
    return `It was not the dice: even with different dice, ${orders} would have left you at only ${chance}.`
  return `With different dice, ${orders} would have left you at ${chance}: too close to know whether it was luck.`
}

/** What another bot in the seat would have made of it, from a round on. */
export function alternativeSentence(other: InsightAlternative, own: Chance, from: number): string {
  const when = from === 0 ? 'From the start' : `From round ${from} on`
  return other.isClearlyBetter
    ? `${when}, ${other.name} in your seat would have had ${chanceWords(other.chance)} instead of ${chanceWords(own)}.`
    : `${when}, ${other.name} in your seat would not have done clearly better: ${chanceWords(other.chance)} instead of ${chanceWords(own)}.`
}

export function standstillSentence({ kind, round }: NonNullable<Insight['standstill']>): string {
  if (kind === 'stopped') return `Your bot was out from round ${round} on.`
  return round === 0
    ? 'Your bot gave no orders in the whole match.'
    : `From round ${round} on your bot gave no orders any more.`
}

/** Rounds whose orders lost what another bot would have kept. */
export function missedSentence({
  from,
  to,
  name,
  before,
  after,
  same,
}: NonNullable<Insight['missed']>): string {
  const orders = `your orders in ${roundsWords(from, to)}`
  return `With ${name} in your seat the chance was ${chanceWords(before)} from round ${from} on, and ${chanceWords(after)} from round ${to} on. It was not the dice: with different ones, ${orders} would have left it at ${chanceWords(same)}.`
}

/** The whole in one sentence. */
export function headline({ outcome, curve, points, standstill, missed }: Insight): string {
  const begin = `At the start your chance of finishing in the top two was ${chanceWords(curve[0].chance)}`
  if (outcome === 1)
    return points.length > 0
      ? `${begin}; you made it, after a setback.`
      : `${begin}; you made it, and your chance never fell clearly.`
  if (points.length > 0) {
    const [first] = points
    return `${begin}; you lost it in ${roundsWords(first.from, first.to)}.`
  }
  if (missed)
    return `${begin}, knowing what your bot would do; its orders in ${roundsWords(missed.from, missed.to)} lost it.`
  if (standstill) return `${begin}, knowing what your bot would do.`
  return `${begin}, and it never fell clearly in a few rounds: against these bots the match was lost little by little, or from the start.`
}

/** `about 20 s`, `about 3 min` */
export function aboutWords(milliseconds: number): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  return seconds < 90 ? `about ${seconds} s` : `about ${Math.ceil(seconds / 60)} min`
}

/** All that is to be said, line by line. */
export function insightLines(insight: Insight): string[] {
  const { points, standstill, start, curve, missed } = insight
  const lines = [headline(insight)]
  for (const point of points) {
    lines.push(pointSentence(point), causeSentence(point))
    for (const other of point.alternatives)
      if (other.kind === 'version') lines.push(alternativeSentence(other, point.before, point.from))
  }
  if (standstill) {
    lines.push(standstillSentence(standstill))
    for (const other of standstill.alternatives)
      lines.push(alternativeSentence(other, standstill.own, standstill.round))
  }
  for (const other of start.alternatives) lines.push(alternativeSentence(other, curve[0].chance, 0))
  if (missed) lines.push(missedSentence(missed))
  return lines.filter((line) => line !== '')
}
