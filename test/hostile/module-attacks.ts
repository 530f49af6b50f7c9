import { i32, I32, I64, smallestBot, type SmallFunction, type SmallModule } from '../wasm-assembler.ts'
import { WasmWriter } from '../../src-main/engines/modules/wasm-binary.ts'
import type { Expectation } from './attack.ts'

/** Modules that no compiler of ours made: bots as a stranger may write them, byte by byte. */

export interface RefusedModule {
  readonly name: string
  readonly module: () => Uint8Array
  readonly message: RegExp
}

export interface ModuleAttack extends Expectation {
  readonly name: string
  readonly module: () => Uint8Array
}

const LOOP = 0x03
const END = 0x0b
const EMPTY = 0x40
const CALL = 0x10
const DROP = 0x1a
const FOR_EVER = [LOOP, EMPTY, 0x0c, 0, END]

const store = (address: number, value: number) => [...i32(address), ...i32(value), 0x36, 2, 0]

const BLOCK = 65536
const DOOR = 16
const ORDERS = 1024
const LOG = 40_000

interface Parts {
  readonly initialize?: readonly number[]
  readonly open?: readonly number[]
  readonly make?: readonly number[]
  readonly play?: readonly number[]
  readonly playLocals?: readonly number[]
  readonly more?: readonly SmallFunction[]
}

/** A bot that keeps to the agreement but for what is given; its functions have these numbers after the imports. */
function botModule(parts: Parts, changes: Partial<SmallModule> = {}) {
  const { initialize, open, make, play, playLocals, more = [] } = parts
  const door = [store(DOOR, BLOCK), store(DOOR + 4, ORDERS), store(DOOR + 16, LOG)].flat()
  return smallestBot({
    functions: [
      { name: '_initialize', code: initialize ?? [] },
      {
        name: 'quartet_open',
        params: [I32, I32, I32, I32, I32],
        results: [I32],
        code: open ?? [...door, ...i32(DOOR)],
      },
      { name: 'quartet_make', code: make ?? [] },
      { name: 'quartet_play', code: play ?? [], locals: playLocals ?? [] },
      ...more,
    ],
    memory: { min: 16, max: 64 },
    ...changes,
  })
}

const STOP = { module: 'quartet', name: 'stop', params: [I32, I32] }
const THREW = { module: 'quartet', name: 'threw', params: [] }
const STACK = { type: I32, isMutable: true, name: '__stack_pointer' }
const withImport =
  (module: string, name: string, params: number[] = []) =>
  () =>
    botModule({}, { imports: [{ module, name, params }] })
const withDescriptor = (descriptor: number[]) => () =>
  botModule({}, { otherImports: [{ module: 'quartet', name: 'stop', descriptor }] })

/** A section of the module with content that lies about itself. */
const withSection = (id: number, content: number[]) => () => {
  const module = botModule({})
  const body = new WasmWriter().byte(id).number(content.length).bytes(Uint8Array.from(content)).result()
  return Uint8Array.from([...module.subarray(0, 8), ...body, ...module.subarray(8)])
}

