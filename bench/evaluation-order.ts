import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { orderProgram } from '../test/engines-compiler/order-expressions.ts'
import { recordOf } from '../test/engines-compiler/order-record.ts'
import { tracesHere } from '../test/order-traces-here.ts'
import { changesProgram } from '../test/engines-compiler/order-changes.ts'
import { traceProgram, type TraceProgram } from '../test/engines-compiler/order-traces.ts'
import { botSource, compileOk, firstRound, testCompiler } from '../test/wasm-testing.ts'
import { note } from './support/figures.ts'

/** All expressions of which it is recorded what g++ makes; the tests take a part of them. `npm run bench -- evaluation-order` */
const EXPRESSIONS = 2000

const compiler = testCompiler()
for (const standard of ['c++11', 'c++17'] as const) {
  const expected = recordOf(standard)
  const before = `#include <bits/stdc++.h>\n${orderProgram(EXPRESSIONS)}`
  const { module } = await compileOk(compiler, botSource({ before, play: 'print_all();' }), { standard })
  const found = firstRound(module).log.trim().split('\n')
  const differing = expected.filter((value, k) => found[k] !== value).length
  console.log(
    `${standard}: ${differing} of ${expected.length} expressions differ from g++ ${note(`${standard} / recorded expressions that differ, of ${expected.length}`, differing, { atMost: 0 })}`,
  )
}

// Traces of statements made anew, beside those of the g++ of this machine. Other seeds: as arguments.
const seeds = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [101, 102, 103]
for (const [what, make] of [
  ['parts that show when', traceProgram],
  ['calls that change what is read', changesProgram],
] as const)
  for (const [seed, standard] of seeds.flatMap((one) =>
    (['c++11', 'c++14', 'c++17'] as const).map((year) => [one, year] as const),
  )) {
    const program = make(250, seed)
    const native = nativeTraces(program, standard)
    if (!native) continue
    const here = await tracesHere(compiler, program, standard)
    const count = (isOne: (differs: boolean, isReported: boolean) => boolean) =>
      here.filter(({ trace, isReported }, k) => isOne(trace !== native[k], isReported)).length
    const unreported = program.statements.filter((_, k) => here[k].trace !== native[k] && !here[k].isReported)
    console.log(
      `${what}, ${standard}, seed ${seed}: of ${native.length} statements ${count((differs) => differs)} are evaluated otherwise, ` +
        `${unreported.length} of them unreported; ${count((differs, isReported) => isReported && !differs)} reported for nothing ${note(`${standard} / ${what}, seed ${seed}: differ and are not reported`, unreported.length, { atMost: 0 })}`,
    )
    unreported.forEach((text) => console.log(`  unreported: ${text}`))
  }
await compiler.close()

/** Undefined where there is no g++. */
function nativeTraces({ text }: TraceProgram, standard: string): string[] | undefined {
  if (spawnSync('g++', ['--version']).error) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'quartet-traces-'))
  try {
    const main = 'int main() { Traces t; t.all(); }'
    writeFileSync(
      join(folder, 'traces.cc'),
      `#include <bits/stdc++.h>\nusing namespace std;\n${text}${main}\n`,
    )
    execFileSync('g++', [`-std=${standard}`, '-O2', '-w', '-o', 'traces', 'traces.cc'], { cwd: folder })
    return spawnSync(join(folder, 'traces'), { encoding: 'utf8' }).stderr.trim().split('\n')
  } finally {
    rmSync(folder, { recursive: true })
  }
}
