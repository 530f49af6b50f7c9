import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pandemic } from '../src-games/pandemic/game.ts'
import { publicLength } from '../src-games/kit/block.ts'
import { playMatch } from '../src-games/kit/play-match.ts'
import { createCompiler } from '../src-main/engines/compiler/service/compiler.ts'
import { resourcesDir } from '../src-main/base/entries.ts'
import { createWasmBot } from '../src-main/engines/match-child/cpp/wasm-bot.ts'
import { meterModule, FUEL_EXPORT, ROOM_EXPORT } from '../src-main/engines/modules/meter.ts'
import { STACK_LIMIT } from '../src-main/engines/modules/meter-prices.ts'
import { assemble, F32, F64, i32, I32, I64, type SmallFunction } from '../test/wasm-assembler.ts'
import { LIBRARY_BOT, LIBRARY_CALLS } from './support/library-calls.ts'
import { note } from './support/figures.ts'

/**
 * CPU per unit of fuel for every class of instructions: `npm run bench -- prices`. Each kind is a loop whose round runs it 32
 * times, each time on what the one before gave; what an empty round takes is left out. A kind that takes more than three times
 * the mean CPU of a unit is cheaper than it should be, and fails the bench; but for what waits for memory outside all caches,
 * which no instruction shows.
 */
const OF_A_KIND = 32
const LIMIT = 3
/** Seconds of CPU that a kind is measured for. */
const LONG_ENOUGH = 0.2

const get = (local: number) => [0x20, local]
const set = (local: number) => [0x21, local]
const f64 = (value: number) => [0x44, ...new Uint8Array(new Float64Array([value]).buffer)]
const f32 = (value: number) => [0x43, ...new Uint8Array(new Float32Array([value]).buffer)]
const i64 = (value: number) => [0x42, ...i32(value).slice(1)]

/** The next number of a generator, which stays in local 1. */
const DICE = [...get(1), ...i32(1664525), 0x6c, ...i32(1013904223), 0x6a, 0x22, 1]
/** A place anywhere in 16 MB. */
const ANYWHERE = [...DICE, ...i32(8), 0x76, ...i32(0xfffff0), 0x71]

