import { afterEach, expect, test } from 'vitest'
import { drawOfRun, partOf } from './draw.ts'

const { QUARTET_DRAW, QUARTET_ALL } = process.env
const set = (name: string, value: string | undefined): void => {
  if (value === undefined) delete process.env[name]
  else process.env[name] = value
}
afterEach(() => {
  set('QUARTET_DRAW', QUARTET_DRAW)
  set('QUARTET_ALL', QUARTET_ALL)
})

test('the same draw has the same cases, draws together have all, and QUARTET_ALL has them at once', () => {
  const cases = Array.from({ length: 23 }, (_, k) => k)
  delete process.env['QUARTET_ALL']
  const drawn = new Set<number>()
  for (let k = 0; k < 100; k++) {
    process.env['QUARTET_DRAW'] = `draw ${k}`
    const part = partOf(cases, 5)
    expect(part.length).toBeGreaterThanOrEqual(4)
    expect(partOf(cases, 5)).toEqual(part)
    expect(partOf([7], 5)).toEqual([7])
    for (const one of part) drawn.add(one)
  }
  expect(drawn.size).toBe(23)
  process.env['QUARTET_ALL'] = '1'
  expect(partOf(cases, 5)).toEqual(cases)
})

test('without one that is given, a draw is the commit or the content of the files, each time the same', () => {
  delete process.env['QUARTET_DRAW']
  expect(drawOfRun()).toMatch(/^[0-9a-f]{40,64}$/)
  expect(drawOfRun()).toBe(drawOfRun())
})
