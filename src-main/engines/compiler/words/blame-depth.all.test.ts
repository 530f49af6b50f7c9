import { afterAll, describe, it } from 'vitest'
import { around, proveTooDeep, type TooDeep } from '../../../../test/engines-compiler/too-deep.ts'
import { testCompiler } from '../../../../test/wasm-testing.ts'

const COUNT = 100_000

describe('a file that ends the compiler without a word is a problem at its line', () => {
  const compiler = testCompiler()
  afterAll(() => compiler.close())

  it.each<TooDeep>([
    ['parentheses in a function', '', `int x = ${around('(', ')')};`, 6],
    ['parentheses in a member', `int x = ${around('(', ')')};`, '', 5],
    ['a sum', '', `int x = round()${'+round()'.repeat(COUNT)};`, 6],
    ['blocks', '', around('{', '}', ';'), 6],
  ])('%s', (...one) => proveTooDeep(compiler, one))
})