/** Locals: 0 counter, 1 and 2 i32, 3 i64, 4 f32, 5 f64. */
const KINDS: Record<string, { readonly code: number[]; readonly times?: number }> = {
  'i32 add': { code: [...get(1), ...get(2), 0x6a, ...set(1)] },
  'i32 mul': { code: [...get(1), ...get(2), 0x6c, ...set(1)] },
  'i64 mul': { code: [...get(3), ...get(3), 0x7e, ...set(3)] },
  'i32 shift': { code: [...get(1), ...get(2), 0x77, ...set(1)] },
  'i32 popcnt': { code: [...get(1), 0x69, ...get(2), 0x6a, ...set(1)] },
  'i32 division': {
    code: [...get(1), ...i32(3), 0x72, ...get(2), ...i32(1), 0x72, 0x6e, ...get(0), 0x6a, ...set(1)],
  },
  'i32 remainder': { code: [...get(0), ...get(1), ...i32(1), 0x72, 0x70, ...set(1)] },
  'i64 division': { code: [...i64(-9999999), ...get(3), ...i64(1), 0x84, 0x80, ...set(3)] },
  'i64 remainder': { code: [...i64(-9999999), ...get(3), ...i64(1), 0x84, 0x82, ...set(3)] },
  'f32 add': { code: [...get(4), ...f32(1.5), 0x92, ...set(4)] },
  'f64 add': { code: [...get(5), ...f64(1.5), 0xa0, ...set(5)] },
  'f64 mul': { code: [...get(5), ...f64(1.0000001), 0xa2, ...set(5)] },
  'f64 min': { code: [...get(5), ...f64(3), 0xa4, ...set(5)] },
  'f32 division': { code: [...get(4), ...f32(1.0001), 0x95, ...set(4)] },
  'f64 division': { code: [...f64(1e9), ...get(5), 0xa3, ...set(5)] },
  'f32 sqrt': { code: [...get(4), 0x91, ...f32(2), 0x92, ...set(4)] },
  'f64 sqrt': { code: [...get(5), 0x9f, ...f64(2), 0xa0, ...set(5)] },
  'f64 floor': { code: [...get(5), 0x9c, ...f64(1.25), 0xa0, ...set(5)] },
  'f64 copysign': { code: [...get(5), ...f64(-1), 0xa6, ...set(5)] },
  'f64 of i32': { code: [...get(1), 0xb7, ...get(5), 0xa0, ...set(5)] },
  'i32 of f64, saturating': { code: [...get(5), 0xfc, 2, ...get(1), 0x6a, ...set(1)] },
  'i32 of f64, trapping': { code: [...f64(7), 0xaa, ...get(1), 0x6a, ...set(1)] },
  'u64 of f64, saturating': { code: [...get(5), 0xfc, 7, ...get(3), 0x7c, ...set(3)] },
  'f64 of u64': { code: [...get(3), 0xba, ...get(5), 0xa0, ...set(5)] },
  'f32 of f64 of f32': { code: [...get(4), 0xbb, ...f64(1.1), 0xa0, 0xb6, ...set(4)] },
  reinterpretation: { code: [...get(5), 0xbd, ...i64(1), 0x85, 0xbf, ...set(5)] },
  select: { code: [...get(1), ...get(2), ...get(1), 0x1b, ...set(1)] },
  'load, one after the other': { code: [...get(1), ...i32(0xfff0), 0x71, 0x28, 2, 0, ...set(1)] },
  'loads all over 16 MB': {
    code: [...ANYWHERE, 0x28, 2, 0, ...get(2), 0x6a, ...set(2)],
  },
  store: { code: [...get(1), ...i32(0xfff0), 0x71, ...get(2), 0x36, 2, 0] },
  'stores of bytes all over 16 MB': {
    code: [...ANYWHERE, ...get(2), 0x3a, 0, 0],
  },
  global: { code: [0x23, 0, ...i32(1), 0x6a, 0x24, 0] },
  'call of a leaf': { code: [...get(1), 0x10, 1, ...set(1)] },
  'call of a caller': { code: [...get(1), 0x10, 2, ...set(1)] },
  'call through the table': { code: [...get(1), ...i32(0), 0x11, 1, 0, ...set(1)] },
  'if by dice': {
    code: [...DICE, ...i32(1 << 20), 0x71, 0x04, 0x40, ...get(2), ...i32(3), 0x6a, ...set(2), 0x0b],
  },
  'br_table by dice': {
    code: [
      0x02,
      0x40,
      0x02,
      0x40,
      0x02,
      0x40,
      ...DICE,
      ...i32(24),
      0x76,
      ...i32(3),
      0x71,
      0x0e,
      3,
      0,
      1,
      2,
      0,
      0x0b,
      ...get(2),
      ...i32(3),
      0x6a,
      ...set(2),
      0x0b,
      ...get(2),
      ...i32(1),
      0x73,
      ...set(2),
      0x0b,
    ],
  },
  'short inner loops': {
    code: [...i32(3), ...set(2), 0x03, 0x40, ...get(2), ...i32(1), 0x6b, 0x22, 2, 0x0d, 0, 0x0b],
  },
  'fill of 16 bytes': { code: [...i32(64), ...get(1), ...i32(16), 0xfc, 11, 0] },
  'fill of 64 kB': { code: [...i32(64), ...get(1), ...i32(65536), 0xfc, 11, 0], times: 0.02 },
  'copy of 16 bytes': { code: [...i32(64), ...i32(1024), ...i32(16), 0xfc, 10, 0, 0] },
  'copy of 64 kB': { code: [...i32(64), ...i32(1 << 20), ...i32(65536), 0xfc, 10, 0, 0], times: 0.02 },
  'copy of 8 MB': { code: [...i32(64), ...i32(8 << 20), ...i32(8 << 20), 0xfc, 10, 0, 0], times: 0.0002 },
  'memory.size': { code: [0x3f, 0, ...get(1), 0x6a, ...set(1)] },
  'memory.grow by none': { code: [...i32(0), 0x40, 0, ...set(1)], times: 0.02 },
  'throw and catch': { code: [0x06, 0x40, ...get(1), 0x08, 0, 0x07, 0, ...set(1), 0x0b], times: 0.005 },
  'throw through ten calls': {
    code: [0x06, 0x40, ...i32(10), 0x10, 3, 0x07, 0, ...set(1), 0x0b],
    times: 0.002,
  },
  'note for the host': { code: [0x10, 0], times: 0.02 },
}

