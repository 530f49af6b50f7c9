import { expect, test } from 'vitest'
import { createRandom } from '../fuzz/random.ts'
import { builtinProgram } from './builtin-programs.ts'
import { runPrograms } from './run-programs.ts'

/** These never change by themselves: what one of them finds is found on every machine. */
const PROGRAMS = 500
const SEED = 20

test('programs of builtins reach nothing of the host, and do and cost the same in every play', () => {
  const random = createRandom(SEED)
  const programs = Array.from({ length: PROGRAMS }, (_, k) => builtinProgram(random.at(k)))
  const { wrong, stopped } = runPrograms(programs)
  expect(wrong).toEqual([])
  // Most of them come to their end.
  expect(stopped).toBeLessThan(PROGRAMS / 10)
})
