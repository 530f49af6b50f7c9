import { describe, expect, it } from 'vitest'
import { settingsIn } from './settings.ts'

const linesOf = (count: number): string => Array.from({ length: count }, (_, k) => `s${k} ${k}\n`).join('')

describe('settings in a foreign text', () => {
  it.each([
    ['orchards 7', 7],
    ['  orchards \t -7 ', -7],
    ['orchards 2.5', 2.5],
    ['orchards -1.5e2', -150],
    ['orchards 25e-1', 2.5],
    ['orchards 25e+1', 250],
    [`orchards ${'1'.repeat(15)}`, 111_111_111_111_111],
    [`orchards 0.${'5'.repeat(12)}`, 0.555_555_555_555],
    [`${'o'.repeat(40)} 3`, 3],
    ['_o9 3', 3],
  ])('reads “%s”', (line, value) => {
    expect([...settingsIn(`${line}\n`)]).toEqual([[line.trim().split(/\s/)[0], value]])
  })

  it.each([
    'orchards',
    'orchards 7 8',
    'orchards seven',
    'orchards 1.',
    'orchards .5',
    'orchards +5',
    'orchards x5',
    'orchards 5x',
    'orchards 1e1234',
    `orchards ${'1'.repeat(16)}`,
    `orchards 0.${'5'.repeat(13)}`,
    `${'o'.repeat(41)} 3`,
    '9o 3',
    'or-chards 3',
    '7 3',
  ])('takes nothing from “%s”', (line) => {
    expect(settingsIn(line).size).toBe(0)
  })

  it('keeps the first of two that are called the same, and the order of the text', () => {
    expect([...settingsIn('b 1\na 2\nb 3')]).toEqual([
      ['b', 1],
      ['a', 2],
    ])
  })

  it('takes 200 settings, and no 201st', () => {
    expect(settingsIn(linesOf(200)).size).toBe(200)
    expect(settingsIn(linesOf(201)).has('s200')).toBe(false)
  })

  it('takes a line of 200 letters, and none of 201', () => {
    expect(settingsIn(`a${' '.repeat(198)}1\n`).get('a')).toBe(1)
    expect(settingsIn(`a${' '.repeat(199)}1\nb 2\n`)).toEqual(new Map([['b', 2]]))
  })

  it('looks at 200,000 letters, and no further', () => {
    const before = '\n'.repeat(199_995)
    expect(settingsIn(`${before}a 123`).get('a')).toBe(123)
    expect(settingsIn(`${before}a 1234`).get('a')).toBe(123)
    expect(settingsIn(`${before}a 123\nb 2`).size).toBe(1)
  })
})
