import { expect, test } from 'vitest'
import { originalPosition, unpackScript } from '../match-child/script-code.ts'
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
    at: [1, 1],
    message: /nested too deeply/,
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

/** Evaluates a prepared script the way a realm does, with so much fuel. */
function run(source: string, fuel = 1000) {
  const prepared = prepareScript(source, 'Mine.ts')
  if (!prepared.ok) throw new Error(prepared.problems[0].message)
  const { script } = unpackScript(prepared.code)
  const factory = (0, eval)(`globalThis.Player ??= class {}; ${script}`) as (
    refill: () => number,
  ) => [() => number, (n: number) => void, () => new () => { play(): unknown }]
  const [fuelLeft, setFuel, load] = factory(() => {
    throw new Error('out of fuel')
  })
  setFuel(fuel)
  const bot = new (load())()
  const used = (action: () => void) => {
    const before = fuelLeft()
    action()
    return before - fuelLeft()
  }
  return { bot, used, load }
}
const inPlay = (code: string) => `export default class Mine extends Player { play() { ${code} } }`

test.each([
  ['a call of play', '', 1],
  ['a loop', 'for (let k = 0; k < 10; k++) {}', 11],
  ['a loop without a block', 'let k = 0; while (k < 10) k++', 11],
  ['a loop that runs once', 'do {} while (false)', 2],
  ['a labelled loop', 'out: for (;;) for (const k of [1, 2, 3]) if (k < 3) continue; else break out', 5],
  ['the keys of an object', 'for (const k in { a: 1, b: 2 }) String(k)', 3],
  ['an arrow function', '[1, 2, 3].map((x) => x + 1)', 4],
  ['a getter', 'const o = { get x() { return 1 } }; return o.x + o.x', 3],
  ['a generator', 'function* g() { yield 1 } return [...g()]', 2],
  ['a field that is computed', 'class A { x = 1 + Math.abs(2); y = 3 } new A(); new A()', 3],
  ['a static block', 'class A { static { Math.abs(1) } }', 2],
  [
    'a constructor',
    'class A { constructor() {} } class B extends A { constructor() { super() } } new B()',
    3,
  ],
])('%s takes as many steps as it makes', (_, code, steps) => {
  const { bot, used } = run(inPlay(code))
  expect(used(() => bot.play())).toBe(steps)
})

test('a bot cannot name the counter, whatever it calls its own variables', () => {
  const { bot, used } = run(
    inPlay(
      'let $fuel = 5, \\u0024refill = 6, $fuel1 = 7; $fuel = $refill = $fuel1 = 1e9; for (;;) if (++$fuel) break',
    ),
  )
  expect(used(() => bot.play())).toBe(2)
})

test('code that is used up ends at its next step', () => {
  const { bot } = run(inPlay('for (;;) { try { for (;;); } catch {} }'), 50)
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
