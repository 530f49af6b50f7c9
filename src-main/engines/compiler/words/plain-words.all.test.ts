import { expect, test } from 'vitest'
import { closedAfter } from '../../../../test/closed-after.ts'
import { botSource, request, testCompiler } from '../../../../test/wasm-testing.ts'

const compiler = closedAfter(testCompiler())

// g++ 12 refuses it, too.
test('a comparator without const in C++17 is named first, at its line', async () => {
  const source = botSource({
    before: 'struct Cmp { bool operator()(int a, int b) { return a > b; } };',
    play: 'set<int, Cmp> s; s.insert(1);',
  })
  const { ok, diagnostics } = await compiler.compile(request(source, { standard: 'c++17' }))
  expect(ok).toBe(false)
  expect(diagnostics[0]).toMatchObject({
    severity: 'error',
    line: 8,
    message: expect.stringMatching(
      /^the operator\(\) of Cmp must be const: g\+\+ refuses it as well in C\+\+17/,
    ) as string,
  })
})
