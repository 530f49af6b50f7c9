import { describe, expect, test } from 'vitest'
import { FUEL_EXPORT, meterModule } from './meter.ts'
import { MeterMap } from './meter-map.ts'
import { assemble, I32, I64, type SmallFunction } from '../../../test/wasm-assembler.ts'
import { readSections, SECTION } from './wasm-binary.ts'

const GET = 0x20
const SET = 0x21
const CONST = 0x41
const EMPTY = 0x40

/** sum of 1..n, by a loop. */
const SUM: SmallFunction = {
  name: 'run',
  params: [I32],
  results: [I32],
  locals: [I32],
  code: [
    ...[0x02, EMPTY, GET, 0, 0x45, 0x0d, 0], // block; when n is 0, leave
    ...[0x03, EMPTY, GET, 1, GET, 0, 0x6a, SET, 1], // loop; sum += n
    ...[GET, 0, CONST, 1, 0x6b, 0x22, 0, 0x0d, 0, 0x0b, 0x0b, GET, 1], // n--, again unless 0
  ],
}
/** fib(n), by recursion, with if and else that leave values. */
const FIB: SmallFunction = {
  name: 'run',
  params: [I32],
  results: [I32],
  code: [
    ...[GET, 0, CONST, 2, 0x48, 0x04, I32, GET, 0, 0x05],
    ...[GET, 0, CONST, 1, 0x6b, 0x10, 0, GET, 0, CONST, 2, 0x6b, 0x10, 0, 0x6a, 0x0b],
  ],
}
/** Leaves by return, by br to the function, by br_if and by br_table. */
const LEAVE: SmallFunction = {
  name: 'run',
  params: [I32],
  results: [I32],
  code: [
    ...[GET, 0, CONST, 1, 0x46, 0x04, EMPTY, CONST, 11, 0x0f, 0x0b],
    ...[GET, 0, CONST, 2, 0x46, 0x04, EMPTY, CONST, 22, 0x0c, 1, 0x0b],
    ...[CONST, 33, GET, 0, CONST, 3, 0x46, 0x0d, 0, 0x1a],
    ...[0x02, EMPTY, CONST, 44, GET, 0, CONST, 4, 0x6b, 0x0e, 1, 1, 1, 0x0b, CONST, 55],
  ],
}
const THROW: SmallFunction = {
  name: 'run',
  params: [I32],
  results: [I32],
  // try; throw n; catch: n + 1; end
  code: [0x06, I32, GET, 0, 0x08, 0, 0x07, 0, CONST, 1, 0x6a, 0x0b],
}
const STRAIGHT: SmallFunction = {
  name: 'run',
  params: [I32],
  results: [I32],
  code: [GET, 0, CONST, 3, 0x6c, CONST, 4, 0x6a],
}

interface Run {
  run(n: number): number
}
const load = (bytes: Uint8Array) =>
  new WebAssembly.Instance(new WebAssembly.Module(bytes as Uint8Array<ArrayBuffer>))
    .exports as unknown as Run & Record<typeof FUEL_EXPORT, { value: bigint }>

function fuelOf(bytes: Uint8Array, n: number): number {
  const { run, [FUEL_EXPORT]: fuel } = load(bytes)
  fuel.value = 1_000_000n
  run(n)
  return Number(1_000_000n - fuel.value)
}

const CASES = [
  { name: 'a loop', code: SUM, hasTag: false },
  { name: 'recursion', code: FIB, hasTag: false },
  { name: 'four ways to leave', code: LEAVE, hasTag: false },
  { name: 'an exception', code: THROW, hasTag: true },
  { name: 'a straight run', code: STRAIGHT, hasTag: false },
]

