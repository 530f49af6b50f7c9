import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import {
  bytesOf,
  CALLS,
  EXPRESSIONS,
  logOf,
  proveExpressions,
  WHERE_IT_BEGINS,
} from '../../../../test/engines-compiler/evaluated.ts'
import { recordOf } from '../../../../test/engines-compiler/order-record.ts'
import { provesLess } from '../../../../test/proves-less.ts'
import { closedAfter } from '../../../../test/closed-after.ts'
import { botSource, compileOk, firstLog, request, testCompiler } from '../../../../test/wasm-testing.ts'
import type { FromService } from '../service/compile-protocol.ts'
import type { CompileResult } from '../request/compile-request.ts'
import { createCompileService } from '../service/compile-service.ts'
import { createCompiler } from '../service/compiler.ts'
import { ORDER_OF_CLANG } from './evaluation-order.ts'
import { orderProgram } from '../../../../test/engines-compiler/order-expressions.ts'
import { toolchainFiles } from '../files/toolchain-files.ts'

// What `evaluation-order.test.ts` leaves out: C++17, the g++ of this machine, a second compile, an altered toolchain.

const compiler = closedAfter(testCompiler())

/** What the g++ of this machine makes of the first expressions. */
function nativeOf(standard: string, count: number): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-order-'))
  try {
    const program = `#include <bits/stdc++.h>\nusing namespace std;\n${orderProgram(EXPRESSIONS, count)}int main() { print_all(); }\n`
    writeFileSync(join(folder, 'order.cc'), program)
    execFileSync('g++', [`-std=${standard}`, '-O1', '-w', '-o', 'order', 'order.cc'], { cwd: folder })
    return spawnSync(join(folder, 'order'), { encoding: 'utf8' }).stderr.trim().split('\n')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('five hundred expressions with numbers drawn in them have the values of g++ in c++17', () =>
  proveExpressions(compiler, 'c++17'))

test.each(['c++11', 'c++17'] as const)('what is recorded is what g++ prints in %s', (standard) => {
  if (spawnSync('g++', ['--version']).status !== 0) return provesLess('no g++')
  expect(nativeOf(standard, 100)).toEqual(recordOf(standard).slice(0, 100))
})

test('where a[b] begins depends on the standard, as it does with g++', async () => {
  const { before, play } = WHERE_IT_BEGINS
  expect((await logOf(compiler, before, play, 'c++11')).log).toEqual(['dcba'])
  expect((await logOf(compiler, before, play, 'c++17')).log).toEqual(['dabc'])
})

test('a file compiles to the same bytes each time', async () => {
  const before = 'int f(int a, int b) { return a * 3 + b; }'
  const play = 'cerr << f(rand(), f(rand(), rand())) << pair<int, int>(rand() % 100, rand() % 100).first;'
  const { source, wasm } = await logOf(compiler, before, play, 'c++11')
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

test('with a build whose places are not found there is C++ all the same, in its own order, and it is said', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-build-'))
  try {
    const files = toolchainFiles()
    const gen = join(folder, 'gen')
    mkdirSync(gen)
    symlinkSync(files.sysrootPath, join(gen, 'llvm-resources.tar'))
    cpSync(join(dirname(files.programPath), '..', 'package.json'), join(folder, 'package.json'))
    const altered = readFileSync(files.programPath)
    const at = altered.indexOf(bytesOf(CALLS))
    // The same condition in other words: 2 != order.
    altered.set(bytesOf('41 02 20 06 47'), at)
    writeFileSync(join(gen, 'llvm.core.wasm'), altered)
    const source = botSource({
      before: 'string said;\nint say(char c) { said += c; return 0; }\nvoid two(int, int) {}',
      play: `two(say('a'), say('b')); cerr << said << endl; // altered`,
    })
    const answers = await new Promise<FromService[]>((done) => {
      const heard: FromService[] = []
      const service = createCompileService({
        cacheDir: join(folder, 'cache'),
        post: (message) => {
          if (message.type !== 'step' && message.type !== 'begun') heard.push(message)
          if (heard.length === 2) void service.close().then(() => done(heard))
        },
        files: { ...toolchainFiles(folder), codeHash: `altered ${Math.random()}` },
      })
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
    for (const list of [diagnostics, problems as CompileResult['diagnostics']])
      expect(list.filter(({ message }) => message === ORDER_OF_CLANG)).toMatchObject([
        { severity: 'warning', line: 0 },
      ])
    expect(firstLog(new WebAssembly.Module(wasm as Uint8Array<ArrayBuffer>))).toBe('ab\n')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
