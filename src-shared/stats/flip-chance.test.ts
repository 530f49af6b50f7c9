import { expect, test } from 'vitest'
import { chanceOfImbalance, chanceOfTurn, NEWS_BELOW } from './flip-chance.ts'

test('the chance of an imbalance is counted over all ways in which the changed seeds could have turned', () => {
  for (let changed = 0; changed <= 12; changed++)
    for (let better = 0; better <= changed; better++) {
      const most = Math.max(better, changed - better)
      let ways = 0
      for (let bits = 0; bits < 2 ** changed; bits++) {
        const ones = bits.toString(2).replaceAll('0', '').length
        if (Math.max(ones, changed - ones) >= most) ways++
      }
      expect(chanceOfImbalance(better, changed - better)).toBeCloseTo(ways / 2 ** changed, 12)
    }
  expect(chanceOfImbalance(0, 100)).toBeLessThan(1e-29)
})

test('seeds that turn by chance are called news in at most one of twenty suites', () => {
  let state = 1
  const random = () => (state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff) / 0x80000000
  const passes = () => random() < 0.8
  let news = 0
  const runs = 4000
  for (let run = 0; run < runs; run++) {
    let better = 0
    let worse = 0
    for (let seed = 0; seed < 20; seed++) {
      const [before, now] = [passes(), passes()]
      if (now && !before) better++
      if (before && !now) worse++
    }
    if (chanceOfImbalance(better, worse) < 0.05) news++
  }
  expect(news / runs).toBeLessThan(0.05)
  expect(news).toBeGreaterThan(0)
})

test('one match turns by chance in 2p(1 − p) of all cases, and never for sure or never', () => {
  expect(chanceOfTurn(0, 0)).toBe(0.5)
  expect(chanceOfTurn(800, 1000)).toBeCloseTo(0.32, 2)
  expect(chanceOfTurn(5, 5)).toBeGreaterThan(0.1)
  expect(chanceOfTurn(1, 2)).toBe(0.5)
})

test('p has half a pass and half a failure added', () => {
  // 3 of 4: 3.5 of 5, and 2 · 0.7 · 0.3.
  expect(chanceOfTurn(3, 4)).toBeCloseTo(0.42, 12)
  // 5 of 5: 5.5 of 6.
  expect(chanceOfTurn(5, 5)).toBeCloseTo(2 * (5.5 / 6) * (0.5 / 6), 12)
  expect(chanceOfTurn(0, 9)).toBeCloseTo(2 * 0.05 * 0.95, 12)
})

test('news is what happens by chance in fewer than one of twenty', () => {
  expect(NEWS_BELOW).toBe(0.05)
  // Five of five turn alike in 2 of 32 cases, six of six in 2 of 64.
  expect([chanceOfImbalance(5, 0) < NEWS_BELOW, chanceOfImbalance(0, 6) < NEWS_BELOW]).toEqual([false, true])
})
