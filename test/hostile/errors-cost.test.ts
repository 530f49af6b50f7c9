import { once } from 'node:events'
import { runInThisContext } from 'node:vm'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { realmOf } from './realm-of.ts'

/** A thousandth of a second of the judge: what took a machine hundreds of times as long as it cost must end in it. */
const FUEL = 2e6

function play(body: string, fuel: number): Played {
  const realm = realmOf(`export default class Mine extends Player { ${body} }`, fuel)
  if (typeof realm === 'string') throw new Error(realm)
  realm.play()
  return { log: realm.takeLog(), cause: realm.failure()?.cause }
}

interface Played {
  readonly log: string
  readonly cause: string | undefined
}

/** The same on a stack as large as that of a match: with little fuel and with enough. */
async function playDeep(body: string): Promise<readonly Played[]> {
  const given = [FUEL, 1e9].map((fuel) => [body, fuel])
  const worker = new Worker(new URL('./play-deep.ts', import.meta.url), {
    workerData: given,
    resourceLimits: { stackSizeMb: 256 },
  })
  const [played] = (await once(worker, 'message')) as [readonly Played[]]
  await worker.terminate()
  return played
}

/** So many turns began before the CPU was used up, each of which does it so many times. */
function turnsOf(code: string, turns: number, times: number): number {
  const { log, cause } = play(
    `play() { for (let turn = 0; turn < ${turns}; turn++) { this.log('turn'); for (let k = 0; k < ${times}; k++) ${code} } }`,
    FUEL,
  )
  expect(cause).toBe('cpu')
  return log.split('turn').length - 1
}

/** V8 notes thirty frames in each error; a thousand of them took 20 ms for a price of 0.02 ms. */
const ERRORS = {
  'new Error': `new Error('x')`,
  'Error as a function': `Error('x')`,
  'another kind': `new RangeError('x')`,
  'one of several': `new AggregateError([], 'x')`,
  'a class of its own': `new (class extends Error {})('x')`,
  'a class of a class': `new (class extends (class extends TypeError {}) {})('x')`,
  'by Reflect': `Reflect.construct(Error, ['x'])`,
  'by Reflect, as something else': `Reflect.construct(Error, [], Object)`,
  'the constructor of one': `new (new TypeError('x').constructor)('x')`,
  'the constructor of one that V8 made': `new ((() => { try { null.x } catch (e) { return e.constructor } })())('x')`,
  'what another kind extends': `new (Object.getPrototypeOf(TypeError))('x')`,
  'the constructor in the prototype': `new Error.prototype.constructor('x')`,
  'by bind': `new (Error.bind(null, 'x'))()`,
  'by a proxy': `new (new Proxy(Error, {}))('x')`,
}
test.each(Object.entries(ERRORS))('errors cost what making them takes: %s', (_, code) => {
  expect(turnsOf(code, 9, 100)).toBeLessThanOrEqual(4)
})

/** V8 looks for each list among all that hold it: the time grows with the square of the depth. */
const NESTED = {
  'as text': 'String(a)',
  'in a template': '`${a}`',
  'added to a text': `'' + a`,
  'as a key': '({})[a]',
  joined: 'a.join()',
  'joined by a borrowed join': 'Array.prototype.join.call(a)',
  'as a local text': 'a.toLocaleString()',
  'in a list beside': '[1, a].toString()',
  'as a number': 'Number(a)',
}
test.each(Object.entries(NESTED))('a list in lists costs by the square of its depth: %s', async (_, code) => {
  const [little, enough] = await playDeep(
    `play() { let a = []; for (let k = 0; k < 4000; k++) a = [a]; this.log('made'); ${code}; this.log('done') }`,
  )
  expect(little).toEqual({ log: 'made\n', cause: 'cpu' })
  // It is the price alone that ends it.
  expect(enough).toEqual({ log: 'made\ndone\n', cause: undefined })
})

/** An error leaves each level by itself. */
const DEEP = {
  functions: `const f = () => { f() }; try { f() } catch {}`,
  'bound functions': `const f = function () { f.bind(this).apply(null, [1]) }; try { f() } catch {}`,
  comparators: `const f = () => { [2, 1].sort(f); return 1 }; try { f() } catch {}`,
  getters: `const o = { get x() { return o.x } }; try { o.x } catch {}`,
}
test.each(Object.entries(DEEP))(
  'an error that leaves all levels costs by their number: %s',
  async (_, code) => {
    const [little, enough] = await playDeep(`play() { ${code} this.log('caught') }`)
    expect(little).toEqual({ log: '', cause: 'cpu' })
    expect(enough).toEqual({ log: 'caught\n', cause: undefined })
  },
)

