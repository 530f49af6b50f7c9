import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  LIBRARY_PROGRAMS,
  libraryText,
  linesHere,
  recordedLines,
  recordPath,
  type LibraryProgram,
} from '../test/engines-compiler/library-programs.ts'
import { testCompiler } from '../test/wasm-testing.ts'
import { note } from './support/figures.ts'

// What the library does beyond what the standard says, beside what g++ 12 made of it: `npm run bench -- library`. With `record` that
// is recorded anew, by the g++ of this machine, which must be a g++ 12.

const all = LIBRARY_PROGRAMS.flatMap((program) =>
  program.standards.map((standard) => [program, standard] as const),
)
if (process.argv[2] === 'record') {
  for (const [program, standard] of all)
    writeFileSync(recordPath(program, standard), natively(program, standard))
} else {
  const compiler = testCompiler()
  for (const [program, standard] of all) {
    const recorded = recordedLines(program, standard)
    const here = await linesHere(compiler, program, standard)
    const differing = recorded.filter((line, k) => here[k] !== line)
    console.log(
      `${program.name}, ${standard}: ${differing.length} of ${recorded.length} lines differ from g++ ${note(`${program.name}, ${standard} / lines that differ of ${recorded.length}`, differing.length, { atMost: 0 })}`,
    )
    differing.slice(0, 10).forEach((line) => console.log(`  g++: ${line}`))
  }
  await compiler.close()
}

/** What it prints when it is compiled by g++. */
function natively(program: LibraryProgram, standard: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-library-'))
  try {
    writeFileSync(join(folder, 'library.cc'), `${libraryText(program)}int main() { all(); }\n`)
    execFileSync('g++', [`-std=${standard}`, '-O2', '-w', '-o', 'library', 'library.cc'], { cwd: folder })
    return spawnSync(join(folder, 'library'), { encoding: 'utf8' }).stderr
  } finally {
    rmSync(folder, { recursive: true })
  }
}
