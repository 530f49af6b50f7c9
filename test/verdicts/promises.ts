import type { Design } from '../../src-shared/stats/judge.ts'
import { PRESETS, type PresetId } from '../../src-shared/stats/presets.ts'
import { NORMAL } from './draws.ts'
import { simulateAnswers } from './simulate.ts'

/** What an independent check of the test stated, each figure with how far a simulation may be from it. */

/** The test of a preset in a game whose blocks usually deviate by 1: its window is its effect. */
export function designOfPreset(preset: PresetId): Design {
  const { kind, effect, reject } = PRESETS[preset]
  return { kind, window: effect, reject }
}

export interface Cell {
  readonly name: string
  readonly unit: 'rate' | 'blocks'
  readonly stated: number
  readonly found: number
  readonly isWithin: boolean
}

/** Simulates the stated figures: rates may differ by three standard errors and a rounding, blocks by a tenth. */
export function checkCells(runs: number): Cell[] {
  const rate = (name: string, stated: number, found: number): Cell => {
    const error = Math.sqrt((stated * (1 - stated)) / runs)
    return { name, unit: 'rate', stated, found, isWithin: Math.abs(found - stated) <= 3 * error + 0.005 }
  }
  const blocks = (name: string, stated: number, found: number): Cell => ({
    name,
    unit: 'blocks',
    stated,
    found,
    isWithin: Math.abs(found / stated - 1) <= 0.1,
  })
  const three = (window: number): Design => ({ kind: 'three', window, reject: PRESETS.better.reject })
  const ask = (window: number, t: number, seed: number, reject = PRESETS.better.reject) =>
    simulateAnswers({ ...three(window), reject }, t, { runs, seed, source: NORMAL })
  const [half, third, sixth] = [ask(0.5, 0, 1), ask(0.3, 0, 2), ask(0.15, 0, 3)]
  const thirdFound = ask(0.3, 0.3, 5)
  return [
    rate('window 0.5, equal: “B”', 0.044, half.upper),
    rate('window 0.5, equal: “A”', 0.04, half.lower),
    rate('window 0.3, equal: “B”', 0.047, third.upper),
    rate('window 0.3, equal: “A”', 0.05, third.lower),
    rate('window 0.15, equal: “B”', 0.045, sixth.upper),
    rate('window 0.15, equal: “A”', 0.046, sixth.lower),
    rate('window 0.5, better by it: found', 0.95, ask(0.5, 0.5, 4).upper),
    rate('window 0.3, better by it: found', 0.95, thirdFound.upper),
    blocks('window 0.3, equal: blocks', 88, third.blocks),
    blocks('window 0.3, better by it: blocks', 68, thirdFound.blocks),
    blocks('window 0.3, better by 1: blocks', 14, ask(0.3, 1, 6).blocks),
    blocks('window 0.3, better by 1.5: blocks', 10, ask(0.3, 1.5, 7).blocks),
    blocks('window 0.15, better by 1: blocks', 16, ask(0.15, 1, 8).blocks),
    blocks('Quick look, equal: blocks', 46, ask(0.3, 0, 9, PRESETS.quick.reject).blocks),
    rate('Quick look, better by it: found', 0.8, ask(0.3, 0.3, 10, PRESETS.quick.reject).upper),
  ]
}