/** Little things that take V8 long: a thousandth of the judge's second has few thousand of them. */
const READ = {
  'a date read': 'Date.parse("2020-01-02T03:04:05Z")',
  'a date made of a text': 'new Date("2020-01-02T03:04:05Z")',
  'a date of an object': 'new Date({ toString: () => "2020-01-02T03:04:05Z" })',
  'a date by toPrimitive': 'new Date({ [Symbol.toPrimitive]: () => "2020-01-02" })',
  'a date of its own class': 'new (class extends Date {})("2020-01-02T03:04:05Z")',
  'dates by Reflect': 'Reflect.construct(Date, ["2020-01-02T03:04:05Z"])',
  'dates read in a list': '["2020-01-02T03:04:05Z"].map(Date.parse)',
  'the constructor of one': 'new (new Date(0).constructor)("2020-01-02T03:04:05Z")',
  'a frozen object': 'Object.freeze({})',
  'a sealed object': 'Object.seal({})',
  'a property defined': 'Object.defineProperty({}, "a", { value: 1 })',
  'a property defined by Reflect': 'Reflect.defineProperty({}, "a", { value: 1 })',
  'properties defined': 'Object.defineProperties({}, { a: { value: 1 } })',
}
test.each(Object.entries(READ))('what takes V8 long costs: %s', (_, code) => {
  expect(turnsOf(code, 30, 1000)).toBeLessThanOrEqual(20)
})

test('a long text that is read as a date costs by its length', () => {
  for (const code of ['Date.parse(s)', 'new Date(s)', 'new Date([s])', 'Date.parse({ toString: () => s })']) {
    const { log, cause } = play(
      `play() { const s = '(' + '1'.repeat(1e5); this.log('made'); for (let k = 0; k < 3; k++) { ${code}; this.log('read') } }`,
      FUEL,
    )
    expect(cause, code).toBe('cpu')
    expect(log.split('read').length - 1, code).toBeLessThanOrEqual(1)
  }
})

test('dates are read as they always were', () => {
  const codes = [
    'Date.parse("2020-01-02T03:04:05Z")', 'Date.parse("x")', 'Date.parse()', 'new Date(5).getTime()', 'new Date("2020").getTime()',
    'new Date(new Date(1234)).getTime()', 'new Date(new (class extends Date {})(1234)).getTime()', 'new Date(null).getTime()',
    'new Date(undefined).getTime()', 'new Date(true).getTime()', 'new Date([2020]).getTime()', 'new Date({ valueOf: () => 7 }).getTime()',
    'new Date({ [Symbol.toPrimitive]: (hint) => hint === "default" ? 8 : 9 }).getTime()', 'Date.parse.name', 'Date.parse.length',
    'new Date(2020, 1).getTime()', 'Date.UTC(2020, 1)',
  ] // prettier-ignore
  const { log, cause } = play(`play() { ${codes.map((code) => `this.log(String(${code}))`).join(';')} }`, 1e9)
  expect(cause).toBeUndefined()
  expect(log.trim().split('\n')).toEqual(codes.map((code) => runInThisContext(`String(${code})`) as string))
})

test('errors look as they always did', () => {
  const { log, cause } = play(
    `play() {
      class Own extends RangeError { constructor(n) { super('own ' + n, { cause: n }); this.n = n } }
      const own = new Own(3)
      this.log(own instanceof Own, own instanceof RangeError, own instanceof Error, own.message, own.cause, own.n, String(own))
      this.log(Error.name, Error.length, TypeError.name, AggregateError.length, Object.getPrototypeOf(TypeError) === Error, Object.getPrototypeOf(Error) === Function.prototype)
      try { null.x } catch (e) { this.log(e instanceof TypeError, e.constructor === TypeError, Object.getPrototypeOf(e) === TypeError.prototype) }
      this.log(Error('a').message, new Error('b') instanceof Error, new Error().constructor === Error, Object.keys(new Error('x')).length)
      this.log(Object.getOwnPropertyNames(new Error('x')).sort().join(), new AggregateError([1, 2], 'm').errors.length)
      const marked = new Error('d'); marked.stack = 'mine'
      this.log(new RangeError('d').stack, marked.stack)
      try { Error = 1 } catch (e) { this.log(e.name) }
      this.log(typeof Error)
    }`,
    1e9,
  )
  expect(cause).toBeUndefined()
  expect(log).toBe(
    'true true true own 3 3 3 RangeError: own 3\n' +
      'Error 1 TypeError 2 true true\n' +
      'true true true\n' +
      'a true true 0\n' +
      'message 2\n' +
      'RangeError: d mine\n' +
      'TypeError\nfunction\n',
  )
})
