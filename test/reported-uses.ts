import { expect } from 'vitest'
import type { Compiler } from '../src-main/engines/compiler/service/compiler.ts'
import { request } from './wasm-testing.ts'

/**
 * Proves of a bot's text what is reported of its uses of the library: each line has the name of that behind `//`; of a line
 * without that nothing is reported.
 */
export async function proveReportedUses(compiler: Pick<Compiler, 'inspect'>, source: string): Promise<void> {
  const { uses } = await compiler.inspect(request(source, { standard: 'c++17' }))
  const found = uses.map(({ line, name }) => `${line} ${name}`).toSorted()
  const meant = source.split('\n').flatMap((line, k) => {
    const [, name] = /\/\/ (.*)$/.exec(line) ?? []
    return name === undefined ? [] : [`${k + 1} ${name}`]
  })
  expect(found).toEqual(meant.toSorted())
}
