import { expect, test } from 'vitest'
import { realmOf } from './realm-of.ts'

/** A thousandth of a second: what costs by its size ends in the first turn. */
const FUEL = 2e6
const N = 1e7

/** How a loop of it ends, and after how many turns. */
function endOf(code: string): { readonly turns: number; readonly cause: string } {
  const source = `export default class Mine extends Player {
    play() { const all = []; for (let turn = 0; turn < 50; turn++) { this.log('turn'); try { all.push(${code}) } catch (e) { if (e instanceof TypeError) { this.log('refused'); return } } } } }`
  const realm = realmOf(source, FUEL)
  if (typeof realm === 'string') return { turns: 0, cause: 'refused' }
  realm.play()
  const log = realm.takeLog()
  return {
    turns: log.split('turn').length - 1,
    cause: log.includes('refused') ? 'refused' : (realm.failure()?.cause ?? 'played on'),
  }
}

const LISTS: Record<string, string> = {
  'the constructor of a list': `[].constructor(${N})`,
  'new of it': `new ([].constructor)(${N})`,
  'it by a known key': `new ([]['constructor'])(${N})`,
  'it by a computed key': `new ([]['con' + 'structor'])(${N})`,
  'it by a key that is an object': `new ([][{ toString: () => 'constructor' }])(${N})`,
  'it by a pattern': `(() => { const { constructor: c } = []; return c(${N}) })()`,
  'it by a pattern with a computed key': `(() => { const { ['con' + 'structor']: c } = []; return c(${N}) })()`,
  'it by a pattern that assigns': `(() => { let c; ({ constructor: c } = []); return c(${N}) })()`,
  'it by Reflect.get': `new (Reflect.get([], 'constructor'))(${N})`,
  'it by its descriptor': `new (Object.getOwnPropertyDescriptor(Array.prototype, 'constructor').value)(${N})`,
  'it by all descriptors': `new (Object.getOwnPropertyDescriptors(Array.prototype).constructor.value)(${N})`,
  'it by the values of a proxy':
    `new (Object.values(new Proxy(Array.prototype, { ownKeys: () => ['constructor'], getOwnPropertyDescriptor: () => ({ value: 1, enumerable: true, configurable: true, writable: true }) }))[0])(${N})`,
  'it by the entries of a proxy':
    `new (Object.entries(new Proxy(Array.prototype, { ownKeys: () => ['constructor'], getOwnPropertyDescriptor: () => ({ value: 1, enumerable: true, configurable: true, writable: true }) }))[0][1])(${N})`,
  'it by what JSON shows':
    `(() => { let c; JSON.stringify(new Proxy(Array.prototype, { ownKeys: () => ['constructor'], getOwnPropertyDescriptor: () => ({ value: 1, enumerable: true, configurable: true, writable: true }), get: (t, k) => k === 'toJSON' ? undefined : Reflect.get(t, k) }), (k, v) => (k === 'constructor' && (c = v), v)); return c(${N}) })()`,
  'a class that extends it': `new (class extends [].constructor {})(${N})`,
  'a setter that is it': `(() => { const o = {}; Object.defineProperty(o, 'x', { set: [].constructor }); o.x = ${N} })()`,
  'an instance of it': `${N} instanceof { [Symbol.hasInstance]: [].constructor }`,
  'its constructor made visible': `(() => { Object.defineProperty(Array.prototype, 'constructor', { enumerable: true }); return Object.values(Array.prototype)[0](${N}) })()`,
  'a length': `(() => { const a = []; a.length = ${N}; return a })()`,
  'a length that is a text': `(() => { const a = []; a.length = '${N}'; return a })()`,
  'a length by a known key': `(() => { const a = []; a['length'] = ${N}; return a })()`,
  'a length by a computed key': `(() => { const a = []; const k = 'len' + 'gth'; a[k] = ${N}; return a })()`,
  'a length by a key that is an object': `(() => { const a = []; a[{ toString: () => 'length' }] = ${N}; return a })()`,
  'a length that grows': `(() => { const a = []; a.length += ${N}; return a })()`,
  'a length that shrinks by less than nothing': `(() => { const a = []; a.length -= -${N}; return a })()`,
  'a length that grows by a computed key': `(() => { const a = []; const k = 'len' + 'gth'; a[k] += ${N}; return a })()`,
  'a length in a pattern': `(() => { const a = []; [a.length] = [${N}]; return a })()`,
  'a length in a pattern by a computed key': `(() => { const a = []; const k = 'len' + 'gth'; [a[k]] = [${N}]; return a })()`,
  'a length in the head of a loop': `(() => { const a = []; for (a.length of [${N}]); return a })()`,
  'a length where there is none yet': `(() => { const a = []; a.length ||= ${N}; return a })()`,
  'a length by Reflect.set': `(() => { const a = []; Reflect.set(a, 'length', ${N}); return a })()`,
  'a length by Reflect.set for another': `(() => { const a = []; Reflect.set({}, 'length', ${N}, a); return a })()`,
  'a length by Reflect.set through a proxy that lies':
    `(() => { const a = []; const p = new Proxy(a, { get: (t, k) => k === 'length' ? 0 : t[k] }); Reflect.set(p, 'length', ${N}); return a })()`,
  'a length by its descriptor': `(() => { const a = []; Object.defineProperty(a, 'length', { value: ${N} }); return a })()`,
  'a length by descriptors': `(() => { const a = []; Object.defineProperties(a, { length: { value: ${N} } }); return a })()`,
  'a length by its descriptor in Reflect': `(() => { const a = []; Reflect.defineProperty(a, 'length', { value: ${N} }); return a })()`,
  'a length by assign': `Object.assign([], { length: ${N} })`,
  'a length by assign through a proxy': `(() => { const a = []; Object.assign(new Proxy(a, { get: () => 0 }), { length: ${N} }); return a })()`,
  'many short lists': `Array.from({ length: 40000 }, () => new Array(60))`,
} // prettier-ignore

