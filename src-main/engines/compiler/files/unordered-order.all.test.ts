import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import {
  CONTAINERS,
  FEW_KINDS,
  kindsOf,
  recordedSequences,
  sequencesHere,
  sequencesOfGpp,
} from '../../../../test/engines-compiler/unordered-sequences.ts'
import { provesLess } from '../../../../test/proves-less.ts'
import { closedAfter } from '../../../../test/closed-after.ts'
import { testCompiler } from '../../../../test/wasm-testing.ts'

// What `unordered-order.test.ts` leaves out: the other containers, C++17, the g++ of this machine.

const compiler = closedAfter(testCompiler())

test.each([
  ...kindsOf('c++11').map((k) => [CONTAINERS[k].type, 'c++11', k] as const),
  ...kindsOf('c++17').map((k) => [CONTAINERS[k].type, 'c++17', k] as const),
])('%s is gone through as with g++ in %s', async (_, standard, k) => {
  expect(await sequencesHere(compiler, standard, [k])).toEqual(recordedSequences(standard, [k]))
})

test.each(['c++11', 'c++17'] as const)('what is recorded is what g++ prints in %s', (standard) => {
  if (spawnSync('g++', ['--version']).status !== 0) return provesLess('no g++')
  const few = kindsOf(standard).slice(0, FEW_KINDS)
  expect(sequencesOfGpp(standard, few)).toEqual(recordedSequences(standard, few))
})
