import type { Case } from '../../test/hostile/builtin-runs.ts'

/** What syntax and everyday code do; `a` is a list of a hundred numbers, `s` a text of a hundred letters, `o` an object of ten keys. */
const AGAIN: Readonly<Record<string, string>> = {
  'nothing': '',
  'a sum': 'n += (k ^ n) & 5',
  'a call': 'n += f(k)',
  'a new Error': 'n += new Error("x").message.length',
  'an Error below thirty functions': 'n += g(30, () => new TypeError("x")).message.length',
  'an Error of its own class': 'n += new Own("x").message.length',
  'a stack as text': 'n += new Error("x").stack.length',
  'an error thrown and caught': 'try { throw k } catch { n++ }',
  'an error of the engine': 'try { null.x } catch { n++ }',
  'an error that leaves 50 functions': 'try { g(50, () => null.x) } catch { n++ }',
  'lists within lists as text': 'n += String(deep).length',
  'lists within lists as JSON': 'n += JSON.stringify(deep).length',
  'lists within lists made flat': 'n += deep.flat(Infinity).length',
  'an object as JSON': 'n += JSON.stringify(o).length',
  'JSON read': 'n += JSON.parse(json).a',
  'a list sorted': 'n += [...a].sort()[0]',
  'a list sorted by a function': 'n += [...a].sort((x, y) => x - y)[0]',
  'a sorted copy': 'n += a.toSorted()[0]',
  'a list mapped': 'n += a.map(f)[5]',
  'a list joined': 'n += a.join("-").length',
  'a list sliced': 'n += a.slice(5).length',
  'a list spliced': 'a.splice(50, 0, 1); a.splice(50, 1)',
  'a list put together': 'n += a.concat(a).length',
  'a list put in front': 'a.unshift(1); a.shift()',
  'a list turned': 'a.reverse()',
  'a sum of a list': 'n += a.reduce((x, y) => x + y, 0) & 1',
  'a search in a list': 'n += a.indexOf(-1)',
  'spread': 'n += Math.max(...a) & 1',
  'a pattern': 'const [x, , y] = a; n += x & y',
  'an object copied': 'n += { ...o }.a',
  'keys': 'n += Object.keys(o).length',
  'entries': 'n += Object.entries(o).length',
  'an object made of entries': 'n += Object.fromEntries(entries).k0',
  'a property defined': 'Object.defineProperty(o, "d", { value: k, configurable: true, writable: true, enumerable: true })',
  'a property deleted and set': 'delete o.z; o.z = k',
  'a frozen object': 'Object.freeze({ a: k })',
  'another prototype': 'Object.setPrototypeOf({ a: k }, o)',
  'a new class': 'n += new (class { x = 1 })().x',
  'a new proxy': 'n += new Proxy(o, {}).a',
  'a read through a proxy': 'n += p.a',
  'groups': 'n += Object.groupBy(a, (x) => x & 7)[1].length',
  'a new Map': 'n += new Map(entries).size',
  'a Map': 'm.set(k % 5000, k); n += m.get(k % 77) ?? 0',
  'a Map by texts': 'm.set("k" + (k % 5000), k)',
  'a WeakMap': 'w.set({}, k)',
  'a new Set': 'n += new Set(a).size',
  'a union of sets': 'n += set.union(set).size',
  'a text put together': 'n += (s + k).length',
  'a text repeated': 'n += "x".repeat(1000).length',
  'a text split': 'n += s.split("").length',
  'a text split by a blank': 'n += s.split(" ").length',
  'a text replaced': 'n += s.replaceAll("a", "bc").length',
  'a text replaced by a function': 'n += s.replaceAll("a", () => "bc").length',
  'a text normalised': 'n += s.normalize("NFKD").length',
  'a text in capitals': 'n += s.toUpperCase().length',
  'a text compared': 'n += s.localeCompare(s + "x")',
  'a text filled': 'n += s.padStart(500, "ab").length',
  'a text searched': 'n += s.lastIndexOf("aab")',
  'a text flattened': 'let t = ""; for (let j = 0; j < 20; j++) t += s; n += t.charCodeAt(50)',
  'letters of a text': 'for (const c of s) n += c.length',
  'an expression': 'n += /a+b/.test(s) ? 1 : 0',
  'an expression made': 'n += new RegExp("a" + (k % 1000)).test(s) ? 1 : 0',
  'matches': 'n += [...s.matchAll(/a/g)].length',
  'a number as text': 'n += String(k / 7).length',
  'a number in base 3': 'n += (k / 7).toString(3).length',
  'a number in fixed digits': 'n += (k / 7).toFixed(50).length + (k / 7).toPrecision(50).length',
  'a text as number': 'n += Number("0.1234567890123456789e5") + parseFloat("12.5x") + parseInt("zz", 36)',
  'a root': 'n += Math.sqrt(k) + Math.sin(k) + Math.pow(k, 0.3) + Math.hypot(k, 1) & 1',
  'chance': 'n += Math.random()',
  'a BigInt': 'big = (big * 3n + 1n) % 1000000007n',
  'a long BigInt': 'n += Number((3n ** 160n) % 7n)',
  'a BigInt as text': 'n += String(long).length',
  'a BigInt in a template': 'n += `${long}`.length',
  'a BigInt as a key': 'n += o[long] ?? 0',
  'BigInts joined': 'n += [long, long].join().length',
  'BigInts divided': 'n += Number(long % 0x10000000000000000000000001n) & 1',
  'a date': 'n += new Date(k * 1e6).getMonth()',
  'a date as text': 'n += new Date(k * 1e6).toISOString().length',
  'a date read': 'n += Date.parse("2020-01-02T03:04:05Z") & 1',
  'a typed array': 'n += new Float64Array(100).length',
  'a typed array of a list': 'n += Int32Array.from(a)[5]',
  'a typed array sorted': 'typed.set(a); typed.sort(); n += typed[0]',
  'a view': 'view.setFloat64(0, k); n += view.getInt32(4)',
  'a generator': 'for (const x of gen(20)) n += x',
  'helpers of iterators': 'n += a.values().map(f).filter((x) => x & 1).take(5).toArray().length',
  'apply': 'n += f.apply(null, [k])',
  'bind': 'n += f.bind(null, k)()',
  'Reflect.construct': 'n += Reflect.construct(Own2, [k]).x',
  'Reflect.ownKeys': 'n += Reflect.ownKeys(o).length',
  'a function as text': 'n += f.toString().length',
  'encodeURIComponent': 'n += encodeURIComponent(s).length',
  'structured names': 'n += Symbol("x").description.length + Symbol.for("x" + (k % 100)).description.length',
  'a tagged template': 'n += ((t, ...all) => t.length + all.length)`a${k}b`',
  'a getter': 'n += got.x',
  'a number as a key': 'n += o[k * 1.2e-300] ?? 0',
  'a number below zero as a key': 'n += o[-k] ?? 0',
  'a number in a text': 'n += ("" + k * 1.2e-300).length',
  'a number in a template': 'n += `${k * 1.2e-300}`.length',
  'the rest of an object': 'const { k1, ...r } = big1; n += k1',
  'the rest of an object in a loop': 'let k1, r; for ({ k1, ...r } of [big1]) n += k1',
  'keys of for … in': 'for (const x in big1) { n++; break }',
  'a look along a chain': 'n += chain["q" + (k % 3000)] === undefined ? 1 : 0',
  'a grid': 'n += a[(k % 10) * 10 + (n & 7)]',
  'long texts of one length as keys': 'o1[long1 + (k % 300)] = 1',
  'yield* within yield*': 'n += within.next().value',
  'proxies within each other': 'n += eight.x; eight.x = k',
  'a read of floats by another array': 'n += words[k & 1]',
  'long digits compared': 'n += digits < k ? 1 : 0',
  'a sum of long texts, read': 'const t = long2 + k; n += t.charCodeAt(k)',
  'a text that grows, read': 'if (grown.length > 1e6) grown = long2; grown += "x"; n += grown.charCodeAt(0)',
  'a toString that gives a BigInt': 'n += `${toBig}`.length',
  'a toString that gives a BigInt, in a sum': 'n += (toBig + wide) & 1n ? 1 : 0',
  'a toString that gives a BigInt, as a key': 'n += o[toBig] ?? 0',
  'a toString that gives a BigInt, by a builtin': 'n += Number.parseInt(toBig)',
  'long texts put together': 'n += (long2 + long3).length',
  'a BigInt of 256 bits counted up': 'let c = wide; c++; c--; n += c === wide ? 1 : 0',
  'keys of a Map that collide': 'alike.set(unequal[k % unequal.length], k)',
} // prettier-ignore

