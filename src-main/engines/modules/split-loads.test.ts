import { expect, test } from 'vitest'
import { walkFunction } from './function-walk.ts'
import { FUEL_EXPORT, meterModule } from './meter.ts'
import { assemble, I32, I64, type SmallFunction } from '../../../test/wasm-assembler.ts'
import { readSections, SECTION, WasmReader } from './wasm-binary.ts'
import { readShape } from './wasm-shape.ts'

const I64_LOAD = 0x29
const AS_INT = 2
const AS_LONG = 3
/** `local.get 0; i64.load`, with 12 added to the address. */
const loadAt12 = (alignment: number) => [0x20, 0, I64_LOAD, alignment, 12]
/** As a function begins that has a frame, whose address is in local 1: `stack pointer - 16`. */
const FRAME = [0x23, 0, 0x41, 16, 0x6b, 0x22, 1, 0x24, 0]

function meter(code: readonly number[]) {
  const run: SmallFunction = { name: 'run', params: [I32], results: [I64], locals: [I32], code }
  const module = assemble({
    functions: [run],
    memory: { min: 1, max: 1 },
    exportsMemory: true,
    globals: [{ type: I32, isMutable: true, name: '__stack_pointer' }],
  })
  const { wasm } = meterModule(module)
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(wasm))
  const { __stack_pointer, [FUEL_EXPORT]: fuel } = exports as Record<
    string,
    WebAssembly.Global<'i64' | 'i32'>
  >
  __stack_pointer.value = 1024
  fuel.value = 2n ** 60n
  const { memory, run: call } = exports as unknown as { memory: WebAssembly.Memory; run(at: number): bigint }
  return { longLoads: count(wasm), memory, call, used: () => 2n ** 60n - BigInt(fuel.value) }
}

/** Loads of 64 bits in the one function of a module. */
function count(wasm: Uint8Array): number {
  const sections = readSections(wasm)
  const code = sections.find(({ id }) => id === SECTION.code)!
  const reader = new WasmReader(wasm, code.start, code.end)
  reader.number()
  reader.number()
  let found = 0
  walkFunction(reader, 1, readShape(wasm, sections), ({ opcode }) => {
    if (opcode === I64_LOAD) found++
  })
  return found
}

test('two ints that lie side by side are read one by one, and come out as they were', () => {
  const { longLoads, memory, call } = meter(loadAt12(AS_INT))
  const view = new DataView(memory.buffer)
  view.setBigUint64(112, 0xfedcba9876543210n, true)
  view.setBigUint64(65528, 0x80000000ffffffffn, true)
  expect(longLoads).toBe(0)
  expect(BigInt.asUintN(64, call(100))).toBe(0xfedcba9876543210n)
  expect(BigInt.asUintN(64, call(65516))).toBe(0x80000000ffffffffn)
})

test('a pair that is not whole in the memory traps as it did', () => {
  const { call } = meter(loadAt12(AS_INT))
  for (const at of [65517, 65520, 65521, 65524, -12, -8, -1])
    expect(() => call(at)).toThrow('memory access out of bounds')
})

test('a long long is read at once; what lies in the frame is read one by one', () => {
  expect(meter(loadAt12(AS_LONG)).longLoads).toBe(1)
  const { longLoads, memory, call } = meter([...FRAME, 0x20, 1, I64_LOAD, AS_LONG, 8])
  new DataView(memory.buffer).setBigUint64(1016, 0x0123456789abcdefn, true)
  expect(longLoads).toBe(0)
  expect(call(0)).toBe(0x0123456789abcdefn)
})

test('a pair out of a container is read at once: only what a frame holds or a caller hands on is read one by one', () => {
  const elsewhere = [0x20, 0, 0x22, 1, I64_LOAD, AS_INT, 12]
  expect(meter(elsewhere).longLoads).toBe(1)
  expect(meter([...FRAME, 0x20, 1, I64_LOAD, AS_INT, 8]).longLoads).toBe(0)
})

test('reading a pair costs what reading it at once costs', () => {
  const [pair, long] = [meter(loadAt12(AS_INT)), meter(loadAt12(AS_LONG))]
  pair.call(0)
  long.call(0)
  expect(pair.used()).toBe(long.used())
})
