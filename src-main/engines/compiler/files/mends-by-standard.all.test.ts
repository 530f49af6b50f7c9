import { expect, test } from 'vitest'
import { closedAfter } from '../../../../test/closed-after.ts'
import { botSource, request, testCompiler } from '../../../../test/wasm-testing.ts'
import { MENDED } from '../request/compile-request.ts'
import { CPP_STANDARDS } from '../../../../src-shared/contract/build-options.ts'
import { STANDARD_CASES } from '../../../../test/engines-compiler/mended-cases.ts'

const compiler = closedAfter(testCompiler())

test.each(CPP_STANDARDS)(
  'in %s exactly that is taken that g++ takes, and what is mended for it is said',
  async (standard) => {
    const year = Number(standard.slice('c++'.length))
    const found: Record<string, string> = {}
    const expected: Record<string, string> = {}
    for (const { what, before = '', play, taken, isMended = false, ...here } of STANDARD_CASES) {
      const isIn = (years: readonly number[]) => years.includes(year)
      const isTaken = isIn(here.isTakenHere ?? []) || (isIn(taken) && here.isRefusedHere !== true)
      expected[what] = isTaken ? (isMended ? 'taken, and says so' : 'taken') : 'refused'
      const problems = await compiler.diagnose(request(botSource({ before, play }), { standard }))
      const isRefused = problems.some(({ severity }) => severity === 'error')
      const isSaid = problems.some(({ flag }) => flag === MENDED)
      found[what] = isRefused ? 'refused' : isSaid ? 'taken, and says so' : 'taken'
    }
    expect(found).toEqual(expected)
  },
)
