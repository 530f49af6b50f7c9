import { describe, expect, it } from 'vitest'
import {
  blockLength,
  cloneBlock,
  createBlock,
  openBlock,
  publicLength,
  staticLength,
  type BlockSpec,
} from './block.ts'
import { formatDouble } from './grid.ts'
import { decodeRounds, encodeRounds } from './match-record.ts'
import { formatOrders, parseOrders } from './orders.ts'
import { lcg31, parkMiller } from './rng.ts'
import { readTokens } from './tokens.ts'

const KINDS = [
  { name: 'move', args: ['id', 'dir'] },
  { name: 'shoot', args: ['id'] },
]

describe('random generators', () => {
  it('makes the states of the 31-bit generator after seed 30', () => {
    const rng = new Int32Array(1)
    lcg31.seed(rng, 30)
    const states: number[] = []
    // A range of one number still makes the two steps, so every second state shows.
    for (let k = 0; k < 2; k++) {
      lcg31.random(rng, 0, 0)
      states.push(rng[0])
    }
    expect(states).toEqual([673597140, 1968915066])
  })

  it.each([
    [30, 0, 999999, [313668, 916847, 192990, 665507, 985355, 117817, 65142, 569129]],
    [30, 0, 59, [18, 55, 11, 39, 59, 7, 3, 34]],
    [1, 1, 100, [1, 99, 42, 69, 67, 8, 83, 11, 9, 66]],
    [0, 1, 100, [76, 34, 63, 69, 7, 67, 20, 24, 22, 66]],
  ])('draws the recorded numbers after seed %i in [%i, %i]', (seed, l, u, expected) => {
    const rng = new Int32Array(1)
    lcg31.seed(rng, seed)
    expect(expected.map(() => lcg31.random(rng, l, u))).toEqual(expected)
  })

  it.each([
    [30, [3, 9, 0, 7, 1, 5, 6, 8, 2, 4]],
    [1, [0, 9, 5, 7, 3, 2, 1, 4, 8, 6]],
    [0, [7, 3, 0, 2, 4, 8, 6, 1, 5, 9]],
  ])('makes the recorded permutation of ten after seed %i', (seed, expected) => {
    const rng = new Int32Array(1)
    lcg31.seed(rng, seed)
    expect(lcg31.permutation(rng, 10)).toEqual(expected)
  })

  it('leaves the generator alone when the range is empty or too large', () => {
    const rng = Int32Array.of(7)
    expect([lcg31.random(rng, 5, 4), lcg31.random(rng, 0, 1_000_000)]).toEqual([5, 0])
    expect(lcg31.permutation(rng, -1)).toEqual([])
    expect(rng[0]).toBe(7)
  })

  it('steps Park–Miller by 48271 modulo 2^31-1', () => {
    const rng = new Int32Array(1)
    parkMiller.seed(rng, 0)
    expect([parkMiller.draw(rng), rng[0], parkMiller.draw(rng), rng[0]]).toEqual([
      48270, 48271, 182605793, 182605794,
    ])
  })
})

describe('blocks', () => {
  const SPEC = {
    map: { kind: 'i32', access: 'static' },
    factor: { kind: 'f64', access: 'static' },
    units: { kind: 'i32', access: 'public' },
    rng: { kind: 'i32', access: 'secret' },
  } as const satisfies BlockSpec

  it('keeps its regions apart and describes itself', () => {
    const block = createBlock(SPEC, { map: 3, factor: 2, units: 5, rng: 1 })
    block.map.fill(1)
    block.factor.set([0.5, -2.25])
    block.units.fill(2)
    block.rng[0] = 3
    const again = openBlock(SPEC, block.ints.slice())
    expect([[...again.map], [...again.factor], [...again.units], [...again.rng]]).toEqual([
      [1, 1, 1],
      [0.5, -2.25],
      [2, 2, 2, 2, 2],
      [3],
    ])
    expect(blockLength(block.ints)).toBe(block.ints.length)
    expect(block.ints.slice(0, publicLength(block.ints)).at(-1)).toBe(2)
    expect(publicLength(block.ints)).toBe(block.ints.length - 1)
    expect(staticLength(block.ints)).toBe(publicLength(block.ints) - 5)
  })

  it('clones without sharing', () => {
    const block = createBlock(SPEC, { map: 1, factor: 1, units: 1, rng: 1 })
    const copy = cloneBlock(SPEC, block)
    copy.units[0] = 9
    expect(block.units[0]).toBe(0)
  })
})

describe('numbers as C++ streams print them', () => {
  it.each([
    [0, '0'],
    [50, '50'],
    [12.5, '12.5'],
    [0.0266667, '0.0266667'],
    [-1, '-1'],
    [0.00001, '1e-05'],
    [1234567, '1.23457e+06'],
    [100000, '100000'],
    [999999.5, '1e+06'],
    [1 / 3, '0.333333'],
    [2.5e-7, '2.5e-07'],
  ])('%f is %s', (value, text) => {
    expect(formatDouble(value)).toBe(text)
  })
})

describe('orders', () => {
  it('come back from text and from bytes as they were, extreme numbers too', () => {
    const text = 'round 0\n0 move 3 1\n0 move 2147483647 -2147483648\n3 shoot -1\nround 1\n'
    const read = parseOrders(text, KINDS)
    if (!read.ok) throw new Error(read.error.message)
    expect(formatOrders(read.value, KINDS)).toBe(text)
    expect(decodeRounds(encodeRounds(read.value))).toEqual({ ok: true, value: read.value })
  })

  it.each([
    ['0 move 1 1\n', 1, 'before the first order'],
    ['round 0\nround 2\n', 2, 'expected "round 1"'],
    ['round 0\n4 move 1 1\n', 2, 'seat'],
    ['round 0\n1 jump 1 1\n', 2, 'move, shoot'],
    ['round 0\n1 move 1\n', 2, 'takes id dir'],
    ['round 0\n1 move 1 9999999999\n', 2, '32-bit'],
  ])('in %j are refused with the line', (text, line, message) => {
    const read = parseOrders(text, KINDS)
    expect(read).toMatchObject({
      ok: false,
      error: { line, message: expect.stringContaining(message) as string },
    })
  })

  it('in cut or made-up bytes are refused', () => {
    const bytes = encodeRounds([
      [Int32Array.of(0, 1, 2, 0), new Int32Array(0), new Int32Array(0), new Int32Array(0)],
    ])
    for (let length = 0; length < bytes.length; length++)
      expect(decodeRounds(bytes.slice(0, length)).ok).toBe(false)
    expect(decodeRounds(Uint8Array.of(...bytes, 0)).ok).toBe(false)
    expect(decodeRounds(Uint8Array.of(1, 255, 255, 255, 15)).ok).toBe(false)
  })
})

describe('token reader', () => {
  it('names line, column and expectation', () => {
    const read = readTokens('rows 20\n  cols x', (tokens) => [tokens.setting('rows'), tokens.setting('cols')])
    expect(read).toEqual({
      ok: false,
      error: { line: 2, column: 8, message: 'expected a whole number for cols but found "x"' },
    })
  })

  it('says when the file ends too early', () => {
    const read = readTokens('rows', (tokens) => tokens.setting('rows'))
    expect(read).toMatchObject({
      ok: false,
      error: { message: 'expected a whole number for rows but the file ends' },
    })
  })

  it('lets bugs through', () => {
    expect(() => readTokens('', () => (undefined as unknown as string).length)).toThrow(TypeError)
  })
})
