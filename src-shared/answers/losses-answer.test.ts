import { expect, test } from 'vitest'
import { faultsOf } from '../../test/sentence-rules.ts'
import { createUniforms } from '../stats/normals.ts'
import { answerOfLosses, sureOfLosses, worstOf, type LossFacts } from './losses-answer.ts'

const phase = (key: number, value: number): LossFacts => ({
  kind: 'phase',
  key: String(key),
  label: `${key}0 %`,
  value,
})
const seat = (number: number, value: number): LossFacts => ({
  kind: 'seat',
  key: String(number - 1),
  label: `Seat ${number}`,
  value,
})
const against = (label: string, value: number): LossFacts => ({ kind: 'opponent', key: label, label, value })
const sentenceOf = (bars: readonly LossFacts[], who = '') => answerOfLosses({ who, matches: 48, bars }).words

test.each([
  [
    [phase(4, -1.2), seat(3, -4.14), against('Gold', 7)],
    '',
    'Most is lost in seat 3: 4.1 of every 100 points.',
  ],
  [[phase(4, -1.2), seat(3, -1)], '', 'Most is lost in the fifth tenth of a match: 1.2 of every 100 points.'],
  [[phase(9, -30.4)], 'B', 'B loses most in the last tenth of a match: 30 of every 100 points.'],
  [[against('Gold', -9.97)], '', 'Most is lost to Gold, which takes 10 more of every 100 points.'],
  [[against('Gold', -9.94)], '', 'Most is lost to Gold, which takes 9.9 more of every 100 points.'],
  [[against('Gold', -9.95)], '', 'Most is lost to Gold, which takes 10 more of every 100 points.'],
  [[phase(0, 0.04), seat(1, -0.04)], '', 'Nothing stands out in 48 matches.'],
  [[], '', 'Nothing stands out in 48 matches.'],
  [[phase(0, 4)], '', 'Nothing is lost: no seat, opponent or part of a match takes points from it.'],
  [[phase(0, 4)], 'B', 'B loses nothing in any seat or part of a match, or to any opponent.'],
] as const)('%#: %3$s', (bars, who, words) => {
  expect(sentenceOf(bars, who)).toBe(words)
})

test('of any bars it is one good sentence about the lowest of them', () => {
  const next = createUniforms(4)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]
  for (let k = 0; k < 4000; k++) {
    const scale = pick([0.01, 0.1, 5, 100])
    const value = () => (next() - pick([0, 0.5, 1])) * scale
    const names = ['Gold', 'Ñandú_9', `${'Majoras'.repeat(5)}Wrath`, 'A']
    const bars = [
      ...Array.from({ length: pick([0, 10]) }, (_, at) => phase(at, value())),
      ...names.slice(0, pick([0, 1, 4])).map((name) => against(name, value())),
      ...Array.from({ length: pick([0, 1, 4]) }, (_, at) => seat(at + 1, value())),
    ]
    const matches = pick([0, 1, 48, 1000])
    const facts = { who: pick(['', 'B', 'Heron v13']), matches, bars }
    const said = answerOfLosses(facts)
    expect(faultsOf(said), JSON.stringify(bars)).toEqual([])
    expect(faultsOf({ words: said.words, small: sureOfLosses(facts) })).toEqual([])
    const lowest = Math.min(0, ...bars.map((bar) => bar.value))
    const isLost = lowest <= -0.05
    expect(worstOf(bars)?.value).toBe(isLost ? lowest : undefined)
    expect(/most|Most/.test(said.words)).toBe(isLost)
    const [, points] = /([\d.]+)(?: more)? of every 100 points\.$/.exec(said.words) ?? []
    if (isLost) expect(Math.abs(Number(points) + lowest)).toBeLessThanOrEqual(lowest > -9.95 ? 0.0501 : 0.501)
    if (isLost)
      expect(points.replace('.', '').replace(/^0/, '').length).toBeLessThanOrEqual(points === '100' ? 3 : 2)
  }
})
