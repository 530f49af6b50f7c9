import { describe, expect, test } from 'vitest'
import { checkModule } from './check-module.ts'
import { prepareModule } from './prepare-module.ts'
import { I32, I64, smallestBot } from '../../../test/wasm-assembler.ts'

const PLAY = { name: 'quartet_play', code: [] as number[] }
const OTHERS = [
  { name: '_initialize', code: [] },
  { name: 'quartet_open', params: [I32, I32, I32, I32, I32], results: [I32], code: [0x41, 0x00] },
  { name: 'quartet_make', code: [] },
]
const STACK = { type: I32, isMutable: true, name: '__stack_pointer' }

describe('checkModule', () => {
  test('refuses a module whose counts lie', () => {
    const module = smallestBot()
    const header = 8
    // The list of types claims four thousand million of them, and then the first type as many parameters.
    for (const at of [header + 2, header + 4]) {
      const lying = Uint8Array.from([
        ...module.subarray(0, at),
        0xff,
        0xff,
        0xff,
        0xff,
        0x0f,
        ...module.subarray(at + 1),
      ])
      lying[header + 1] += 4
      expect(checkModule(lying, 'plain')).toMatchObject({ ok: false, error: 'the module is cut' })
    }
  })

  test('lets a small bot pass, before and after metering', () => {
    const checked = checkModule(smallestBot(), 'plain')
    expect(checked.ok).toBe(true)
    const prepared = prepareModule(smallestBot())
    expect(prepared.ok && checkModule(prepared.value.wasm, 'metered').ok).toBe(true)
  })

  test.each([
    {
      name: 'an import of the system',
      changes: { imports: [{ module: 'wasi_snapshot_preview1', name: 'fd_write', params: [] }] },
      message: 'fd_write',
    },
    {
      name: 'an import of another type',
      changes: { imports: [{ module: 'quartet', name: 'stop', params: [I32] }] },
      message: 'quartet.stop',
    },
    {
      name: 'the import of builds that are stopped at their lines',
      changes: { imports: [{ module: 'quartet', name: 'line', params: [I32, I32] }] },
      message: 'quartet.line',
    },
    { name: 'no memory', changes: { memory: undefined, exportsMemory: false }, message: 'one memory' },
    { name: 'memory without a limit', changes: { memory: { min: 1 } }, message: 'no limit' },
    { name: 'too much memory', changes: { memory: { min: 1, max: 1153 } }, message: '72 MB' },
    { name: 'shared memory', changes: { memory: { min: 1, max: 2, flags: 3 } }, message: 'no limit' },
    { name: 'a start function', changes: { startFunction: 0 }, message: 'on its own' },
    {
      name: 'a foreign export',
      changes: { functions: [...OTHERS, PLAY, { name: 'more', code: [] }] },
      message: 'more',
    },
    {
      name: 'variables by the million',
      changes: {
        functions: [
          ...OTHERS,
          PLAY,
          ...Array.from({ length: 2001 }, () => ({ code: [], locals: Array(1000).fill(I32) as number[] })),
        ],
      },
      message: 'more variables',
    },
    { name: 'a missing export', changes: { functions: OTHERS }, message: 'lacks quartet_play' },
    {
      name: 'an export of another type',
      changes: { functions: [...OTHERS, { ...PLAY, params: [I32] }] },
      message: 'quartet_play',
    },
    {
      name: 'a fuel counter of its own',
      changes: { globals: [STACK, { type: I64, isMutable: true, name: 'quartet_fuel' }] },
      message: 'quartet_fuel',
    },
    {
      name: 'a constant stack pointer',
      changes: { globals: [{ ...STACK, isMutable: false }] },
      message: '__stack_pointer',
    },
    {
      name: 'code that is not valid',
      changes: { functions: [...OTHERS, { ...PLAY, code: [0x6a] }] },
      message: 'not valid',
    },
    {
      name: 'vector instructions',
      changes: {
        functions: [...OTHERS, { ...PLAY, code: [0xfd, 0x0c, ...Array<number>(16).fill(0), 0x1a] }],
      },
      message: 'SIMD',
    },
  ])('refuses $name', ({ changes, message }) => {
    const prepared = prepareModule(smallestBot(changes as never))
    expect(prepared.ok ? 'passed' : prepared.error).toContain(message)
  })

  test('refuses what is no module, or is cut anywhere, without throwing', () => {
    const bot = smallestBot()
    expect(prepareModule(new TextEncoder().encode('quartet')).ok).toBe(false)
    for (let length = 0; length < bot.length; length++)
      expect(prepareModule(bot.slice(0, length)).ok).toBe(false)
  })

  test('never throws on damaged modules, and what passes is valid', () => {
    const bot = smallestBot({}, [0x03, 0x40, 0x41, 1, 0x1a, 0x0b])
    for (let at = 8; at < bot.length; at++)
      for (const value of [0, 1, 0x7f, 0x80, 0xff]) {
        const damaged = bot.slice()
        damaged[at] = value
        const prepared = prepareModule(damaged)
        if (prepared.ok) expect(WebAssembly.validate(prepared.value.wasm)).toBe(true)
      }
  })
})
