import { expect, test } from 'vitest'
import type { Script, ScriptTools } from '../../engines/match-child/script/realm-types.ts'
import { originalPosition, unpackScript } from '../../engines/match-child/script/script-code.ts'
import { checkScript, prepareScript } from './prepare-script.ts'

const BOT = 'export default class Mine extends Player { play() {} }'

interface Refused {
  readonly what: string
  readonly source: string
  readonly at: readonly [line: number, column: number]
  readonly message: RegExp
  readonly file?: string
}

const REFUSED: Refused[] = [
  { what: 'a syntax error', source: `${BOT}\nlet x = = 1`, at: [2, 9], message: /Expression expected/ },
  {
    what: 'types in JavaScript',
    source: `${BOT}\nlet x: number`,
    at: [2, 8],
    message: /only be used in TypeScript/,
    file: 'Mine.js',
  },
  {
    what: 'an import',
    source: `import fs from 'node:fs'\n${BOT}`,
    at: [1, 1],
    message: /import is not available/,
  },
  {
    what: 'an import for its effects',
    source: `${BOT}\nimport './x'`,
    at: [2, 1],
    message: /import is not available/,
  },
  {
    what: 'an import of a type',
    source: `import type { A } from './x'\n${BOT}`,
    at: [1, 1],
    message: /import is not available/,
  },
  {
    what: 'an import by require',
    source: `import fs = require('fs')\n${BOT}`,
    at: [1, 1],
    message: /import is not available/,
  },
  {
    what: 'an export from elsewhere',
    source: `export * from './x'\n${BOT}`,
    at: [1, 1],
    message: /export … from is not available/,
  },
  {
    what: 'a dynamic import',
    source: `${BOT}\nconst p =\n  import('x')`,
    at: [3, 3],
    message: /import\(\) is not available/,
  },
  {
    what: 'import.meta',
    source: `${BOT}\nimport.meta`,
    at: [2, 1],
    message: /import\.meta is not available/,
  },
  { what: 'require', source: `${BOT}\nrequire('fs')`, at: [2, 1], message: /require\(\) is not available/ },
  {
    what: 'an async play',
    source: 'export default class Mine extends Player { async play() {} }',
    at: [1, 44],
    message: /async functions are not available/,
  },
  {
    what: 'an async arrow',
    source: `${BOT}\nconst f = async () => 1`,
    at: [2, 11],
    message: /async functions are not available/,
  },
  { what: 'await at the top', source: `${BOT}\nawait 1`, at: [2, 1], message: /await is not available/ },
  {
    what: 'no default export',
    source: 'class Mine extends Player { play() {} }\n',
    at: [1, 1],
    message: /needs export default class/,
  },
  { what: 'an empty file', source: '', at: [1, 1], message: /needs export default class/ },
  {
    what: 'a default export that is no class',
    source: `\nexport default 3`,
    at: [2, 1],
    message: /must be a class/,
  },
  {
    what: 'a default export of a function',
    source: `export default function f() {}`,
    at: [1, 1],
    message: /must be a class/,
  },
  { what: 'export =', source: `class A {}\nexport = A`, at: [2, 1], message: /export default instead/ },
  {
    what: 'a class without play',
    source: `export default class Mine extends Player {\n  go() {}\n}`,
    at: [1, 22],
    message: /no method play/,
  },
  {
    what: 'a name declared twice',
    source: `let a = 1\nlet a = 2\n${BOT}`,
    at: [2, 5],
    message: /already been declared/,
  },
  {
    what: 'too deep nesting',
    source: `${BOT}\nconst x = ${'('.repeat(50_000)}1${')'.repeat(50_000)}`,
    at: [2, 13],
    message: /50,000 brackets within brackets are nested too deeply/,
  },
]

test.each(REFUSED)('$what is refused at its place', ({ source, at, message, file = 'Mine.ts' }) => {
  const [problem] = checkScript(source, file)
  expect(problem).toMatchObject({
    severity: 'error',
    line: at[0],
    column: at[1],
    message: expect.stringMatching(message),
  })
  expect(prepareScript(source, file).ok).toBe(false)
})