test.each(Object.entries(LISTS))('a list of millions costs by its size: %s', (_, code) => {
  const { turns, cause } = endOf(code)
  expect(['cpu', 'memory', 'refused', 'exception']).toContain(cause)
  expect(turns).toBeLessThanOrEqual(1)
})

const REGEXPS: Record<string, string> = {
  'steps back without end': `/^(a+)+$/.test('a'.repeat(3000) + 'b')`,
  'many ways': `/(a|a|a|a)*(a|a|a)*b/.test('a'.repeat(3000))`,
  'an expression made of a text': `new RegExp('(a*)*b').test('a'.repeat(3000))`,
  'an expression from its constructor': `new (/a/.constructor)('(a*)*b').test('a'.repeat(3000))`,
  'a text as a pattern of match': `'a'.repeat(3000).match('(a*)*(a*)*b')`,
  'a text as a pattern of search': `'a'.repeat(3000).search('(a*)*(a*)*b')`,
  'a text as a pattern of matchAll': `[...'a'.repeat(3000).matchAll('(a*)*(a*)*b')]`,
  'split by an expression': `'a'.repeat(3000).split(/(?:a*)*b/)`,
  'replace by an expression': `'a'.repeat(3000).replaceAll(/(?:a*)*b/g, '')`,
  'a length that it is asked from, which is an object': `(() => { const r = /(?:a*)*(?:a*)*b/g; let k = 0; r.lastIndex = { valueOf: () => (k++ ? 0 : 1e9) }; return r.test('a'.repeat(3000)) })()`,
  'flags that lie': `(() => { Object.defineProperty(RegExp.prototype, 'flags', { get: () => '' }); RegExp.prototype.constructor = undefined; return 'a'.repeat(40).split(/(?:a*)*b/) })()`,
  'an exec of its own': `(() => { const r = /(?:a*)*b/; r.exec = undefined; return r.test('a'.repeat(3000)) })()`,
  'an exec of its own on the prototype': `(() => { RegExp.prototype.exec = undefined; return /(?:a*)*b/.test('a'.repeat(3000)) })()`,
  'another prototype': `(() => { const r = /(?:a*)*b/; Object.setPrototypeOf(r, { exec: undefined, test: r.test }); return r.test('a'.repeat(3000)) })()`,
  'a class of its own': `new (class extends RegExp {})('(a*)*b').test('a'.repeat(3000))`,
  'looking ahead': `new RegExp('(?=a)b')`,
  'what was found again': `new RegExp('(a)\\1')`,
} // prettier-ignore

test.each(Object.entries(REGEXPS))('a regular expression costs text times expression: %s', (_, code) => {
  const { turns, cause } = endOf(code)
  expect(['cpu', 'refused', 'exception', 'played on']).toContain(cause)
  // A SyntaxError is caught by the loop, which then goes on for fifty cheap turns.
  if (cause !== 'played on') expect(turns).toBeLessThanOrEqual(12)
})

test.each([
  ['/(?=a)b/', /no looking around/],
  ['/(a)\\1/', /no repeating/],
  ['/\\p{L}/u', /no flags but/],
  ['/a{17}/', /no counts above 16/],
])('%s is refused where it stands', (literal, message) => {
  expect(realmOf(`export default class A extends Player { play() { ${literal}.test('a') } }`, 1e6)).toMatch(message) // prettier-ignore
})