const PRELUDE = `
  let n = 0, k = 0, big = 1n
  class Own extends Error {}
  class Own2 { constructor(x) { this.x = x } }
  const f = (x) => x + 1, g = (d, last) => d === 0 ? last() : g(d - 1, last)
  function* gen(m) { for (let j = 0; j < m; j++) yield j }
  const a = Array.from({ length: 100 }, (_, j) => (j * 37) % 101), s = 'ab cd'.repeat(20)
  const entries = a.slice(0, 10).map((x, j) => ['k' + j, x])
  const o = Object.fromEntries([...entries, ['a', 1], ['z', 2]]), json = JSON.stringify(o)
  const p = new Proxy(o, { get: (t, key) => t[key] }), m = new Map(), w = new WeakMap(), set = new Set(a)
  const typed = new Float64Array(100), view = new DataView(new ArrayBuffer(8)), got = { get x() { return 1 } }
  const long = 3n ** 160n, o1 = {}, long1 = 'ab'.repeat(10000)
  const big1 = Object.fromEntries(Array.from({ length: 1000 }, (_, j) => ['k' + j, j]))
  let deep = []; for (let j = 0; j < 300; j++) deep = [deep]
  let chain = {}; for (let j = 0; j < 14; j++) chain = Object.create(chain)
  let eight = { x: 1 }; for (let j = 0; j < 8; j++) eight = new Proxy(eight, {})
  const inside = (i) => (function* () { yield* i })()
  let within = (function* () { for (;;) yield 1 })(); for (let j = 0; j < 400; j++) within = inside(within)
  const digits = '1'.repeat(100000), long2 = 'ab'.repeat(100000), long3 = 'cd'.repeat(100000), wide = 2n ** 255n, toBig = { toString: () => wide }
  let grown = long2
  const alike = new Map(), unequal = Array.from({ length: 5000 }, (_, j) => j * 2 ** 32)
  const words = new Uint32Array(new Float64Array(4).buffer)`

/** Each as a case of a bot. */
export const SYNTAX: readonly (Case & { readonly name: string })[] = Object.entries(AGAIN).map(
  ([name, code]) => ({
    name,
    set: `${PRELUDE}; const step = () => { for (let j = 0; j < 50; j++) { k++; ${code} } }`,
    call: 'step()',
  }),
)
