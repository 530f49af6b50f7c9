import { describe, expect, it } from 'vitest'
import { estimateAfter } from '../../src-shared/stats/estimate.ts'
import { designOf, PRESET_IDS, PRESETS } from '../../src-shared/stats/presets.ts'
import { formatVerdict } from '../../src-shared/stats/verdict.ts'
import { NORMAL, SOURCES } from './draws.ts'
import { leastBlocks } from './least-blocks.ts'
import { checkCells, designOfPreset } from './promises.ts'
import { everMissed, judgeBlocks, simulateAnswers, simulateEstimates } from './simulate.ts'

/** A slice of `npm run bench -- verdicts`, with fixed seeds. Three standard errors of 5 % over so many runs are 2.1 %. */
const RUNS = 1000
const MARGIN = 0.021
const MOST_WRONG = 0.05 + MARGIN
const FAIR = SOURCES.filter(({ isSkewed }) => !isSkewed)

it('every figure of the independent check is reproduced', () => {
  expect(checkCells(RUNS).filter(({ isWithin }) => !isWithin)).toEqual([])
})

describe('a preset', () => {
  it.each(PRESET_IDS)(
    '%s is wrong in at most 5 of 100 comparisons, either way, and finds what it says',
    (preset) => {
      const design = designOfPreset(preset)
      const [equal, worse] = [0, -design.window].map((t, k) =>
        simulateAnswers(design, t, { runs: RUNS, seed: 20 + k, source: NORMAL }),
      )
      expect(equal.lower).toBeLessThan(MOST_WRONG)
      expect(worse.lower).toBeGreaterThan(1 - PRESETS[preset].misses - MARGIN)
      if (PRESETS[preset].kind === 'regression') {
        expect(equal.upper).toBeGreaterThan(1 - MOST_WRONG)
        expect(worse.upper).toBeLessThan(MOST_WRONG)
      } else {
        expect(equal.upper).toBeLessThan(MOST_WRONG)
        expect(equal.even).toBeGreaterThan(1 - 2 * MOST_WRONG)
        expect(worse.even).toBeLessThan(PRESETS[preset].misses + MARGIN)
      }
    },
  )

  it.each(SOURCES.filter(({ isEven }) => isEven))(
    'Quick look calls equal bots different that rarely with blocks of $name',
    (source) => {
      const { upper, lower } = simulateAnswers(designOfPreset('quick'), 0, { runs: RUNS, seed: 3, source })
      expect(Math.max(upper, lower)).toBeLessThan(MOST_WRONG)
    },
  )

  it.each([0.5, 1, 1.5, 2])(
    'asks about the same points where blocks vary %s times as much as usual: wrong as rarely, found as often',
    (deviation) => {
      for (const preset of ['better', 'regression'] as const) {
        const design = designOfPreset(preset)
        const ask = (t: number, seed: number) =>
          simulateAnswers(design, t, { runs: RUNS / 2, seed, source: NORMAL, deviation })
        // Of half as many runs, three standard errors.
        const most = 0.08
        const [equal, worse] = [ask(0, 60), ask(-design.window, 61)]
        expect(equal.lower).toBeLessThan(most)
        expect(worse.lower).toBeGreaterThan(1 - most)
        expect(preset === 'regression' ? worse.upper : equal.upper).toBeLessThan(most)
      }
    },
  )

  it('takes for equal bots hardly more than the fewest blocks that any test with three answers can take', () => {
    const design = designOfPreset('better')
    const [equal, worth] = [0, design.window].map((t, k) =>
      simulateAnswers(design, t, { runs: 4 * RUNS, seed: 40 + k, source: NORMAL }),
    )
    const least = leastBlocks(design.window, {
      atEqual: equal.upper + equal.lower,
      atEffect: 1 - worth.upper,
    })
    expect(equal.blocks / least.equal).toBeLessThan(1.1)
    expect(worth.blocks / least.worth).toBeLessThan(1.2)
  })
})

it.each(FAIR)(
  'the interval is missed at any time in at most 5 of 100 runs with blocks of $name',
  (source) => {
    expect(everMissed(0.2, { runs: 500, seed: 9, source, blocks: 200 })).toBeLessThan(0.08)
  },
)

it('the estimate after the stop is too high as often as too low, and each end is wrong in at most 5 of 100', () => {
  for (const t of [0, 0.5, 1.4]) {
    const found = simulateEstimates(designOfPreset('better'), t, { runs: 100, seed: 11, source: NORMAL })
    // Three standard errors of a half, and of 5 %, over so many runs.
    if (t < 1) expect(Math.abs(found.estimateAbove - 0.5)).toBeLessThan(0.15)
    expect(Math.max(found.missedAbove, found.missedBelow)).toBeLessThan(0.115)
  }
})

it('no number of an answer contradicts it, whatever the blocks are', () => {
  for (const preset of PRESET_IDS.filter((id) => id !== 'tweak'))
    for (const [k, source] of [NORMAL, ...SOURCES.slice(-3)].entries())
      for (const part of [-2, 0, 0.5, 1]) {
        const asked = { preset, window: 2 } as const
        const design = designOf(asked)
        const draw = source.draw(31 + k)
        const usual = design.window / PRESETS[preset].effect
        const { decision, sums } = judgeBlocks(design, part * design.window, () => usual * draw())
        if (decision !== 'upper' && decision !== 'lower' && decision !== 'even') continue
        const interval = estimateAfter(design, decision, sums)
        const { mean, low, high } = interval
        const worth = design.window
        expect(low).toBeLessThanOrEqual(mean)
        expect(mean).toBeLessThanOrEqual(high)
        if (decision === 'lower') expect(high).toBeLessThanOrEqual(0)
        else if (preset === 'regression') expect(low).toBeGreaterThanOrEqual(-worth)
        else if (decision === 'upper') expect(low).toBeGreaterThanOrEqual(0)
        else expect(Math.max(-low, high)).toBeLessThanOrEqual(worth)
        // The same blocks, the same numbers.
        if (part === 0) expect(estimateAfter(design, decision, sums)).toEqual(interval)
        const said = formatVerdict({
          ...asked,
          ending: decision,
          isField: false,
          matches: 2 * sums.n,
          blocks: sums.n,
          interval,
          isSameSoFar: false,
        })
        expect(said).not.toMatch(/NaN|Infinity|−−|undefined/)
        if (decision === 'upper' && preset !== 'regression') expect(said).toMatch(/^B beats A by about/)
        if (decision === 'even') expect(said).toMatch(/^No difference worth having/)
      }
})
