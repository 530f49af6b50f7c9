/** Does the oracle give the answers that were recorded with the original headers (`../judge-names/includes.tsv`)? By hand. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkVersion, createOracle } from './oracle.mjs'

const [head, ...rows] = readFileSync(join(import.meta.dirname, '../judge-names/includes.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'))

checkVersion()
const oracle = createOracle()
let same = 0
for (const [column, title] of head.entries()) {
  if (column < 3) continue
  const [game, standard] = title.split(' ')
  // Each use in a method of its own, on a line of its own: g++ goes on after an error.
  const uses = rows.map(([, , code], k) => `void use${k}() { ${code} }`)
  const source = ['#include "Player.hh"', 'struct Uses : Player {', ...uses, '};'].join('\n')
  const errors = await oracle.errorsOf(game, standard, source, ['-fmax-errors=0'])
  const refused = new Set(errors.map(({ line }) => line))
  for (const [k, row] of rows.entries()) {
    if ((row[column] === '-') === refused.has(k + 3)) same++
    else
      console.log(
        `${title}: ${row[0]} ${row[1]}: recorded ${row[column]}, ${errors.find(({ line }) => line === k + 3)?.message ?? 'taken'}`,
      )
  }
}
console.log(`${same} of ${rows.length * (head.length - 3)} answers are the recorded ones`)
oracle.close()
