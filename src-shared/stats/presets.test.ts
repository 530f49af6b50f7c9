import { expect, it } from 'vitest'
import { gameList } from '../../src-games/index.ts'
import {
  blockDeviation,
  designOf,
  fieldDeviation,
  MAX_WINDOW,
  MIN_WINDOW,
  PRESET_IDS,
  PRESETS,
  usualBlocks,
  usualWindow,
} from './presets.ts'

it('the four questions are these', () => {
  const rows = PRESET_IDS.map((id) => {
    const { kind, effect, misses, reject, takes } = PRESETS[id]
    return [id, kind, effect, misses, reject, takes.equal, takes.worth]
  })
  // Deviations worth having, share that is missed, where it is ruled out, and what that takes by simulation.
  expect(rows).toEqual([
    ['quick', 'three', 0.3, 0.2, -1.05, 4.2, 4.9],
    ['better', 'three', 0.3, 0.05, -2.5, 7.9, 5.9],
    ['tweak', 'three', 0.15, 0.05, -2.5, 7.9, 5.9],
    ['regression', 'regression', 0.2, 0.05, -3, 5.8, 5.8],
  ])
  expect([MIN_WINDOW, MAX_WINDOW]).toEqual([0.1, 20])
})

it('a window is shown in points and tested in shares', () => {
  expect(designOf({ preset: 'regression', window: 3 })).toEqual({
    kind: 'regression',
    window: 0.03,
    reject: -3,
  })
})

it('a game that was not measured varies by 4 points of a pair, 7 of a field, and others by their own', () => {
  expect([blockDeviation('none' as never), fieldDeviation('none' as never)]).toEqual([4, 7])
  for (const { id, deviations } of gameList) {
    expect(blockDeviation(id)).toBe(deviations?.pair ?? 4)
    expect(fieldDeviation(id)).toBe(deviations?.field ?? 7)
  }
})

it('what is worth having is proposed to a tenth of a point', () => {
  // 0.3, 0.15 and 0.2 of 4 points.
  const proposed = PRESET_IDS.map((preset) => usualWindow(preset, 'none'))
  expect(proposed).toEqual([1.2, 1.2, 0.6, 0.8])
})

it('half the window takes four times the blocks, and none fewer than eight', () => {
  expect(usualBlocks('better', 0.1)).toEqual({ equal: 790, worth: 590 })
  expect(usualBlocks('better', 0.05)).toEqual({ equal: 3160, worth: 2360 })
  expect(usualBlocks('better', 0.25)).toEqual({ equal: 126, worth: 94 })
  expect(usualBlocks('quick', 0.5)).toEqual({ equal: 17, worth: 20 })
  expect(usualBlocks('regression', 0.85)).toEqual({ equal: 8, worth: 8 })
  expect(usualBlocks('tweak', 3)).toEqual({ equal: 8, worth: 8 })
})
