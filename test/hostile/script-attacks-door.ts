import { BY_COUNT, type ScriptAttack } from './script-attack.ts'

const TOO_MANY =
  /^gave too many orders: more than 1000 in one round|^Error: too many orders|too many orders: more than 1000/

/** Bots that attack what they share with the program: orders, log, drawings, and the code around them. */
export const DOOR_ATTACKS: readonly ScriptAttack[] = [
  {
    name: 'gives ten million orders',
    play: `for (let k = 0; k < 1e7; k++) this.move(k, 0)`,
    reason: /too many orders: more than 1000 in one round \(Mine\.ts:3:/,
  },
  {
    name: 'gives too many orders and catches',
    play: `for (let k = 0; k < 2000; k++) try { this.move(0, 0) } catch {}`,
    reason: TOO_MANY,
  },
  {
    name: 'gives orders while an order reads its numbers',
    play: `let depth = 0; const again: any = { valueOf: () => { if (depth++ < 5000) this.move(again, 0); return 1 } }; this.move(again, 0)`,
    reason: /too many orders|Maximum call stack/,
  },
  {
    name: 'gives a symbol as an order',
    play: `this.move(Symbol() as any, 0)`,
    reason: /^TypeError: Cannot convert a Symbol/,
  },
  {
    name: 'gives an object without a value as an order',
    play: `this.move(Object.create(null), 0)`,
    reason: /^TypeError: Cannot convert object to primitive value/,
  },
  {
    name: 'gives orders for another object',
    play: `const f: any = this.move; try { f.call(undefined, 'x', NaN) } catch {} throw 'called'`,
    reason: /^threw called/,
  },

  {
    name: 'writes a gigabyte of log',
    play: `const s = 'l'.repeat(2 ** 20); for (let k = 0; k < 1024; k++) this.log(s)`,
    log: /… the log of this round is full\n/,
  },
  {
    name: 'writes to its log for ever',
    play: `for (;;) this.log(1)`,
    reason: /^used up its CPU limit/,
    log: /… the log of this round is full\n/,
  },
  {
    name: 'writes half a gigabyte in one line of log, again and again',
    play: `const s = 'l'.repeat(2 ** 29 - 100); for (;;) this.log(s)`,
    reason: /^used (too much memory|more than|up its CPU limit)|^RangeError/,
  },
  {
    name: 'writes control characters, colours, markup and reversed text to its log',
    play: `this.log('\\x1b[2J\\x1b[31mred\\x1b]0;title\\x07 \\b\\b <script>alert(1)</script> {{7*7}} \\u202Etxet\\u2066 \\r\\n\\0after \\ud800')`,
    // eslint-disable-next-line no-control-regex
    log: /\x1b\[2J.*<script>alert\(1\)<\/script> \{\{7\*7\}\}/,
  },
  {
    name: 'logs an object that refers to itself',
    play: `const a: any = {}; a.a = a; this.log('seen', a)`,
    log: /^seen \[object Object\]$/m,
  },
  {
    name: 'draws ten thousand shapes a round',
    play: `for (let k = 0; k < 10000; k++) debug.cell(1, 1, 'red')`,
  },
  {
    name: 'draws shapes that are none',
    play: `const d: any = debug; d.line(NaN, 1e999, -1, 'x', '<b>'); d.text({ i: 'a' }, '\\x1b[31m'.repeat(1e6)); d.circle(); d.mark({ toString: () => '\\u001ec 1 1' }); this.log('\\u001el 1 1')`,
  },
  {
    name: 'draws with what breaks the clean-up of texts',
    play: `try { String.prototype.slice = function () { return { length: 1e9 } as any } } catch {} try { String.prototype.includes = () => { throw 'x' } } catch {} try { debug.text(1, 1, 'label', 'colour') } catch {}`,
  },

  {
    name: 'poisons the prototypes',
    body: `play() { if (this.round() !== 3) return; const bad = () => { throw 'poison' }; for (const it of [Object, Array, String, Number, Function, RegExp, Error, Int32Array, Map]) for (const key of Object.getOwnPropertyNames(it.prototype)) try { (it.prototype as any)[key] = bad } catch {} ; for (const run of [() => Object.defineProperty(Object.prototype, 'get', { get: bad, configurable: true }), () => { Object.prototype.toString = bad as any }, () => { (Array.prototype as any)[Symbol.iterator] = bad }, () => { Symbol.prototype.toString = bad as any }]) try { run() } catch {} }`,
  },
  {
    name: 'sets traps on Object.prototype',
    body: `play() { if (this.round() !== 3) return; for (const key of ['0', 'length', 'round', 'orders', 'then', 'value', 'stack']) try { Object.defineProperty(Object.prototype, key, { get() { return 7 }, set() {}, configurable: true }) } catch {} }`,
  },
  {
    name: 'replaces the globals',
    body: `play() { if (this.round() !== 3) return; for (const key of Object.getOwnPropertyNames(globalThis)) try { (globalThis as any)[key] = 7; delete (globalThis as any)[key] } catch {} }`,
  },
  {
    name: 'poisons what the arrays of orders and state are read by',
    body: `play() { if (this.round() !== 3) return; const T: any = Object.getPrototypeOf(Int32Array); for (const key of ['set', 'subarray', 'slice', 'length', 'byteLength', 'buffer', Symbol.iterator]) try { Object.defineProperty(T.prototype, key, { get() { throw 'poison' }, configurable: true }) } catch {} }`,
  },
  {
    name: 'poisons what errors are shown by, and fails',
    play: `for (const run of [() => { String.prototype.slice = () => { throw 1 } }, () => { String.prototype.split = () => { throw 2 } }, () => { (globalThis as any).String = () => { throw 3 } }, () => { Array.prototype[Symbol.iterator] = () => { throw 4 } }, () => { Reflect.apply = () => { throw 5 } }]) try { run() } catch {} throw new Error('still shown')`,
    reason: /^Error: still shown \(Mine\.ts:3:/,
  },
  {
    name: 'freezes everything it can reach',
    body: `play() { if (this.round() !== 3) return; const seen = new Set<any>(); const freeze = (o: any): void => { if ((typeof o !== 'object' && typeof o !== 'function') || o === null || seen.has(o)) return; seen.add(o); for (const key of Reflect.ownKeys(o)) try { freeze(o[key]) } catch {} ; try { Object.freeze(o) } catch {} }; freeze(globalThis); freeze(this) }`,
  },
  { name: 'returns a thenable', body: `play(): any { return { then(f: any) { for (;;) f() } } }` },
  { name: 'returns a proxy', body: `play(): any { return new Proxy({}, { get() { for (;;); } }) }` },
  {
    name: 'shadows the API',
    body: `play() { if (this.round() !== 3) return; const p: any = Player.prototype; p.move = p.log = () => {}; p.round = () => 0; }`,
  },
  {
    name: 'has no play to call',
    body: `play() {}\n constructor() { super(); (this as any).play = 7 }`,
    round: 0,
    reason: /^TypeError: .*play is not a function/,
  },
  {
    name: 'makes its play a builtin that hangs',
    body: `play() {}\n constructor() { super(); (this as any).play = Array.prototype.indexOf.bind({ length: 2 ** 53 - 1 }, 1) }`,
    round: 0,
    reason: BY_COUNT,
  },
  {
    name: 'forges messages of the match protocol',
    play: `for (const f of ['postMessage', 'close', 'onmessage', 'dispatchEvent']) try { (globalThis as any)[f]({ kind: 'ended', id: 1, ending: { kind: 'played', outcome: {} } }) } catch {} ; (globalThis as any).onmessage = () => {}; (globalThis as any).parentPort = { postMessage() {} }`,
  },
  {
    name: 'ends its thread and its process',
    play: `for (const f of ['process', 'parentPort', 'self', 'Deno', 'Bun']) try { (globalThis as any)[f].exit(1); (globalThis as any)[f].close() } catch {} ; (globalThis as any).process = { exit() {} }`,
  },
]
