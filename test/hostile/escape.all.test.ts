import { expect, test } from 'vitest'
import { createMatchPool } from '../../src-main/engines/match-pool/match-pool.ts'
import { bot, play } from './play.ts'
import { said, WALK } from './said.ts'

test('all that a bot can hold is of its own realm', () => {
  const { log, reason } = said(`${WALK}
    const foreign = []
    for (const [value, way] of seen) {
      let at = value
      while (Object.getPrototypeOf(at) !== null) at = Object.getPrototypeOf(at)
      if (at !== Object.prototype && at !== Array.prototype[Symbol.unscopables]) foreign.push(way)
    }
    this.log(seen.size > 500, foreign.join(' '))`)
  expect(reason).toBe('')
  // The global object has an object of its own above it.
  expect(log).toBe('true \n')
})

const PROBES: Record<string, [code: string, log: string]> = {
  'an error has no stack of V8’s': [
    `let e; try { null.x } catch (x) { e = x } this.log(e.stack, Object.getOwnPropertyNames(e).join(), new RangeError('a').stack)`,
    "TypeError: Cannot read properties of null (reading 'x') message RangeError: a\n",
  ],
  'a stack can be put on an error': [
    `const e = new Error('a'); e.stack = 'mine'; try { throw e } catch (x) { this.log(x.stack, x === e) }`,
    'mine true\n',
  ],
  'errors of bots’ own have names': [
    `class Lost extends Error { constructor(m) { super(m); this.name = 'Lost' } } try { throw new Lost('here') } catch (e) { this.log(String(e), e instanceof Lost) }`,
    'Lost: here true\n',
  ],
  'what all objects have can be on one': [
    `const o = {}; o.toString = () => 'mine'; o.constructor = 1; this.log(String(o), Object.keys(o).join())`,
    'mine toString,constructor\n',
  ],
  'no code is made of text': [
    `const tried = []; for (const f of [Function, (function* () {}).constructor, (() => {}).constructor]) try { f('return 1')() } catch (e) { tried.push(e.name) } this.log(tried.join())`,
    'EvalError,EvalError,EvalError\n',
  ],
  'a chain by F.prototype': [
    `let o = {}, n = 0; try { for (;; n++) { const F = function () {}; F.prototype = o; o = new F() } } catch (e) { this.log(n < 33, e.name) }`,
    'true RangeError\n',
  ],
  'a chain by generators': [
    `let o = {}, n = 0; try { for (;; n++) { const F = function* () {}; F.prototype = o; o = F() } } catch (e) { this.log(n < 33, e.name) }`,
    'true RangeError\n',
  ],
  'two chains put together': [
    `const o = Object.create({}); try { Object.setPrototypeOf(o, []) } catch (e) { this.log(e.name, Reflect.setPrototypeOf(o, []), Object.setPrototypeOf([], Array.prototype).length) }`,
    'TypeError false 0\n',
  ],
  'other ways to a prototype': [
    `const F = function () {}, k = 'proto' + 'type', out = []
     for (const way of [() => F[k] = {}, () => Object.defineProperty(F, k, { value: {} }), () => Object.defineProperties(F, { [k]: { value: {} } }),
       () => Object.assign(F, { [k]: {} }), () => Reflect.set(F, k, {}), () => Reflect.set({}, k, {}, F), () => Reflect.defineProperty(F, k, { value: {} }),
       () => Object.assign(F, new Proxy({}, {})), () => new Proxy(F, {})[k] = {}, () => { class A { constructor() { return F } } class B extends A { [k] = {} } new B() },
       () => { class C extends new Proxy(class {}, { get: () => [] }) {} }, () => Reflect.construct(Map, [], new Proxy(class {}, { get: () => [] })), () => [[F][0][k]] = [1]])
       try { way(); out.push('open') } catch (e) { out.push(e.name) }
     this.log([...new Set(out)].join(), out.length, Object.getPrototypeOf(new (new Proxy(F, { get: () => [] }))()) === F.prototype)`,
    'TypeError 13 true\n',
  ],
}
test.each(Object.entries(PROBES))('%s', (_, [code, log]) => {
  const bot = said(code)
  expect(bot.reason).toBe('')
  expect(bot.log).toBe(log)
})

test('a bot reads the same of floats by other arrays, whatever calls it between', () => {
  const { log, reason } = said(`
    const f = new Float64Array(4), u = new Uint32Array(f.buffer), got = new Set()
    const raw = (a) => { if (a !== u) got.add('raw') }
    const odd = () => { u[3] = 0xfff80000; u[2] = 7; return 0 }
    const calls = ['forEach', 'map', 'filter', 'some', 'every', 'find', 'findIndex', 'findLast', 'findLastIndex', 'reduce', 'reduceRight']
    for (const name of calls) u[name]((...given) => { raw(given[given.length - 1]); odd(); return false })
    for (const x of u) { odd(); got.add(u[3]) }
    for (const [, x] of u.entries()) { odd(); got.add(x) }
    got.add(u.indexOf(0xfff80000, { valueOf: odd })); got.add(u.at({ valueOf: () => (odd(), 3) }))
    got.add(u.slice({ valueOf: odd })[3]); raw(u.fill(0, 4)); raw(u.valueOf()); raw(u.sort()); raw(u.reverse())
    try { class U extends Uint32Array { me() { raw(this) } } new U(f.buffer).me() } catch (e) { got.add(e.name) }
    try { u.constructor = 1 } catch (e) { got.add(e.name) }
    this.log([...got].join())`)
  expect(reason).toBe('')
  expect(log).toBe('2146959360,0,-1,TypeError\n')
})

test('two long texts that are equal cost what comparing them takes', () => {
  const { cause } = said(`const x = 'ab'.repeat(2 ** 22) + 'c', y = 'ab'.repeat(2 ** 22) + 'c'; for (let k = 0; k < 100; k++) Object.is(x, y)`, 1e8) // prettier-ignore
  expect(cause).toBe('cpu')
})

/** These need the stack that bots have. */
const DEEP: Record<string, [code: string, log: string]> = {
  'each proxy is a level': [
    `let o: any = { x: 1 }, few: any = { x: 1 }
     for (let k = 0; k < 12000; k++) { const inner = o; o = new Proxy({}, { get: (_: any, key: any) => inner[key] }) }
     for (let k = 0; k < 6; k++) few = new Proxy(few, {})
     try { o.x } catch (e: any) { this.log(few.x, e.name) }`,
    '1 RangeError\n',
  ],
  'an error of a deep stack is of the realm': [
    `const deep = (): any => deep(); try { deep() } catch (e: any) { this.log(e instanceof RangeError, e.constructor.constructor === Function, e.stack) }`,
    'true true RangeError: Maximum call stack size exceeded\n',
  ],
}
test('what needs the stack of bots', { timeout: 120_000 }, async () => {
  const pool = createMatchPool({ processes: 1 })
  for (const [what, [code, log]] of Object.entries(DEEP)) {
    const outcome = await play(pool, bot(`play() { if (this.round() !== 0) return; ${code} }`))
    expect(outcome.freezes[0]?.reason, what).toBeUndefined()
    expect(outcome.logs[0]?.text, what).toBe(log)
  }
  await pool.close()
})
