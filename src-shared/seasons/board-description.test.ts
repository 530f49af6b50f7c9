import { describe, expect, it } from 'vitest'
import { CELL_KINDS, formatDescription, parseDescription } from './board-description.ts'
import { MAX_DESCRIPTION_LENGTH } from './description-limits.ts'

const parse = (value: unknown) => parseDescription(JSON.stringify(value))
const problemOf = (value: unknown): string => {
  const parsed = parse(value)
  return 'problem' in parsed ? parsed.problem : ''
}
const unit = { table: 'goats', at: ['i', 'j'] }

describe('the description of a board', () => {
  it('reads back what it writes', () => {
    const whole = {
      grid: { name: 'land', cells: { '#': 'wall', '𝄞': 'seat 4', a: '#88Aa44' } },
      units: [{ ...unit, owner: 'o', kind: 'k', id: 'n', bar: 'b' }],
      score: 'apples',
      curves: ['wool', 'milk'],
    } as const
    const text = formatDescription(whole as unknown as Parameters<typeof formatDescription>[0])
    expect(parseDescription(text)).toEqual(whole)
    expect(text.split('\n')[1]).toBe('  "grid": {')
    expect(text.endsWith('}\n')).toBe(true)
  })
  it('may say nothing, and may have one unit outside a list', () => {
    expect(parse({})).toEqual({})
    expect(parse({ units: unit })).toEqual({ units: [unit] })
    expect(parse({ grid: {} })).toEqual({ grid: {} })
  })
  it.each([...CELL_KINDS, 'seat 1', 'seat 4', '#000000', '#FFfF99'])('knows the ground %s', (kind) => {
    expect(problemOf({ grid: { cells: { x: kind } } })).toBe('')
  })
  it.each(['lava', 'seat 0', 'seat 5', 'seat 11', 'a seat 1', '#00000', '#0000000', '#00000g', '', 3])(
    'knows no ground %s',
    (kind) => {
      expect(problemOf({ grid: { cells: { x: kind } } })).toBe(
        'grid → cells → x: expected floor, wall, water, plant, food, gold, fire, stone, home, “seat 1” to “seat 4”, or a colour such as #88aa44.',
      )
    },
  )
  it.each([[''], ['ab']])('takes no “%s” for a character', (key) => {
    expect(problemOf({ grid: { cells: { [key]: 'wall' } } })).toBe(
      'grid → cells: expected one character for each kind of cell.',
    )
  })
  it('has words of 1 to 80 letters and lists of up to 20', () => {
    const [longest, tooLong] = ['w'.repeat(80), 'w'.repeat(81)]
    expect(problemOf({ score: longest, curves: Array(20).fill('w'), units: Array(20).fill(unit) })).toBe('')
    const refused = [
      { score: tooLong },
      { score: '' },
      { curves: [''] },
      { curves: Array(21).fill('w') },
      { units: Array(21).fill(unit) },
      { units: { ...unit, owner: '' } },
      { units: { ...unit, at: ['i'] } },
      { units: { ...unit, colour: 'red' } },
      { units: { table: 'goats' } },
      { grid: { size: 3 } },
      { grid: { name: '' } },
      { colour: 'red' },
    ]
    for (const one of refused) expect(problemOf(one), JSON.stringify(one)).not.toBe('')
    expect(problemOf({ score: tooLong })).toMatch(/^score: .*\.$/)
    expect(problemOf(3)).toMatch(/^[A-Z].*\.$/)
  })
  it('has 20,000 characters and no more', () => {
    expect(MAX_DESCRIPTION_LENGTH).toBe(20_000)
    expect(parseDescription(`{}${' '.repeat(19_998)}`)).toEqual({})
    expect(parseDescription(`{}${' '.repeat(19_999)}`)).toEqual({
      problem: 'A description has at most 20000 characters.',
    })
  })
  it('is JSON', () => {
    expect(parseDescription('{')).toMatchObject({
      problem: expect.stringMatching(/^This is not JSON: .+/) as string,
    })
  })
})