test('plain regular expressions find what they always did', () => {
  const realm = realmOf(
    `export default class A extends Player { play() {
      this.log(/(\\d+),(\\d+)/.exec('unit 12,13')?.slice(1).join('-'))
      this.log('a-b_c'.split(/[-_]/).join('+'), 'x1y22'.replace(/\\d+/g, (n) => '<' + n + '>'))
      this.log([...'a1b2'.matchAll(/[a-z](\\d)/g)].map((m) => m[1]).join(), 'abc'.match('b').index, 'abc'.search(/c/))
      const sticky = /a/y; this.log(sticky.test('aa'), sticky.lastIndex, sticky.test('aab'), sticky.test('aab'))
      this.log(/a(?<name>.)/.exec('xab').groups.name, /xa/.test('xab'), String(new RegExp('a', 'g').source), /a/ instanceof RegExp)
    } }`,
    1e9,
  )
  if (typeof realm === 'string') throw new Error(realm)
  realm.play()
  expect(realm.failure()).toBeUndefined()
  expect(realm.takeLog()).toBe('12-13\na+b+c x<1>y<22>\n1,2 1 2\ntrue 1 true false\nb true a true\n')
})

test('names and lengths are what they always were', () => {
  const realm = realmOf(
    `class Base { static n = 7; get() { return this.constructor.n } }
    export default class A extends Player { play() {
      const words = {}, list = [1, 2, 3, 4], pair = ['x', 1]
      for (const word of ['a', 'length', 'a']) words[word] = (words[word] ?? 0) + 1
      words[pair[0]] = 5; words[pair[0]]++; --words[pair[0]]
      this.log(JSON.stringify(words), new Base().get(), new Base().constructor.name, [].constructor === Array)
      this.log(list.length--, list.length, --list.length, list.length -= 1, list.join())
      list.length = 3; list[list.length] = 9; list[0] += 5; list['1'] = 8
      this.log(list.length, list.join(), list?.[0], list?.['length'], words?.a)
      const { [pair[0]]: five, a: two } = words; [list[0], list[2]] = [list[2], list[0]]
      this.log(five, two, list.join(), delete words.a, Object.keys(words).join())
      const grid = [[1, 2], [3, 4]]; let i = 0; grid[i++][i] *= 10; grid[i][grid[0][0] - 1] **= 2
      this.log(JSON.stringify(grid), i, super.constructor === Player)
    } }`,
    1e9,
  )
  if (typeof realm === 'string') throw new Error(realm)
  realm.play()
  expect(realm.failure()).toBeUndefined()
  expect(realm.takeLog()).toBe(
    [
      '{"a":2,"length":1,"x":5} 7 Base true',
      '4 3 2 1 1',
      '4 6,8,,9 6 4 2',
      '5 2 ,8,6,9 true length,x',
      '[[1,20],[9,4]] 1 true\n',
    ].join('\n'),
  )
})

test('what is made in all rounds together is limited, and ends equal matches in the same round', () => {
  const source = `export default class A extends Player { text = 'x'.repeat(2 ** 23)
    play() { for (let k = 0; k < 7; k++) this.text.normalize() } }`
  const rounds = () => {
    const realm = realmOf(source, 1e13)
    if (typeof realm === 'string') throw new Error(realm)
    let round = 0
    while (!realm.failure() && round < 100) {
      realm.play()
      round++
    }
    return { round, reason: realm.failure()?.reason.split('\n')[0], cause: realm.failure()?.cause }
  }
  const one = rounds()
  expect(one.cause).toBe('memory')
  expect(one.reason).toMatch(/^allocated more than 8192 MB in the match/)
  expect(rounds()).toEqual(one)
})

test('a NaN has the same bits before and after its code is optimised', () => {
  const realm = realmOf(
    `export default class A extends Player {
      bits(x, y) {
        const doubles = new Float64Array(1), floats = new Float32Array(1), view = new DataView(new ArrayBuffer(8))
        doubles[0] = (x - x) / (y - y); floats[0] = Math.sqrt(-1 - x * x); view.setFloat64(0, Math.log(-1) * y)
        return [...new Uint32Array(doubles.buffer), ...new Uint32Array(floats.buffer), view.getUint32(0), view.getUint32(4)].join()
      }
      play() { const seen = new Set(); for (let k = 0; k < 20000; k++) seen.add(this.bits(k, k + 1)); this.log([...seen].join(' ')) }
    }`,
    1e12,
  )
  if (typeof realm === 'string') throw new Error(realm)
  for (let round = 0; round < 2; round++) {
    realm.play()
    expect(realm.failure()).toBeUndefined()
    expect(realm.takeLog()).toBe('0,2146959360,2143289344,2146959360,0\n')
  }
})
