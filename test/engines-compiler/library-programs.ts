import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { CppStandard } from '../../src-shared/contract/build-options.ts'
import type { Compiler } from '../../src-main/engines/compiler/service/compiler.ts'
import { botSource, compileOk, firstLog } from '../wasm-testing.ts'

/**
 * Programs that print what the library does beyond what the standard says: draws, orders of algorithms, room, words. What g++ 12
 * makes of them is recorded beside them; `npm run bench -- library record` records it anew where there is a g++ 12.
 */
const FOLDER = join(import.meta.dirname, 'library')

export interface LibraryProgram {
  readonly name: string
  readonly standards: readonly CppStandard[]
}

/** The one of the gate. */
export const FEW: LibraryProgram = { name: 'few', standards: ['c++17'] }

export const LIBRARY_PROGRAMS: readonly LibraryProgram[] = [
  FEW,
  { name: 'orders', standards: ['c++11', 'c++17', 'c++20'] },
  { name: 'draws', standards: ['c++11', 'c++17'] },
  { name: 'distributions', standards: ['c++11', 'c++17'] },
  { name: 'words', standards: ['c++11', 'c++17'] },
  { name: 'numbers', standards: ['c++17'] },
  { name: 'containers', standards: ['c++17'] },
  { name: 'loose', standards: ['c++17'] },
  { name: 'texts', standards: ['c++17'] },
  { name: 'reading', standards: ['c++17'] },
]

/** Thousands of cases take more than the seconds of a bot. */
const PLENTY = 1e13

const textOf = (file: string): string => readFileSync(join(FOLDER, file), 'utf8')

/** Its text up to a function `all` that prints everything to cerr. */
export const libraryText = ({ name }: LibraryProgram): string =>
  textOf(`${name}.cc`).replace('#include "digest.hh"\n', () => textOf('digest.hh'))

export const recordPath = ({ name }: LibraryProgram, standard: CppStandard): string =>
  join(FOLDER, `${name}.${standard}.gpp`)

const linesOf = (text: string): string[] => text.trimEnd().split('\n')
export const recordedLines = (program: LibraryProgram, standard: CppStandard): string[] =>
  linesOf(readFileSync(recordPath(program, standard), 'utf8'))

/** What it prints as a bot. */
export async function linesHere(
  compiler: Compiler,
  program: LibraryProgram,
  standard: CppStandard,
): Promise<string[]> {
  const source = botSource({ before: libraryText(program), play: 'all();' })
  const { module } = await compileOk(compiler, source, { standard })
  return linesOf(firstLog(module, { fuelLimit: PLENTY }))
}

/** It prints as a bot what it prints with g++. */
export async function proveLibrary(
  compiler: Compiler,
  program: LibraryProgram,
  standard: CppStandard,
): Promise<void> {
  expect(await linesHere(compiler, program, standard)).toEqual(recordedLines(program, standard))
}
