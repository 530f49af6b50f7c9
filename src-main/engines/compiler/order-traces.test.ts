import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testCompiler } from '../../../test/wasm-testing.ts'
import type { Compiler } from './compiler.ts'
import { changesProgram, RECORDED_CHANGES } from './order-changes.ts'
import { calledNames, mayDiffer } from './order-hints.ts'
import { RECORDED, traceProgram } from './order-traces.ts'
import { tracesHere } from '../../../test/order-traces-here.ts'

let compiler: Compiler
beforeAll(() => {
  compiler = testCompiler()
})
afterAll(() => compiler.close())

const TRACED = traceProgram(RECORDED.count, RECORDED.seed)
const CHANGING = changesProgram(RECORDED_CHANGES.count, RECORDED_CHANGES.seed)

test.each([
  ['c++11', 'order-traces', TRACED],
  ['c++17', 'order-traces', TRACED],
  ['c++11', 'order-changes', CHANGING],
  ['c++17', 'order-changes', CHANGING],
] as const)(
  'in %s exactly those statements of %s are told that g++ evaluates in another order',
  async (standard, name, program) => {
    // What g++ 12 prints.
    const path = join(import.meta.dirname, `${name}.${standard}.gpp`)
    const native = readFileSync(path, 'utf8').trim().split('\n')
    const here = await tracesHere(compiler, program, standard)
    const differing = program.statements.filter((_, k) => here[k].trace !== native[k])
    expect(program.statements.filter((_, k) => here[k].isTold)).toEqual(differing)
    const called = calledNames(program.text)
    expect(differing.filter((text) => !mayDiffer(text, called))).toEqual([])
    expect(differing.length).toBeGreaterThan(5)
  },
)
