import { expect, test } from 'vitest'
import {
  FEW_KINDS,
  kindsOf,
  recordedSequences,
  SEQUENCES,
  sequencesHere,
} from '../../../../test/engines-compiler/unordered-sequences.ts'
import { closedAfter } from '../../../../test/closed-after.ts'
import { botSource, compileOk, firstLog, testCompiler } from '../../../../test/wasm-testing.ts'

const compiler = closedAfter(testCompiler())

test('unordered containers of numbers and of texts are gone through as with g++, whatever is done with them', async () => {
  const few = kindsOf('c++11').slice(0, FEW_KINDS)
  const expected = recordedSequences('c++11', few)
  expect(expected).toHaveLength(FEW_KINDS * SEQUENCES)
  expect(await sequencesHere(compiler, 'c++11', few)).toEqual(expected)
})

test('a hash that is asked for by the bot itself has the lower half of the bits that it has with g++', async () => {
  const play = `for (string text : {"", "abc", "a longer text than 8"}) cerr << hash<string>()(text) << ' ';
    cerr << hash<int>()(-5) << ' ' << hash<double>()(2.5) << ' ' << hash<float>()(0.5f) << ' ' << hash<long long>()(1LL << 40 | 7);`
  const { module } = await compileOk(compiler, botSource({ play }))
  // Printed by g++ 12, as unsigned.
  expect(firstLog(module)).toBe('507914862 3980245561 3871290463 4294967291 39583188 678133252 7')
})
