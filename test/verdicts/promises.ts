import type { Design } from '../../src-shared/stats/judge.ts'
import { PRESETS, type PresetId } from '../../src-shared/stats/presets.ts'
import type { Hypotheses } from '../../src-shared/stats/sprt.ts'
import { NORMAL } from './draws.ts'
import { simulateAnswers } from './simulate.ts'
import { TWO_HYPOTHESES } from './two-hypotheses.ts'

/** What an independent check of the comparison stated, each figure with how far a simulation may be from it. */

/** The test of a preset where a block varies as it usually does. */
export function designOfPreset(preset: PresetId): Design {
  const { kind, effect } = PRESETS[preset]
  return { kind, effect }
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
  const ask = (design: Design | Hypotheses, t: number, seed: number) =>
    simulateAnswers(design, t, { runs, seed, source: NORMAL })
  const { better, tweak } = TWO_HYPOTHESES
  const [betterAt0, betterAt3] = [ask(better, 0, 1), ask(better, 0.3, 2)]
  const [tweakAt0, tweakAt15] = [ask(tweak, 0, 3), ask(tweak, 0.15, 4)]
  const half = { kind: 'three', effect: 0.5 } as const
  const third = { kind: 'three', effect: 0.3 } as const
  const [halfAt0, halfAt5] = [ask(half, 0, 5), ask(half, 0.5, 6)]
  return [
    rate('[0, 0.3] at 0: false “better”', 0.045, betterAt0.upper),
    rate('[0, 0.3] at 0.3: power', 0.96, betterAt3.upper),
    blocks('[0, 0.3] at 0.3: blocks', 65, betterAt3.blocks),
    rate('[0, 0.15] at 0: false “better”', 0.046, tweakAt0.upper),
    rate('[0, 0.15] at 0.15: power', 0.95, tweakAt15.upper),
    blocks('[0, 0.15] at 0.15: blocks', 245, tweakAt15.blocks),
    rate('three answers, 0.5 at 0: false “B”', 0.05, halfAt0.upper),
    rate('three answers, 0.5 at 0: false “A”', 0.04, halfAt0.lower),
    rate('three answers, 0.5 at 0: no difference', 0.91, halfAt0.even),
    blocks('three answers, 0.5 at 0: blocks', 35, halfAt0.blocks),
    rate('three answers, 0.5 at 0.5: power', 0.97, halfAt5.upper),
    blocks('three answers, 0.5 at 0.5: blocks', 27, halfAt5.blocks),
    blocks('three answers, 0.3 at 0: blocks', 94, ask(third, 0, 7).blocks),
    blocks('three answers, 0.3 at 0.3: blocks', 64, ask(third, 0.3, 8).blocks),
  ]
}
