import { dirname, join } from 'node:path'
import ts from 'typescript'
import type { Problem } from '../../../src-shared/contract/values.ts'
import { errorBetween } from './error-between.ts'

/** As strict as the editor is with a bot in TypeScript. */
const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.esnext.d.ts'],
  types: [],
  strict: true,
  noEmit: true,
  skipLibCheck: true,
}
const TYPINGS = '/game.d.ts'
const MOST = 100

/**
 * Errors of a bot's types, against what its game declares (`formatTypings`), in the order of their places; 100 at most. Only
 * the compiler's own libraries are read from the disk. [] where those are missing: then it is unknown.
 */
export function checkTypes(source: string, fileName: string, typings: string): Problem[] {
  const libraries = dirname(ts.getDefaultLibFilePath(OPTIONS))
  if (!ts.sys.fileExists(join(libraries, OPTIONS.lib![0]))) return []
  const own = `/${fileName}`
  const texts = new Map([
    [own, source],
    [TYPINGS, typings],
  ])
  const read = (name: string): string | undefined =>
    texts.get(name) ?? (dirname(name) === libraries ? ts.sys.readFile(name) : undefined)
  const host: ts.CompilerHost = {
    getSourceFile(name, options) {
      const text = read(name)
      return text === undefined ? undefined : ts.createSourceFile(name, text, options)
    },
    fileExists: (name) => read(name) !== undefined,
    readFile: read,
    getDefaultLibFileName: () => join(libraries, OPTIONS.lib![0]),
    getDefaultLibLocation: () => libraries,
    writeFile: () => undefined,
    getCurrentDirectory: () => '/',
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    directoryExists: () => false,
    getDirectories: () => [],
  }
  const program = ts.createProgram([TYPINGS, own], OPTIONS, host)
  const file = program.getSourceFile(own)
  return file ? program.getSemanticDiagnostics(file).slice(0, MOST).map(toProblem) : []
}

function toProblem({ file, start = 0, length = 0, messageText }: ts.Diagnostic): Problem {
  return errorBetween(file!, start, start + length, ts.flattenDiagnosticMessageText(messageText, '\n'))
}
