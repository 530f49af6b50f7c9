import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  botSource,
  compileOk,
  playRound,
  testBot,
  testCompiler,
  testState,
} from '../../../test/wasm-testing.ts'
import { createCompiler, type Compiler } from './compiler.ts'
import { withOrderOfGpp } from './evaluation-order.ts'
import { orderProgram } from './order-expressions.ts'

let compiler: Compiler
beforeAll(() => {
  compiler = testCompiler()
})
afterAll(() => compiler.close())

const logOf = async (before: string, play: string, standard: 'c++11' | 'c++17') => {
  const source = botSource({ before: `#include <bits/stdc++.h>\n${before}`, play })
  const { module, wasm } = await compileOk(compiler, source, { standard })
  const state = testState()
  const round = playRound(testBot(module, state), state)
  expect(round.frozen).toBeUndefined()
  return { log: round.log.trim().split('\n'), wasm, source }
}

const EXPRESSIONS = 2000
/** Of them here; `npm run bench -- evaluation-order` takes all. */
const A_SLICE = 500
/** What g++ 12 prints, three digits to the base of 36 each. */
const recordOf = (standard: string): string[] =>
  readFileSync(join(import.meta.dirname, `order-expressions.${standard}.gpp`), 'utf8')
    .replaceAll('\n', '')
    .match(/.{3}/g)!
    .map((digits) => String(parseInt(digits, 36)))

/** What the g++ of this machine makes of the first expressions; what was recorded where there is none. */
function nativeOf(standard: string, count: number): string[] {
  if (spawnSync('g++', ['--version']).error) return recordOf(standard).slice(0, count)
  const folder = mkdtempSync(join(tmpdir(), 'quartet-order-'))
  try {
    const program = `#include <bits/stdc++.h>\nusing namespace std;\n${orderProgram(EXPRESSIONS, count)}int main() { tell_all(); }\n`
    writeFileSync(join(folder, 'order.cc'), program)
    execFileSync('g++', [`-std=${standard}`, '-O1', '-w', '-o', 'order', 'order.cc'], { cwd: folder })
    return spawnSync(join(folder, 'order'), { encoding: 'utf8' }).stderr.trim().split('\n')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test.each(['c++11', 'c++17'] as const)(
  'five hundred expressions with numbers drawn in them have the values of g++ in %s',
  async (standard) => {
    const { log } = await logOf(orderProgram(EXPRESSIONS, A_SLICE), 'tell_all();', standard)
    expect(log).toEqual(recordOf(standard).slice(0, A_SLICE))
  },
)

test.each(['c++11', 'c++17'] as const)('what is recorded is what g++ prints in %s', (standard) => {
  expect(nativeOf(standard, 100)).toEqual(recordOf(standard).slice(0, 100))
})

test('where a[b] begins depends on the standard, as it does with g++', async () => {
  const before = `string order;
int say(char c) { order += c; return 0; }
vector<vector<int> > rows(1, vector<int>(1));
vector<vector<int> >& all(char c) { say(c); return rows; }`
  const play = `all('a')[say('b')][say('c')] += say('d'); cerr << order << endl;`
  expect((await logOf(before, play, 'c++11')).log).toEqual(['dcba'])
  expect((await logOf(before, play, 'c++17')).log).toEqual(['dabc'])
})

test('a file compiles to the same bytes each time', async () => {
  const before = 'int f(int a, int b) { return a * 3 + b; }'
  const play = 'cerr << f(rand(), f(rand(), rand())) << pair<int, int>(rand() % 100, rand() % 100).first;'
  const { source, wasm } = await logOf(before, play, 'c++11')
  const cache = mkdtempSync(join(tmpdir(), 'quartet-again-'))
  const other = createCompiler({ cacheDir: cache, shared: '' })
  try {
    const again = await compileOk(other, source)
    expect(again.fromCache).toBe(false)
    expect(Buffer.from(again.wasm).equals(wasm)).toBe(true)
  } finally {
    await other.close()
    rmSync(cache, { recursive: true })
  }
})

test('a program that is not the known compiler is refused', () => {
  expect(() => withOrderOfGpp(Buffer.alloc(100))).toThrow('not the one whose order of evaluation is known')
})
