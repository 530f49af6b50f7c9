import { describe, expect, it } from 'vitest'
import { areAlike, comparePictures } from './compare-states.ts'
import type { Picture } from './picture.ts'
import type { Section } from './sections.ts'

const unit = (id: number, ...values: string[]) => ({
  id,
  table: 'goats',
  i: 0,
  j: 0,
  owner: 0,
  letter: '',
  bar: undefined,
  facts: values.map((value, k) => [`c${k}`, value] as const),
})
const picture = (cells: string[], ...units: ReturnType<typeof unit>[]): Picture => ({
  rows: cells.length,
  cols: cells[0].length,
  cells,
  kinds: new Map(),
  units,
})

describe('what differs between two pictures', () => {
  it('are the cells with another character, counted by rows of the wider one', () => {
    const [a, b] = [picture(['abc', 'def']), picture(['abc', 'dxf', 'ghi'])]
    expect(comparePictures(a, b)).toEqual({ cells: [4, 6, 7, 8], cols: 3, units: [] })
    expect(comparePictures(b, a)).toEqual({ cells: [4, 6, 7, 8], cols: 3, units: [] })
    expect(comparePictures(picture(['ab', 'cd']), picture(['abx', 'cd']))).toMatchObject({
      cells: [2],
      cols: 3,
    })
  })
  it('are units that say something else, and those of one picture alone', () => {
    const a = picture(['.'], unit(1, 'x', 'y'), unit(2, 'x', 'y'), unit(3, 'x'), unit(4, 'x'))
    const b = picture(['.'], unit(1, 'x', 'y'), unit(2, 'x', 'z'), unit(3, 'x', 'y'), unit(5, 'x'))
    expect(comparePictures(a, b).units).toEqual([2, 3, 4, 5])
    expect(comparePictures(b, a).units).toEqual([2, 3, 5, 4])
  })
})

describe('two states are alike', () => {
  const state = (...sections: Section[]) => ({ sections, orders: [] })
  const score = (from: number, last: number): Section => ({
    kind: 'tuple',
    name: 'score',
    from,
    values: [0, 0, 0, last],
  })
  const status = (last: number): Section => ({ ...score(0, last), name: 'cpu_status' })
  it('wherever they stand in their texts and whatever CPU they show', () => {
    expect(areAlike(state(score(3, 1), status(1)), state(score(90, 1), status(2)))).toBe(true)
    expect(areAlike(state(score(3, 1)), state(score(3, 1), status(2)))).toBe(true)
  })
  it('not where a number is another', () => {
    expect(areAlike(state(score(3, 1)), state(score(3, 2)))).toBe(false)
  })
})
