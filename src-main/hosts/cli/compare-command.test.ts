import { expect, test } from 'vitest'
import type { PRESET_IDS } from '../../../src-shared/stats/presets.ts'
import { answerOf, type ComparisonEnding } from '../../../src-shared/stats/verdict.ts'
import { exitCodeOf } from './compare-command.ts'
import { formatHelp } from './help.ts'

const ENDINGS: readonly ComparisonEnding[] = [
  'upper',
  'lower',
  'even',
  'tied',
  'identical',
  'capped',
  'cancelled',
]

test('compare ends with 0 for a yes to the question that was asked, and nothing else', () => {
  const codes = (preset: (typeof PRESET_IDS)[number]) =>
    ENDINGS.map((ending) => exitCodeOf(preset, answerOf(preset, ending)))
  for (const preset of ['quick', 'better', 'tweak'] as const)
    expect(codes(preset)).toEqual([0, 3, 5, 5, 6, 4, 4])
  expect(codes('regression')).toEqual([0, 3, 0, 0, 0, 4, 4])
})

test('the help lists every code', () => {
  for (const said of [
    '0 B is better; 3 A is better; 5 no difference worth having; 6 the same program; 4 undecided',
    'With --preset regression: 0 no regression (the same program and no difference, too); 3 B is worse; 4 undecided',
    '1 something given is bad, 2 the command line is',
  ])
    expect(formatHelp('compare')).toContain(said)
})