export const REFUSED: readonly RefusedModule[] = [
  { name: 'writes files', module: withImport('wasi_snapshot_preview1', 'path_open'), message: /path_open/ },
  {
    name: 'asks for the clock',
    module: withImport('wasi_snapshot_preview1', 'clock_time_get'),
    message: /clock_time_get/,
  },
  { name: 'asks for a function of JavaScript', module: withImport('env', 'eval'), message: /env\.eval/ },
  {
    name: 'asks for more than there is of ours',
    module: withImport('quartet', 'orders'),
    message: /quartet\.orders/,
  },
  {
    name: 'asks for our function with another type',
    module: withImport('quartet', 'stop', [I64]),
    message: /quartet\.stop/,
  },
  {
    name: 'asks for a property of every object',
    module: withImport('__proto__', 'constructor'),
    message: /__proto__\.constructor/,
  },
  { name: 'imports a memory', module: withDescriptor([2, 0, 1]), message: /which bots do not get/ },
  { name: 'imports a shared memory', module: withDescriptor([2, 3, 1, 2]), message: /which bots do not get/ },
  { name: 'imports a table', module: withDescriptor([1, 0x70, 0, 1]), message: /which bots do not get/ },
  { name: 'imports a global', module: withDescriptor([3, I32, 1]), message: /which bots do not get/ },
  { name: 'imports an unknown kind', module: withDescriptor([9, 0, 0]), message: /something unknown/ },
  ...[
    ['a tag for exceptions', [4, 0, 0]],
    ['a memory with 64-bit addresses', [2, 4, 1]],
    ['a memory of pages of one byte', [2, 8, 1, 0]],
    ['a table with 64-bit places', [1, 0x70, 4, 1]],
    ['a shared table', [1, 0x70, 2, 1, 2]],
    ['a table of objects', [1, 0x6e, 0, 1]],
    ['a table of structures', [1, 0x63, 0, 0, 1]],
    ['a global of the host', [3, 0x6f, 0]],
    ['a shared global', [3, I32, 2]],
    ['a global of a vector', [3, 0x7b, 1]],
    ['a function of a type that is not there', [0, 0x7f]],
    ['a function of the type with the number 2^32 - 1', [0, 255, 255, 255, 255, 15]],
    ['a function whose type has no end', [0, 255, 255, 255, 255, 255, 255]],
    ['a function by its exact type', [0x20, 0]],
  ].map(([what, descriptor]) => ({
    name: `imports ${what as string}`,
    module: withDescriptor(descriptor as number[]),
    message: /./,
  })),
  ...[1, 3, 1000, 20_000].map((times) => ({
    name: `imports our two functions, and one of them ${times} times more`,
    module: () => botModule({}, { imports: [STOP, THREW, ...Array<typeof STOP>(times).fill(STOP)] }),
    message: /./,
  })),
  ...['', '\0', 'quartet\0', 'Quartet', 'q'.repeat(100_000), 'wasm:js-string', 'wasm:text-encoder', '\u202egnp\x1b[2J', 'toString'].map((name) => ({
    name: `asks for a function of ${JSON.stringify(name.slice(0, 20))}`,
    module: withImport(name, 'stop', [I32, I32]),
    message: /./,
  })), // prettier-ignore
  ...[
    ['structures', [0x5f, 1, I32, 1]],
    ['lists', [0x5e, I32, 1]],
    ['types that know each other', [0x4e, 1, 0x5f, 0]],
    ['types below others', [0x50, 0, 0x5f, 0]],
    ['continuations', [0x5d, 0]],
    ['shared types', [0x65, 0x5f, 0]],
  ].map(([what, type]) => ({
    name: `has ${what as string}`,
    module: withSection(1, [1, ...(type as number[])]),
    message: /./,
  })),
  ...[
    ['a tag', 13, [1, 0, 0]],
    ['texts of JavaScript', 14, [1, 0, 1, 97]],
    ['a section of the future', 15, [0]],
    ['a component', 16, [0]],
  ].map(([what, id, content]) => ({
    name: `has ${what as string} before all else`,
    module: withSection(id as number, content as number[]),
    message: /./,
  })),
  ...[
    ['makes a structure', [0xfb, 0, 0, DROP]],
    ['makes a small number an object', [...i32(1), 0xfb, 0x1c, DROP]],
    ['throws a reference', [0xd0, 0x69, 0x0a]],
    ['has a block that catches references', [0x1f, EMPTY, 0, END]],
    ['calls by a reference', [0xd0, 0, 0x14, 0]],
    ['branches on a reference', [0xd0, 0x70, 0xd5, 0, DROP]],
    ['grows a memory that is not there', [...i32(1), 0x40, 1, DROP]],
    ['has wide arithmetic', [0x42, 0, 0x42, 0, 0x42, 0, 0x42, 0, 0xfc, 0x13, DROP, DROP]],
    ['suspends itself', [0xe2, 0]],
  ].map(([what, play]) => ({
    name: what as string,
    module: () => botModule({ play: play as number[] }),
    message: /./,
  })),
  {
    name: 'has no memory',
    module: () => botModule({}, { memory: undefined, exportsMemory: false } as never),
    message: /one memory/,
  },
  {
    name: 'has memory without a limit',
    module: () => botModule({}, { memory: { min: 1 } }),
    message: /no limit/,
  },
  {
    name: 'has 4 GB of memory',
    module: () => botModule({}, { memory: { min: 1, max: 65536 } }),
    message: /72 MB/,
  },
  {
    name: 'has shared memory',
    module: () => botModule({}, { memory: { min: 1, max: 2, flags: 3 } }),
    message: /no limit/,
  },
  {
    name: 'has memory with 64-bit addresses',
    module: () => botModule({}, { memory: { min: 1, max: 2, flags: 5 } }),
    message: /no limit/,
  },
  {
    name: 'begins with more memory than it may have',
    module: () => botModule({}, { memory: { min: 2000, max: 1000 } }),
    message: /72 MB/,
  },
  { name: 'has a start function', module: () => botModule({}, { startFunction: 0 }), message: /on its own/ },
  {
    name: 'has a table of ten million places',
    module: () => botModule({}, { table: { min: 10_000_000 } }),
    message: /a table/,
  },
  {
    name: 'exports more than a bot has',
    module: () => botModule({ more: [{ name: 'then', code: [] }] }),
    message: /exports then/,
  },
  {
    name: 'exports two functions of one name',
    module: () => botModule({ more: [{ name: 'quartet_play', code: FOR_EVER }] }),
    message: /twice/,
  },
  {
    name: 'brings its own fuel',
    module: () => botModule({}, { globals: [STACK, { type: I64, isMutable: true, name: 'quartet_fuel' }] }),
    message: /quartet_fuel/,
  },
  {
    name: 'has no stack pointer',
    module: () => botModule({}, { globals: [] }),
    message: /lacks __stack_pointer/,
  },
  {
    name: 'has a stack pointer that is a long',
    module: () => botModule({}, { globals: [{ ...STACK, type: I64 }] }),
    message: /__stack_pointer/,
  },
  {
    name: 'sets the fuel that is not there yet',
    module: () => botModule({ play: [0x42, 0, 0x24, 1] }),
    message: /not valid/,
  },
  {
    name: 'uses vectors',
    module: () => botModule({ play: [0xfd, 12, ...Array<number>(16).fill(0), DROP] }),
    message: /SIMD/,
  },
  {
    name: 'uses atomics',
    module: () => botModule({ play: [...i32(0), 0xfe, 0x10, 2, 0, DROP] }, { memory: { min: 1, max: 2 } }),
    message: /not valid|atomic/,
  },
  {
    name: 'grows its table',
    module: () =>
      botModule({ play: [0xd0, 0x70, ...i32(1_000_000), 0xfc, 15, 0, DROP] }, { table: { min: 1 } }),
    message: /may not use/,
  },
  {
    name: 'calls in tail position for ever',
    module: () => botModule({ play: [0x12, 3] }),
    message: /may not use/,
  },
  {
    name: 'uses a prefix of the future',
    module: () => botModule({ play: [0xfb, 0] }),
    message: /not valid|may not use/,
  },
  {
    name: 'has a function that does not end',
    module: () => botModule({ play: [0x02, EMPTY] }),
    message: /./,
  },
  {
    name: 'has more values on its stack than it says',
    module: () => botModule({ play: i32(1) }),
    message: /not valid/,
  },
  {
    name: 'counts four billion types',
    module: withSection(1, [0xff, 0xff, 0xff, 0xff, 0x0f]),
    message: /cut|not valid/,
  },
  {
    name: 'has a type of four billion parameters',
    module: withSection(1, [1, 0x60, 0xff, 0xff, 0xff, 0xff, 0x0f]),
    message: /cut|not valid/,
  },
  {
    name: 'counts four billion functions',
    module: withSection(3, [0xff, 0xff, 0xff, 0xff, 0x0f]),
    message: /cut|not valid/,
  },
  {
    name: 'has four billion locals',
    module: () => botModule({ more: [{ locals: Array<number>(60_000).fill(I32), code: [] }] }),
    message: /more variables/,
  },
  {
    name: 'has two hundred thousand functions',
    module: () => botModule({ more: Array.from({ length: 200_000 }, () => ({ code: [] })) }),
    message: /more functions/,
  },
  {
    name: 'has a function of a thousand parameters',
    module: () => botModule({ more: [{ params: Array<number>(1000).fill(I32), code: [] }] }),
    message: /too many parameters/,
  },
  {
    name: 'has a function of a thousand results',
    module: () =>
      botModule({
        more: [
          {
            results: Array<number>(1000).fill(I32),
            code: Array<number[]>(1000).fill([0x41, 0]).flat(),
          },
        ],
      }),
    message: /too many results/,
  },
  {
    name: 'has a hundred thousand blocks where five thousand variables meet',
    module: () =>
      botModule({
        play: Array<number[]>(100_000).fill([0x41, 0, 0x04, EMPTY, 0x41, 1, 0x21, 7, END]).flat(),
        playLocals: Array<number>(4_900).fill(I32),
      }),
    message: /too much to read/,
  },
  {
    name: 'has a hundred thousand jumps out of one block, over four thousand variables',
    module: () =>
      botModule({
        play: [LOOP, EMPTY, ...Array<number[]>(100_000).fill([0x41, 0, 0x0d, 0]).flat(), END],
        playLocals: Array<number>(4_000).fill(I32),
      }),
    message: /too much to read/,
  },
  {
    name: 'has a table of a million jumps',
    module: () =>
      botModule({
        play: [0x02, EMPTY, 0x41, 0, 0x0e, 0xc0, 0x84, 0x3d, ...Array<number>(1_000_001).fill(0), END],
        playLocals: Array<number>(10).fill(I32),
      }),
    message: /too much to read/,
  },
  {
    name: 'nests a hundred thousand blocks',
    module: () =>
      botModule({
        play: [...Array<number[]>(100_000).fill([0x02, EMPTY]).flat(), ...Array<number>(100_000).fill(END)],
      }),
    message: /too many blocks within blocks/,
  },
  {
    name: 'has an expression of a hundred thousand values',
    module: () =>
      botModule({
        play: [...Array<number[]>(100_000).fill([0x41, 0]).flat(), ...Array<number>(100_000).fill(DROP)],
      }),
    message: /expression that is too long/,
  },
  {
    name: 'has one function of two megabytes',
    module: () => botModule({ play: Array<number>(2_050_000).fill(0x01) }),
    message: /function larger/,
  },
  {
    name: 'has two hundred functions with four thousand variables each',
    module: () =>
      botModule({
        more: Array.from({ length: 200 }, () => ({ locals: Array<number>(4_000).fill(I32), code: [] })),
      }),
    message: /more variables/,
  },
  { name: 'is no module', module: () => new TextEncoder().encode('#!/bin/sh\nrm -rf /\n'), message: /./ },
  { name: 'is cut', module: () => botModule({}).slice(0, 60), message: /./ },
]

