import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createCompileService } from '../src-main/engines/compiler/service/compile-service.ts'
import type { CompileResult } from '../src-main/engines/compiler/request/compile-request.ts'
import { giveOrderOfGpp } from '../src-main/engines/compiler/order/evaluation-order.ts'
import { orderProgram } from '../test/engines-compiler/order-expressions.ts'
import { recordOf } from '../test/engines-compiler/order-record.ts'
import { toolchainFiles } from '../src-main/engines/compiler/files/toolchain-files.ts'
import { firstRound, botSource, request } from '../test/wasm-testing.ts'

/**
 * Whether other builds of the compiler can be given g++'s order of evaluation: `npm run bench -- clang-builds [FOLDER …]`.
 * Without folders, the builds of the registry other than the installed one are fetched. Ends with 1 when one cannot.
 */
const PACKAGE = '@yowasp/clang'
const STANDARDS = ['c++11', 'c++17'] as const
const EXPRESSIONS = 2000

const work = mkdtempSync(join(tmpdir(), 'quartet-builds-'))
try {
  const given = process.argv.slice(2).map((folder) => resolve(folder))
  for (const folder of given.length > 0 ? given : fetchOthers()) {
    // Its program alone, with the headers and the run-time part that are shipped: they are not what this is about.
    const { programPath } = toolchainFiles(folder)
    const files = { ...toolchainFiles(), programPath }
    const isFound = giveOrderOfGpp(readFileSync(files.programPath))
    console.log(`${folder}: ${isFound ? 'both places found' : 'NOT found'}`)
    if (!isFound) {
      process.exitCode = 1
      continue
    }
    for (const standard of STANDARDS) {
      const differing = await differingIn(files, standard).catch((failure: unknown) => {
        console.log(`  ${standard}: nothing could be compiled: ${String(failure)}`)
        return EXPRESSIONS
      })
      console.log(`  ${standard}: ${differing} of ${EXPRESSIONS} expressions differ from g++`)
      if (differing > 0) process.exitCode = 1
    }
  }
} finally {
  rmSync(work, { recursive: true })
}

function fetchOthers(): string[] {
  const npm = (...args: string[]) => execFileSync('npm', args, { cwd: work, encoding: 'utf8' })
  const versions = JSON.parse(npm('view', PACKAGE, 'versions', '--json')) as string[]
  const installed = toolchainFiles().version
  return versions
    .filter((version) => version !== installed)
    .map((version) => {
      const [{ filename }] = JSON.parse(npm('pack', `${PACKAGE}@${version}`, '--json')) as [
        { filename: string },
      ]
      const folder = join(work, version)
      execFileSync('mkdir', [folder])
      execFileSync('tar', ['xzf', join(work, filename), '-C', folder])
      return join(folder, 'package')
    })
}

async function differingIn(files: ReturnType<typeof toolchainFiles>, standard: (typeof STANDARDS)[number]) {
  const expected = recordOf(standard)
  const before = `#include <bits/stdc++.h>\n${orderProgram(EXPRESSIONS)}`
  const ask = request(botSource({ before, play: 'print_all();' }), { standard })
  const result = await new Promise<CompileResult>((done, fail) => {
    const service = createCompileService({
      cacheDir: join(work, 'cache'),
      post: (message) => {
        if (message.type === 'done') void service.close().then(() => done(message.answer as CompileResult))
        else if (message.type === 'failed' || message.type === 'over') fail(new Error(message.message))
      },
      files,
    })
    service.handle({ type: 'task', id: 1, task: { kind: 'compile', ask } })
  })
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics))
  const module = new WebAssembly.Module(result.wasm! as Uint8Array<ArrayBuffer>)
  const found = firstRound(module).log.trim().split('\n')
  return expected.filter((value, k) => found[k] !== value).length
}