describe('metering', () => {
  test.each(CASES)('does not change what is computed: $name', ({ code, hasTag }) => {
    const plain = assemble({ functions: [code], hasTag })
    const metered = load(meterModule(plain).wasm)
    const original = load(plain)
    metered[FUEL_EXPORT].value = 1_000_000n
    for (let n = 0; n < 8; n++) expect(metered.run(n)).toBe(original.run(n))
  })

  // With other amounts a bot of a stored match that is played again might stop in another round.
  test.each([
    { name: 'a loop', code: SUM, amounts: [26, 128, 230, 1046] },
    { name: 'recursion', code: FIB, amounts: [27, 27, 300, 24051] },
    { name: 'four ways to leave', code: LEAVE, amounts: [139, 35, 61, 79] },
    { name: 'a straight run', code: STRAIGHT, amounts: [23, 23, 23, 23] },
  ])('takes the same fuel for the same work: $name', ({ code, amounts }) => {
    const metered = meterModule(assemble({ functions: [code] })).wasm
    expect([0, 1, 2, code === LEAVE ? 3 : 10].map((n) => fuelOf(metered, n))).toEqual(amounts)
  })

  test('ends loops and recursions that have no end', () => {
    const loop = meterModule(
      assemble({ functions: [{ name: 'run', code: [0x03, EMPTY, 0x0c, 0, 0x0b] }] }),
    ).wasm
    const recursion = meterModule(assemble({ functions: [{ name: 'run', code: [0x10, 0] }] })).wasm
    for (const bytes of [loop, recursion]) {
      const { run, [FUEL_EXPORT]: fuel } = load(bytes)
      fuel.value = 5000n
      expect(() => run(0)).toThrow(WebAssembly.RuntimeError)
      expect(fuel.value).toBeLessThan(0n)
      expect(fuel.value).toBeGreaterThan(-200n)
    }
  })

  test('charges for each way through an if apart', () => {
    const heavy = Array.from({ length: 50 }, () => [CONST, 1, 0x6a]).flat()
    const code = [GET, 0, 0x04, I32, CONST, 5, ...heavy, 0x05, CONST, 6, 0x0b]
    const metered = meterModule(
      assemble({ functions: [{ name: 'run', params: [I32], results: [I32], code }] }),
    ).wasm
    expect(fuelOf(metered, 1) - fuelOf(metered, 0)).toBe(450)
  })

  test('charges for what is cleared or moved at once', () => {
    const fill = { name: 'run', params: [I32], code: [CONST, 0, CONST, 0, GET, 0, 0xfc, 11, 0] }
    const metered = meterModule(assemble({ functions: [fill], memory: { min: 1, max: 1 } })).wasm
    expect(fuelOf(metered, 8000) - fuelOf(metered, 0)).toBe(8000)
  })

  test('a module cannot name the counter, and cannot be metered twice', () => {
    const reach = assemble({ functions: [{ name: 'run', code: [0x42, 0, 0x24, 0] }] })
    expect(WebAssembly.validate(reach)).toBe(false)
    const once = meterModule(assemble({ functions: [SUM] })).wasm
    expect(() => meterModule(once)).toThrow('already metered')
  })

  test.each([
    { name: 'SIMD', code: [0xfd, 0x0c, ...Array<number>(16).fill(0), 0x1a], message: 'SIMD' },
    { name: 'atomics', code: [0xfe, 0x03, 0], message: 'atomic' },
    { name: 'tail calls', code: [0x12, 0], message: '0x12' },
    { name: 'growing tables', code: [0xd0, 0x70, CONST, 1, 0xfc, 15, 0, 0x1a], message: '0xd0' },
    { name: 'a cut function', code: [0x02, EMPTY], message: 'cut' },
  ])('refuses what bots have no use for: $name', ({ code, message }) => {
    expect(() => meterModule(assemble({ functions: [{ name: 'run', code }] }))).toThrow(message)
  })

  test('finds every instruction again', () => {
    for (const { code, hasTag } of CASES) {
      const plain = assemble({ functions: [{ code: [0x01] }, code], hasTag })
      const { wasm, map } = meterModule(plain)
      const section = (bytes: Uint8Array) => readSections(bytes).find((one) => one.id === SECTION.code)!
      const [before, after] = [section(plain), section(wasm)]
      const again = MeterMap.decode(map.encode())
      for (let at = after.start, last = 0; at < after.end; at++) {
        const found = map.before(at)
        expect(again.before(at)).toBe(found)
        expect(found).toBeGreaterThanOrEqual(last)
        expect(found).toBeLessThanOrEqual(before.end)
        last = found
      }
    }
    const marked = [
      GET,
      0,
      0x04,
      EMPTY,
      0x41,
      0xd7,
      0x00,
      0x1a,
      0x0b,
      0x03,
      EMPTY,
      0x41,
      0xd8,
      0x00,
      0x1a,
      0x0b,
    ]
    const plain = assemble({ functions: [{ params: [I32], code: marked }] })
    const { wasm, map } = meterModule(plain)
    for (const mark of [0xd7, 0xd8]) expect(map.before(wasm.indexOf(mark, 40))).toBe(plain.lastIndexOf(mark))
  })

  test('works on a module without globals and with many locals', () => {
    const locals = Array.from({ length: 200 }, (_, k) => (k % 2 ? I64 : I32))
    const metered = load(meterModule(assemble({ functions: [{ ...SUM, locals: [I32, ...locals] }] })).wasm)
    metered[FUEL_EXPORT].value = 10_000n
    expect(metered.run(10)).toBe(55)
  })
})
