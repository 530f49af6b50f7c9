/**
 * Bots written to find a difference between two plays of one match: what the state of the optimiser, of the collector,
 * of the stack or of the process could show is turned into orders and log. They play Pandemic. Name to the body of
 * `export default class Mine extends Player { … }`; `actOn(n)` and `h` are in each of them, and its `play` is called in the first
 * rounds.
 */
const BODIES: Record<string, string> = {
  // --- Depth of the stack ---------------------------------------------------------------------------------------
  'depth of a function': `play() { let n = 0; const f = (): void => { n++; f() }; try { f() } catch {} this.actOn(n) }`,
  'depth of a method': `n = 0; down(): number { this.n++; return this.down() + 1 } play() { this.n = 0; try { this.down() } catch {} this.actOn(this.n) }`,
  'depth after warming up': `at = 0; down(a: number): number { this.at = a; return 1 + this.down(a + 1) } warm(k: number): number { return k === 0 ? 0 : 1 + this.warm(k - 1) } play() { for (let k = 0; k < 300; k++) this.warm(100); for (let k = 0; k < 6; k++) { try { this.down(0) } catch {} this.h(this.at) } this.actOn(this.at) }`,
  'depth with many arguments': `play() { let n = 0; const list = Array.from({ length: 200 }, (_, k) => k); const f = (...all: number[]): void => { n++; f(...all) }; try { f(...list) } catch {} this.actOn(n) }`,
  'depth with many locals': `play() { let n = 0; const f = (): number => { n++; const a = n, b = a + 1, c = b + 1, d = c + 1, e = d + 1, g = e + 1; return f() + a + b + c + d + e + g }; try { f() } catch {} this.actOn(n) }`,
  'depth in a comparator': `play() { let n = 0; const f = (): number => { n++; [2, 1].sort(f); return 1 }; try { f() } catch {} this.actOn(n) }`,
  'depth in toJSON': `play() { let n = 0; const o: any = { toJSON() { n++; return JSON.stringify(o) } }; try { JSON.stringify(o) } catch {} this.actOn(n) }`,
  'depth in a getter': `play() { let n = 0; const o: any = { get x() { n++; return o.x } }; try { o.x } catch {} this.actOn(n) }`,
  'depth in a trap': `play() { let n = 0; const p: any = new Proxy({}, { get(_t, k) { n++; return p[k] } }); try { p.x } catch {} this.actOn(n) }`,
  'depth in valueOf': `play() { let n = 0; const o: any = { valueOf() { n++; return o + 1 } }; try { o + 1 } catch {} this.actOn(n) }`,
  'depth in generators': `play() { let n = 0; function* g(): any { n++; yield* g() } try { [...g()] } catch {} this.actOn(n) }`,
  'depth in defaults of parameters': `play() { let n = 0; const f = (a: any = (n++, f())): any => a; try { f() } catch {} this.actOn(n) }`,
  'depth in fields': `play() { let n = 0; class A { x: any = (n++, new A()) } try { new A() } catch {} this.actOn(n) }`,
  'depth in replace': `play() { let n = 0; const f = (s: string): string => { n++; return s.replace(/a/, f) }; try { f('a') } catch {} this.actOn(n) }`,
  'depth in apply and bind': `play() { let n = 0; const f = function (this: any): void { n++; f.bind(this).apply(null, [1, 2, 3] as any) }; try { f.call({}) } catch {} this.actOn(n) }`,
  'depth in iterators': `play() { let n = 0; const it: any = { [Symbol.iterator]() { n++; return [...it] } }; try { [...it] } catch {} this.actOn(n) }`,
  'depth caught at each level': `d = 0; down(k: number): number { this.d++; try { return this.down(k + 1) } catch { return k } } play() { this.d = 0; this.h(this.down(0)); this.actOn(this.d) }`,
  'depth with finally': `d = 0; down(k: number): number { try { return this.down(k + 1) } finally { this.d++ } } play() { this.d = 0; try { this.down(0) } catch {} this.actOn(this.d) }`,
  'nested lists as text': `play() { let a: any = []; for (let k = 0; k < 20500; k++) a = [a]; let n = 0; try { n = String(a).length } catch { n = -1 } try { n += JSON.stringify(a).length } catch { n -= 5 } try { n += a.flat(Infinity).length } catch { n -= 7 } this.actOn(n) }`,
  'deep enough for some': `down(k: number): number { return k === 0 ? 0 : 1 + this.down(k - 1) } play() { let n = 0; for (let k = 0; k < 9; k++) try { n += this.down(5000 + k * 2500) } catch { n++ } this.actOn(n) }`,

  // --- Bits of NaN ----------------------------------------------------------------------------------------------
  'bits of a quotient': `f(a: number, b: number) { return a / b } play() { const d = new Float64Array(1), u = new Uint32Array(d.buffer); for (let k = 0; k < 20000; k++) { d[0] = this.f(k * 0, 0); if (k % 999 === 0) { this.h(u[0]); this.h(u[1] >>> 16) } } this.actOn(u[1] >>> 24) }`,
  'bits kept by sums': `play() { const b = new Float64Array(2), u = new Uint32Array(b.buffer); u[0] = 0x1234; u[1] = 0x7ff80000; u[2] = 0x5678; u[3] = 0xfff80000; const o = new Float64Array(1), ou = new Uint32Array(o.buffer); const add = (x: number, y: number) => x + y; for (let k = 0; k < 20000; k++) { o[0] = add(b[0], b[1]); if (k % 500 === 0) { this.h(ou[0]); this.h(ou[1] >>> 16) } } this.actOn(ou[1] >>> 24) }`,
  'bits of a negative': `play() { const o = new Float64Array(1), v = new DataView(o.buffer); const neg = (x: number) => -x; for (let k = 0; k < 9000; k++) { o[0] = neg(k % 2 ? NaN : 0 / 0); if (k % 300 === 0) this.h(v.getUint8(7)) } this.actOn(v.getInt32(4, true) >>> 20) }`,
  'bits in 32-bit floats': `play() { const o = new Float32Array(4), u = new Int32Array(o.buffer), inf = 1e308 * 10; for (let k = 0; k < 9000; k++) { o[k & 3] = inf - inf * (1 + (k & 1)); o[1] = Math.sqrt(-k - 1); if (k % 300 === 0) for (const x of u) this.h(x >>> 20) } this.actOn(u[1] >>> 22) }`,
  'bits set by a view': `play() { const v = new DataView(new ArrayBuffer(16)); const z = this.round() * 0; for (let k = 0; k < 5000; k++) { v.setFloat64(0, z / z); v.setFloat32(8, Math.log(-1 - k)); if (k % 250 === 0) { this.h(v.getUint32(0)); this.h(v.getUint16(8)) } } this.actOn(v.getUint16(0)) }`,
  'bits through map, from and fill': `play() { const z = this.round() * 0; const seen = [Float64Array.from([1, 2], (x) => x * (z / z)), new Float64Array(2).fill(Number('x')), new Float64Array([1, -1]).map((x) => Math.sqrt(x - 2)), Float64Array.of(-NaN, z / z)]; for (const f of seen) for (const b of new Uint8Array(f.buffer)) this.h(b); this.actOn(this.sum & 255) }`,
  'bits copied by set and slice': `play() { const z = this.round() * 0; const a = new Float32Array([z / z, -z / z, 1]); const b = new Float64Array(3); b.set(a); const c = b.slice().reverse(); c.copyWithin(0, 1); for (const x of new Uint16Array(c.buffer)) this.h(x); this.actOn(this.sum & 255) }`,

  // --- Memory and the collector ---------------------------------------------------------------------------------
  'holds more and more lists': `all: any[] = []; play() { for (let k = 0; k < 9000; k++) this.all.push(new Array(100).fill(k)); this.actOn(this.all.length) }`,
  'holds lists between garbage': `all: any[] = []; junk: any; play() { for (let k = 0; k < 9000; k++) { this.all.push(new Array(110).fill(k)); for (let j = 0; j < 3; j++) this.junk = new Array(100 + (k % 50)).fill(k) } this.actOn(this.all.length) }`,
  'holds arrays of numbers': `all: any[] = []; play() { for (let k = 0; k < 60; k++) this.all.push(new Float64Array(10000)); this.actOn(this.all.length) }`,
  'catches the end of memory': `all: any[] = []; play() { try { for (let k = 0; k < 200; k++) this.all.push(new Float64Array(10000)) } catch { this.all = [] } this.actOn(this.all.length) }`,
  'holds a growing map': `all = new Map<number, number>(); play() { for (let k = 0; k < 60000; k++) this.all.set(this.all.size * 7, k); this.actOn(this.all.size) }`,
  'holds closures': `all: any[] = []; play() { for (let k = 0; k < 60000; k++) this.all.push(() => k); this.actOn(this.all.length) }`,
  'holds texts': `all: string[] = []; play() { for (let k = 0; k < 3000; k++) this.all.push(('x' + k).repeat(50)); this.actOn(this.all.length) }`,
  'makes garbage all the time': `play() { let n = 0; for (let k = 0; k < 40000; k++) n += [k, k + 1, { k }].length; this.actOn(n) }`,
  'doubles a list until it ends': `play() { let a: any[] = [1]; try { for (let k = 0; k < 26; k++) a = a.concat(a) } catch { a = [1] } this.actOn(a.length) }`,

  // --- Errors, order, text --------------------------------------------------------------------------------------
  'reads stacks of errors': `play() { let n = 0; for (let k = 0; k < 3000; k++) try { if (k % 3) throw new Error('x' + k); (null as any).x } catch (e: any) { n += String(e.stack).length } this.actOn(n) }`,
  'reads a stack through builtins': `play() { let n = 0; const fail = (x: number): number => { if (x % 7 === 6) throw new RangeError('r' + x); return x }; for (let k = 0; k < 900; k++) try { [k, k + 1, k + 2].map((x) => [x].map(fail)) } catch (e: any) { n += e.stack.length; this.h(e.stack.split('at ').length) } this.actOn(n) }`,
  'reads messages of the engine': `play() { let s = ''; const tries: (() => any)[] = [() => (undefined as any).x, () => (5 as any)(), () => new (({}) as any)(), () => null![Symbol.iterator as any], () => BigInt('q'), () => [].reduce((a) => a), () => 'x'.repeat(-1), () => new Array(-1), () => JSON.parse('{'), () => Symbol() + '']; for (let k = 0; k < 400; k++) for (const t of tries) try { t() } catch (e: any) { if (k % 80 === 0) s += e.message } for (const c of s) this.h(c.charCodeAt(0)); this.actOn(s.length) }`,
  'sorts by a lie': `play() { const a = Array.from({ length: 5000 }, (_, k) => (k * 7919) % 5003); a.sort((x, y) => ((x ^ y) % 7) - 3); for (const x of a) this.h(x); this.actOn(this.sum & 255) }`,
  'sorts by dice': `play() { const a = Array.from({ length: 2000 }, (_, k) => k); let n = 0; a.sort(() => (n++, Math.random() - 0.5)); for (const x of a) this.h(x); this.actOn(n) }`,
  'walks keys in their order': `play() { const o: any = {}; for (let k = 0; k < 3000; k++) o['k' + ((k * 7919) % 3001)] = k; for (let k = 0; k < 3000; k += 3) delete o['k' + k]; o[5] = 1; o[-1] = 2; let n = 0; for (const k in o) n = (n * 31 + k.length + o[k]) | 0; this.actOn(n >>> 3) }`,
  'walks maps and sets': `play() { const m = new Map<any, number>(), s = new Set<any>(); for (let k = 0; k < 2000; k++) { m.set(Math.random() + 'k', k); s.add({ k }); if (k % 5 === 0) m.delete([...m.keys()][0]) } for (const v of m.values()) this.h(v); for (const x of s) this.h(x.k); this.actOn(this.sum & 255) }`,
  'computes with all of Math': `play() { let x = 0.1; for (let k = 1; k < 9000; k++) x = Math.sin(x) + Math.pow(k, 0.37) * Math.exp(-k / 900) + Math.atan2(k, x) + Math.cbrt(k) + Math.log1p(k) + Math.hypot(x, k) % 1 + Math.tanh(x) + Math.fround(k / 3) + 1.1 ** (k % 9); this.log(x); this.actOn(Math.abs(Math.floor(x * 1e9))) }`,
  'looks for clocks': `play() { const g: any = globalThis; let n = Date.now() + new Date().getTime() + new Date(2020, 5, 5, 5).getTimezoneOffset(); for (const k of ['performance', 'WeakRef', 'FinalizationRegistry', 'Atomics', 'SharedArrayBuffer', 'Intl', 'setTimeout', 'gc']) n += g[k] === undefined ? 0 : 1; n += new Date(2020, 5, 5, 5).getTime() % 1000003; this.log(new Date(0).toString()); this.actOn(n) }`,
  'reads sources of functions': `f(a: number) { for (const x of [a]) if (x) return { x }; return [a] } play() { const s = this.f.toString() + Math.max.toString() + String(class A { x = 1 }); for (const c of s) this.h(c.charCodeAt(0)); this.actOn(s.length) }`,
  'matches in vain': `play() { let n = 0; for (let k = 1; k < 18; k++) { try { n += /^(a+)+$/.test('a'.repeat(k) + 'b') ? 1 : 2 } catch { n += 1000 } n += ('ab'.repeat(k * 50).match(/(?:a|b)*?b/g) ?? []).length } this.actOn(n) }`,
  'matches a long text by steps back': `play() { let n = 0; for (let k = 0; k < 5; k++) try { n += (/^(?:.|\\n)*?x$/.exec('ab'.repeat(20000 << k) + 'x') ?? []).length } catch { n += 100 } this.actOn(n) }`,
  'stands at the edge of its steps': `n = 0; play() { for (let k = 0; k < 7000000; k++) this.n += k & 1; this.actOn(this.n) }`,
  'is warm or cold': `f(o: any) { return o.a + (o.b ?? 0) * (o.c ?? 1) } play() { let n = 0; for (let k = 0; k < 30000; k++) n = (n * 3 + this.f(k % 3 ? { a: k } : k % 2 ? { b: 1, a: 2 } : { c: '3', a: k, b: 1.5 })) % 1e9; this.actOn(Math.floor(n)) }`,
  'leaves something behind': `play() { const g: any = globalThis; g.kept = (g.kept ?? 0) + 1; (Player as any).kept = ((Player as any).kept ?? 0) + 1; (Array.prototype as any).kept = 1; this.actOn(g.kept * 10 + (Player as any).kept) }`,
}

/** They take long for what they see: they look twice, cold and warm, and not in every round. */
const LOOKS_TWICE = /^(?:depth|deep|nested|reads stacks|doubles|walks maps)/

const fileOf = (body: string, rounds: string): string => `export default class Mine extends Player {
sum = 7
/** Takes a number into the sum of everything seen. */
h(n: number) { this.sum = (Math.imul(this.sum, 31) + n) | 0 }
/** Plays and logs by it: a difference of one is a difference of the match. */
actOn(n: number) { this.h(n); this.log(n, this.sum); for (const id of this.myUnits(this.me())) this.move(id, (this.sum >>> 3) % 8) }
play() { if (this.round() < LAST_ROUND && ${rounds}) this.look() }
${body.replace('play() {', 'look() {')}
}
`

/** Name to whole source, in TypeScript. */
export const SCRIPT_BOTS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(BODIES).map(([name, body]) => [
    name,
    fileOf(body, LOOKS_TWICE.test(name) ? 'this.round() % 4 === 0' : 'true'),
  ]),
)