const ODD = /^the bot has no valid door$/

export const CONTAINED: readonly ModuleAttack[] = [
  {
    name: 'loops when it is initialised',
    module: () => botModule({ initialize: FOR_EVER }),
    reason: /^out of CPU time/,
  },
  {
    name: 'loops when it is opened',
    module: () => botModule({ open: [...FOR_EVER, ...i32(DOOR)] }),
    reason: /^out of CPU time/,
  },
  {
    name: 'loops when its player is made',
    module: () => botModule({ make: FOR_EVER }),
    reason: /^out of CPU time/,
  },
  { name: 'loops in play', module: () => botModule({ play: FOR_EVER }), reason: /^out of CPU time/ },
  { name: 'recurses in play', module: () => botModule({ play: [CALL, 3] }), reason: /^stack overflow/ },
  {
    name: 'recurses when it is initialised',
    module: () => botModule({ initialize: [CALL, 0] }),
    reason: /^stack overflow/,
  },
  {
    name: 'recurses with four thousand variables',
    module: () =>
      botModule({ play: [CALL, 4], more: [{ locals: Array<number>(4_000).fill(I64), code: [CALL, 4] }] }),
    reason: /^stack overflow/,
  },
  {
    name: 'traps when it is initialised',
    module: () => botModule({ initialize: [0x00] }),
    reason: /^use of a null pointer, or another undefined operation/,
  },
  {
    name: 'traps when it is opened',
    module: () => botModule({ open: [0x00] }),
    reason: /undefined operation/,
  },
  {
    name: 'has its door at the end of its memory',
    module: () => botModule({ open: i32(16 * 65536 - 4) }),
    reason: ODD,
  },
  {
    name: 'has its door outside its memory',
    module: () => botModule({ open: i32(0x7ffffff0) }),
    reason: ODD,
  },
  { name: 'has its door at a negative address', module: () => botModule({ open: i32(-16) }), reason: ODD },
  { name: 'has its door at an odd address', module: () => botModule({ open: i32(18) }), reason: ODD },
  {
    name: 'has a door full of zeros, and its state written over it',
    module: () => botModule({ open: i32(0) }),
    reason: /^the bot (counted|gave)/,
  },
  {
    name: 'has no room for its state',
    module: () => botModule({ open: [...store(DOOR, 16 * 65536 - 64), ...i32(DOOR)] }),
    reason: /^the bot gave an address outside its memory/,
  },
  {
    name: 'moves its state outside its memory in play',
    module: () => botModule({ play: store(DOOR, -4) }),
    round: 1,
    reason: /^the bot gave an address outside its memory/,
  },
  {
    name: 'writes over its state and its door in every round',
    module: () =>
      botModule({ play: [...store(BLOCK, -1), ...store(BLOCK + 8, -1), ...store(BLOCK + 400, 7)] }),
  },
  {
    name: 'counts more orders than there can be',
    module: () => botModule({ play: store(DOOR + 8, 1_000_000) }),
    reason: /^the bot counted its orders wrongly/,
  },
  {
    name: 'counts orders below zero',
    module: () => botModule({ play: store(DOOR + 8, -1) }),
    reason: /^the bot counted its orders wrongly/,
  },
  {
    name: 'has orders outside its memory',
    module: () => botModule({ play: [...store(DOOR + 4, -16), ...store(DOOR + 8, 2)] }),
    reason: /^the bot gave an address outside its memory/,
  },
  {
    name: 'gives an order of no known kind',
    module: () => botModule({ play: [...store(ORDERS, 99), ...store(DOOR + 8, 1)] }),
    reason: /^the bot gave an order of no known kind/,
  },
  {
    name: 'gives an order for no known unit',
    module: () =>
      botModule({ play: [...store(ORDERS + 4, -5), ...store(ORDERS + 8, 77), ...store(DOOR + 8, 0)] }),
  },
  {
    name: 'counts a log of two gigabytes',
    module: () => botModule({ play: store(DOOR + 20, 0x7fffffff) }),
    reason: /^the bot counted its log wrongly/,
  },
  {
    name: 'has its log outside its memory',
    module: () => botModule({ play: [...store(DOOR + 16, -1), ...store(DOOR + 20, 10)] }),
    reason: /^the bot counted its log wrongly/,
  },
  {
    name: 'grows its memory for ever',
    module: () => botModule({ play: [LOOP, EMPTY, ...i32(1), 0x40, 0, DROP, 0x0c, 0, END] }),
    reason: /^out of CPU time/,
  },
  {
    name: 'grows its memory and loses its door',
    module: () => botModule({ play: [...i32(8), 0x40, 0, DROP, ...store(DOOR + 8, 0)] }),
  },
  {
    name: 'clears its memory for ever',
    module: () =>
      botModule({
        play: [LOOP, EMPTY, ...i32(4096), ...i32(0), ...i32(1_000_000), 0xfc, 11, 0, 0x0c, 0, END],
      }),
    reason: /^out of CPU time/,
  },
  {
    name: 'stops with a reason outside its memory',
    module: () => botModule({ play: [...i32(-16), ...i32(-1), CALL, 0] }, { imports: [STOP] }),
    reason: /^the bot stopped/,
  },
  {
    name: 'stops with a reason of its own: colours, markup, reversed text',
    module: () =>
      botModule(
        {
          play: [
            ...store(2048, 0x33315b1b),
            ...store(2052, 0x623c076d),
            ...store(2056, 0x3e),
            ...i32(2048),
            ...i32(9),
            CALL,
            0,
          ],
        },
        { imports: [STOP] },
      ),
    reason: /^�\[13m�<b>/,
  },
  {
    name: 'stops a million times and goes on',
    module: () =>
      botModule({ play: [LOOP, EMPTY, ...i32(0), ...i32(500), CALL, 0, 0x0c, 0, END] }, { imports: [STOP] }),
    reason: /^out of CPU time/,
  },
  {
    name: 'reports exceptions for ever',
    module: () => botModule({ play: [LOOP, EMPTY, CALL, 0, 0x0c, 0, END] }, { imports: [THREW] }),
    reason: /^out of CPU time/,
  },
  {
    name: 'throws what is unknown',
    module: () => botModule({ play: [...i32(7), 0x08, 0] }, { hasTag: true }),
    reason: /^uncaught exception/,
  },
  {
    name: 'catches everything, also the end of its stack, for ever',
    module: () =>
      botModule(
        { play: [LOOP, EMPTY, 0x06, EMPTY, CALL, 4, 0x19, END, 0x0c, 0, END], more: [{ code: [CALL, 4] }] },
        { hasTag: true },
      ),
    reason: /^(out of CPU time|stack overflow)/,
  },
  {
    name: 'calls an empty table',
    module: () => botModule({ play: [...i32(3), 0x11, 0, 0] }, { table: { min: 4, max: 4 } }),
    reason: /^call of a function through a bad pointer/,
  },
  {
    name: 'nests nine hundred blocks',
    module: () =>
      botModule({
        play: [
          ...Array<number[]>(900).fill([0x02, EMPTY]).flat(),
          ...FOR_EVER,
          ...Array<number>(900).fill(END),
        ],
      }),
    reason: /^out of CPU time/,
  },
  {
    name: 'is one straight run of a million instructions, again and again',
    module: () =>
      botModule({
        play: [LOOP, EMPTY, ...Array<number[]>(500_000).fill([0x41, 0, DROP]).flat(), 0x0c, 0, END],
      }),
    reason: /^out of CPU time/,
  },
  {
    name: 'doubles its work in each of sixty functions, without a loop',
    module: () =>
      botModule({
        play: [CALL, 4],
        more: Array.from({ length: 60 }, (_, k) => ({ code: k === 59 ? [] : [CALL, 5 + k, CALL, 5 + k] })),
      }),
    reason: /^out of CPU time/,
  },
]