test.each([
  ['a named class', BOT],
  ['a class without a name', 'export default class extends Player { play() {} }'],
  ['a class exported later', 'class A extends Player { play() {} }\nexport default A'],
  [
    'a class exported under the name default',
    'class A extends Player { play() {} }\nexport { A as default }',
  ],
  ['a class in parentheses', 'export default (class A extends Player { play() {} })'],
  [
    'a class whose play comes from another',
    'class B extends Player { play() {} }\nexport default class A extends B {}',
  ],
  [
    'other exports',
    `export const x = 1\nexport function f() {}\nexport class B {}\nexport type T = 1\nexport { x as y }\n${BOT}`,
  ],
  [
    'what only TypeScript has',
    `enum E { A }\nnamespace N { export const a = E.A }\nabstract class B<T> { constructor(private t: T) {} }\n${BOT}`,
  ],
  ['a function called require', `function require(x: string) { return x }\nrequire('x')\n${BOT}`],
])('%s is accepted', (_, source) => {
  expect(checkScript(source, 'Mine.ts')).toEqual([])
})

/** Evaluates a prepared script with tools that do nothing but count. */
function run(source: string, fuel = 1e6) {
  const prepared = prepareScript(source, 'Mine.ts')
  if (!prepared.ok) throw new Error(prepared.problems[0].message)
  const { script } = unpackScript(prepared.code)
  const same = <T>(value: T): T => value
  const tools = {
    refill(): number {
      throw new Error('out of fuel')
    },
    tooDeep(): never {
      throw new RangeError('too deep')
    },
    power: (a: number, b: number) => a ** b,
    shift: (a: number, b: number) => a << b,
    place: (_: unknown, key: PropertyKey) => key,
    regexp: (source: string, flags: string) => new RegExp(source, flags),
    ...Object.fromEntries(
      ['spread', 'few', 'own', 'all', 'text', 'long', 'length', 'base', 'caught', 'big', 'name', 'maker'].map(
        (name) => [name, same],
      ),
    ),
  } as unknown as ScriptTools
  const { begin } = (0, eval)(`globalThis.Player ??= class {}; ${script}`) as Script
  const running = begin(tools)
  running.setFuel(fuel)
  const bot = new (running.load() as new () => { play(): unknown })()
  const used = (action: () => void) => {
    const before = running.fuel()
    action()
    return before - running.fuel()
  }
  return { bot, used, running }
}
const inPlay = (code: string) => `export default class Mine extends Player { play() { ${code} } }`
const unitsOfPlay = (code: string): number => {
  const { bot, used } = run(inPlay(code))
  return used(() => bot.play())
}

test.each([
  ['a loop', (n: number) => `for (let k = 0; k < ${n}; k++) {}`],
  ['a loop without a block', (n: number) => `let k = 0; while (k < ${n}) k++`],
  ['a loop that asks last', (n: number) => `let k = 0; do {} while (k++ < ${n})`],
  [
    'a labelled loop',
    (n: number) => `let k = 0; out: for (;;) for (;;) if (k++ < ${n}) continue out; else break out`,
  ],
  ['the keys of an object', (n: number) => `for (const k in Array(${n}).fill(0)) String(k)`],
  ['the elements of a list', (n: number) => `for (const k of Array(${n}).fill(0)) String(k)`],
  ['an arrow function', (n: number) => `Array(${n}).fill(0).map((x) => x + 1)`],
  ['a generator', (n: number) => `function* g() { for (let k = 0; k < ${n}; k++) yield 1 } return [...g()]`],
  [
    'values of a generator’s parameters',
    (n: number) => `const g: any = function* (k = ${n}, _ = k > 0 ? g(k - 1) : 0): any {}; g()`,
  ],
  ['values of parameters', (n: number) => `const f = (k: number, _ = k > 0 ? f(k - 1) : 0): any => 0; f(${n})`], // prettier-ignore
  [
    'patterns of parameters',
    (n: number) =>
      `let k = 0; const o: any = { get a() { return k++ < ${n} ? f(o) : 0 } }; const f = ({ a }: any): any => a; f(o)`,
  ],
  ['a field that is computed', (n: number) => `let k = 0; class A { x: any = k++ < ${n} ? new A() : 0 } new A()`], // prettier-ignore
  [
    'keys of a class that is made in a field',
    (n: number) =>
      `let k = 0; class A { x = class { static [(k++ < ${n} ? new A() : 0, 'k')] = 1 } } new A()`,
  ],
  ['a static block', (n: number) => `const f = (k: number): any => class { static { if (k > 0) f(k - 1) } }; f(${n})`], // prettier-ignore
  ['a tagged template', (n: number) => `let k = 0; const t = (): any => k++ < ${n} ? t\`\` : 0; t\`\``],
  ['a value in a pattern', (n: number) => `let k = 0; const f = (): any => { const { a = k++ < ${n} ? f() : 0 } = {} as any; return a }; f()`], // prettier-ignore
] as [string, (n: number) => string][])('%s takes more units the more it does', (_, code) => {
  const [some, more, most] = [10, 110, 210].map((n) => unitsOfPlay(code(n)))
  expect(more - some).toBeGreaterThanOrEqual(200)
  expect(most - more).toBe(more - some)
})

