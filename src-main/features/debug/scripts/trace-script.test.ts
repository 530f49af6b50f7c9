import ts from 'typescript'
import { expect, test } from 'vitest'
import { traceScript } from './trace-script.ts'

/** Shapes of TypeScript in which a call put at the wrong place would do something else; `out` writes. */
const SHAPES: Readonly<Record<string, string>> = {
  'fields, super and properties of a constructor': `class A { x = 1; constructor(public y: number) { this.x += y } get z() { return this.x } set z(v) { this.x = v } static s = 3; static { A.s++ } }
class B extends A { w = 2; constructor(private q = 5) { super(q); this.w += q } m() { return super.z + this.w + this.q } }
new B().z = 2
out(new B().m(), A.s)`,
  'labelled loops': `function f() { let n = 0; outer: for (let i = 0; i < 5; i++) { for (let j = 0; j < 5; j++) { if (j === 2) continue outer; if (i === 3) break outer; n += i * 10 + j } } return n } out(f())`,
  'a switch': `function f(x: number) { switch (x) { case 1: let a = 5; return a; case 2: { const b = 6; return b } case 3: default: const c = 7; return c } } out(f(1), f(2), f(3), f(4))`,
  'bodies without braces': `function f(x: number) { if (x) return 1; else if (x === 0) for (const k of [1,2]) x += k; else x = 2
 do x++; while (x < 10)
 while (x < 20) x += 3
 for (;;) if (x++ > 30) break
 return x } out(f(0), f(1))`,
  'arrows and methods of objects': `const add = (a: number) => (b: number) => a + b
const obj = { m() { return this.k }, k: 4, get g() { return this.k * 2 }, ['c' + 1]: (x: number) => ({ x }), async: 1 }
out(add(2)(3), obj.m(), obj.g, JSON.stringify(obj.c1(2)), [3,1,2].sort((a, b) => a - b).map(x => x * 2 /* c */).join())`,
  'closures of a loop': `function f() { const fs: (() => number)[] = []; for (let i = 0; i < 3; i++) fs.push(() => i); return fs.map(g => g()).join() } out(f())`,
  'patterns and rest': `function f({ a, b: [c, d = 4] }: { a: number, b: number[] }, ...rest: number[]) { const { x, ...others } = { x: 1, y: 2, z: 3 }; return [a, c, d, rest.length, x, Object.keys(others).join()] .join() } out(f({ a: 1, b: [2] }, 8, 9))`,
  finally: `function f(x: number) { try { if (x) throw new Error('e'); return 'r' } catch { return 'c' } finally { out('f') } } out(f(0), f(1))`,
  'a generator': `function* g() { const inner = () => { let a = 1; a++; return a }; for (let k = 0; k < 3; k++) { const v = k; yield v + inner() } } out([...g()].join())`,
  'generators that are left, ended and thrown into': `function* g(n: number): Generator<number, string, number> { let got = 0; try { while (n-- > 0) got += yield got
 return 'end' } catch (e) { got = -1; yield got; return 'caught' } finally { out('f', got) } }
const a = g(3); out(a.next().value, a.next(5).value, a.next(6).value, a.next(7).value)
const b = g(3); b.next(); out(b.throw(new Error('x')).value, b.next().value)
for (const v of g(9)) { out(v); break }
const c = g(5); const d = g(5); out(c.next().value, d.next().value, c.next(1).value, d.next(2).value)
function* outer() { const r: unknown = yield* g(1); yield; const s = [yield 1, (yield 2) as number, \`\${yield yield 3}\`]; return [r, s].join() }
const e = outer(); let step = e.next(); while (!step.done) { const sent = e.next(4 as never); out(sent.value); step = sent }
class T { #p = 2; *walk() { const two = this.#p; for (const k of [1, two]) yield k * this.#p } } out([...new T().walk()].join())
out([...(function* () { yield [...(function* () { yield 1 })()][0] })()].join())`,
  'lines without semicolons': `function f() { let a = 1
 let b = a
 ;[a, b] = [b + 1, a + 5]
 const t = \`x\${(() => { let q = a; return q })()}\`
 return t + b } out(f())`,
  'enums and namespaces': `enum E { A, B = 4, C } const enum F { X = 2 } namespace N { export const v = 3; export function w() { const r = v + 1; return r } } out(E.C, F.X, N.w())`,
  'overloads and abstract classes': `function o(x: number): number; function o(x: string): string; function o(x: any) { return x } abstract class Q { abstract m(): number; n() { return this.m() } } class R extends Q { m() { return 7 } } out(o(1), new R().n())`,
  'a function that is used before it stands': `function f() { const r = g(); return r; function g() { return 5 } } out(f())`,
  'private names': `class T { #p = 1; static #sp = 2; has(o: object) { return #p in o } inc = () => { this.#p++; return this.#p }; sp() { return T.#sp } } const t = new T(); out(t.inc(), t.has(t), t.has({}), t.sp())`,
  'several variables of a loop': `function f() { let a = 0, b = 1; for (let i = 0, n = 3; i < n; i++, b *= 2) a += b; var v = 3; { var v2 = v } return [a, b, v2].join() } out(f())`,
  'loops without a body': `function f() { let n = 0; while (n++ < 5) {} for (let i = 0; i < 3; n += i++); do {} while (n++ < 20); return n } out(f())`,
  'a variable that comes later': `function f() { const g = () => late; const late = 4; return g() } out(f())`,
  'default values that compute': `function f(a = 2, b = (() => { const z = a; return z * 2 })()) { let c = a + b; return c } out(f())`,
  'classes in expressions': `const K = class Inner { static n = 1; m() { const me = Inner.n; return me } }; const I = new (class extends K { m() { return super.m() + 1 } })(); out(I.m())`,
  'a comment at the end': `function f(a: number) { return a } const x = [1].map(function (q) { return q }) // c
out(f(x[0])) // end`,
  'accessors of an object': `const o = { _v: 1, set v(x: number) { this._v = x }, get v() { return this._v } }; o.v = 9; out(o.v)`,
  'generators in a class': `class G { *it() { yield* [1, 2]; const x = 3; yield x } *[Symbol.iterator]() { yield 4 } } out([...new G().it(), ...new G()].join())`,
  'variables of the same name': `function f(x: number) { if (x > 0) { let y = x; x = y + 1 } else { let y = 2; x = y } { let y = 9; x += y } return x } out(f(1), f(0))`,
  'types within expressions': `type P = { a: number }; function f(p: P | undefined) { const q = p?.a ?? 3; const w = p!?.a as number | undefined; return [q, w satisfies unknown].join() } out(f(undefined), f({ a: 1 }))`,
}

