import type { Random } from '../fuzz/random.ts'

/**
 * Programs whose work is hidden in every kind of syntax, and behind every builtin, that can hold or repeat an
 * expression. All of it comes to an end by itself after a second or more, so that work that is not counted shows as a
 * bot that plays on, and not as a test that hangs.
 */
type Around = (inner: string) => string

/** What takes long; `inner` is computed in each turn. */
const WORK: readonly Around[] = [
  (e) => `(() => { for (let i = 0; i < 3e7; i++) ${e}; return 1 })()`,
  (e) => `(() => { let i = 0; while (i++ < 3e7) { ${e} } return 1 })()`,
  (e) => `(() => { let i = 0; do ${e}; while (i++ < 3e7); return 1 })()`,
  (e) => `(() => { let i = 0; again: for (;;) { ${e}; if (i++ < 3e7) continue again; return 1 } })()`,
  (e) => `(() => { for (let i = 0; i < 3e7; ${e}, i++); return 1 })()`,
  (e) => `(() => { for (let i = 0; ${e}, i < 3e7; i++); return 1 })()`,
  (e) => `(() => { for (const i of (function* () { for (let i = 0; i < 1e7; i++) yield i })()) ${e}; return 1 })()`,
  (e) => `(function f(n) { return n < 2 ? (${e}, n) : f(n - 1) + f(n - 2) })(34)`,
  (e) => `((f) => f(f, 34))((f, n) => n < 2 ? (${e}, n) : f(f, n - 1) + f(f, n - 2))`,
  (e) => `new (class F { v; constructor(n = 34) { this.v = n < 2 ? (${e}, n) : new F(n - 1).v + new F(n - 2).v } })().v`,
  (e) => `(() => { const o = { n: 0, get next() { return ${e}, this.n++ < 1e7 } }; while (o.next); return 1 })()`,
] // prettier-ignore

