import { readSourceFacts, type SourceFacts } from '../order/ast-facts.ts'
import { type CompileRequest, type CompileStep, type Diagnostic } from '../request/compile-request.ts'
import type { CompletionItem } from '../../../../src-shared/contract/cpp.ts'
import { ONLY_JUDGE_TAKES } from '../request/as-gpp.ts'
import { parseCompletions } from '../words/completion.ts'
import { createCodeAnswers, type CodeAnswers } from '../code-index/code-answers.ts'
import type { CppFiles } from '../files/cpp-files.ts'
import type { DiskCache } from '../files/disk-cache.ts'
import { putOperatorOrder } from '../order/evaluation-order.ts'
import { checkArgs, completeArgs, inspectArgs } from '../request/flags.ts'
import type { MemoryFs } from '../files/memory-fs.ts'
import { mayDiffer } from '../order/order-hints.ts'
import { buildSeason, linkSeason } from '../season/season-builder.ts'
import type { SeasonTools } from '../season/season-system.ts'
import type {
  SeasonLinkRequest,
  SeasonLinkResult,
  SeasonRequest,
  SeasonResult,
} from '../request/season-request.ts'
import { readLayout, type Member } from './record-layout.ts'
import { byteColumnOf, readSource, withAllPrecompiled, type SourceText } from '../tree/source-text.ts'
import { withSuggestions } from '../words/suggest-names.ts'
import { createPlayerCompile, type PlayerCompile } from './compile-player.ts'
import { createModulePlaces, type ModulePlaces } from './module-places.ts'
import { errorsFirst } from '../words/plain-words.ts'
import { createPlayerFiles, type PlayerFiles } from '../words/player-file.ts'
import type { HeaderOptions } from '../headers/precompiled-headers.ts'
import { differenceAt, explained, errorWithoutPlace } from '../words/refusal-words.ts'
import { createRuntimes } from '../request/runtimes.ts'
import type { WasiProgram, WasiRun } from '../files/wasi-host.ts'

/** Turns player files into modules, one at a time and in line. Runs in the compile worker. */
export interface ModuleBuilder extends ModulePlaces {
  readonly compile: PlayerCompile
  season(request: SeasonRequest, onFile: (name: string) => void): SeasonResult
  linkSeason(request: SeasonLinkRequest): SeasonLinkResult
  diagnose(request: CompileRequest, onStep: (step: CompileStep) => void): readonly Diagnostic[]
  inspect(request: CompileRequest, onStep: (step: CompileStep) => void): SourceFacts
  layout(request: CompileRequest, className: string): readonly Member[]
  complete(request: CompileRequest, line: number, column: number): readonly CompletionItem[]
  /** What names mean, for the editor. */
  readonly code: CodeAnswers
  readonly headers: PlayerFiles['headers']
  /** Loads what the next compile runs: the compiler and the linker. A matter of milliseconds, for after each task. */
  load(): void
}

export interface ModuleBuilderOptions {
  /** Loads the program that is clang, wasm-ld and their kin. */
  readonly loadProgram: () => WasiProgram
  readonly toolchainVersion: string
  /** Whether the module was given g++'s order of evaluation. */
  readonly hasOrderOfGpp: boolean
  /** Warnings with each file that compiles: what this build of the compiler cannot do as g++ does. */
  readonly unlikeGpp: readonly string[]
  readonly sysroot: MemoryFs
  readonly cpp: CppFiles
  readonly cache: DiskCache
  /** See `HeaderOptions`. */
  readonly alone?: HeaderOptions['alone']
  /** Where the run-time part is shipped compiled. */
  readonly runtimeFolder: string
}

/** What is said where two types are the same here, or are not. */
const OF_TYPES =
  /error: (?:redefinition|class member cannot be redeclared|no matching|no viable|call to .* is ambiguous|static assertion)/
const OTHER_SIZES =
  'the judge takes this file: there int64_t is a long of 64 bits, here it is a long long, and long and size_t have 32'
const ONLY_THERE =
  'the judge takes this file, the compiler here does not: it has to be written in another way to play here'

/** clang and wasm-ld. */
const PROGRAMS_A_COMPILE = 2

/** Something the compiler should always be able to do did not work: a broken installation, not a bad player file. */
class ToolchainError extends Error {}

