import { describe, expect, test } from 'vitest'
import type { Type } from '../../../engines/dwarf/types.ts'
import { BotMemory, Unreadable } from '../values/memory.ts'
import { evaluate, numberIn, type Value } from './evaluate.ts'
import { ExpressionProblem, parseWatchExpression } from './parse-expression.ts'

const INT: Type = { kind: 'number', name: 'int', size: 4, sort: 'signed' }
const memory = new BotMemory(new Int32Array([0, 7, -3, 40, 50, 60]).buffer)
const place = (type: Type, address: number): Value => ({ kind: 'place', place: { type, address } })
const ROW: Type = { kind: 'array', name: 'int[3]', of: INT, count: 3 }
const NAMES: Readonly<Record<string, Value>> = {
  seven: place(INT, 4),
  row: place(ROW, 12),
  'round()': { kind: 'number', value: 12 },
}
const ask = (text: string) =>
  numberIn(memory, evaluate(parseWatchExpression(text), { memory, find: (name) => NAMES[name] }))

describe('what is watched is written as C++ is', () => {
  test.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['7 / 2', 3],
    ['-7 / 2', -3],
    ['7 / 2.0', 3.5],
    ['-7 % 3', -1],
    ['1 << 4 | 1', 17],
    ['10 - 3 - 2', 5],
    ['2 > 1 and not (3 < 2) or false', 1],
    ['1 < 2 == true', 1],
    ["'a' + 1", 98],
    ['0x1F', 31],
    ['seven > 5 ? row[1] : row[2]', 50],
    ['row.size() - 4', -1],
    ['row.back() - row.front()', 20],
    ['row.at(seven - 5)', 60],
    ['abs(-4) + min(2, 3) * max(2, 3)', 10],
    ['round()', 12],
    ['row.count(50) == 1 && !row.empty()', 1],
    ['"a" == "a"', 1],
  ])('%s', (text, value) => {
    expect(ask(text)).toBe(value)
  })

  test('what can never be asked says why', () => {
    const problem = (text: string): string => {
      try {
        ask(text)
      } catch (failure) {
        if (failure instanceof ExpressionProblem) return failure.message
      }
      return ''
    }
    expect(problem('eight')).toBe('there is no eight here')
    expect(problem('seven +')).toBe('expected a name or a number before the end')
    expect(problem('seven = 3')).toBe('“= 3” cannot be read here')
    expect(problem('best(seven)')).toContain('they run nothing')
    expect(problem('seven.size()')).toBe('int has no size()')
    expect(problem('seven == row')).toBe('a int and a int[3] cannot be compared here')
    expect(problem('')).toBe('there is nothing to watch')
    expect(problem('('.repeat(400))).toContain('too deep')
    expect(problem('row.constructor')).toBe('int[3] has no constructor')
  })

  test('what is not there now is no mistake of the question', () => {
    expect(() => ask('row[3]')).toThrow(Unreadable)
    expect(() => ask('1 / (seven - 7)')).toThrow('division by zero')
  })
})