test('a large stretch of code costs by its size', () => {
  const small = unitsOfPlay('for (let k = 0; k < 10; k++) { k + 1 }')
  const large = unitsOfPlay(`for (let k = 0; k < 10; k++) { ${'k + 1;'.repeat(1000)} }`)
  expect(large - small).toBeGreaterThanOrEqual(10 * 999)
})

test('a branch that is large is paid where it is taken', () => {
  const body = 'k + 1;'.repeat(1000)
  expect(unitsOfPlay(`for (let k = 0; k < 10; k++) { if (k > 100) { ${body} } }`)).toBeLessThan(300)
  expect(unitsOfPlay(`for (let k = 0; k < 10; k++) { if (k >= 0) continue; ${body} }`)).toBeLessThan(300)
})

test('the depth is that of functions under way, however they end', () => {
  const { bot, running } = run(
    inPlay(`
    const fail = (n: number): number => { if (n === 0) throw 'x'; return fail(n - 1) }
    const caught = (n: number): number => { try { return fail(n) } catch { return 1 } finally { (() => 0)() } }
    const early = (n: number): number => { for (const k of [1, 2]) if (k > 1) return n; return 0 }
    caught(10); caught(20); early(3)
    const Base = class { constructor(public n: number) {} }, Derived = class extends Base { x = early(2); constructor() { super(caught(5)) } }
    new Derived(); [3, 1, 2].sort((a, b) => a - b); (({ a }, b = early(a), ...[c]: number[]) => a + b + c)({ a: 1 })`),
  )
  bot.play()
  expect(running.depth()).toBe(0)
})

test('what a function computes for its parameters is as it was written', () => {
  const { bot } = run(
    inPlay(`
    const f = function (a: any, { b, c: [d] }: any = { b: 2, c: [3] }, e = a + b, ...[g, h]: any[]) { return [a, b, d, e, g, h, arguments.length] }
    function* gen(a = 1, { b } = { b: a }) { yield a; yield b }
    return JSON.stringify([f(1), f(1, { b: 5, c: [6] }, undefined, 7, 8), f.length, ((a: any, b = 1, c: any) => a).length, [...gen()], [...gen(3, { b: 4 })]])`),
  )
  expect(bot.play()).toBe('[[1,2,3,3,null,null,1],[1,5,6,6,7,8,5],1,1,[1,1],[3,4]]')
})

test('a bot cannot name the counter, whatever it calls its own variables', () => {
  const code = 'let $fuel = 5, \\u0024refill = 6, $1$fuel = 7; $fuel = $refill = $1$fuel = 1e9; for (;;) if (++$fuel) break' // prettier-ignore
  const { bot, used } = run(inPlay(code))
  expect(used(() => bot.play())).toBeGreaterThan(5)
})

test('code that is used up ends at its next step', () => {
  const { bot } = run(inPlay('for (;;) { try { for (;;); } catch {} }'), 500)
  expect(() => bot.play()).toThrow('out of fuel')
})

test('places in the script lead back to the source', () => {
  const source = `enum Kind { A, B }
interface Unseen { a: number }

export default class Mine extends Player {
  private kept: Unseen = { a: Kind.B }

  play(): void {
    for (const x of [1, 2])
      this.fail(x as number)
  }
  fail(x: number): never { throw new Error('here' + x) }
}
`
  const prepared = prepareScript(source, 'Mine.ts')
  if (!prepared.ok) throw new Error('refused')
  const code = unpackScript(prepared.code)
  const lines = code.script.split('\n')
  const placeOf = (text: string) => {
    const line = lines.findIndex((l) => l.includes(text))
    return originalPosition(code, line + 1, lines[line].indexOf(text) + 1)
  }
  expect(placeOf('fail(x);')).toEqual({ line: 9, column: 12 })
  expect(placeOf('throw new Error')).toEqual({ line: 11, column: 28 })
  expect(placeOf('new Error')).toEqual({ line: 11, column: 34 })
})

test('the same source gives the same code', () => {
  const [first, second] = [prepareScript(BOT, 'Mine.ts'), prepareScript(BOT, 'Mine.ts')]
  expect(first).toEqual(second)
})
