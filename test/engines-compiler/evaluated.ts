import { expect } from 'vitest'
import type { CppStandard } from '../../src-shared/contract/build-options.ts'
import type { Compiler } from '../../src-main/engines/compiler/service/compiler.ts'
import { orderProgram } from './order-expressions.ts'
import { recordOf } from './order-record.ts'
import { botSource, compileOk, firstLog } from '../wasm-testing.ts'

/** Programs in which the order of evaluation is seen, and what g++ makes of them. */

export const EXPRESSIONS = 2000
/** Of them here; `npm run bench -- evaluation-order` takes all. */
const A_SLICE = 500

export async function logOf(compiler: Compiler, before: string, play: string, standard: CppStandard) {
  const source = botSource({ before: `#include <bits/stdc++.h>\n${before}`, play })
  const { module, wasm } = await compileOk(compiler, source, { standard })
  return { log: firstLog(module).trim().split('\n'), wasm, source }
}

/** Five hundred expressions have the values of g++. */
export async function proveExpressions(compiler: Compiler, standard: CppStandard): Promise<void> {
  const { log } = await logOf(compiler, orderProgram(EXPRESSIONS, A_SLICE), 'print_all();', standard)
  expect(log).toEqual(recordOf(standard).slice(0, A_SLICE))
}

/** Parts of one statement that say when they are evaluated. */
export const WHERE_IT_BEGINS = {
  before: `string order;
int say(char c) { order += c; return 0; }
vector<vector<int> > rows(1, vector<int>(1));
vector<vector<int> >& all(char c) { say(c); return rows; }`,
  play: `all('a')[say('b')][say('c')] += say('d'); cerr << order << endl;`,
}

/** The two places as they are in the installed build: order, result and ABI are locals 6, 18 and 3, the operator is 11. */
export const CALLS = '20064102472006410146 2003 1b 2112'
export const bytesOf = (...parts: string[]): Buffer => Buffer.from(parts.join('').replaceAll(' ', ''), 'hex')
