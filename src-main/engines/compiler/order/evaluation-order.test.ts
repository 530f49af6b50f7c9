import { expect, test } from 'vitest'
import {
  bytesOf,
  CALLS,
  logOf,
  proveExpressions,
  WHERE_IT_BEGINS,
} from '../../../../test/engines-compiler/evaluated.ts'
import { closedAfter } from '../../../../test/closed-after.ts'
import { testCompiler } from '../../../../test/wasm-testing.ts'
import { giveOrderOfGpp } from './evaluation-order.ts'

const compiler = closedAfter(testCompiler())

test('five hundred expressions with numbers drawn in them have the values of g++ in c++11', () =>
  proveExpressions(compiler, 'c++11'))

test('in c++11 a[b] begins with what is assigned, then with b, as it does with g++', async () => {
  const { before, play } = WHERE_IT_BEGINS
  expect((await logOf(compiler, before, play, 'c++11')).log).toEqual(['dcba'])
})

/** The second place; `CALLS` is the first. */
const OPERATORS = '220b416e6a4108490d0241002116200b411d4d0d01420021150b'
const REST = '0b'.repeat(40)

test('the places are found wherever they are, whatever numbers a build gives its variables and labels', () => {
  const installed = bytesOf(REST, CALLS, REST, OPERATORS, REST)
  expect(giveOrderOfGpp(installed)).toBe(true)
  expect(installed).toEqual(
    bytesOf(
      ...[REST, '20064102472006410146 4100 1b 2112', REST],
      ...['210b4100290308200bad88a74101710d02420021154100 2116 0b', REST],
    ),
  )
  // Variable 0x85 0x01 is the 133rd, which takes two bytes where the others take one.
  const other = bytesOf(
    ...[
      REST,
      '228501416e6a4108490d044100210720 8501 411d4d0d03420021090b',
      REST,
      '20094102472009410146208501 1b2113',
    ],
  )
  const length = other.length
  expect(giveOrderOfGpp(other)).toBe(true)
  expect(other).toHaveLength(length)
  expect(other.subarray(40)).toEqual(
    bytesOf(
      ...['2185014100290308208501ad88a74101710d0442002109410021070b', REST],
      ...['20094102472009410146 4100 1b2113 01'],
    ),
  )
})

test.each([
  ['none', ''],
  ['one', CALLS],
  ['one twice', `${CALLS}${REST}${CALLS}${REST}${OPERATORS}`],
  ['other numbers of operators', `${CALLS}${REST}${OPERATORS.replace('416e', '416d')}`],
])('a program with %s of the places stays as it is', (_, hex) => {
  const unknown = bytesOf(REST, hex, REST)
  const before = Buffer.from(unknown)
  expect(giveOrderOfGpp(unknown)).toBe(false)
  expect(unknown).toEqual(before)
})
