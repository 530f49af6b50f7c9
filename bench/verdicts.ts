import { PRESET_IDS, PRESETS } from '../src-shared/stats/presets.ts'

import { NORMAL, SOURCES } from '../test/verdicts/draws.ts'
import { checkCells, designOfPreset } from '../test/verdicts/promises.ts'
import { leastBlocks } from '../test/verdicts/least-blocks.ts'
import { everMissed, simulateAnswers, simulateEstimates } from '../test/verdicts/simulate.ts'
import { TWO_HYPOTHESES } from '../test/verdicts/two-hypotheses.ts'

/**
 * What the tests promise and keep, simulated: `npm run bench -- verdicts [runs]`, 2,000 runs a cell. Effects are in standard
 * deviations of a block; a block is two matches.
 */
const runs = Number(process.argv[2] ?? 2000)
const percent = (rate: number) => `${(100 * rate).toFixed(1)} %`
const table = (title: string, heads: readonly string[], rows: readonly (readonly string[])[]) => {
  const widths = heads.map((head, k) => Math.max(head.length, ...rows.map((row) => row[k].length)))
  const line = (cells: readonly string[]) => cells.map((cell, k) => cell.padEnd(widths[k])).join('  ')
  console.log(`\n${title}\n${line(heads)}\n${rows.map(line).join('\n')}`)
}

table(
  `Figures of the independent check, ${runs} runs`,
  ['figure', 'stated', 'simulated', ''],
  checkCells(runs).map(({ name, stated, found, isWithin, unit }) => {
    const format = (value: number) => (unit === 'blocks' ? value.toFixed(0) : percent(value))
    return [name, format(stated), format(found), isWithin ? '' : 'OUTSIDE']
  }),
)

table(
  'Answers of each preset by the true effect, as multiples of what is worth having',
  ['preset', 'effect', 'true', 'B', 'A', 'no difference', 'matches', 'as before'],
  PRESET_IDS.flatMap((preset) =>
    (PRESETS[preset].kind === 'regression' ? [-1.5, -1, -0.5, 0, 0.5] : [0, 0.5, 1, 1.5]).map((part) => {
      const design = designOfPreset(preset)
      const t = part * design.effect
      const seed = 100 + Math.round(10 * part)
      const now = simulateAnswers(design, t, { runs, seed, source: NORMAL })
      const before = simulateAnswers(TWO_HYPOTHESES[preset], t, { runs, seed, source: NORMAL })
      return [
        PRESETS[preset].title,
        String(design.effect),
        t.toFixed(3),
        percent(now.upper),
        percent(now.lower),
        percent(now.even),
        (2 * now.blocks).toFixed(0),
        `${(2 * before.blocks).toFixed(0)} (upper ${percent(before.upper)})`,
      ]
    }),
  ),
)

/** Presets whose promise, at most 5 % false and 95 % found, one of the same name gave before with two answers. */
const KEPT = ['better', 'tweak'] as const

table(
  'Matches against the preset before whose promise is kept, and the fewest that any test with three answers takes that is wrong as often',
  ['preset', 'true', 'now', 'before', 'ratio', 'fewest possible'],
  KEPT.flatMap((preset) => {
    const design = designOfPreset(preset)
    const before = TWO_HYPOTHESES[preset]
    const ask = (part: number, times = 1) => {
      const facts = { runs: times * runs, seed: 200 + Math.round(10 * part), source: NORMAL }
      return [design, before].map((one) => simulateAnswers(one, part * design.effect, facts))
    }
    const [[equal], [worth]] = [ask(0, 10), ask(1, 10)]
    const least = leastBlocks(design.effect, {
      atEqual: equal.upper + equal.lower,
      atEffect: 1 - worth.upper,
    })
    return [0, 0.25, 0.5, 0.75, 1, 1.5, 2].map((part) => {
      const [now, then] = ask(part, part === 0 || part === 1 ? 10 : 1)
      const fewest = part === 0 ? least.equal : part === 1 ? least.worth : undefined
      return [
        PRESETS[preset].title,
        (part * design.effect).toFixed(3),
        (2 * now.blocks).toFixed(0),
        (2 * then.blocks).toFixed(0),
        (now.blocks / then.blocks).toFixed(2),
        fewest === undefined ? '' : (2 * fewest).toFixed(0),
      ]
    })
  }),
)

table(
  'Equal bots, by what their blocks look like: Is it better?, the interval ever missed in 300 blocks, the estimate after the stop',
  [
    'blocks',
    'B',
    'A',
    'ever missed',
    'lower end missed',
    'upper end missed',
    'estimate too high',
    'mean too high',
  ],
  SOURCES.map((source) => {
    const design = designOfPreset('better')
    const { upper, lower } = simulateAnswers(design, 0, { runs, seed: 7, source })
    const few = Math.ceil(runs / 5)
    const missed = everMissed(0, { runs: few, seed: 8, source, blocks: 300 })
    const worth = simulateEstimates(design, design.effect, { runs: few, seed: 9, source })
    return [
      `${source.name}${source.isSkewed ? ' (skewed)' : ''}`,
      percent(upper),
      percent(lower),
      percent(missed),
      percent(worth.missedBelow),
      percent(worth.missedAbove),
      percent(worth.estimateAbove),
      percent(worth.meanAbove),
    ]
  }),
)
