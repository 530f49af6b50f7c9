import { gameOf } from '../../../../src-games/index.ts'
import { asGpp, onlyThere } from '../request/as-gpp.ts'
import { MENDED, type CompileRequest, type CompileStep, type Diagnostic } from '../request/compile-request.ts'
import { parseDiagnostics } from './diagnostics.ts'
import { refusedByGppOnly } from './gpp-only.ts'
import { givenTo, includedWithin, missingNames } from './judge-names.ts'
import { BEFORE_PATH, includedIn, judgeArgs, likeGpp } from '../request/judge-target.ts'
import { withoutOwnMacros } from './own-macros.ts'
import type { Prepared, LineRun } from './player-file.ts'
import type { HeaderRequest } from '../headers/precompiled-headers.ts'
import { readSource, type SourceText } from '../tree/source-text.ts'
import { diagnosticAt, tokensOf } from './tokens.ts'
import type { WasiRun } from '../files/wasi-host.ts'

/** A reading of a file, and what is said of it. */
export interface Judged {
  readonly result: WasiRun
  readonly diagnostics: readonly Diagnostic[]
}

export interface JudgeTools {
  readonly run: LineRun
  /** Lays the file among headers with the types of the judge's machine. Throws when these cannot be read so. */
  prepare(request: HeaderRequest & CompileRequest, onStep: (step: CompileStep) => void): Prepared
  runOnFile(prepared: Prepared, standard: CompileRequest['standard'], args: readonly string[]): Judged
  /** Texts of the headers that are the game's alone. */
  ownHeaders(prepared: Prepared, request: CompileRequest): Iterable<string>
}

const OWN_NAME = /^std has a (\w+) too/

/** Reads a file as the judge's compiler does, and weighs what is said of it as that one would. */
export function judge(
  tools: JudgeTools,
  request: CompileRequest,
  onStep: (step: CompileStep) => void,
): Judged {
  const { text, inWords } = withoutOwnMacros(readSource(request.source).text)
  const prepared = tools.prepare({ ...request, source: text, mode: 'release', forJudge: true }, onStep)
  const { fs, path, source } = prepared
  const before = likeGpp(request.season ? [] : (gameOf(request.game).original.includes ?? []))
  fs.put(BEFORE_PATH, before)
  const args = judgeArgs(request.game, request.standard, path)
  const { result, diagnostics } = tools.runOnFile(prepared, request.standard, args)
  const included = includedIn(fs, path)
  /** Of the reading in which names that are not given have others. */
  let again: string | undefined
  const missing = missingNames(request, source, included, tools.ownHeaders(prepared, request), (reading) => {
    fs.put(path, new TextEncoder().encode(reading.text))
    fs.put(BEFORE_PATH, before + reading.before)
    again = tools.run(fs, args).stderr
    return again
  })
  const given = givenTo(request, included)
  // Given another name here where it stops clang (`own-names.ts`).
  const refusedOwnName = (one: Diagnostic): Diagnostic => {
    const name = one.flag === MENDED ? OWN_NAME.exec(one.message)?.[1] : undefined
    if (name === undefined || !given?.has(name, 'std')) return one
    return { ...one, severity: 'error', message: one.message.replace(/:.*/, ', and its header is included') }
  }
  const found = [
    ...asGpp(
      withoutClashes(diagnostics, result.stderr, again, path).map(refusedOwnName),
      source.lines,
      request.standard,
    ),
    ...lackOfPlayer(source, included),
    ...refusedByGppOnly(source),
    ...includedWithin(request, source, included),
  ]
  const isReported = (one: Diagnostic) =>
    found.some(
      ({ severity, line, column }) => severity === 'error' && line === one.line && column === one.column,
    )
  const all = [...found, ...missing.filter((one) => !isReported(one))]
  return { result, diagnostics: all.map((one) => ({ ...one, message: inWords(one.message) })) }
}

/** What g++'s headers declare wherever they define anything, so that it is in the way though it cannot be used. */
const DECLARED = /'(?:std::)?array'/

/**
 * Errors that are gone once the library's names that g++ does not give have others: the file has such a name for itself, and only
 * here it meets the library's.
 */
function withoutClashes(
  diagnostics: readonly Diagnostic[],
  first: string,
  again: string | undefined,
  path: string,
): readonly Diagnostic[] {
  if (again === undefined) return diagnostics
  const linesOf = (output: string) =>
    new Set(parseDiagnostics(output, path, readSource('')).map(({ line }) => line))
  // Compared as clang says them: we report a brace at another line.
  const [before, now] = [linesOf(first), linesOf(again)]
  const isGone = ({ line }: Diagnostic): boolean => before.has(line) && !now.has(line)
  return diagnostics.map((one) =>
    one.severity === 'error' && isGone(one) && !DECLARED.test(one.message) ? onlyThere(one) : one,
  )
}

/** The game's headers are always there here. */
function lackOfPlayer(source: SourceText, included: readonly string[]): Diagnostic[] {
  const { text } = source
  if (!/\bRegisterPlayer\b/.test(text) || included.some((name) => name.endsWith('/Player.hh'))) return []
  const use = [...tokensOf(text)].find((token) => token.text === 'Player')
  const place = use ?? { text: '', from: 0 }
  const message = 'Player.hh is not included: without it the judge knows nothing of the game'
  const start = { line: 1, column: 1, endLine: 1, endColumn: 1 }
  return [{ ...diagnosticAt(place, source, message), fixits: [{ ...start, text: '#include "Player.hh"\n' }] }]
}
