import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testCompiler } from '../match-child/wasm-testing.ts'
import type { Compiler } from './compiler.ts'
import { mayDiffer } from './order-differences.ts'
import { RECORDED, traceProgram } from './order-traces.ts'
import { tracesHere } from './order-traces-here.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

let compiler: Compiler
beforeAll(() => {
  compiler = testCompiler()
})
afterAll(() => compiler.close())

test.each(['c++11', 'c++17'] as const)(
  'of assignments and expressions exactly those are told that g++ evaluates in another order in %s',
  async (standard) => {
    const program = traceProgram(RECORDED.count, RECORDED.seed)
    // What g++ 12 prints.
    const path = join(import.meta.dirname, `order-traces.${standard}.gpp`)
    const native = readFileSync(path, 'utf8').trim().split('\n')
    const here = await tracesHere(compiler, program, standard)
    const differing = program.statements.filter((_, k) => here[k].trace !== native[k])
    expect(program.statements.filter((_, k) => here[k].isTold)).toEqual(differing)
    expect(differing.filter((text) => !mayDiffer(text))).toEqual([])
    expect(differing.length).toBeGreaterThan(5)
  },
)