/** Where an expression can stand, each in an expression that computes it. */
const PLACES: Readonly<Record<string, Around>> = {
  'default of a parameter': (e) => `((a = ${e}) => a)()`,
  'default of a generator’s parameter': (e) => `[...(function* (a = ${e}) { yield a })()].length`,
  'default of a method’s parameter': (e) => `({ m(a = ${e}) { return a } }).m()`,
  'default in a pattern': (e) => `(({ a = ${e} }) => a)({})`,
  'default in a list': (e) => `(() => { const [a = ${e}] = []; return a })()`,
  'default in an assignment': (e) => `(() => { let a; [a = ${e}] = []; ({ a = ${e} } = {}); return a })()`,
  'key in a pattern': (e) => `(() => { const { [${e}]: a } = {}; return a })()`,
  'key of an object': (e) => `Object.keys({ [${e}]: 1 }).length`,
  'key of a class': (e) => `typeof class { [${e}]() {} }`,
  'key of a field of a class in a field': (e) => `new (class { a = class { [${e}] = 1 } })()`,
  'field': (e) => `new (class { a = ${e} })()`,
  'private field': (e) => `new (class { #a = ${e}; get a() { return this.#a } })().a`,
  'static field': (e) => `(class { static a = ${e} }).a`,
  'static block': (e) => `typeof class { static { ${e} } }`,
  'class that is extended': (e) => `typeof class extends (${e}, Object) {}`,
  'argument of super': (e) => `new (class extends Array { constructor() { super(); super.at(${e}) } })()`,
  'a constructor': (e) => `new (class { constructor() { ${e} } })()`,
  'getter': (e) => `({ get a() { return ${e} } }).a`,
  'setter': (e) => `({ set a(v) { ${e} } }).a = 1`,
  'template': (e) => `\`<\${${e}}>\``,
  'tag': (e) => `((s) => ${e})\`a\``,
  'part of a tagged template': (e) => `String.raw\`<\${${e}}>\``,
  'argument': (e) => `Math.max(1, ${e})`,
  'argument after a question mark': (e) => `[1]?.at?.(${e})`,
  'index': (e) => `[1][${e}]`,
  'element': (e) => `[, ${e}].length`,
  'spread list': (e) => `[...[${e}]].length`,
  'spread object': (e) => `({ ...{ get a() { return ${e} } } }).a`,
  'spread arguments': (e) => `Math.max(...[${e}])`,
  'condition': (e) => `((${e}) ? 1 : 2)`,
  'branch': (e) => `(1 ? ${e} : 2)`,
  'logic': (e) => `(1 && (0 || (null ?? ${e})))`,
  'assignment by logic': (e) => `(() => { let a; a ??= ${e}; a &&= ${e}; return a })()`,
  'unary': (e) => `[typeof (${e}), void (${e}), !(${e}), delete [][${e}]].length`,
  'in': (e) => `((${e}) in {})`,
  'case': (e) => `(() => { switch (2) { case ${e}: return 1; default: return 2 } })()`,
  'finally': (e) => `(() => { try { return 1 } finally { ${e} } })()`,
  'catch': (e) => `(() => { try { throw 1 } catch { return ${e} } })()`,
  'thrown': (e) => `(() => { try { throw ${e} } catch (x) { return x } })()`,
  'keys of for … in': (e) => `(() => { for (const k in { a: 1 }) ${e}; return 1 })()`,
  'yield': (e) => `[...(function* () { yield ${e}; yield* [${e}] })()].length`,
  'what yield gives back': (e) => `(() => { const g = (function* () { const a = yield; return a, ${e} })(); g.next(); return g.next(1).value })()`,
  'as text': (e) => `('' + { toString() { return ${e}, '' } })`,
  'as number': (e) => `({ valueOf() { return ${e} } }) * 1`,
  'toPrimitive': (e) => `+({ [Symbol.toPrimitive]() { return ${e}, 1 } })`,
  'hasInstance': (e) => `(1 instanceof { [Symbol.hasInstance]() { return ${e} } })`,
  'species': (e) => `new (class extends Array { static get [Symbol.species]() { return ${e}, Array } })(1, 2).map((x) => x).length`,
  'iterator': (e) => `[...{ [Symbol.iterator]() { let n = 0; return { next: () => ({ done: n++ > 0, value: ${e} }) } } }].length`,
  'end of an iterator': (e) => `(() => { const [a] = { [Symbol.iterator]: () => ({ next: () => ({ done: false, value: 1 }), return: () => (${e}, {}) }) }; return a })()`,
  'comparator': (e) => `[2, 1].sort((a, b) => (${e}, a - b)).length`,
  'typed comparator': (e) => `new Int8Array([2, 1]).sort((a, b) => (${e}, a - b)).length`,
  'map': (e) => `[1].map(() => ${e}).length`,
  'reduce': (e) => `[1, 2].reduce(() => ${e})`,
  'from': (e) => `Array.from([1], () => ${e}).length`,
  'typed from': (e) => `Float64Array.from([1], () => (${e}, 1)).length`,
  'flatMap': (e) => `[1].flatMap(() => [${e}]).length`,
  'helper of an iterator': (e) => `[1].values().map(() => ${e}).filter(() => true).toArray().length`,
  'replacement': (e) => `'a'.replace(/a/, () => (${e}, ''))`,
  'replacement of a text': (e) => `'a'.replaceAll('a', () => (${e}, ''))`,
  'own split': (e) => `'a'.split({ [Symbol.split]: () => (${e}, []) }).length`,
  'own match': (e) => `'a'.match({ [Symbol.match]: () => ${e} })`,
  'computed key': (e) => `({ a: 1 })[{ toString: () => (${e}, 'a') }]`,
  'computed place': (e) => `(() => { const o = {}; o[{ toString: () => (${e}, 'a') }] = 1; return o })()`,
  'shorter list': (e) => `(() => { const a = [1]; a.length -= (${e}, 1); return a.length })()`,
  'reviver': (e) => `JSON.parse('[1]', (k, v) => (${e}, v))`,
  'replacer': (e) => `JSON.stringify([1], (k, v) => (${e}, v))`,
  'toJSON': (e) => `JSON.stringify({ toJSON: () => ${e} })`,
  'trap of get': (e) => `new Proxy({}, { get: () => ${e} }).a`,
  'trap of has': (e) => `('a' in new Proxy({}, { has: () => !!(${e}) }))`,
  'trap of keys': (e) => `Object.keys(new Proxy({}, { ownKeys: () => (${e}, []) })).length`,
  'trap of calls': (e) => `new Proxy(() => 1, { apply: () => ${e} })()`,
  'trap of new': (e) => `new (new Proxy(class {}, { construct: () => ({ a: ${e} }) }))()`,
  'call through call': (e) => `((a) => a).call(null, ${e})`,
  'call through apply': (e) => `(() => ${e}).apply(null, [])`,
  'bound call': (e) => `(() => ${e}).bind(null)()`,
  'Reflect': (e) => `Reflect.apply(() => ${e}, null, [])`,
  'each of a set': (e) => `new Set([1]).forEach(() => ${e})`,
  'entries': (e) => `Object.fromEntries([['a', ${e}]]).a`,
  'groups': (e) => `Object.keys(Object.groupBy([1], () => (${e}, 'a'))).length`,
  'defined getter': (e) => `Object.defineProperty({}, 'a', { get: () => ${e} }).a`,
} // prettier-ignore

export interface EndlessProgram {
  readonly what: string
  /** JavaScript. */
  readonly source: string
}

const names = Object.keys(PLACES)
/** Each place at least once in so many programs. */
export const PLACE_COUNT = names.length

/** The program of a number: its own place around the work, some further ones inside and around. */
export function endlessProgram(random: Random, number: number): EndlessProgram {
  const places = [names[number % names.length]]
  while (places.length < 4 && random.chance(0.5)) places.push(random.pick(names))
  const at = random.below(places.length + 1)
  const within = (list: readonly string[], inner: string) =>
    list.reduceRight((e, name) => PLACES[name](e), inner)
  const work = random.below(WORK.length)
  const value = within(places.slice(0, at), `(${WORK[work](`(${within(places.slice(at), '1')})`)})`)
  const isLoaded = random.chance(0.2)
  return {
    what: `${places.slice(0, at).join(' › ')} › work ${work} › ${places.slice(at).join(' › ')}`,
    source: isLoaded
      ? `export default class Mine extends Player { static made = ${value}; play() {} }`
      : `export default class Mine extends Player { play() { ${work % 2 ? 'const made =' : 'this.log'}(${value}) } }`,
  }
}
