import { expect, test } from 'vitest'
import { refusedByGppOnly } from './gpp-only.ts'
import { readSource } from '../tree/source-text.ts'

/** What g++ 12.2 says to each, recorded, where `v` is an array and `f` takes anything: `-` where it refuses it. */
const LINES: readonly (readonly ['+' | '-', string])[] = [
  ['+', 'int g(int i) { return f(2 * i, v[i]); }'],
  ['+', 'int g(int i, int j) { if (f(i & j, v[j])) { return 1; } return f(*v, i, v[i]); }'],
  ['+', 'int g(int n, int a[]) { return a[n]; }'],
  ['-', 'int g(int n, int a[n]) { return a[0]; }'],
  ['+', 'int a[3] = {[0] = 1, [1] = 2};'],
  ['-', 'int a[3] = {[1] = 1, [0] = 2};'],
  ['-', 'int a[3] = {[0 ... 2] = 1};'],
  ['+', 'int g(int i) { auto h = {[i](int x) { return x + i; }}; return h.begin()[0](1); }'],
]

test.each(LINES)('%s %s', (answer, line) => {
  expect(refusedByGppOnly(readSource(line)).map((one) => one.line)).toEqual(answer === '-' ? [1] : [])
})
