import { changedMeanings } from './changed-meanings.ts'
import type { CompileRequest, CompileStep, Diagnostic } from './compile-request.ts'
import { asGpp } from './as-gpp.ts'
import { problem } from './refusal-words.ts'
import type { HeaderRequest } from './precompiled-headers.ts'
import { missingNames } from './judge-names.ts'
import { BEFORE_PATH, includedIn, judgeArgs, LIKE_GPP } from './judge-target.ts'
import type { Prepared, Run } from './player-file.ts'
import type { WasiRun } from './wasi-host.ts'

/** What the judge's compiler would say of a file: the reading of it, and all diagnostics with those that only g++ makes. */
export interface Judged {
  readonly result: WasiRun
  readonly diagnostics: readonly Diagnostic[]
}

export interface JudgeTools {
  readonly run: Run
  /** Lays the file among headers with the types of the judge's machine. Throws when these cannot be read so. */
  prepare(request: HeaderRequest & CompileRequest, onStep: (step: CompileStep) => void): Prepared
  runOnFile(prepared: Prepared, standard: CompileRequest['standard'], args: readonly string[]): Judged
  /** Texts of the headers that are the game's alone. */
  ownHeaders(prepared: Prepared, request: CompileRequest): Iterable<string>
}

/** Reads a file as the judge's compiler does. */
export function judge(
  tools: JudgeTools,
  request: CompileRequest,
  onStep: (step: CompileStep) => void,
): Judged {
  const prepared = tools.prepare({ ...request, mode: 'release', forJudge: true }, onStep)
  const { fs, path, source } = prepared
  fs.put(BEFORE_PATH, LIKE_GPP)
  const args = judgeArgs(request.game, request.standard, path)
  const { result, diagnostics } = tools.runOnFile(prepared, request.standard, args)
  const included = includedIn(fs, path)
  const missing = missingNames(request, source, included, tools.ownHeaders(prepared, request), (reading) => {
    fs.put(path, new TextEncoder().encode(reading.text))
    fs.put(BEFORE_PATH, LIKE_GPP + reading.before)
    return tools.run(fs, args).stderr
  })
  const found = [...asGpp(diagnostics), ...lackOfPlayer(source.text, included), ...changedMeanings(source)]
  const isTold = (one: Diagnostic) =>
    found.some(
      ({ severity, line, column }) => severity === 'error' && line === one.line && column === one.column,
    )
  return { result, diagnostics: [...found, ...missing.filter((one) => !isTold(one))] }
}

/** The game's headers are always there here. */
function lackOfPlayer(text: string, included: readonly string[]): Diagnostic[] {
  if (!/\bRegisterPlayer\b/.test(text) || included.some((name) => name.endsWith('/Player.hh'))) return []
  return [
    {
      ...problem('Player.hh is not included: without it the judge knows nothing of the game'),
      line: 1,
      column: 1,
      endLine: 1,
      endColumn: 1,
      fixits: [{ line: 1, column: 1, endLine: 1, endColumn: 1, text: '#include "Player.hh"\n' }],
    },
  ]
}