interface Going {
  depth: number
}

/** What it writes, the file around it evaluated as a script. */
function written(source: string, calls: Readonly<Record<string, unknown>> = {}): string {
  const compilerOptions = { target: ts.ScriptTarget.ES2024, module: ts.ModuleKind.CommonJS }
  const { outputText } = ts.transpileModule(source, { compilerOptions })
  const lines: string[] = []
  const out = (...values: unknown[]): number => lines.push(values.map(String).join('|'))
  // oxlint-disable-next-line typescript/no-implied-eval -- sources of this file, as they are and traced
  const run = new Function('out', 'exports', ...Object.keys(calls), outputText) as (...of: unknown[]) => void
  run(out, {}, ...Object.values(calls))
  return lines.join('\n')
}

test.each(Object.entries(SHAPES))(
  'with %s a traced file does what it did, in the same lines',
  (_, source) => {
    const { source: text, places, functions, calls } = traceScript(source, 'Shapes.ts')
    expect(text.split('\n')).toHaveLength(source.split('\n').length + 1)
    let depth = 0
    const entered = new Set<number>()
    const traced = written(text, {
      [calls.enter]: (k: number) => {
        entered.add(k)
        return ++depth
      },
      [calls.begin]: (k: number): Going => {
        entered.add(k)
        return { depth: ++depth }
      },
      [calls.away](one: Going, value: unknown) {
        depth = one.depth - 1
        one.depth = 0
        return value
      },
      [calls.back](one: Going, value: unknown) {
        one.depth = ++depth
        return value
      },
      [calls.leave](was: number | Going) {
        if (typeof was === 'number') depth = was - 1
        else if (was.depth > 0) depth = was.depth - 1
      },
      [calls.at](place: number, give: (k: number) => unknown, going?: Going) {
        if (going?.depth === 0) going.depth = ++depth
        expect(depth).toBeGreaterThan(0)
        for (const k of places[place].names.keys())
          try {
            give(k)
          } catch (failure) {
            // Not there yet.
            expect(failure).toBeInstanceOf(ReferenceError)
          }
      },
      [calls.file]() {},
    })
    expect(traced).toBe(written(source))
    expect(traced).not.toBe('')
    expect(depth).toBe(0)
    expect(entered.size).toBe(functions.length)
  },
)

test('functions of the file are entered, with their arguments and variables', () => {
  const { places, functions } = traceScript(
    'function far(from: number) {\n  const to = 2\n  return to\n}',
    'a.ts',
  )
  expect(functions).toEqual(['far'])
  expect(places.map(({ line, names, given }) => ({ line, names, given }))).toEqual([
    { line: 2, names: ['to', 'from'], given: ['from'] },
    { line: 3, names: ['to', 'from'], given: ['from'] },
  ])
})
