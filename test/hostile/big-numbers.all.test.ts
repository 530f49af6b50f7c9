import { runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'
import { realmOf } from './realm-of.ts'

/** Turns of a loop that does `code`, one word of the log each; what ended it. */
function play(code: string, fuel = 1e9): { turns: number; log: string; failure: string } {
  const realm = realmOf(
    `export default class Mine extends Player { play() { let x; const big = 2n ** 255n; ${code} } }`,
    fuel,
  )
  if (typeof realm === 'string') return { turns: 0, log: '', failure: realm }
  realm.play()
  const log = realm.takeLog()
  return {
    turns: log.split('turn').length - 1,
    log,
    failure: realm.failure()?.reason.split(/\n| \(/)[0] ?? '',
  }
}

/** Every way to a BigInt that is longer than those it is made of. The bot is out before there is one. */
const LONGER = {
  'a power': 'x = 3n ** 400n',
  'a power of a power': 'x = (2n ** 200n) ** 1000000n',
  'a power below zero': 'x = (-2n) ** 1000000001n',
  'a power of an object': 'x = ({ valueOf: () => 3n }) ** ({ valueOf: () => 1000000n })',
  'a power by toPrimitive': 'x = 3n ** ({ [Symbol.toPrimitive]: () => 1000000n })',
  'a power that is assigned': 'x = 3n; x **= 1000000n',
  'a product': 'x = big * big',
  'a product that is assigned': 'x = big; x *= big',
  'products': 'x = 3n; for (;;) x = x * x',
  'products in a list': 'x = [3n]; for (;;) x[0] *= x[0]',
  'products of a property': 'x = { a: 3n }; for (;;) x.a *= x.a',
  'a shift': 'x = 1n << 256n',
  'a shift by much': 'x = 1n << 1000000000n',
  'a shift back by less than nothing': 'x = 1n >> -1000000000n',
  'a shift by an object': 'x = 1n << ({ valueOf: () => 1000000000n })',
  'a shift back by an object': 'x = 1n >> ({ [Symbol.toPrimitive]: () => -1000000000n })',
  'a shift that is assigned': 'x = 1n; x <<= 1000000000n',
  'a shift back that is assigned': 'x = { a: 1n }; x.a >>= -1000000000n',
  'a shift of a place': 'x = [1n]; x[0] <<= 300n',
  'sums': 'x = big; for (;;) x += x',
  'sums of a property': 'x = { a: big }; for (;;) x.a = x.a + x.a',
  'differences': 'x = -big; for (;;) x = x - big',
  'a difference that is assigned': 'x = -big; for (;;) x -= big',
  'exclusive or': 'x = (-1n << 200n) ^ (1n << 255n); x = x * x',
  'a number': 'x = BigInt(Number.MAX_VALUE)',
  'a text': 'x = BigInt("9".repeat(78))',
  'a text in base 16': 'x = BigInt("0x1" + "0".repeat(64))',
  'a long text': 'x = BigInt("9".repeat(1000000))',
  'zeros': 'x = BigInt("0".repeat(1000000))',
  'a text of blanks': 'x = BigInt(" ".repeat(1000000) + 1)',
  'an object': 'x = BigInt({ toString: () => "9".repeat(1000) })',
  'a list': 'x = BigInt(["9".repeat(1000)])',
  'Object(…)': 'x = BigInt(Object(2n ** 255n)) * 4n',
  'the constructor of one': 'x = (5n).constructor("9".repeat(1000))',
  'by call': 'x = BigInt.call(null, "9".repeat(1000))',
  'by Reflect': 'x = Reflect.apply(BigInt, null, ["9".repeat(1000)])',
  'by a list': 'x = ["9".repeat(1000)].map(BigInt)',
  'by a proxy': 'x = new Proxy(BigInt, {})("9".repeat(1000))',
  'by the prototype': 'x = Object.getPrototypeOf(5n).constructor(1e300)',
  'asUintN': 'x = BigInt.asUintN(2 ** 30, -1n)',
  'asUintN of a text for bits': 'x = BigInt.asUintN("1000000", -1n)',
  'asUintN of an object for bits': 'x = BigInt.asUintN({ valueOf: () => 1e6 }, -1n)',
  'asUintN of a text': 'x = BigInt.asUintN(64, "9".repeat(1000))',
  'asIntN of a text': 'x = BigInt.asIntN(64, "9".repeat(1000))',
  'asIntN of an object': 'x = BigInt.asIntN(64, { toString: () => "9".repeat(1000) })',
  'a borrowed asUintN': 'x = (5n).constructor.asUintN.call(null, 1e6, -1n)',
  'a view': 'new DataView(new ArrayBuffer(8)).setBigInt64(0, "9".repeat(1000))',
  'a view without a sign': 'new DataView(new ArrayBuffer(8)).setBigUint64(0, { toString: () => "9".repeat(1000) })',
  'one that stands there': 'x = 0x1' + '0'.repeat(64) + 'n',
  'one that stands there, by ten digits': 'x = ' + '9'.repeat(1000) + 'n',
} // prettier-ignore
test.each(Object.entries(LONGER))('no BigInt has more than 256 bits: %s', (_, code) => {
  const { failure, turns } = play(`${code}; this.log('turn')`)
  expect(failure).toMatch(/a BigInt may have 256 bits here|letters is no BigInt here/)
  expect(turns).toBe(0)
})

/** BigInts of any size that is allowed compute as they always did: V8 itself is asked. */
test('BigInts of up to 256 bits are what they are', () => {
  const codes = [
    '2n ** 255n', '(-2n) ** 255n', '(-1n) ** 1000001n', '1n ** 1000000n', '0n ** 0n', '7n ** 91n', '16n ** 63n',
    '1n << 255n', '-1n << 255n', '(1n << 255n) >> 250n', '1n >> 100000n', '-1n >> 100000n', '(1n << 200n) << -190n',
    'BigInt("0x" + "f".repeat(64))', 'BigInt("0b" + "1".repeat(256))', 'BigInt(" 12 ")', 'BigInt("")', 'BigInt(true)',
    'BigInt(2 ** 53)', 'BigInt(Object(5n))', 'BigInt([7])', 'BigInt({ valueOf: () => 8 })', 'BigInt.asUintN(64, -1n)',
    'BigInt.asIntN(8, 255n)', 'BigInt.asUintN(1000, 5n)', 'BigInt.asIntN(1000, -5n)', 'BigInt.asUintN("8", -1n)',
    'BigInt.asIntN(8, "255")', 'BigInt.asUintN(undefined, 5n)', '2n ** 255n - 1n + 2n ** 255n', '-(2n ** 255n)', '~5n',
    '(5n).constructor === BigInt', 'BigInt.name', 'BigInt.length', 'BigInt.asIntN.length', 'typeof BigInt("5")',
    '0x' + 'f'.repeat(64) + 'n', '1_000n', '2 ** 10', '1 << 40', '-1 >> 1', '"a" + 5n', '`${2n ** 100n}`', '5n in { 5: 1 }',
    '({ [5n]: 6 })[5n]', '[1, 2][1n]', '({ 6: 1 })[5n + 1n]', '[5n, 6n].join()', 'String(2n ** 255n)', '(255n).toString(16)',
    'Object.keys({ [2n ** 70n]: 1 })[0]', '5n < "6"', '5n == "5"', '[3n, 1n, 2n].sort().join()', 'new BigInt64Array([5n])[0]',
  ] // prettier-ignore
  const failing = ['BigInt(1.5)', 'BigInt("x")', 'BigInt(undefined)', 'new BigInt(5)', '2n ** -1n', '2n ** 3', '1n << 3', '1n + 1', 'BigInt.asIntN(-1, 5n)', 'BigInt.asUintN(8, 5)', 'BigInt({ valueOf: () => ({}), toString: () => ({}) })'] // prettier-ignore
  const { log, failure } = play(
    codes.map((code) => `this.log(String(${code}))`).join(';') +
      ';' +
      failing.map((code) => `try { ${code}; this.log('none') } catch (e) { this.log(e.name) }`).join(';'),
  )
  expect(failure).toBe('')
  const evaluate = (code: string) => runInThisContext(`String(${code})`) as string
  expect(log.trim().split('\n')).toEqual([
    ...codes.map(evaluate),
    ...failing.map((code) => runInThisContext(`try { ${code} } catch (e) { e.name }`) as string),
  ])
})

/** As a text or a key each costs at least what short ones take: a thousandth of a judge's second has few of them. */
const TOLD = {
  'in a template': '`${big}`',
  'twice in a template': '`${big}${big}`',
  'added to a text': `x = '' + big`,
  'added to what is there': `x = ''; x += big`,
  'as a key': '({})[big]',
  'as a computed key': '({})[-big]',
  'as a sum for a key': '({})[big - 1n]',
  'as a key that is set': `x = {}; x[big] = 1`,
  'as the name of a property': '({ [big]: 1 })',
  'taken out by it': 'const { [big]: y } = {}',
  'looked for by it': 'big in {}',
  toString: 'big.toString()',
  String: 'String(big)',
  'new String': 'new String(big)',
  'another String': '"".constructor(big)',
  Symbol: 'Symbol(big)',
  'in a list': '[big].join()',
  'in a list as text': 'String([big])',
  'in a list in a template': '`${[[big]]}`',
  'String.raw': 'String.raw({ raw: [big] })',
  sorted: '[big, 0n].sort()',
  'a sorted copy': '[big, 0n].toSorted()',
  'sought in a text': '"".includes(big)',
  'put to a text': '"".concat(big)',
  'read as a number': 'parseFloat(big)',
  'as a component': 'encodeURIComponent(big)',
  owned: 'Object.hasOwn({}, big)',
  'owned by it': '({}).hasOwnProperty(big)',
  'by Reflect': 'Reflect.has({}, big)',
  'by call': '"".includes.call("", big)',
  'by bind': '"".includes.bind("", big)()',
  'a property defined': 'Object.defineProperty({}, big, { value: 1 })',
  entries: 'Object.fromEntries([[String(big), 1]])',
  'beside a text': 'big < "1".repeat(70)',
  'like a text': '"1".repeat(70) == big',
  'a regular expression': '/a/.test(big)',
  replaced: '"a".replace("a", big)',
  'an error': 'new Error(big)',
  'a borrowed toString': 'Object.getPrototypeOf(5n).toString.call(big)',
}
test.each(Object.entries(TOLD))('a BigInt as a text costs what it takes: %s', (_, code) => {
  const { turns, failure } = play(
    `for (;;) { this.log('turn'); for (let k = 0; k < 1000; k++) { ${code} } }`,
    1e6,
  )
  expect(failure).toBe('used up its CPU limit')
  expect(turns).toBeLessThanOrEqual(8)
})
