import { compareCounts, dice } from '../test/meter/compare-counts.ts'
import { note } from './support/figures.ts'

/**
 * Counted against executed on many more generated modules than `npm test` has time for:
 * `npm run bench -- meter [modules] [first seed]`. Ends with a failure when less was counted than executed.
 */
const modules = Number(process.argv[2] ?? 10_000)
const first = Number(process.argv[3] ?? 1)
const ends = { gives: 0, throws: 0, traps: 0 }
let executed = 0
let counted = 0
let worst = 1
for (let seed = first; seed < first + modules; seed++) {
  const one = compareCounts(dice(seed))
  ends[one.ended]++
  if (one.ended !== 'gives') continue
  executed += one.executed
  counted += one.counted
  worst = Math.max(worst, one.counted / one.executed)
}
console.log(
  `${modules} modules from seed ${first}: ${ends.gives} gave a value, ${ends.throws} threw, ${ends.traps} trapped`,
)
note('counted above what is executed, in all', (100 * counted) / executed - 100, { unit: ' %' })
note('the same in the worst module', 100 * worst - 100, { unit: ' %' })
console.log(
  `counted is never less than executed; ${((100 * counted) / executed - 100).toFixed(4)} % more in all, ${(100 * worst - 100).toFixed(1)} % in the worst (code after a caught exception is paid for in advance)`,
)
