import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Compiler } from '../../src-main/engines/compiler/service/compiler.ts'
import { compileOk, request, testCompiler } from '../wasm-testing.ts'
import { createMatchPool, type MatchPool } from '../../src-main/engines/match-pool/match-pool.ts'
import { expectContained } from './attack.ts'
import { measureMain } from './measure-main.ts'
import { choose, sourceOf, type CppAttack } from './cpp-attack.ts'
import {
  DEFINED_TWICE,
  FIRST_LINE,
  ALONE,
  NOT_COMPILED,
  NOT_LINKED,
  sourceWith,
  type RefusedLine,
} from './cpp-refused.ts'
import { DOOR_ATTACKS } from './cpp-attacks-door.ts'
import { HOST_ATTACKS } from './cpp-attacks-host.ts'
import { MEMORY_ATTACKS } from './cpp-attacks-memory.ts'
import { TIME_ATTACKS } from './cpp-attacks-time.ts'

// A twentieth of the usual limit, since many use it up; and no clock, so that it is fuel that ends them.
let pool: MatchPool
const main = measureMain()
let compiler: Compiler
beforeAll(() => {
  compiler = testCompiler()
  pool = createMatchPool({ processes: 2, nets: { limitSeconds: 0.05, limitedMatchCpuMs: 60_000 } })
})
afterAll(() => Promise.all([pool.close(), compiler.close()]))

describe.each([
  { kind: 'time', attacks: TIME_ATTACKS },
  { kind: 'memory', attacks: MEMORY_ATTACKS },
  { kind: 'the host', attacks: HOST_ATTACKS },
  { kind: 'the door', attacks: DOOR_ATTACKS },
])('a C++ bot after $kind', ({ attacks }) => {
  let wasm: Uint8Array
  beforeAll(async () => {
    wasm = (await compileOk(compiler, sourceOf(attacks), { fileName: 'AIMine.cc' })).wasm
  })
  test.concurrent.each(attacks.map((attack, index) => ({ ...attack, index })))(
    'that $name is contained',
    async (attack: CppAttack & { readonly index: number }) => {
      const program = { kind: 'wasm', name: 'Mine', wasm: choose(wasm, attack.index) } as const
      await expectContained(pool, program, attack)
    },
  )
})

describe('a C++ source', () => {
  const diagnose = async (lines: readonly RefusedLine[]) => {
    const result = await compiler.compile(request(sourceWith(lines), { fileName: 'AIMine.cc' }))
    expect(result.ok).toBe(false)
    expect(result.wasm).toBeUndefined()
    return result.diagnostics
  }
  test.each([
    { by: 'compiler', lines: NOT_COMPILED },
    { by: 'linker', lines: NOT_LINKED },
    { by: 'linker, whose names it takes', lines: DEFINED_TWICE },
  ])('that asks for what bots do not have is refused at its line: $by', async ({ lines }) => {
    const found = await diagnose(lines)
    lines.forEach(({ name, message }, k) => {
      const here = found.filter(
        ({ line, severity }) => severity === 'error' && (line === FIRST_LINE + k || line === 0),
      )
      expect(here.map((one) => one.message).join('; '), name).toMatch(message)
    })
  })
  test.each(ALONE)('that $name is refused', async (line) => {
    expect((await diagnose([line])).map(({ message }) => message).join('; ')).toMatch(line.message)
  })
})

test('the main side stays small and idle through all of it', () => {
  main.expectBounded()
})