const ROUNDS = 300_000
/** All that is computed is used, or it would not be. */
const SEEN = [
  ...[...i32(0), ...get(1), 0x36, 2, 0, ...i32(0), ...get(2), 0x36, 2, 4, ...i32(0), ...get(3), 0x37, 3, 8],
  ...[...i32(0), ...get(4), 0x38, 2, 16, ...i32(0), ...get(5), 0x39, 3, 24],
]
const LEAF: SmallFunction = { params: [I32], results: [I32], code: [...get(0), ...i32(7), 0x6a] }
const CALLER: SmallFunction = {
  params: [I32],
  results: [I32],
  locals: [I32],
  code: [...get(0), 0x04, 0x40, ...get(0), 0x10, 1, ...set(0), 0x0b, ...get(0)],
}
const THROWER: SmallFunction = {
  params: [I32],
  code: [...get(0), 0x45, 0x04, 0x40, ...i32(1), 0x08, 0, 0x0b, ...get(0), ...i32(1), 0x6b, 0x10, 3],
}

function measure(code: readonly number[], rounds: number): { seconds: number; units: number } {
  const body = Array.from({ length: OF_A_KIND }, () => code).flat()
  const run: SmallFunction = {
    name: 'run',
    params: [I32],
    locals: [I32, I32, I64, F32, F64],
    code: [
      ...get(0),
      ...i32(77),
      0x6a,
      0x22,
      1,
      ...set(2),
      ...get(1),
      0xac,
      ...set(3),
      ...f64(5),
      ...set(5),
      0x03,
      0x40,
      ...body,
      ...get(0),
      ...i32(1),
      0x6b,
      0x22,
      0,
      0x0d,
      0,
      0x0b,
      ...SEEN,
    ],
  }
  const plain = assemble({
    imports: [{ module: 'quartet', name: 'threw', params: [] }],
    functions: [LEAF, CALLER, THROWER, run],
    hasTag: true,
    memory: { min: 300, max: 400 },
    globals: [{ type: I32, isMutable: true }],
    table: { min: 1, max: 1 },
    elements: [1],
  })
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(meterModule(plain).wasm), {
    quartet: { threw() {} },
  })
  const { run: call } = exports as unknown as { run(n: number): void }
  const globals = exports as unknown as Record<string, { value: number | bigint }>
  const once = () => {
    globals[FUEL_EXPORT].value = 2n ** 60n
    globals[ROOM_EXPORT].value = STACK_LIMIT
    const before = process.threadCpuUsage()
    call(rounds)
    const { user, system } = process.threadCpuUsage(before)
    return {
      seconds: (user + system) / 1e6,
      units: Number(2n ** 60n - globals[FUEL_EXPORT].value),
    }
  }
  for (let k = 0; k < 3; k++) once()
  // Some systems count CPU in ticks of milliseconds: many runs together.
  let seconds = 0
  let runs = 0
  let units = 0
  for (; seconds < LONG_ENOUGH && runs < 100; runs++) {
    const one = once()
    seconds += one.seconds
    units = one.units
  }
  return { seconds: seconds / runs, units }
}

