import { expect, test } from 'vitest'
import { withConstants } from './constants.ts'

test('each way to declare a constant takes another value, and nothing else changes', () => {
  const source = [
    'const double RISK = 0.5; // RISK = 1',
    'static constexpr int DEPTH{4};',
    '  # define WIDTH 1.5e3f',
    'const int A = 1, OTHER = 2;',
    "const bool BRAVE = true; const long BIG = 1'000L;",
    'export const speed: number = 3',
    'class B { static readonly GREED = -7 }',
    'int x = RISK * DEPTH + WIDTH;',
  ].join('\n')
  const values = { RISK: '0.25', DEPTH: '6', WIDTH: '2', BRAVE: 'false', BIG: '5', speed: '-4.5', GREED: '8' }
  const changed = withConstants(source, values)
  if (!('source' in changed)) throw new Error(changed.missing)
  expect(changed.source.split('\n')).toEqual([
    'const double RISK = 0.25; // RISK = 1',
    'static constexpr int DEPTH{6};',
    '  # define WIDTH 2',
    'const int A = 1, OTHER = 2;',
    'const bool BRAVE = false; const long BIG = 5;',
    'export const speed: number = -4.5',
    'class B { static readonly GREED = 8 }',
    'int x = RISK * DEPTH + WIDTH;',
  ])
  expect(withConstants(source, {})).toEqual({ source })
})

test('a name that is not there, is there twice, or is no plain value is an error', () => {
  expect(withConstants('const int A = 1;', { B: '2' })).toEqual({ missing: 'B' })
  expect(withConstants('const int A = 1; void f() { const int A = 2; }', { A: '2' })).toEqual({
    missing: 'A',
  })
  expect(withConstants('const int A = 1 + B;', { A: '2' })).toEqual({ missing: 'A' })
  expect(withConstants('const int A = f(3);', { A: '2' })).toEqual({ missing: 'A' })
  expect(withConstants('int A = 3;', { A: '2' })).toEqual({ missing: 'A' })
})
