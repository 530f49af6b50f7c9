import { BY_COUNT, type ScriptAttack } from './script-attack.ts'

/** Bots that want more memory than there is. */
export const MEMORY_ATTACKS: readonly ScriptAttack[] = [
  {
    name: 'fills the heap',
    body: `all: number[][] = []; play() { if (this.round() >= 3) for (;;) this.all.push(new Array(1000).fill(7)) }`,
    reason: BY_COUNT,
  },
  {
    name: 'fills the heap slowly, round by round',
    body: `all: number[][] = []; play() { for (let k = 0; k < 20000; k++) this.all.push(new Array(100).fill(k)) }`,
    round: 10,
    reason: BY_COUNT,
  },
  {
    name: 'fills the heap with functions',
    body: `last: any = null; play() { if (this.round() >= 3) for (;;) { const last = this.last; this.last = () => last } }`,
    reason: BY_COUNT,
  },
  {
    name: 'fills the heap with a string',
    play: `let s = 'x'; for (;;) { s += s + this.round(); if (s.indexOf('y') > 0) return }`,
    reason: BY_COUNT,
  },
  {
    name: 'fills the heap with long strings',
    body: `all: string[] = []; play() { if (this.round() >= 3) for (;;) this.all.push('x'.padStart(2 ** 29 - 100, 'ab')) }`,
    reason: BY_COUNT,
  },
  {
    name: 'fills the heap with a map',
    body: `all = new Map<number, number>(); play() { if (this.round() >= 3) for (let k = 0; ; k++) this.all.set(k, k) }`,
    reason: BY_COUNT,
  },
  {
    name: 'fills the table of symbols that all threads share',
    body: `all: symbol[] = []; play() { if (this.round() >= 3) for (let k = 0; ; k++) this.all.push(Symbol.for('q'.repeat(100) + k)) }`,
    reason: BY_COUNT,
  },
  {
    name: 'doubles an array for ever',
    play: `let a: any[] = [1]; for (;;) a = a.concat(a)`,
    reason: BY_COUNT,
  },
  {
    name: 'fills arrays of a hundred million places',
    body: `all: any[] = []; play() { if (this.round() >= 3) for (;;) this.all.push(new Array(1e8).fill({})) }`,
    reason: BY_COUNT,
  },
  {
    name: 'spreads an array of four billion holes',
    play: `[...new Array(2 ** 32 - 1)].length`,
    reason: BY_COUNT,
  },
  {
    name: 'takes a text apart into more pieces than an array can hold, which would end V8',
    play: `'ab'.repeat(2 ** 27).split('')`,
    reason: BY_COUNT,
  },
  {
    name: 'reads a text of thirty million brackets',
    play: `for (;;) JSON.parse('['.repeat(3e7))`,
    reason: BY_COUNT,
  },
  {
    name: 'makes texts longer by normalising them',
    play: `for (;;) '\\uFDFA'.repeat(5e6).normalize('NFKD')`,
    reason: BY_COUNT,
  },
  {
    name: 'finds all matches in a long text',
    play: `const s = 'a'.repeat(1e7); for (;;) s.match(/a/g)`,
    reason: BY_COUNT,
  },
  {
    name: 'fills the memory with typed arrays',
    body: `all: object[] = []; play() { if (this.round() >= 3) for (;;) this.all.push(new Int32Array(100000)) }`,
    reason: BY_COUNT,
  },
  {
    name: 'fills the memory with slices',
    body: `all: object[] = []; play() { if (this.round() < 3) return; const a = new Uint8Array(1e6); Object.defineProperty(a, 'constructor', { value: undefined }); for (;;) this.all.push(a.slice(), a.buffer.slice(0)) }`,
    reason: BY_COUNT,
  },
  {
    name: 'fills the memory with a class of its own arrays',
    body: `all: object[] = []; play() { if (this.round() < 3) return; class Mine extends Float32Array {}; for (;;) this.all.push(new Mine(100000)) }`,
    reason: BY_COUNT,
  },
  {
    name: 'makes arrays through Reflect and from',
    body: `all: object[] = []; play() { if (this.round() >= 3) for (;;) this.all.push(Reflect.construct(BigInt64Array, [50000]), Int16Array.from({ length: 10000 }, () => 1)) }`,
    reason: BY_COUNT,
  },
  { name: 'asks for one huge array', play: `new Float64Array(1e9)`, reason: BY_COUNT },
  { name: 'asks for one huge buffer', play: `new ArrayBuffer(1e12)`, reason: BY_COUNT },
  {
    name: 'asks for a buffer that may grow',
    play: `const b: any = new ArrayBuffer(8, { maxByteLength: 2 ** 40 } as any); this.log('grows', b.resizable, typeof b.resize)`,
    log: /^grows false undefined$/m,
  },
  {
    name: 'asks for a huge array by a lying length',
    play: `new Float64Array({ length: 1e9 })`,
    reason: BY_COUNT,
  },
  {
    name: 'asks for a huge array by a sparse one',
    play: `const a: number[] = []; a.length = 4e9; new Float64Array(a)`,
    reason: BY_COUNT,
  },
]
