import { qualifyChances } from '../src-shared/contest/qualify.ts'
import type { QualifyTally } from '../src-shared/contract/qualify.ts'
import { createUniforms } from '../src-shared/stats/normals.ts'
import { note } from './support/figures.ts'

/**
 * How often Qualify's intervals hold what is true: `npm run bench -- qualify [runs]`. Bots whose chance to win against three
 * Dummies is known for each seat are qualified again and again; the interval of winning one match, and that of winning all four,
 * are those of 95 %.
 */
const RUNS = Number(process.argv[2] ?? 10_000)
const SEEDS = [4, 12, 50, 100]
/** Chances to win by seat: all seats alike, a little apart, and one seat that is much worse. */
const CHANCES = [
  [0.25, 0.25, 0.25, 0.25],
  [0.6, 0.6, 0.6, 0.6],
  [0.9, 0.9, 0.9, 0.9],
  [0.5, 0.55, 0.6, 0.65],
  [0.3, 0.7, 0.7, 0.7],
]
/** From this many seeds on intervals must be what they say; the shortest is a first look. */
const ENOUGH = 12

for (const chances of CHANCES)
  for (const seeds of SEEDS) {
    const { win, pass } = held(chances, seeds)
    const withNote = (what: string, share: number): string =>
      `${(100 * share).toFixed(1)} %${seeds >= ENOUGH ? ` ${note(`chances ${chances.join(' ')}, ${seeds} seeds / ${what}`, 100 * share, { atLeast: 93, unit: ' %' })}` : ''}`
    console.log(
      `${chances.join(' ')}, ${seeds} seeds: one match held in ${withNote('one match', win)}, all four in ${withNote('all four', pass)}`,
    )
  }

/** The share of qualifications whose intervals hold the truth. */
function held(chances: readonly number[], seeds: number): { win: number; pass: number } {
  const random = createUniforms(seeds)
  const truth = {
    win: chances.reduce((sum, chance) => sum + chance, 0) / 4,
    pass: chances.reduce((product, chance) => product * chance, 1),
  }
  const hits = { win: 0, pass: 0 }
  for (let run = 0; run < RUNS; run++) {
    const bySeat = chances.map((chance) => ({
      played: seeds,
      won: Array.from({ length: seeds }, () => random() < chance).filter(Boolean).length,
    }))
    const won = bySeat.reduce((sum, seat) => sum + seat.won, 0)
    const tally: QualifyTally = {
      self: { planned: 0, played: 0, survived: 0 },
      dummies: { planned: 4 * seeds, played: 4 * seeds, won, bySeat },
      crashes: 0,
      cpuOuts: 0,
      otherStops: 0,
      lost: 0,
    }
    const measured = qualifyChances(tally)
    for (const what of ['win', 'pass'] as const)
      if (measured[what].low <= truth[what] && truth[what] <= measured[what].high) hits[what]++
  }
  return { win: hits.win / RUNS, pass: hits.pass / RUNS }
}
