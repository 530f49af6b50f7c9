import { botSource, compileOk, firstRound, request } from './wasm-testing.ts'
import type { CppStandard } from '../src-shared/contract/build-options.ts'
import type { Compiler } from '../src-main/engines/compiler/service/compiler.ts'
import type { TraceProgram } from './engines-compiler/order-traces.ts'

/** Enough to print all that a statement may have changed, some hundred times. */
const FUEL = 100_000_000_000

/** For tests and benches: what this compiler makes of each statement, and whether Problems would have it. */
export async function tracesHere(
  compiler: Compiler,
  { text, statements, lines }: TraceProgram,
  standard: CppStandard,
): Promise<readonly { readonly trace: string; readonly isReported: boolean }[]> {
  const source = botSource({ before: `#include <bits/stdc++.h>\n${text}`, play: 'Traces t; t.all();' })
  const before = source.split('\n').indexOf(text.split('\n')[0])
  const { orderDifferences } = await compiler.inspect(request(source, { standard }))
  const reported = new Set(orderDifferences.map(({ line }) => line - before))
  const { module } = await compileOk(compiler, source, { standard })
  const { log } = firstRound(module, { fuelLimit: FUEL })
  const traces = log.split('\n')
  return statements.map((_, k) => ({ trace: traces[k], isReported: reported.has(lines[k]) }))
}
