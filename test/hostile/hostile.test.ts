import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MatchOutcome } from '../../src-main/matches/match-job.ts'
import { createMatchPool, type MatchPool } from '../../src-main/matches/match-pool.ts'
import { bot, nobody, ordersOf, play, program, ROUNDS } from './play.ts'

let pool: MatchPool
beforeAll(() => {
  pool = createMatchPool({ processes: 2, nets: { limitedMatchCpuMs: 1500, unlimitedPlayCpuMs: 1500 } })
})
afterAll(() => pool.close())

interface Bad {
  readonly name: string
  /** Body of the class, or with `file` the whole file. */
  readonly body?: string
  readonly file?: string
  readonly round: number
  readonly reason: RegExp
}

/** At the start of play(): nothing before round 3. */
const IN_ROUND_3 = 'if (this.round() < 3) return;'

const BAD: Bad[] = [
  {
    name: 'throws an error',
    body: `play() { ${IN_ROUND_3}\n  this.help() }\n  help() { (undefined as any).x() }`,
    round: 3,
    reason:
      /^TypeError: Cannot read properties of undefined \(reading 'x'\) \(Mine\.ts:4:\d+, in play\)\n {4}at (Mine\.)?help \(Mine\.ts:4:\d+\)\n {4}at (Mine\.)?play \(Mine\.ts:3:\d+\)$/,
  },
  {
    name: 'throws a string',
    body: `play() { throw 'enough' }`,
    round: 0,
    reason: /^threw enough \(in play\)$/,
  },
  {
    name: 'throws an object whose getters throw',
    body: `play() { throw { get name() { throw 1 } } }`,
    round: 0,
    reason: /cannot be shown/,
  },
  { name: 'throws a symbol', body: `play() { throw Symbol('x') }`, round: 0, reason: /^threw Symbol\(x\)/ },
  {
    name: 'throws in the constructor',
    body: `x = (null as any).y; play() {}`,
    round: 0,
    reason: /\(Mine\.ts:2:\d+, in the constructor\)/,
  },
  {
    name: 'throws when loaded',
    file: `throw new Error('no')\nexport default class A extends Player { play() {} }`,
    round: 0,
    reason: /^Error: no \(Mine\.ts:1:\d+, when the file was loaded\)/,
  },
  {
    name: 'recurses for ever',
    body: `play() { ${IN_ROUND_3} this.play() }`,
    round: 3,
    reason: /Maximum call stack size exceeded \(Mine\.ts:2:/,
  },

  {
    name: 'loops in play',
    body: `play() { ${IN_ROUND_3}\n for (;;); }`,
    round: 3,
    reason: /^used up its CPU limit \(Mine\.ts:3:\d+, in play\)/,
  },
  {
    name: 'loops in the constructor',
    body: `constructor() { super(); while (true) {} }\n play() {}`,
    round: 0,
    reason: /^used up its CPU limit \(Mine\.ts:2:\d+, in the constructor\)/,
  },
  {
    name: 'loops in a static block',
    body: `static { do {} while (true) }\n play() {}`,
    round: 0,
    reason: /^used up its CPU limit .*when the file was loaded/,
  },
  {
    name: 'loops in a getter',
    body: `get x(): number { return this.x + this.x2 }\n get x2() { for (let k = 0; ; k++) if (k < 0) return k }\n play() { ${IN_ROUND_3} this.x2 }`,
    round: 3,
    reason: /^used up its CPU limit/,
  },
  {
    name: 'loops in a sort comparator',
    body: `play() { ${IN_ROUND_3} [3, 1, 2].sort(() => { for (;;); }) }`,
    round: 3,
    reason: /^used up its CPU limit/,
  },
  {
    name: 'loops in a generator',
    body: `*all() { while (true) yield 1 }\n play() { ${IN_ROUND_3} for (const x of this.all()) if (x > 1) break }`,
    round: 3,
    reason: /^used up its CPU limit/,
  },
  {
    name: 'loops in a getter of the thrown object',
    body: `play() { throw { get name() { for (;;); } } }`,
    round: 0,
    reason: /^used up its CPU limit/,
  },
  {
    name: 'catches the end and goes on',
    body: `play() { ${IN_ROUND_3} for (;;) { try { for (;;); } catch {} finally { this.go() } } }\n go() { try { for (;;); } catch {} }`,
    round: 3,
    reason: /^used up its CPU limit/,
  },
  {
    name: 'spends all steps and returns',
    body: `play() { ${IN_ROUND_3} try { for (;;); } catch {} }`,
    round: 3,
    reason: /^used up its CPU limit/,
  },

  {
    name: 'hangs in a regular expression',
    body: `play() { ${IN_ROUND_3} /^(a+)+$/.test('a'.repeat(60) + 'b') }`,
    round: 3,
    reason: /^used more than 1\.5 s of CPU/,
  },
  {
    name: 'hangs in join',
    body: `play() { ${IN_ROUND_3} new Array(2 ** 32 - 1).join() }`,
    round: 3,
    reason: /^used more than 1\.5 s of CPU|^RangeError|memory/,
  },
  {
    name: 'hangs in a regular expression as the file is loaded',
    file: `/^(a+)+$/.test('a'.repeat(60) + 'b')\nexport default class A extends Player { play() {} }`,
    round: 0,
    reason: /^used more than 1\.5 s of CPU/,
  },

  {
    name: 'gives too many orders',
    body: `play() { ${IN_ROUND_3} for (let k = 0; k < 1001; k++) this.move(0, 0) }`,
    round: 3,
    reason: /too many orders: more than 1000 in one round \(Mine\.ts:2:/,
  },
  {
    name: 'gives too many orders and catches',
    body: `play() { ${IN_ROUND_3} for (let k = 0; k < 2000; k++) try { this.move(0, 0) } catch {} }`,
    round: 3,
    reason: /too many orders: more than 1000/,
  },
  {
    name: 'gives a symbol as an order',
    body: `play() { ${IN_ROUND_3} this.move(Symbol() as any, 0) }`,
    round: 3,
    reason: /^TypeError: Cannot convert a Symbol/,
  },

  {
    name: 'fills the heap',
    body: `all: number[][] = []; play() { ${IN_ROUND_3} for (;;) this.all.push(new Array(1000).fill(7)) }`,
    round: 3,
    reason: /^used more than 128 MB of memory/,
  },
  {
    name: 'fills the heap with a string',
    body: `play() { ${IN_ROUND_3} let s = 'x'; for (;;) { s += s + this.round(); if (s.indexOf('y') > 0) return } }`,
    round: 3,
    reason: /memory|CPU|Invalid string length/,
  },
  {
    name: 'fills the memory with typed arrays',
    body: `all: object[] = []; play() { ${IN_ROUND_3} for (;;) this.all.push(new Int32Array(100000)) }`,
    round: 3,
    reason: /^used more than 64 MB of arrays \(Mine\.ts:2:/,
  },
  {
    name: 'fills the memory with slices',
    body: `all: object[] = []; play() { ${IN_ROUND_3} const a = new Uint8Array(1e6); (a as any).constructor = undefined; for (;;) this.all.push(a.slice(), a.buffer.slice(0)) }`,
    round: 3,
    reason: /^used more than 64 MB of arrays/,
  },
  {
    name: 'asks for one huge array',
    body: `play() { ${IN_ROUND_3} new Float64Array(1e9) }`,
    round: 3,
    reason: /^used more than 64 MB of arrays/,
  },
  {
    name: 'asks for a huge array by a lying length',
    body: `play() { ${IN_ROUND_3} new Float64Array({ length: 1e9 }) }`,
    round: 3,
    reason: /^used more than 64 MB of arrays/,
  },
  {
    name: 'asks for a huge array by a sparse one',
    body: `play() { ${IN_ROUND_3} const a: number[] = []; a.length = 4e9; new Float64Array(a) }`,
    round: 3,
    reason: /memory|CPU/,
  },
]

/** The same match with a bot that does nothing and stops in that round. */
const stopped = new Map<number, Promise<MatchOutcome>>()
function stoppedIn(round: number): Promise<MatchOutcome> {
  const known =
    stopped.get(round) ?? play(pool, bot(`play() { if (this.round() === ${round}) throw 'stop' }`))
  stopped.set(round, known)
  return known
}

test.each(BAD)(
  'a bot that $name is frozen; the others play on as if it had just stopped',
  { timeout: 20_000 },
  async (bad) => {
    const mine = bad.file === undefined ? bot(bad.body!) : program('Mine', bad.file)
    const [outcome, expected] = await Promise.all([play(pool, mine), stoppedIn(bad.round)])
    expect(outcome.freezes[0]).toEqual({ round: bad.round, reason: expect.stringMatching(bad.reason) })
    expect(outcome.freezes.slice(1)).toEqual([undefined, undefined, undefined])
    expect(outcome.rounds).toBe(ROUNDS)
    expect(ordersOf(outcome)).toEqual(ordersOf(expected))
    expect(outcome.record.trace.length).toBe(ROUNDS + 1)
    expect(outcome.record.statuses.map((seats) => seats[0] === -1)).toEqual(
      Array.from({ length: ROUNDS }, (_, round) => round >= bad.round),
    )
  },
)

/** What a bot may find and do, as one expression; `answer` is what it must log. */
const PROBES: { readonly what: string; readonly code: string; readonly answer: string | RegExp }[] = [
  {
    what: 'the globals of Node',
    code: `['process', 'require', 'module', 'global', 'Buffer', 'fetch', 'setTimeout', 'queueMicrotask', 'structuredClone', 'performance'].filter((n) => n in globalThis).join()`,
    answer: '',
  },
  {
    what: 'the globals taken away',
    code: `['Atomics', 'SharedArrayBuffer', 'WebAssembly', 'WeakRef', 'FinalizationRegistry', 'Intl', 'console', 'Promise', 'eval', 'gc'].filter((n) => (globalThis as any)[n] !== undefined).join()`,
    answer: '',
  },
  {
    what: 'the Function constructor',
    code: `this.constructor.constructor('return process')()`,
    answer: /^EvalError/,
  },
  {
    what: 'the Function constructor of the API',
    code: `(this.move as any).constructor('return process')()`,
    answer: /^EvalError/,
  },
  {
    what: 'the constructor of generators',
    code: `(function* () {}).constructor('yield process')().next().value`,
    answer: /^EvalError/,
  },
  {
    what: 'the realm of a stack overflow',
    code: `(() => { const deep = (): any => deep(); try { deep() } catch (e: any) { return e instanceof RangeError && e.constructor.constructor === Function } })()`,
    answer: 'true',
  },
  {
    what: 'the realm of an overflow inside the API',
    code: `(() => { const seen = new Set(); const deep = (): any => { try { new Int32Array(8); this.random(0, 9); new Error('x') } catch (e: any) { seen.add(e instanceof Error && Object.getPrototypeOf(e.constructor.prototype) === Error.prototype) } return deep() }; try { deep() } catch {} return [...seen].join() })()`,
    answer: /^(true|)$/,
  },
  {
    what: 'frames of the host',
    code: `new Error('here').stack!.split('\\n').filter((line) => !/bot\\.js:\\d+:\\d+\\)$|^Error: here$/.test(line)).join()`,
    answer: '',
  },
  {
    what: 'prepareStackTrace',
    code: `((Error as any).prepareStackTrace = (_: any, sites: any) => sites, new Error('x').stack)`,
    answer: /^TypeError: Cannot assign to read only property/,
  },
  {
    what: 'a caller by arguments',
    code: `(function () { return (arguments as any).callee })()`,
    answer: /^TypeError/,
  },
  { what: 'the function that called', code: `(this.play as any).caller`, answer: /^TypeError/ },
  {
    what: 'the clock',
    code: `[Date.now(), new Date().getTime(), +new Date(5), typeof Date()].join()`,
    answer: '0,0,5,string',
  },
  {
    what: 'the time zone and language',
    code: `[new Date(0).getTimezoneOffset(), 'ä'.localeCompare('z'), (1234.5).toLocaleString(), new Date(0).toLocaleDateString()].join()`,
    answer: '0,1,1234.5,1970-01-01T00:00:00.000Z',
  },
  {
    what: 'array buffers that grow or move',
    code: `['resize', 'transfer', 'transferToFixedLength'].filter((n) => n in ArrayBuffer.prototype).join()`,
    answer: '',
  },
  { what: 'the arguments of the file', code: `typeof arguments`, answer: /^undefined|object$/ },
  {
    what: 'typed arrays made in every way',
    code: `[new Uint8Array([1, 2]), new Uint8Array(new Set([3])), Uint8Array.from({ length: 2 }, (_, k) => k), Uint8Array.of(9), new Uint8Array(new Uint8Array([4]).buffer), new Uint8Array(new Int32Array([5])), new Uint8Array(2).fill(6).map((x) => x + 1).slice(1), new Uint8Array(), new Uint8Array(new DataView(new ArrayBuffer(3)) as any)].map((a) => a.join('+')).join()`,
    answer: '1+2,3,0+1,9,4,5,7,,',
  },
  {
    what: 'kinds of typed arrays',
    code: `[new Int32Array(2) instanceof Int32Array, new Int32Array(1).constructor === Int32Array, class X extends Uint8Array {}.name, new (class extends Uint8Array {})(3).length, Object.prototype.toString.call(new Float64Array(1)), Int32Array.BYTES_PER_ELEMENT, Int32Array.name, ArrayBuffer.isView(new DataView(new ArrayBuffer(1)))].join()`,
    answer: 'true,true,X,3,[object Float64Array],4,Int32Array,true',
  },
  { what: 'Math.random, the same each match', code: `Math.random()`, answer: /^0\.\d+$/ },
]

test(
  'a bot finds nothing of the host and nothing that depends on the machine',
  { timeout: 30_000 },
  async () => {
    const body = PROBES.map(({ code }, k) => `  probe${k}(): any { return ${code} }`).join('\n')
    const calls = PROBES.map(
      (_, k) =>
        `    try { this.log('#${k}', String(this.probe${k}())) } catch (e) { this.log('#${k}', String(e)) }`,
    ).join('\n')
    const source = bot(`${body}\n  play() {\n    if (this.round() > 0) return\n${calls}\n  }`)
    const outcome = await play(pool, source, { limits: 'none' })
    expect(outcome.freezes[0]).toBeUndefined()
    const answers = new Map(
      outcome.logs[0].text
        .split('\n')
        .filter((line) => line.startsWith('#'))
        .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
    )
    PROBES.forEach(({ what, answer }, k) => {
      if (typeof answer === 'string') expect(answers.get(`#${k}`), what).toBe(answer)
      else expect(answers.get(`#${k}`), what).toMatch(answer)
    })
  },
)

test('what would load code or wait is refused before it runs', () => {
  for (const code of [
    `import('x').catch((e: any) => e.constructor.constructor('return process')())`,
    `import.meta.url`,
    `require('node:fs')`,
    `(async () => 1)()`,
  ])
    expect(() => bot(`play() { ${code} }`), code).toThrow('not available')
})

/** Play on the bot's own behalf, whatever they try. */
const HARMLESS: { readonly name: string; readonly body: string }[] = [
  {
    name: 'poisons the prototypes',
    body: `play() { if (this.round() !== 3) return; const bad = () => { throw 'poison' }; for (const it of [Object, Array, String, Number, Function, RegExp, Error, Int32Array, Map]) for (const key of Object.getOwnPropertyNames(it.prototype)) try { (it.prototype as any)[key] = bad } catch {} ; Object.defineProperty(Object.prototype, 'get', { get: bad, configurable: true }); Object.prototype.toString = bad as any; (Array.prototype as any)[Symbol.iterator] = bad; Symbol.prototype.toString = bad as any }`,
  },
  {
    name: 'sets traps on Object.prototype',
    body: `play() { if (this.round() !== 3) return; for (const key of ['0', 'length', 'round', 'orders', 'then', 'value', 'stack']) try { Object.defineProperty(Object.prototype, key, { get() { return 7 }, set() {}, configurable: true }) } catch {} }`,
  },
  {
    name: 'replaces the globals',
    body: `play() { if (this.round() !== 3) return; for (const key of Object.getOwnPropertyNames(globalThis)) try { (globalThis as any)[key] = 7; delete (globalThis as any)[key] } catch {} }`,
  },
  { name: 'returns a thenable', body: `play(): any { return { then(f: any) { for (;;) f() } } }` },
  { name: 'returns a proxy', body: `play(): any { return new Proxy({}, { get() { for (;;); } }) }` },
  {
    name: 'shadows the API',
    body: `play() { if (this.round() !== 3) return; const p: any = Player.prototype; p.move = p.log = () => {}; p.round = () => 0; }`,
  },
]

test.each(HARMLESS)('a bot that $name harms nobody', { timeout: 20_000 }, async ({ body }) => {
  const [outcome, expected] = await Promise.all([play(pool, bot(body)), play(pool, nobody)])
  expect(outcome.freezes).toEqual([undefined, undefined, undefined, undefined])
  expect(ordersOf(outcome)).toEqual(ordersOf(expected))
  expect(outcome.record.trace).toEqual(expected.record.trace)
})

test('strange arguments of orders are numbers or nothing, and are recorded as such', async () => {
  const body = `play() {
    if (this.round() > 0) return
    const move = (id: any, dir: any) => this.move(id, dir)
    move(NaN, undefined); move(1e20, -1e20); move('7', [2]); move(2 ** 32 + 5, 1.9); move(null, true)
    move({ valueOf: () => { move(11, 1); return 12 } }, 0)
    move(new Proxy({}, { get: () => () => 13 }), { [Symbol.toPrimitive]: () => 3 })
    try { move(1n, 0) } catch {}
    try { move({ valueOf() { throw 'x' } }, 0) } catch {}
  }`
  const outcome = await play(pool, bot(body))
  expect(outcome.freezes[0]).toBeUndefined()
  const given = ordersOf(outcome)[0][0]
  const pairs = Array.from({ length: given.length / 4 }, (_, k) => [given[4 * k + 1], given[4 * k + 2]])
  const big = 1e20 | 0
  expect(pairs.slice(0, 8)).toEqual([[0, 0], [big, -big], [7, 2], [5, 1], [0, 1], [12, 0], [11, 1], [13, 3]]) // prettier-ignore
})

test('a log that never ends is cut with a remark', { timeout: 20_000 }, async () => {
  const outcome = await play(pool, bot(`play() { for (let k = 0; k < 20000; k++) this.log('line', k) }`))
  const texts = outcome.logs.filter((entry) => entry.seat === 0).map((entry) => entry.text)
  expect(texts.length).toBe(ROUNDS)
  for (const text of texts) {
    expect(text.length).toBeLessThan(66_000)
    expect(text).toMatch(/the log of this round is full\n$/)
  }
})

test(
  'steps are the same on every run, so the limit falls in the same round',
  { timeout: 20_000 },
  async () => {
    const busy = bot(`n = 0; play() { for (let k = 0; k < 15_000_000; k++) this.n += k & 1 }`)
    const first = await play(pool, busy)
    const second = await play(pool, busy)
    expect(first.freezes[0]?.round).toBeGreaterThan(1)
    expect(second.freezes).toEqual(first.freezes)
    expect(second.record).toEqual(first.record)
    expect(first.cpu[0]).toBe(1)
    expect(first.record.statuses[0][0]).toBeCloseTo(first.record.statuses[1][0] / 2, 1)
  },
)

test('without limits a bot may take its time, but not for ever', { timeout: 20_000 }, async () => {
  const slow = bot(
    `n = 0; play() { if (this.round() === 1) for (let k = 0; k < 200_000_000; k++) this.n += k & 1 }`,
  )
  const outcome = await play(pool, slow, { limits: 'none' })
  expect(outcome.freezes[0]).toBeUndefined()
  expect(outcome.record.statuses).toEqual([])

  const endless = await play(pool, bot(`play() { if (this.round() !== 3) return; for (;;); }`), {
    limits: 'none',
  })
  expect(endless.freezes[0]).toEqual({ round: 3, reason: 'did not answer within 1.5 s of CPU' })
})

test('a bot that makes much garbage but keeps little plays on', { timeout: 20_000 }, async () => {
  const body = `last: object[] = []; play() { for (let k = 0; k < 400; k++) this.last = [new Float64Array(4900), new Array(4900).fill(0)] }`
  const outcome = await play(pool, bot(body))
  expect(outcome.freezes[0]).toBeUndefined()
})

test('two matches of one bot share nothing', async () => {
  const mine = bot(
    `play() { const g = globalThis as any; this.log(g.kept ?? 'nothing', (Player as any).kept ?? 'nothing'); g.kept = 'kept'; (Player as any).kept = 'kept' }`,
  )
  for (let match = 0; match < 3; match++) {
    const outcome = await play(pool, mine)
    expect(outcome.logs[0].text).toBe('nothing nothing\n')
  }
})