const empty = measure([], ROUNDS * 20)
const rows = Object.entries(KINDS).map(([kind, { code, times = 1 }]) => {
  const rounds = Math.max(5, Math.round(ROUNDS * times))
  const { seconds, units } = measure(code, rounds)
  const share = rounds / (ROUNDS * 20)
  const own = Math.max(0, seconds - empty.seconds * share)
  return {
    kind,
    ns: (1e9 * own) / rounds / OF_A_KIND,
    units: (units - empty.units * share) / rounds / OF_A_KIND,
  }
})
const perUnit = rows.map(({ ns, units }) => ns / units)
const mean = perUnit.reduce((sum, one) => sum + one, 0) / perUnit.length
const print = (what: string, list: readonly { kind: string; ns: number; units: number }[]) => {
  console.log(`\n${what}`)
  for (const { kind, ns, units } of list.toSorted((a, b) => b.ns / b.units - a.ns / a.units))
    console.log(
      `${kind.padEnd(34)} ${ns.toFixed(2).padStart(12)} ns ${units.toFixed(0).padStart(11)} units ${(ns / units / mean).toFixed(2).padStart(6)} × the mean`,
    )
}
console.log(`a unit takes ${(1000 * mean).toFixed(2)} ps of CPU in the mean of the kinds of instructions`)
print('instructions', rows)

/** Each call of the library and the API, as C++ compiled to what it is: CPU and units of a round that does nothing else. */
const PLAYS = 12
async function measureCalls() {
  const compiler = createCompiler({ cacheDir: join(tmpdir(), 'quartet-bench-forecast') })
  const { wasm, diagnostics } = await compiler.compile({
    game: 'pandemic',
    fileName: 'AIBench.cc',
    source: LIBRARY_BOT,
    standard: 'c++11',
    mode: 'release',
  })
  await compiler.close()
  if (!wasm) throw new Error(diagnostics.map((one) => `${one.line}: ${one.message}`).join('\n'))
  const config = pandemic.parseConfig(
    readFileSync(join(resourcesDir(), 'maps', 'pandemic', 'default.cnf'), 'utf8'),
  )
  const start = config.ok ? pandemic.start(config.value, 30) : config
  if (!start.ok) throw new Error('the configuration is not right')
  const seatBot = createWasmBot({
    module: new WebAssembly.Module(wasm as Uint8Array<ArrayBuffer>),
    maxCalls: pandemic.maxCalls,
    orderKinds: pandemic.orderKinds.length,
    seat: 0,
    seed: 1,
    blockLength: publicLength(start.value.ints),
  })
  const kinds = Object.keys(LIBRARY_CALLS)
  const sums = kinds.map((kind) => ({ kind, ns: 0, units: 0 }))
  let round = 0
  const idle = { begin() {}, finish: () => ({ orders: new Int32Array(0), log: '', cpu: 0 }) }
  playMatch(
    pandemic,
    kinds.length * PLAYS,
    start.value,
    [
      {
        begin: (state) => seatBot.begin(state),
        finish() {
          const usedBefore = seatBot.fuelUsed
          const before = process.threadCpuUsage()
          const played = seatBot.finish()
          const { user, system } = process.threadCpuUsage(before)
          const one = sums[round++ % kinds.length]
          // The first round of each is compiled while it runs.
          if (round > kinds.length) {
            one.ns += (1000 * (user + system)) / (PLAYS - 1)
            one.units += (seatBot.fuelUsed - usedBefore) / (PLAYS - 1)
          }
          if (played.frozen) throw new Error(`${one.kind}: ${played.frozen.reason}`)
          return played
        },
      },
      idle,
      idle,
      idle,
    ],
    {},
  )
  return sums
}
const calls = await measureCalls()
print('calls of the library and the API, a round of each', calls)
/** The dearest of them are figures. */
const SHOWN = 10
const dearest = [...rows, ...calls].toSorted((a, b) => b.ns / b.units - a.ns / a.units).slice(0, SHOWN)
for (const { kind, ns, units } of dearest) note(kind, ns / units / mean, { unit: ' ×', atMost: LIMIT })
const dear = [...rows, ...calls].filter(({ ns, units }) => ns / units > LIMIT * mean)
if (dear.length > 0) {
  console.log(`above ${LIMIT} × the mean: ${dear.map(({ kind }) => kind).join(', ')}`)
  process.exitCode = 1
}
