import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMatchPool, type MatchPool } from '../../src-main/engines/match-pool/match-pool.ts'
import { bot, ordersOf, play, ROUNDS } from './play.ts'

let pool: MatchPool
beforeAll(() => {
  pool = createMatchPool({ processes: 1, nets: { limitedMatchCpuMs: 60_000 } })
})
afterAll(() => pool.close())

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
  {
    what: 'the world outside by its usual names',
    code: `['require', 'module', 'exports', '__dirname', 'process', 'Deno', 'Bun', 'navigator', 'location', 'document', 'window', 'self', 'parent', 'crypto', 'fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest', 'Worker', 'MessageChannel', 'BroadcastChannel', 'postMessage', 'importScripts', 'setInterval', 'setImmediate', 'localStorage', 'indexedDB', 'alert', 'open'].filter((n) => (globalThis as any)[n] !== undefined).join()`,
    answer: '',
  },
  {
    what: 'the constructor of everything',
    code: `([] as any).constructor.constructor('return this')()`,
    answer: /^EvalError/,
  },
  {
    what: 'the Function constructor by Reflect',
    code: `(Reflect.construct as any)(Function, ['return process'])()`,
    answer: /^EvalError/,
  },
  {
    what: 'the Function constructor by a subclass',
    code: `new (class extends Function { constructor() { super('return process') } } as any)()()`,
    answer: /^EvalError/,
  },
  {
    what: 'the constructor of a bound function',
    code: `(this.move.bind(this) as any).constructor.constructor('return process')()`,
    answer: /^EvalError/,
  },
  {
    what: 'eval by another name',
    code: `(0, (globalThis as any)['ev' + 'al'])('process')`,
    answer: /^TypeError/,
  },
  {
    what: 'WebAssembly',
    code: `new (globalThis as any)['WebAssembly'].Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))`,
    answer: /^TypeError/,
  },
  {
    what: 'shared memory as a clock',
    code: `new (globalThis as any).SharedArrayBuffer(8)`,
    answer: /^TypeError/,
  },
  { what: 'a promise by fromAsync', code: `typeof (Array as any).fromAsync`, answer: 'undefined' },
  {
    what: 'the stack of a subclass of Error',
    code: `(() => { class Mine extends Error { static prepareStackTrace(_: any, sites: any) { return sites } } return typeof new Mine('x').stack })()`,
    answer: 'string',
  },
  { what: 'captureStackTrace', code: `typeof (Error as any).captureStackTrace`, answer: 'undefined' },
  {
    what: 'the limit of stack traces',
    code: `((Error as any).stackTraceLimit = Infinity)`,
    answer: /^TypeError/,
  },
  {
    what: 'the host by an inspected value',
    code: `(() => { const seen: any[] = []; this.log({ [Symbol.for('nodejs.util.inspect.custom')](...args: any[]) { seen.push(args.length) } } as any); return seen.join() })()`,
    answer: '',
  },
  {
    what: 'the sources of the API',
    code: `[this.move, this.log, Player].map((f) => /require|process|Atomics|postMessage/.test(Function.prototype.toString.call(f))).join()`,
    answer: 'false,false,false',
  },
  {
    what: 'arrays behind the API by poisoning',
    code: `(() => { const found = new Set<string>(); const T: any = Object.getPrototypeOf(Int32Array).prototype; for (const key of ['subarray', 'slice', 'set', 'fill', 'at']) { const old = T[key]; T[key] = function (...a: any[]) { found.add(this.constructor.name); return old.apply(this, a) } } this.cell(1, 1); this.units?.call; this.myUnits(0); this.move(1, 0); return [...found].filter((n) => n !== 'Int32Array' && n !== 'Float64Array').join() })()`,
    answer: /^TypeError: Cannot assign to read only property/,
  },
  {
    what: 'the dice in the state',
    code: `(() => { const g: any = globalThis; return ['state', 'ints', 'kit', 'door', 'seed', 'rng', 'game', '$fuel', '$refill', 'guard'].filter((n) => n in g || n in (this as any)).join() })()`,
    answer: '',
  },
  {
    what: 'other bots',
    code: `Object.getOwnPropertyNames(globalThis).filter((n) => /bot|seat|match|host|quartet/.test(n.toLowerCase())).join()`,
    answer: '',
  },
  {
    what: 'global registries that another match can read',
    code: `(() => { const k: any = Symbol.for('quartet.kept'); return [Symbol.keyFor(k), (globalThis as any)[k]].join() })()`,
    answer: 'quartet.kept,',
  },
  {
    what: 'the engine by decimals',
    code: `[0.1 + 0.2, Math.sin(1), (25).toString(36), (0.000001234).toExponential()].join()`,
    answer: '0.30000000000000004,0.8414709848078965,p,1.234e-6',
  },
  { what: 'Math.random, the same each match', code: `Math.random()`, answer: /^0\.\d+$/ },
]

test('a bot finds nothing of the host and nothing that depends on the machine', async () => {
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
})

test('what would load code or wait is refused before it runs', () => {
  for (const code of [
    `import('x').catch((e: any) => e.constructor.constructor('return process')())`,
    `import.meta.url`,
    `require('node:fs')`,
    `(async () => 1)()`,
  ])
    expect(() => bot(`play() { ${code} }`), code).toThrow('not available')
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

test('a log that never ends is cut with a remark', async () => {
  const outcome = await play(pool, bot(`play() { for (let k = 0; k < 20000; k++) this.log('line', k) }`))
  const texts = outcome.logs.filter((entry) => entry.seat === 0).map((entry) => entry.text)
  expect(texts.length).toBe(ROUNDS)
  for (const text of texts) {
    expect(text.length).toBeLessThan(66_000)
    expect(text).toMatch(/the log of this round is full\n$/)
  }
})

test('steps are the same on every run, so the limit falls in the same round', async () => {
  // A twentieth of the usual limit and of the usual work.
  const small = createMatchPool({ processes: 1, nets: { limitSeconds: 0.05, limitedMatchCpuMs: 60_000 } })
  const busy = bot(`n = 0; play() { for (let k = 0; k < 1_500_000; k++) this.n += k & 1 }`)
  const first = await play(small, busy)
  const second = await play(small, busy)
  await small.close()
  expect(first.freezes[0]?.round).toBeGreaterThan(1)
  expect(second.freezes).toEqual(first.freezes)
  expect(second.record).toEqual(first.record)
  expect(first.cpu[0]).toBe(1)
  expect(first.record.statuses[0][0]).toBeCloseTo(first.record.statuses[1][0] / 2, 1)
})

test('a bot that makes much garbage but keeps little plays on', async () => {
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
