import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  FEW_KINDS,
  kindsOf,
  recordedSequences,
  SEQUENCES,
  sequencesHere,
} from '../../../test/engines-compiler/unordered-sequences.ts'
import { testCompiler } from '../../../test/wasm-testing.ts'
import type { Compiler } from './compiler.ts'

let compiler: Compiler
beforeAll(() => {
  compiler = testCompiler()
})
afterAll(() => compiler.close())

test('unordered containers of numbers and of texts are gone through as with g++, whatever is done with them', async () => {
  const few = kindsOf('c++11').slice(0, FEW_KINDS)
  const expected = recordedSequences('c++11', few)
  expect(expected).toHaveLength(FEW_KINDS * SEQUENCES)
  expect(await sequencesHere(compiler, 'c++11', few)).toEqual(expected)
})
