import { test } from 'vitest'
import { LIBRARY_PROGRAMS, proveLibrary } from '../../../../test/engines-compiler/library-programs.ts'
import { closedAfter } from '../../../../test/closed-after.ts'
import { testCompiler } from '../../../../test/wasm-testing.ts'

// Thousands of cases in the standards that bots are compiled with.

const compiler = closedAfter(testCompiler())

for (const program of LIBRARY_PROGRAMS)
  for (const standard of program.standards)
    test(`${program.name} are those of g++ in ${standard}`, () => proveLibrary(compiler, program, standard))