export function createModuleBuilder(options: ModuleBuilderOptions): ModuleBuilder {
  const { loadProgram, toolchainVersion, hasOrderOfGpp, sysroot, cpp, cache } = options
  const loaded: WasiProgram[] = []
  const run = (fs: MemoryFs, args: readonly string[]): WasiRun =>
    (loaded.pop() ?? loadProgram())(fs, args, (memory) => {
      if (hasOrderOfGpp) putOperatorOrder(memory, args)
    })
  const must = (result: WasiRun, what: string): void => {
    if (result.exitCode !== 0) throw new ToolchainError(`${what} failed: ${result.stderr.slice(0, 2000)}`)
  }
  const { runtime, runtimeOf } = createRuntimes(options, (fs, args) =>
    must(run(fs, args), 'compiling the run-time part'),
  )
  const { prepare, runOnFile, judge, treeOfHeaders, headers } = createPlayerFiles(options, run, must)
  const suggested = (request: CompileRequest, { lines }: SourceText, found: readonly Diagnostic[]) =>
    withSuggestions(found, lines, (line, column) => builder.complete(request, line, column))
  const takenByJudge = (request: CompileRequest, complaints: string): Diagnostic[] => {
    const judged = judge(request, () => {})
    if (!judged || judged.diagnostics.some(({ severity }) => severity === 'error')) return []
    if (judged.result.exitCode === 0) return OF_TYPES.test(complaints) ? [errorWithoutPlace(OTHER_SIZES)] : []
    return judged.diagnostics.some(({ flag }) => flag === ONLY_JUDGE_TAKES)
      ? [errorWithoutPlace(ONLY_THERE)]
      : []
  }
  const checked = (request: CompileRequest, onStep: (step: CompileStep) => void) => {
    const prepared = prepare(request, onStep)
    const args = checkArgs(request.game, request.standard, request.mode, prepared.path)
    return runOnFile(prepared, request.standard, args)
  }
  const seasonTools: SeasonTools = { cpp, sysroot, cache, toolchainVersion, runtime, run }
  const builder: ModuleBuilder = {
    headers,
    load() {
      while (loaded.length < PROGRAMS_A_COMPILE) loaded.push(loadProgram())
    },

    compile: createPlayerCompile({
      run,
      must,
      prepare,
      runOnFile,
      runtimeOf,
      suggested,
      takenByJudge,
      seasonTools,
    }),

    season: (request, onFile) => buildSeason(request, seasonTools, onFile),
    linkSeason: (request) => linkSeason(request, seasonTools),

    diagnose(request, onStep) {
      const source = readSource(request.source)
      const { result, diagnostics } = judge(request, onStep) ?? checked(request, onStep)
      if (result.exitCode !== 0) {
        const found = suggested(request, source, diagnostics)
        const isTaken = found.some(({ flag }) => flag === ONLY_JUDGE_TAKES)
        return errorsFirst(isTaken ? found : explained(found, result.stderr, source))
      }
      if (!mayDiffer(source.text)) return errorsFirst(diagnostics)
      const { orderDifferences } = this.inspect(request, onStep)
      return errorsFirst([...diagnostics, ...orderDifferences.map((one) => differenceAt(one, source))])
    },

    inspect(request, onStep) {
      const { fs, path } = prepare(request, onStep, withAllPrecompiled)
      const { stdout } = run(fs, inspectArgs(request.game, request.standard, request.mode, path))
      return readSourceFacts(stdout, path, request.standard)
    },

    layout(request, className) {
      const prepared = prepare(request, () => {})
      const args = checkArgs(request.game, request.standard, request.mode, prepared.path)
      const at = args.indexOf('-fsyntax-only')
      const present = args.toSpliced(at, 0, '-fdump-record-layouts-complete')
      const { result } = runOnFile(prepared, request.standard, present)
      return readLayout(result.stdout, className)
    },

    complete(request, line, column) {
      const { fs, path, source } = prepare(request, () => {})
      const byteColumn = byteColumnOf(source.lines[line - 1], column)
      const args = completeArgs(request.game, request.standard, request.mode, path, line, byteColumn)
      return parseCompletions(run(fs, args).stdout)
    },

    ...createModulePlaces(run, cpp, sysroot),

    code: createCodeAnswers({
      prepare: (request) => prepare(request, () => {}, withAllPrecompiled),
      run,
      compile: (request) => builder.compile(request, () => {}),
      headers: treeOfHeaders,
      headersKey: ({ game, season }) => [toolchainVersion, season ? game : cpp.hash(game)].join(' '),
      cache,
    }),
  }
  return builder
}
