import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { CppStandard } from '../../src-shared/contract/build-options.ts'
import { changesProgram, RECORDED_CHANGES } from './order-changes.ts'
import { calledNames, mayDiffer } from '../../src-main/engines/compiler/order/order-hints.ts'
import { RECORDED, traceProgram } from './order-traces.ts'
import { tracesHere } from '../order-traces-here.ts'
import { testCompiler } from '../wasm-testing.ts'

const recorded = import.meta.dirname
const PROGRAMS = {
  'order-traces': () => traceProgram(RECORDED.count, RECORDED.seed),
  'order-changes': () => changesProgram(RECORDED_CHANGES.count, RECORDED_CHANGES.seed),
}
const NAMES = ['order-traces', 'order-changes'] as const

/** The tests of a file about these standards: each costs a header and two long programs. */
export function testTraces(standards: readonly CppStandard[]): void {
  const compiler = testCompiler()
  afterAll(() => compiler.close())

  test.each(standards.flatMap((standard) => NAMES.map((name) => [standard, name] as const)))(
    'in %s exactly those statements of %s are reported that g++ evaluates in another order',
    async (standard, name) => {
      // What g++ 12 prints.
      const native = readFileSync(join(recorded, `${name}.${standard}.gpp`), 'utf8')
        .trim()
        .split('\n')
      const program = PROGRAMS[name]()
      const here = await tracesHere(compiler, program, standard)
      const differing = program.statements.filter((_, k) => here[k].trace !== native[k])
      expect(program.statements.filter((_, k) => here[k].isReported)).toEqual(differing)
      const called = calledNames(program.text)
      expect(differing.filter((text) => !mayDiffer(text, called))).toEqual([])
      expect(differing.length).toBeGreaterThan(5)
    },
  )
}
