import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  botSource,
  compileOk,
  playRound,
  request,
  testBot,
  testCompiler,
  testState,
} from '../../../test/wasm-testing.ts'
import { createCompiler, type Compiler } from './compiler.ts'
import type { FromService } from './compile-protocol.ts'
import type { CompileResult } from './compile-request.ts'
import { createCompileService } from './compile-service.ts'
import { giveOrderOfGpp, ORDER_OF_CLANG } from './evaluation-order.ts'
import { orderProgram } from './order-expressions.ts'
import { toolchainFiles } from './toolchain-files.ts'

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

/** What the g++ of this machine makes of the first expressions. */
function nativeOf(standard: string, count: number): string[] {
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

/** The two places as they are in the installed build: order, result and ABI are locals 6, 18 and 3, the operator is 11. */
const CALLS = '20064102472006410146 2003 1b 2112'
const OPERATORS = '220b416e6a4108490d0241002116200b411d4d0d01420021150b'
const program = (...parts: string[]): Buffer => Buffer.from(parts.join('').replaceAll(' ', ''), 'hex')
const REST = '0b'.repeat(40)

test('the places are found wherever they are, whatever numbers a build gives its variables and labels', () => {
  const installed = program(REST, CALLS, REST, OPERATORS, REST)
  expect(giveOrderOfGpp(installed)).toBe(true)
  expect(installed).toEqual(
    program(
      ...[REST, '20064102472006410146 4100 1b 2112', REST],
      ...['210b4100290308200bad88a74101710d02420021154100 2116 0b', REST],
    ),
  )
  // Variable 0x85 0x01 is the 133rd, which takes two bytes where the others take one.
  const other = program(
    ...[
      REST,
      '228501416e6a4108490d044100210720 8501 411d4d0d03420021090b',
      REST,
      '20094102472009410146208501 1b2113',
    ],
  )
  const length = other.length
  expect(giveOrderOfGpp(other)).toBe(true)
  expect(other).toHaveLength(length)
  expect(other.subarray(40)).toEqual(
    program(
      ...['2185014100290308208501ad88a74101710d0442002109410021070b', REST],
      ...['20094102472009410146 4100 1b2113 01'],
    ),
  )
})

test.each([
  ['none', ''],
  ['one', CALLS],
  ['one twice', `${CALLS}${REST}${CALLS}${REST}${OPERATORS}`],
  ['other numbers of operators', `${CALLS}${REST}${OPERATORS.replace('416e', '416d')}`],
])('a program with %s of the places stays as it is', (_, hex) => {
  const unknown = program(REST, hex, REST)
  const before = Buffer.from(unknown)
  expect(giveOrderOfGpp(unknown)).toBe(false)
  expect(unknown).toEqual(before)
})

test('with a build whose places are not found there is C++ all the same, in its own order, and it is said', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-build-'))
  try {
    const files = toolchainFiles()
    const gen = join(folder, 'gen')
    mkdirSync(gen)
    symlinkSync(files.sysrootPath, join(gen, 'llvm-resources.tar'))
    cpSync(join(dirname(files.programPath), '..', 'package.json'), join(folder, 'package.json'))
    const altered = readFileSync(files.programPath)
    const at = altered.indexOf(program(CALLS))
    // The same condition in other words: 2 != order.
    altered.set(program('41 02 20 06 47'), at)
    writeFileSync(join(gen, 'llvm.core.wasm'), altered)
    const source = botSource({
      before: 'string said;\nint say(char c) { said += c; return 0; }\nvoid two(int, int) {}',
      play: `two(say('a'), say('b')); cerr << said << endl; // altered`,
    })
    const answers = await new Promise<FromService[]>((done) => {
      const heard: FromService[] = []
      const service = createCompileService(
        join(tmpdir(), 'quartet-test-compiler'),
        (message) => {
          if (message.type !== 'step' && message.type !== 'begun') heard.push(message)
          if (heard.length === 2) void service.close().then(() => done(heard))
        },
        1,
        { ...toolchainFiles(folder), codeHash: `altered ${Math.random()}` },
      )
      service.handle({ type: 'task', id: 1, task: { kind: 'compile', ask: request(source) } })
      service.handle({ type: 'task', id: 2, task: { kind: 'diagnose', ask: request(source) } })
    })
    // The lanes answer in any order.
    const [built, problems] = [1, 2].map((id) => {
      const answer = answers.find((one) => one.id === id)
      return answer?.type === 'done' ? answer.answer : answer
    })
    const { ok, wasm, diagnostics } = built as CompileResult
    expect(ok).toBe(true)
    for (const told of [diagnostics, problems as CompileResult['diagnostics']])
      expect(told.filter(({ message }) => message === ORDER_OF_CLANG)).toMatchObject([
        { severity: 'warning', line: 0 },
      ])
    const state = testState()
    const bot = testBot(new WebAssembly.Module(wasm as Uint8Array<ArrayBuffer>), state)
    expect(playRound(bot, state).log).toBe('ab\n')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
