import { expect, it } from 'vitest'
import { runProgram, type ProgramHost } from './season-program.ts'

// Programs byte by byte, with nothing of the framework in them.

const I32 = 0x7f
const I64 = 0x7e
const F64 = 0x7c
const END = 0x0b
/** The imports by their numbers. */
const CALLS = { stop: 0, write: 1, say: 2, ask: 3 } as const
const STATE = 2
const MATCH = 3
/** Where `season_threw` finds the text that it reports, and with which cause. */
const TEXT_AT = 1024
const MEMORY_CAUSE = 3

const leb = (value: number): number[] => {
  const low = value & 0x7f
  const rest = value >> 7
  const isLast = (rest === 0 && low < 64) || (rest === -1 && low >= 64)
  return isLast ? [low] : [low | 0x80, ...leb(rest)]
}
const call = (name: keyof typeof CALLS, ...values: number[]): number[] => [
  ...values.flatMap((value) => [0x41, ...leb(value)]),
  0x10,
  CALLS[name],
]
const forever = (code: readonly number[]): number[] => [0x03, 0x40, ...code, 0x0c, 0, END]
const THROW = [0x41, 0, 0x08, 0]

/** A program that runs such code while its globals are made, or in its `main`; `threw`: what it reports of an exception. */
function assemble({
  init = [],
  main = [],
  threw,
}: {
  init?: number[]
  main?: number[]
  threw?: string
}): WebAssembly.Module {
  const sized = (items: number[][]) => {
    const body = [...leb(items.length), ...items.flat()]
    return [...leb(body.length), ...body]
  }
  const section = (id: number, ...items: number[][]) => [id, ...sized(items)]
  const name = (text: string) => [text.length, ...Buffer.from(text)]
  const imported = (text: string, type: number) => [...name('quartet'), ...name(text), 0, type]
  const exported = (text: string, kind: number, at: number) => [...name(text), kind, at]
  const body = (...code: number[]) => [...leb(code.length + 2), 0, ...code, END]
  const thrown = threw ?? ''
  const module = [
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(
      1,
      [0x60, 2, I32, I32, 0],
      [0x60, 3, I32, I32, I32, 0],
      [0x60, 1, I32, 1, I32],
      [0x60, 0, 0],
      [0x60, 1, I32, 0],
    ),
    ...section(2, imported('stop', 0), imported('write', 1), imported('say', 1), imported('ask', 2)),
    ...section(3, [3], [2], [2], [3]),
    ...section(5, [0, 32]),
    ...section(13, [0, 4]),
    ...section(
      6,
      [I32, 1, 0x41, ...leb(65536), END],
      [I64, 1, 0x42, 0, END],
      [I32, 1, 0x41, 0, END],
      [F64, 0, 0x44, 0, 0, 0, 0, 0, 0, 0, 0, END],
    ),
    ...section(
      7,
      exported('memory', 2, 0),
      exported('__stack_pointer', 3, 0),
      exported('quartet_fuel', 3, 1),
      exported('quartet_room', 3, 2),
      exported('_initialize', 0, 4),
      exported('season_buffer', 0, 5),
      exported('season_run', 0, 6),
      ...(threw === undefined ? [] : [exported('season_threw', 0, 7)]),
    ),
    ...section(
      10,
      body(...init),
      body(0x41, ...leb(4096)),
      body(...main, 0x41, 0),
      body(...call('stop', TEXT_AT, thrown.length | (MEMORY_CAUSE << 24)), 0),
    ),
    ...section(11, [0, 0x41, ...leb(TEXT_AT), END, ...leb(thrown.length), ...Buffer.from(thrown)]),
  ]
  return new WebAssembly.Module(new Uint8Array(module))
}

const HOST: ProgramHost = {
  ask: () => undefined,
  status: () => undefined,
  score: () => undefined,
  settings: () => undefined,
  random: () => undefined,
  state: () => undefined,
}
const run = (module: WebAssembly.Module, host: Partial<ProgramHost> = {}) =>
  runProgram(module, { args: ['Game'], files: {}, proxies: [], players: [], fuel: 1e9 }, { ...HOST, ...host })

it('a program that ends is a match', () => {
  const { problem, exitCode, output } = run(assemble({ main: call('write', MATCH, TEXT_AT, 3) }))
  expect([problem, exitCode, output.length]).toEqual([undefined, 0, 3])
})

it.each([
  ['writes a match without end', call('write', MATCH, 0, 1 << 20), 'it wrote more than 24 MB'],
  ['writes states without end', call('say', STATE, 0, 8), 'it writes a state more than 100,000 times'],
  ['asks its players without end', [...call('ask', 1), 0x1a], 'it asks a player more than 400,000 times'],
])('a program that %s is ended, though that costs it nothing', (_, code, said) => {
  expect(run(assemble({ main: forever(code) })).problem).toBe(said)
})

it('a state may have 512 kB', () => {
  const sizes: number[] = []
  const state = (text: Uint8Array) => void sizes.push(text.length)
  const most = 512 * 1024
  const { problem } = run(
    assemble({ main: [...call('say', STATE, 0, most), ...call('say', STATE, 0, most + 1)] }),
    { state },
  )
  expect([sizes, problem]).toEqual([[most], 'a state of it is larger than 512 kB'])
})

it('what leaves the constructor of a global is reported by the program itself, where it can', () => {
  expect(run(assemble({ init: THROW, threw: 'out of memory: a bot has 64 MB' })).problem).toBe(
    'out of memory: it has 128 MB',
  )
  expect(
    run(assemble({ init: THROW, threw: 'an exception left a function that must not throw: [i]' })).problem,
  ).toBe('uncaught exception int')
  expect(run(assemble({ init: THROW })).problem).toBe('uncaught exception')
})
