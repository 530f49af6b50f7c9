import { afterAll, describe, expect, it } from 'vitest'
import { around, deepFile, proveTooDeep, type TooDeep } from '../../../../test/engines-compiler/too-deep.ts'
import { request, testCompiler } from '../../../../test/wasm-testing.ts'
import { blameDepth } from './blame-depth.ts'
import { readSource } from '../tree/source-text.ts'

const COUNT = 100_000

describe('what a file has too much of is found without the compiler', () => {
  const blame = (text: string) => blameDepth(readSource(text))

  it.each<[string, string, RegExp]>([
    ['parentheses', `int x = ${around('(', ')')};`, /^100,00\d brackets within brackets/],
    ['brackets that are never closed', `int x = ${'('.repeat(COUNT)};`, /^100,00\d brackets/],
    ['blocks', `void f () ${around('{', '}', ';')}`, /^100,00\d brackets/],
    ['a sum', `int x = 1${'+1'.repeat(COUNT)};`, /^an expression of 100,001 operators/],
    ['signs', `int x = ${'-'.repeat(COUNT)}1;`, /^an expression of 100,001 operators/],
    ['else', `void f () { ${'if (x) g(); else '.repeat(COUNT)} g(); }`, /^100,000 times else/],
    ['calls of what was called', `int x = f${'()'.repeat(COUNT)};`, /^a statement of 200,00\d words/],
    ['words', `int x = ${'new '.repeat(COUNT)}A;`, /^a statement of 100,00\d words/],
  ])('%s', (_, text, message) => {
    expect(blame(`// (((\nint before;\n\n${text}\nint after = f(1 + 2);\n`)).toMatchObject({
      severity: 'error',
      line: 4,
      message: expect.stringMatching(message),
    })
  })

  it('texts and comments do not count, however long, and brackets over many lines do', () => {
    const quiet = `// ${'('.repeat(COUNT)}\n/* ${'('.repeat(COUNT)} */\nauto s = "${'('.repeat(COUNT)}\\"";\nchar c = '(';\n`
    expect(blame(`${quiet}int x;`).message).toMatch(/memory was not enough/)
    // The third of them: the first two may be those of a class and its function.
    expect(blame(`${quiet}int x = ${around('(\n', ')')};`).line).toBe(7)
  })
})

describe('a file that ends the compiler without a word is a problem at its line', () => {
  const compiler = testCompiler()
  afterAll(() => compiler.close())

  it.each<TooDeep>([['signs', '', `int x = ${'- '.repeat(COUNT)}round();`, 6]])('%s', (...one) =>
    proveTooDeep(compiler, one),
  )

  it('and the next file compiles', async () => {
    expect(await compiler.compile(request(deepFile('', ''), { fileName: 'AIDeep.cc' }))).toMatchObject({
      ok: true,
    })
  })
})
