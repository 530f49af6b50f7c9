import { describe, expect, test } from 'vitest'
import { FUEL_EXPORT, meterModule, ROOM_EXPORT } from './meter.ts'
import { STACK_LIMIT } from './meter-prices.ts'
import { assemble, F64, I32, I64, type SmallFunction } from '../../../test/wasm-assembler.ts'

/** What x86-64 gives, as g++ -O0 prints it there: bits of the operands, of the result. */
const NEGATIVE = 0xfff8000000000000n
const A = 0x7ff8000000001234n
const B = 0xfff8000000005678n
const ONE = 0x3ff0000000000000n
const ZERO = 0n
const INFINITE = 0x7ff0000000000000n
const SIGNALLING = 0x7ff0000000000042n
const BINARY: readonly { name: string; opcode: number; left: bigint; right: bigint; bits: bigint }[] = [
  { name: '0 / 0', opcode: 0xa3, left: ZERO, right: ZERO, bits: NEGATIVE },
  { name: 'infinity - infinity', opcode: 0xa1, left: INFINITE, right: INFINITE, bits: NEGATIVE },
  { name: '0 * infinity', opcode: 0xa2, left: ZERO, right: INFINITE, bits: NEGATIVE },
  { name: 'the first of two', opcode: 0xa0, left: A, right: B, bits: A },
  { name: 'the first of two, the other way round', opcode: 0xa2, left: B, right: A, bits: B },
  { name: 'the second, where the first is a number', opcode: 0xa0, left: ONE, right: A, bits: A },
  {
    name: 'a signalling one made quiet',
    opcode: 0xa0,
    left: SIGNALLING,
    right: ONE,
    bits: 0x7ff8000000000042n,
  },
  { name: 'a number as it is', opcode: 0xa0, left: ONE, right: ONE, bits: 0x4000000000000000n },
]
const UNARY: readonly { name: string; code: number[]; of: bigint; bits: bigint }[] = [
  { name: 'the root of -1', code: [0x9f], of: 0xbff0000000000000n, bits: NEGATIVE },
  { name: 'the root of a NaN', code: [0x9f], of: A, bits: A },
  { name: 'floor of a NaN', code: [0x9c], of: B, bits: B },
  { name: 'to float and back', code: [0xb6, 0xbb], of: B, bits: 0xfff8000000000000n },
  {
    name: 'to float and back, with its payload',
    code: [0xb6, 0xbb],
    of: 0x7ff8123400000000n,
    bits: 0x7ff8123400000000n,
  },
]

/** Many times, for the engine to compile the code well on the way: the answers of all calls. */
function answers(code: readonly number[], left: bigint, right: bigint): Set<bigint> {
  const run: SmallFunction = {
    name: 'run',
    params: [I64, I64],
    results: [I64],
    locals: [F64],
    code: [0x20, 0, 0xbf, ...code, 0xbd],
  }
  const { exports } = new WebAssembly.Instance(
    new WebAssembly.Module(meterModule(assemble({ functions: [run] })).wasm),
  )
  const { run: call } = exports as unknown as { run(a: bigint, b: bigint): bigint }
  ;(exports[FUEL_EXPORT] as WebAssembly.Global<'i64'>).value = 2n ** 60n
  const found = new Set<bigint>()
  for (let k = 0; k < 30_000; k++) found.add(BigInt.asUintN(64, call(left, right)))
  return found
}

describe('a NaN', () => {
  test.each(BINARY)('has the bits of x86-64: $name', ({ opcode, left, right, bits }) => {
    expect(answers([0x20, 1, 0xbf, opcode], left, right)).toEqual(new Set([bits]))
  })

  test.each(UNARY)('has the bits of x86-64: $name', ({ code, of, bits }) => {
    expect(answers(code, of, 0n)).toEqual(new Set([bits]))
  })
})

describe('calls within calls', () => {
  const down: SmallFunction = {
    name: 'run',
    params: [I32],
    results: [I32],
    // depth in the global; calls itself for ever
    code: [0x23, 0, 0x41, 1, 0x6a, 0x24, 0, 0x20, 0, 0x10, 0, 0x41, 1, 0x6a],
  }
  const load = () => {
    const plain = assemble({ functions: [down], globals: [{ type: I32, isMutable: true, name: 'depth' }] })
    return new WebAssembly.Instance(new WebAssembly.Module(meterModule(plain).wasm)).exports
  }
  const deepest = (exports: WebAssembly.Exports): number => {
    const globals = exports as unknown as Record<string, { value: number | bigint }>
    globals[FUEL_EXPORT].value = 2n ** 60n
    // Less than in a match: the thread of a test has a small stack.
    globals[ROOM_EXPORT].value = STACK_LIMIT / 100
    globals.depth.value = 0
    expect(() => (exports.run as (n: number) => number)(1)).toThrow('unreachable')
    expect(globals[ROOM_EXPORT].value).toBeLessThan(0)
    return globals.depth.value
  }

  test('end at the same depth, whatever the engine has compiled', () => {
    const warm = load()
    const first = deepest(warm)
    expect(first).toBeGreaterThan(500)
    for (let k = 0; k < 200; k++) expect(deepest(warm)).toBe(first)
    expect(deepest(load())).toBe(first)
  })
})
