import { PRESET_IDS, PRESETS } from '../src-shared/stats/presets.ts'

import { NORMAL, SOURCES } from '../test/verdicts/draws.ts'
import { checkCells, designOfPreset } from '../test/verdicts/promises.ts'
import { leastBlocks } from '../test/verdicts/least-blocks.ts'
import { everMissed, simulateAnswers, simulateEstimates } from '../test/verdicts/simulate.ts'
import { note } from './support/figures.ts'

/**
 * What the tests promise, simulated: `npm run bench -- verdicts [runs]`, 2,000 runs a cell; ends with 1 where something is not kept.
 * Differences are in usual deviations of a block; a block is two matches.
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

const missed: string[] = []
const most = (name: string, found: number, limit: number) => {
  if (found > limit) missed.push(`${name}: ${percent(found)}, at most ${percent(limit)} are promised`)
}
const error = 3 * Math.sqrt((0.05 * 0.95) / runs)
for (const { name, isWithin } of checkCells(runs)) if (!isWithin) missed.push(`${name}: not as stated`)

table(
  'Answers of each preset by the true difference, as a multiple of what is worth having, and by how much blocks vary beside what is usual',
  ['preset', 'deviation', 'true', 'B', 'A', 'no difference', 'matches'],
  PRESET_IDS.flatMap((preset) =>
    [0.5, 1, 1.5, 2].flatMap((deviation) =>
      (PRESETS[preset].kind === 'regression' ? [-1, -0.5, 0] : [0, 0.5, 1, 1.5]).map((part) => {
        const design = designOfPreset(preset)
        const facts = { runs, seed: 100 + Math.round(10 * part), source: NORMAL, deviation }
        const { upper, lower, even, blocks } = simulateAnswers(design, part * design.window, facts)
        const where = `${PRESETS[preset].title}, deviation ${deviation}, true ${part}`
        if (part === 0) most(`${where}: A`, lower, 0.05 + error)
        if (part === 0 && PRESETS[preset].kind === 'three') most(`${where}: B`, upper, 0.05 + error)
        if (part === 1) most(`${where}: not found`, 1 - upper, PRESETS[preset].misses + 2 * error)
        if (part === -1) most(`${where}: let pass`, upper, 0.05 + error)
        return [
          PRESETS[preset].title,
          String(deviation),
          String(part),
          percent(upper),
          percent(lower),
          percent(even),
          (2 * blocks).toFixed(0),
        ]
      }),
    ),
  ),
)

table(
  'Matches, and the fewest that any test with three answers takes that is wrong as often and knows the deviation',
  ['preset', 'true', 'matches', 'fewest possible'],
  (['quick', 'better', 'tweak'] as const).flatMap((preset) => {
    const design = designOfPreset(preset)
    const [equal, worth] = [0, 1].map((part) =>
      simulateAnswers(design, part * design.window, { runs: 10 * runs, seed: 200 + part, source: NORMAL }),
    )
    const least = leastBlocks(design.window, {
      atEqual: equal.upper + equal.lower,
      atEffect: 1 - worth.upper,
    })
    const title = PRESETS[preset].title
    for (const [what, blocks, fewest] of [
      ['equal', equal.blocks, least.equal],
      ['worth having', worth.blocks, least.worth],
    ] as const) {
      note(`matches: ${title}, ${what} / matches`, Math.round(2 * blocks))
      note(`matches: ${title}, ${what} / fewest possible`, Math.round(2 * fewest))
    }
    return [
      [PRESETS[preset].title, 'equal', (2 * equal.blocks).toFixed(0), (2 * least.equal).toFixed(0)],
      [PRESETS[preset].title, 'worth having', (2 * worth.blocks).toFixed(0), (2 * least.worth).toFixed(0)],
    ]
  }),
)

table(
  'By what blocks look like: Is it better?, the interval ever missed in 300 blocks, the estimate after the stop at what is worth having',
  ['blocks', 'B', 'A', 'found', 'ever missed', 'lower end missed', 'upper end missed', 'estimate too high'],
  SOURCES.map((source) => {
    const design = designOfPreset('better')
    const { upper, lower } = simulateAnswers(design, 0, { runs, seed: 7, source })
    const found = simulateAnswers(design, design.window, { runs, seed: 6, source }).upper
    const few = Math.ceil(runs / 5)
    const ever = everMissed(0, { runs: few, seed: 8, source, blocks: 300 })
    const worth = simulateEstimates(design, design.window, { runs: few, seed: 9, source })
    const fewError = 3 * Math.sqrt((0.05 * 0.95) / few)
    const name = `${source.name}${source.isSkewed ? ' (skewed)' : ''}`
    note(`blocks: ${name} / B`, 100 * upper, { unit: ' %' })
    note(`blocks: ${name} / A`, 100 * lower, { unit: ' %' })
    note(`blocks: ${name} / found`, 100 * found, { unit: ' %' })
    note(`blocks: ${name} / ever missed`, 100 * ever, { unit: ' %' })
    // Of real blocks only those whose sign is drawn are equal bots'.
    if (source.isEven) {
      most(`${source.name}: B`, upper, 0.06 + error)
      most(`${source.name}: A`, lower, 0.06 + error)
      most(`${source.name}: not found`, 1 - found, 0.067 + error)
      most(`${source.name}: ever missed`, ever, 0.05 + fewError)
      most(`${source.name}: lower end`, worth.missedBelow, 0.05 + fewError)
      most(`${source.name}: upper end`, worth.missedAbove, 0.05 + fewError)
    }
    return [
      name,
      ...[upper, lower, found, ever, worth.missedBelow, worth.missedAbove, worth.estimateAbove].map(percent),
    ]
  }),
)

if (missed.length > 0) {
  console.error(`\nMissed:\n${missed.join('\n')}`)
  process.exitCode = 1
}
