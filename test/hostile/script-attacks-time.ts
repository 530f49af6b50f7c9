import { BY_COUNT, BY_STEPS, type ScriptAttack } from './script-attack.ts'

/** Bots that throw, or that do not come back. */
export const TIME_ATTACKS: readonly ScriptAttack[] = [
  {
    name: 'throws an error',
    body: `play() { if (this.round() < 3) return;\n  this.help() }\n  help() { (undefined as any).x() }`,
    reason:
      /^TypeError: Cannot read properties of undefined \(reading 'x'\) \(Mine\.ts:4:\d+, in play\)\n {4}at (Mine\.)?help \(Mine\.ts:4:\d+\)\n {4}at (Mine\.)?play \(Mine\.ts:3:\d+\)$/,
  },
  { name: 'throws a string', play: `throw 'enough'`, reason: /^threw enough \(in play\)$/ },
  { name: 'throws a symbol', play: `throw Symbol('x')`, reason: /^threw Symbol\(x\)/ },
  {
    name: 'throws an object whose getters throw',
    play: `throw { get name() { throw 1 } }`,
    reason: /^threw an object that is not an Error \(in play\)$/,
  },
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
    name: 'throws a text of control characters, markup and reversed words',
    play: `throw new Error('\\x1b[31mred\\x07 <img src=x onerror=alert(1)> \\u202Etxet\\r\\u2066')`,
    reason: /^Error: �\[31mred� <img src=x onerror=alert\(1\)> �txet��/,
  },
  {
    name: 'throws the longest text that there is',
    play: `throw 'y'.repeat(2 ** 24)`,
    reason: /^threw y{100}/,
  },
  {
    name: 'throws a stack of sixteen million lines',
    play: `throw { name: 'n', message: 'm', stack: '\\n'.repeat(2 ** 24) }`,
    reason: /^threw an object that is not an Error \(in play\)$/,
  },
  {
    name: 'throws from a function whose name is as long as a string can be',
    play: `const name = 'f'.repeat(2 ** 28); const o = { [name]() { throw new Error('x') } }; o[name]()`,
    reason: /^(Error: x|RangeError: Invalid string length)|^used/,
  },
  {
    name: 'recurses for ever',
    play: `this.play()`,
    reason: /Maximum call stack size exceeded \(Mine\.ts:2:/,
  },
  {
    name: 'recurses in a builtin',
    play: `const a: any[] = []; a[0] = a; a[1] = a; a.flat(Infinity)`,
    reason: /^RangeError: Maximum call stack size exceeded/,
  },
  {
    name: 'recurses in toJSON',
    play: `const o: any = { toJSON: () => JSON.stringify(o) }; JSON.stringify(o)`,
    reason: /^RangeError: Maximum call stack size exceeded/,
  },

  { name: 'loops in play', play: `for (;;);`, reason: /^used up its CPU limit \(Mine\.ts:3:\d+, in play\)/ },
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
    body: `get x() { for (let k = 0; ; k++) if (k < 0) return k }\n play() { if (this.round() >= 3) this.x }`,
    reason: BY_STEPS,
  },
  {
    name: 'loops in a setter',
    body: `set x(v: number) { for (let k = 0; ; k++) if (k < 0) return }\n play() { if (this.round() >= 3) this.x = 1 }`,
    reason: BY_STEPS,
  },
  { name: 'loops in a comparator of sort', play: `[3, 1, 2].sort(() => { for (;;); })`, reason: BY_STEPS },
  {
    name: 'loops in a generator',
    body: `*all() { while (true) yield 1 }\n play() { if (this.round() >= 3) for (const x of this.all()) if (x > 1) break }`,
    reason: BY_STEPS,
  },
  {
    name: 'loops over an iterator that does not end',
    play: `const endless = { [Symbol.iterator]: () => ({ next: () => ({ value: 1, done: false }) }) }; for (const x of endless as any) if (x > 1) break`,
    reason: BY_STEPS,
  },
  {
    name: 'takes an iterator that does not end apart',
    play: `const endless = { [Symbol.iterator]: () => ({ next: () => ({ value: 1, done: false }) }) }; Math.max(...(endless as any))`,
    reason: /^used (up its CPU limit|more than 128 MB of memory)|^RangeError/,
  },
  {
    name: 'loops in a trap of a proxy',
    play: `const p: any = new Proxy({}, { get() { for (;;); } }); p.x`,
    reason: BY_STEPS,
  },
  {
    name: 'is itself a proxy that loops',
    body: `constructor() { super(); return new Proxy(this, { get(target: any, key) { if (key === 'play' && target.round() >= 3) for (;;); return target[key] } }) }\n play() {}`,
    reason: BY_STEPS,
  },
  {
    name: 'loops when an order reads a number',
    play: `this.move({ valueOf() { for (;;); } } as any, 0)`,
    reason: BY_STEPS,
  },
  {
    name: 'loops when the log shows an object',
    play: `this.log({ toJSON() { for (;;); } })`,
    reason: BY_STEPS,
  },
  {
    name: 'loops in a getter of the thrown object',
    play: `throw new (class extends Error { get name() { for (;;); } })()`,
    reason: /^used up its CPU limit/,
  },
  {
    name: 'loops when its error is shown',
    play: `throw new (class extends Error { get message() { for (;;); } })()`,
    reason: /^used up its CPU limit/,
  },
  {
    name: 'loops in the values of parameters',
    play: `const f = (n: number, a: number = n > 0 ? f(n - 1) + f(n - 1) : 0): number => a; f(200)`,
    reason: BY_STEPS,
  },
  {
    name: 'loops with a label',
    play: `outer: for (;;) { for (;;) continue outer }`,
    reason: BY_STEPS,
  },
  {
    name: 'catches the end and goes on',
    body: `play() { if (this.round() >= 3) for (;;) { try { for (;;); } catch {} finally { this.go() } } }\n go() { try { for (;;); } catch {} }`,
    reason: BY_STEPS,
  },
  { name: 'spends all steps and returns', play: `try { for (;;); } catch {}`, reason: BY_STEPS },
  {
    name: 'overflows the stack and catches, twice in each call',
    body: `down() { try { this.down() } catch { this.down() } }\n play() { if (this.round() >= 3) this.down() }`,
    reason: /^used (up its CPU limit|more than)|^RangeError/,
  },
  {
    name: 'waits for a clock that stands still',
    play: `const end = Date.now() + 1000; while (Date.now() < end);`,
    reason: BY_STEPS,
  },

  {
    name: 'asks a regular expression for what takes others for ever',
    play: `this.log('found', /^(a+)+$/.test('a'.repeat(60) + 'b'))`,
    log: /^found false$/m,
  },
  {
    name: 'hangs in regular expressions as the file is loaded',
    file: `for (;;) /^(a+)+$/.test('a'.repeat(60) + 'b')\nexport default class A extends Player { play() {} }`,
    round: 0,
    reason: BY_COUNT,
  },
  {
    name: 'hangs in replace',
    play: `'a'.repeat(2 ** 20).concat('b').replace(/(a*)*(a*)*(a*)*c/, 'x')`,
    reason: BY_COUNT,
  },
  {
    name: 'hangs in join',
    play: `new Array(2 ** 32 - 1).join()`,
    reason: BY_COUNT,
  },
  {
    name: 'hangs in a builtin that nothing interrupts',
    play: `Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1)`,
    reason: BY_COUNT,
  },
  {
    name: 'hangs in the search for a long text',
    play: `const s = 'a'.repeat(2 ** 26) + 'b'; s.lastIndexOf('a'.repeat(2 ** 25) + 'c')`,
    reason: BY_COUNT,
  },
  {
    name: 'hangs in the squares of large numbers',
    play: `let x = 3n ** 1000000n; for (;;) x = x * x`,
    reason: BY_COUNT,
  },
  {
    name: 'hangs in the sorting of numbers',
    play: `const a = new Float64Array(4e6); for (;;) { for (let k = 0; k < 100; k++) a[k * 1000] = k; a.sort() }`,
    reason: BY_COUNT,
  },
]
