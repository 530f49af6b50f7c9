import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { preparedCode } from '../prepared-code.ts'
import { RULES } from './changed-texts.ts'
import type { PlayedThere, StackThreadData } from './stack-thread.ts'

/** What a bot does wherever it is on the stack. Each asks V8, or our own code, for some stack. */
export const STEPS: Readonly<Record<string, string>> = {
  'nothing but a call': '',
  'an error of its own': `new Error('x').stack`,
  'an error of V8’s': `try { null.x } catch (e) { look(e) }`,
  'an error with a long text of V8’s': `const o = {}; o.o = o; try { JSON.stringify(o) } catch (e) { look(e) }`,
  'code of a text': `try { Function('1') } catch (e) { look(e) }`,
  'a date': `Date.parse('2020-01-02')`,
  'a comparison while sorting': `[3, 1, 2].sort((a, b) => a - b)`,
  'a trap': `new Proxy({}, { get() { return 1 } }).x`,
  'an object as text': `String({ toString() { return 'a' } })`,
  'a generator': `[...(function* () { yield 1 })()]`,
  'an expression': `'abc'.replace(/b/, (x) => x)`,
  'an array of another kind': `u[3] = 1; u.map((x) => x)`,
  'the game': `this.random(0, 9); this.me()`,
  'a log': `if (k < 0) this.log(1)`,
  'finally that leaves': `try { return this.down(k + 1) } finally { return 0 }`,
  'finally that leaves, with more of its own': `const a = k, b = a + 1, c = b + 1, d = c + 1; try { return this.down(k + 1) } finally { return a + b + c + d }`,
  'finally that leaves a loop': `for (;;) { try { this.down(k + 1) } finally { break } } return 0`,
}

/** What it does with whatever it catches: it looks which realm the object belongs to, and reports that. */
const LOOKS = `
  look(e) {
    let at = e
    for (let next = at; next !== null; next = Object.getPrototypeOf(at)) at = next
    if (at !== Object.prototype) this.log('of another realm')
    if (e.constructor.constructor !== Function) this.log('another maker of functions')
    return e
  }`

/** A bot that calls itself to the end of the stack, from a place so many bytes further down, and takes that step at each level. */
export const deepBot = (step: string, bytes: number): string => `
const f = new Float64Array(4), u = new Uint32Array(f.buffer)
export default class Deep extends Player {${LOOKS}
  enter() { return this.down(0) }
  down(k) {
    const look = (e) => this.look(e)
    try { ${step} } catch (e) { this.log('caught ' + this.look(e).message); return 0 }
    return this.down(k + 1)
  }
  play() { this.enter.apply(this, new Array(${bytes / 8}).fill(0)) }
}`

/** Ways down that take much stack for each counted level; \`hit\` is called at each. */
export const WAYS_DOWN: Readonly<Record<string, string>> = {
  functions: `const f = () => { hit(); f() }; f()`,
  'many arguments': `const list = new Array(200).fill(1), f = (...all) => { hit(); f(...all) }; f(...list)`,
  'many variables': `const f = () => { hit(); ${Array.from({ length: 200 }, (_, k) => `const v${k} = this.n + ${k};`).join(' ')} return f() + ${Array.from({ length: 200 }, (_, k) => `v${k}`).join(' + ')} }; f()`,
  'getters below 14 prototypes': `let o = { get x() { hit(); return top.x } }; for (let k = 0; k < 14; k++) o = Object.create(o); const top = o; top.x`,
  'six proxies': `let o = { get x() { hit(); return top.x } }; for (let k = 0; k < 6; k++) o = new Proxy(o, {}); const top = o; top.x`,
  'proxies on proxies by prototypes': `let o = { get x() { hit(); return top.x } }; for (let k = 0; k < 12; k++) o = Object.create(new Proxy(o, {})); const top = o; top.x`,
  traps: `const p = new Proxy({}, { get(t, key) { hit(); return p[key] } }); p.x`,
  comparators: `const f = () => { hit(); [2, 1].sort(f); return 1 }; f()`,
  toJSON: `const o = { toJSON() { hit(); return JSON.stringify([[[o]]]) } }; JSON.stringify(o)`,
  'numbers of objects': `const o = { valueOf() { hit(); return o + 1 } }; o + 1`,
  generators: `function* g() { hit(); yield* g() } [...g()]`,
  'fields of classes': `class A { x = (hit(), new A()) } new A()`,
  'replaced pieces': `const f = (s) => { hit(); return s.replace(/a/, f) }; f('a')`,
  'bound functions': `const f = function () { hit(); f.bind(this).apply(null, [1, 2, 3]) }; f.call({})`,
  iterables: `const it = { [Symbol.iterator]() { hit(); return [...it][Symbol.iterator]() } }; Array.from(it)`,
  'builtins with callbacks': `const f = () => { hit(); return [1].flatMap(() => new Map([[1, 1]]).forEach(() => Array.from([1], f))) }; f()`,
  'arrays of another kind': `const d = new Float64Array(4), w = new Uint32Array(d.buffer), f = () => { hit(); return w.map(f) }; f()`,
  constructors: `const C = function () { hit(); Reflect.construct(C, [], C) }; new C()`,
  'classes of arrays': `class L extends Array { constructor(n) { super(); if (n === undefined) return; hit(); L.from([1], () => new L(1)) } } new L(1)`,
}

/** It goes down twice: to learn how deep it comes, and then to report there how much stack is left. */
export const measuringBot = (way: string): string => `
export default class Measures extends Player {
  n = 0
  end = Infinity
  down() { const hit = () => { if (++this.n === this.end) this.log(hasRoom()) }; ${way} }
  play() {
    for (let turn = 0; turn < 2; turn++) {
      this.n = 0
      try { this.down() } catch (e) { this.log(e.message) }
      this.end = this.n
    }
  }
}`

/** Plays them on a thread with so much stack; `isBare`: as threads of bots are. */
export async function playOnStack(
  sources: readonly string[],
  stackSizeMb: number,
  { texts = RULES.texts, isBare = false } = {},
): Promise<readonly PlayedThere[]> {
  const codes = sources.map((source) => preparedCode(source, 'Deep.js'))
  const kit = { maxCalls: RULES.maxCalls, ...RULES.random[0] }
  const worker = new Worker(new URL('./stack-thread.ts', import.meta.url), {
    workerData: { sources: { texts, regions: RULES.regions }, kit, codes, isBare } satisfies StackThreadData,
    resourceLimits: { stackSizeMb },
  })
  const [played] = (await once(worker, 'message')) as [readonly PlayedThere[]]
  await worker.terminate()
  return played
}
