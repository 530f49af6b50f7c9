import { readFacts, type SourceFacts } from './ast-facts.ts'
import {
  DEFAULT_STANDARD,
  type CompileRequest,
  type CompileResult,
  type CompileStep,
  type CompletionItem,
  type Diagnostic,
  type RawFrame,
  type Trace,
} from './compile-request.ts'
import { parseCompletions } from './completion.ts'
import { createCodeAnswers, type CodeAnswers } from './code-index/code-answers.ts'
import { blameModule, blameVariable } from './blame.ts'
import { blameDepth } from './blame-depth.ts'
import { addArrayValues } from './array-values.ts'
import { addMissingConst } from './const-operators.ts'
import type { CppFiles } from './cpp-files.ts'
import { parseDiagnostics } from './diagnostics.ts'
import type { DiskCache } from './disk-cache.ts'
import { putOperatorOrder } from './evaluation-order.ts'
import {
  AS_WRITTEN,
  AS_WRITTEN_PATH,
  checkArgs,
  comparedArgs,
  compileArgs,
  completeArgs,
  HEADER_PATH,
  inspectArgs,
  irArgs,
  IR_PATH,
  KEEP_TEXTS,
  linkArgs,
  MODULE_PATH,
  NAMES_PATH,
  OBJECT_PATH,
  PCH_PATH,
  pchArgs,
  UNCHECKED,
  UNCHECKED_PATH,
  usesLongDouble,
} from './flags.ts'
import { MENDS_VERSION } from './header-mends.ts'
import { missingConstants, parseLinkErrors } from './link-errors.ts'
import type { MemoryFs } from './memory-fs.ts'
import type { Tasks } from './compile-protocol.ts'
import { profileModule } from '../modules/meter.ts'
import { tellOrder, type OrderDifference } from './order-differences.ts'
import { mayDiffer } from './order-hints.ts'
import { errorsFirst, inPlainWords } from './plain-words.ts'
import { withOwnSymbols } from './own-symbols.ts'
import { buildSeason, linkSeason, type SeasonTools } from './season-builder.ts'
import { SEASON_ROOT } from './season-flags.ts'
import type {
  SeasonKit,
  SeasonLinkRequest,
  SeasonLinkResult,
  SeasonRequest,
  SeasonResult,
} from './season-request.ts'
import { createPrecompiledHeaders } from './precompiled-headers.ts'
import { prepareModule } from '../modules/prepare-module.ts'
import { readLayout, type Member } from './record-layout.ts'
import { OWN_NAME, renameOwnNames } from './own-names.ts'
import { compileRuntime, readRuntime, type RuntimeObjects } from './runtime-objects.ts'
import {
  byteColumnOf,
  columnOf,
  readSource,
  safeFileName,
  withAllPrecompiled,
  type SourceText,
} from './source-text.ts'
import {
  addressesOf,
  packDebugInfo,
  parseAddresses,
  unpackDebugInfo,
  functionNames,
  parseOwners,
  type SiteOwner,
} from './trace.ts'
import {
  REPLACED_RUNTIME,
  UNCHECKED_ARITHMETIC,
  WATCHED_MEMORY_BYTES,
  watchedCompileArgs,
  watchedLinkArgs,
  watchedPchArgs,
  watchPasses,
  WATCH_SOURCES,
  type Watch,
} from './mistake-flags.ts'
import { putWatchedHeaders, watchedHeaders } from './watched-headers.ts'
import { otherObjects, SHARED_RAND, type OtherParts } from './other-objects.ts'
import { addLineStops } from '../debug/steps/line-stops.ts'
import { symbolCompileArgs, symbolDefines, symbolLinkArgs, symbolParts } from './symbol-flags.ts'
import { keepCustomSections, readSections, SECTION } from '../modules/wasm-binary.ts'
import { loadWasi, type WasiProgram, type WasiRun } from './wasi-host.ts'

/** Turns player files into modules, one at a time and in line. Runs in the compile worker. */
export interface ModuleBuilder {
  compile(
    request: CompileRequest,
    onStep: (step: CompileStep) => void,
  ): Omit<CompileResult, 'fromCache' | 'durationMs'>
  season(request: SeasonRequest, onFile: (name: string) => void): SeasonResult
  linkSeason(request: SeasonLinkRequest): SeasonLinkResult
  diagnose(request: CompileRequest, onStep: (step: CompileStep) => void): readonly Diagnostic[]
  inspect(request: CompileRequest, onStep: (step: CompileStep) => void): SourceFacts
  layout(request: CompileRequest, className: string): readonly Member[]
  complete(request: CompileRequest, line: number, column: number): readonly CompletionItem[]
  resolveTrace(debugInfo: Uint8Array, frames: readonly RawFrame[]): Trace
  profile(debugInfo: Uint8Array): Tasks['profile']['answer']
  locate(debugInfo: Uint8Array, sites: readonly number[]): readonly SiteOwner[]
  /** What names mean, for the editor. */
  readonly code: CodeAnswers
  /** What makes later compiles faster; for when nobody waits. */
  improve(): void
  /** Loads what the next compile runs: the compiler and the linker. A matter of milliseconds, for after each task. */
  load(): void
}

export interface BuilderOptions {
  /** clang, wasm-ld and their kin in one module. */
  readonly module: WebAssembly.Module
  readonly toolchainVersion: string
  readonly sysroot: MemoryFs
  readonly cpp: CppFiles
  readonly cache: DiskCache
  /** Where the run-time part is shipped compiled. */
  readonly runtimeFolder: string
}

/** A player's file among the headers, ready to be compiled. */
interface Prepared {
  readonly fs: MemoryFs
  readonly path: string
  readonly source: SourceText
}

const BOT_FOLDER = '/bot'
/** clang and wasm-ld. */
const PROGRAMS_A_COMPILE = 2

/** Something the compiler should always be able to do did not work: a broken installation, not a bad player file. */
class ToolchainError extends Error {}

export function createModuleBuilder(options: BuilderOptions): ModuleBuilder {
  const { module, toolchainVersion, sysroot, cpp, cache } = options
  let runtimeObjects: RuntimeObjects | undefined

  const loaded: WasiProgram[] = []
  const run = (fs: MemoryFs, args: readonly string[]): WasiRun =>
    (loaded.pop() ?? loadWasi(module))(fs, args, (memory) => putOperatorOrder(memory, args))
  const must = (result: WasiRun, what: string): void => {
    if (result.exitCode !== 0) throw new ToolchainError(`${what} failed: ${result.stderr.slice(0, 2000)}`)
  }
  /** Of the bots that were asked for. */
  const seasons = new Map<string, SeasonKit>()
  /** The headers of a game, over the system's. */
  const withHeaders = (game: string): MemoryFs => {
    const season = seasons.get(game)
    if (!season) return cpp.layOver(sysroot, game)
    const fs = cpp.layOver(sysroot, 'season')
    for (const [name, bytes] of Object.entries(season.headers)) fs.put(`${SEASON_ROOT}/${name}`, bytes)
    return fs
  }
  const headers = createPrecompiledHeaders({
    cache,
    versionOf: (shape) =>
      [
        ...[toolchainVersion, MENDS_VERSION, ...headerArgs(shape)],
        ...(seasons.has(shape.game) ? [cpp.hash('season'), shape.game] : [cpp.hash(shape.game)]),
        ...(shape.watch ? [watchedHeaders(shape.watch)] : []),
      ].join('\0'),
    build(shape, text) {
      const fs = withHeaders(shape.game)
      if (shape.watch) putWatchedHeaders(fs, shape.watch)
      fs.put(HEADER_PATH, text)
      must(run(fs, headerArgs(shape)), 'building the precompiled header')
      return fs.read(PCH_PATH)!
    },
  })

  const runtime = (): RuntimeObjects =>
    (runtimeObjects ??=
      readRuntime(options.runtimeFolder, cpp, toolchainVersion) ??
      compileRuntime(cpp, sysroot, (fs, args) => must(run(fs, args), 'compiling the run-time part')))

  const seasonTools: SeasonTools = { cpp, sysroot, cache, toolchainVersion, runtime, run }
  const compileOther = (fs: MemoryFs, args: readonly string[]): void =>
    must(run(fs, args), 'compiling the run-time part')
  const others = { cpp, sysroot, cache, toolchainVersion }
  const watchRuntime = (watch: Watch): RuntimeObjects =>
    otherObjects(
      { folder: 'mistakes', sources: WATCH_SOURCES[watch], replaces: REPLACED_RUNTIME },
      runtime(),
      others,
      compileOther,
    )
  const runtimeWith = (parts: OtherParts): RuntimeObjects =>
    otherObjects(parts, runtime(), others, compileOther)
  const runtimeOf = ({ watch, symbols, rand }: CompileRequest): RuntimeObjects => {
    if (watch) return watchRuntime(watch)
    if (symbols) return runtimeWith(symbolParts(symbols))
    return rand ? runtimeWith(SHARED_RAND) : runtime()
  }

  const prepare = (
    request: CompileRequest,
    onStep: (step: CompileStep) => void,
    forHeaders = (text: string) => text,
  ): Prepared => {
    const source = readSource(request.source)
    if (request.season) seasons.set(request.game, request.season)
    const header = headers.of(request, symbolDefines(request) + forHeaders(source.text), onStep)
    const fs = withHeaders(request.game)
    const path = `${BOT_FOLDER}/${safeFileName(request.fileName)}`
    if (request.watch) putWatchedHeaders(fs, request.watch)
    fs.put(PCH_PATH, header.bytes)
    // The precompiled header refers to the file it was made from.
    fs.put(HEADER_PATH, header.text)
    fs.put(UNCHECKED_PATH, request.watch ? UNCHECKED_ARITHMETIC : UNCHECKED)
    if (request.symbols) fs.put(AS_WRITTEN_PATH, AS_WRITTEN)
    fs.put(path, source.bytes)
    return { fs, path, source }
  }

  /** Runs clang on the player's file, and again while something that g++ takes stops it and can be mended. */
  const runOnFile = (
    { fs, path, source }: Prepared,
    standard: CompileRequest['standard'],
    args: readonly string[],
  ) => {
    let now = source
    let result = run(fs, args)
    const warnings: Diagnostic[] = []
    const names = result.exitCode === 0 ? undefined : renameOwnNames(result.stderr)
    let present = args
    if (names !== undefined) {
      fs.put(NAMES_PATH, names.text)
      warnings.push(...names.warnings)
      present = [...args.slice(0, -1), '-include', NAMES_PATH, ...args.slice(-1)]
      result = run(fs, present)
    }
    for (const mend of [addMissingConst, addArrayValues]) {
      const mended = result.exitCode === 0 ? undefined : mend(now, result.stderr, standard)
      if (!mended) continue
      now = mended.source
      warnings.push(...mended.warnings)
      fs.put(path, now.bytes)
      result = run(fs, present)
    }
    const stderr = result.stderr.replaceAll(OWN_NAME, '')
    const found = parseDiagnostics(stderr, path, source)
    return { result, diagnostics: errorsFirst([...warnings, ...inPlainWords(found, standard, now.lines)]) }
  }

  /** A refusal by a part of the compiler that knows no lines, at the line of the variable that it is about. */
  const blamed = (
    { fs, path, source }: Prepared,
    { game, standard, mode }: CompileRequest,
    diagnostics: readonly Diagnostic[],
    output: string,
    otherwise: readonly Diagnostic[] = diagnostics,
  ): readonly Diagnostic[] => {
    if (diagnostics.some(({ severity, line }) => severity === 'error' && line > 0)) return diagnostics
    const made = run(fs, irArgs(game, standard, mode, path)).exitCode === 0 ? fs.read(IR_PATH) : undefined
    const variable = made && blameVariable(new TextDecoder().decode(made), output, source)
    if (!variable) return explained(otherwise, output, source)
    return [...diagnostics.filter(({ severity }) => severity !== 'error'), variable]
  }

  /** The tree of what a game's headers declare: with the library precompiled, so that it stays out of it. */
  const treeOfHeaders = ({ game, season }: CompileRequest) => {
    const fs = withHeaders(game)
    const defines = (season?.defines ?? []).map((name) => `#define ${name} 1\n`).join('')
    fs.put(HEADER_PATH, `${defines}#include <bits/stdc++.h>\n#include "__quartet_gnu_includes.hh"\n`)
    must(run(fs, pchArgs(game, DEFAULT_STANDARD, 'release')), 'reading the headers of the library')
    const path = `${BOT_FOLDER}/headers.cc`
    fs.put(path, new TextEncoder().encode('#include "Player.hh"\n'))
    fs.put(UNCHECKED_PATH, UNCHECKED)
    return { json: run(fs, inspectArgs(game, DEFAULT_STANDARD, 'release', path)).stdout, fs }
  }
  const builder: ModuleBuilder = {
    improve: () => headers.improve(),
    load() {
      while (loaded.length < PROGRAMS_A_COMPILE) loaded.push(loadWasi(module))
    },

    compile(request, onStep) {
      const prepared = prepare(request, onStep)
      const { fs, path, source } = prepared
      const { standard, watch, symbols } = request
      const objects = runtimeOf(request)
      onStep('compiling')
      const { result: compiled, diagnostics } = runOnFile(prepared, standard, argsOf(request, path))
      if (compiled.exitCode !== 0)
        return { ok: false, diagnostics: blamed(prepared, request, diagnostics, compiled.stderr) }
      for (const pass of watch ? watchPasses(watch, source.text) : []) must(run(fs, pass), 'adding checks')
      onStep('linking')
      for (const [object, bytes] of objects) fs.put(object, bytes)
      const isLongDouble = usesLongDouble(fs.read(OBJECT_PATH)!)
      const { season } = request
      if (season && !season.register) return { ok: false, diagnostics: [problem(NOT_APART)] }
      if (season?.parts && season.register) {
        const wasm = withOwnSymbols(fs.read(OBJECT_PATH)!)
        // Each match links it with others; that it can be linked at all is known now.
        const alone = linkSeason(
          { parts: season.parts, register: season.register, players: [wasm] },
          seasonTools,
        )
        if (!alone.ok)
          return { ok: false, diagnostics: [...diagnostics, ...parseLinkErrors(alone.message, source)] }
        const registeredName = nameInText(source.text)
        return {
          ...{ ok: true, wasm, shareable: wasm, diagnostics },
          ...(registeredName === undefined ? {} : { registeredName }),
        }
      }
      for (const [object, bytes] of Object.entries(season?.seat ?? {})) fs.put(object, bytes)
      const inputs = [...objects.keys(), ...Object.keys(season?.seat ?? {}), OBJECT_PATH]
      const linked = run(
        fs,
        watch
          ? watchedLinkArgs(inputs, isLongDouble, watch)
          : symbols
            ? symbolLinkArgs(inputs, isLongDouble)
            : [
                ...linkArgs(inputs, isLongDouble, season?.register ? [season.register] : []),
                ...(request.keepsTexts ? [KEEP_TEXTS] : []),
              ],
      )
      if (linked.exitCode !== 0) {
        const definitions = watch || symbols || request.keepsTexts ? missingConstants(linked.stderr) : ''
        if (definitions !== '' && !source.text.endsWith(definitions))
          return this.compile({ ...request, source: source.text + definitions }, onStep)
        const problems = parseLinkErrors(linked.stderr, source)
        const found = problems.some(({ line }) => line > 0)
          ? problems
          : blamed(prepared, request, [], linked.stderr, problems)
        return { ok: false, diagnostics: [...diagnostics, ...found] }
      }
      onStep('metering')
      const plain = fs.read(MODULE_PATH)!
      const isStopped = symbols === 'steps'
      const ready = prepareModule(isStopped ? addLineStops(plain, path) : plain, {
        maxMemory: watch && WATCHED_MEMORY_BYTES,
        hasLineCalls: isStopped,
      })
      if (!ready.ok) return { ok: false, diagnostics: [...diagnostics, blameModule(ready.error, source)] }
      const registeredName = season ? nameInText(source.text) : registeredNameOf(plain)
      return {
        ok: true,
        wasm: ready.value.wasm,
        shareable: keepCustomSections(plain, () => false),
        debugInfo: packDebugInfo(ready.value.map, plain, path),
        diagnostics,
        ...(registeredName === undefined ? {} : { registeredName }),
      }
    },

    season: (request, onFile) => buildSeason(request, seasonTools, onFile),
    linkSeason: (request) => linkSeason(request, seasonTools),

    diagnose(request, onStep) {
      const prepared = prepare(request, onStep)
      const args = checkArgs(request.game, request.standard, request.mode, prepared.path)
      const { result, diagnostics } = runOnFile(prepared, request.standard, args)
      if (result.exitCode !== 0) return explained(diagnostics, result.stderr, prepared.source)
      if (!mayDiffer(prepared.source.text)) return diagnostics
      const { orderDifferences } = this.inspect(request, onStep)
      return [...diagnostics, ...orderDifferences.map((one) => differenceAt(one, prepared.source))]
    },

    inspect(request, onStep) {
      const { fs, path } = prepare(request, onStep, withAllPrecompiled)
      const { stdout } = run(fs, inspectArgs(request.game, request.standard, request.mode, path))
      return readFacts(stdout, path, request.standard)
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

    profile(debugInfo) {
      const { wasm, sites } = profileModule(unpackDebugInfo(debugInfo).module)
      return { wasm, sites }
    },

    locate(debugInfo, sites) {
      if (sites.length === 0) return []
      const info = unpackDebugInfo(debugInfo)
      const fs = cpp.layOver(sysroot, 'runtime')
      fs.put(MODULE_PATH, info.module)
      const from = readSections(info.module).find(({ id }) => id === SECTION.code)?.start ?? 0
      const nameOf = functionNames(info.module)
      const addresses = sites.map((site) => `0x${(site - from).toString(16)}`)
      return parseOwners(
        run(fs, ['addr2line', '-e', MODULE_PATH, '-a', '-f', '-C', '-i', ...addresses]).stdout,
        info.path,
        (k) => nameOf(sites[k]),
      )
    },

    resolveTrace(debugInfo, frames) {
      if (frames.length === 0) return { frames: [] }
      const info = unpackDebugInfo(debugInfo)
      const fs = cpp.layOver(sysroot, 'runtime')
      fs.put(MODULE_PATH, info.module)
      const found = run(fs, [
        'addr2line',
        '-e',
        MODULE_PATH,
        '-a',
        '-f',
        '-C',
        '-i',
        ...addressesOf(info, frames),
      ])
      return parseAddresses(found.stdout, info.path, frames)
    },

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

function argsOf(request: CompileRequest, path: string): string[] {
  const { game, standard, mode, watch, symbols, keepsTexts } = request
  if (keepsTexts) return comparedArgs(game, standard, mode, path)
  if (watch) return watchedCompileArgs(game, standard, watch, path)
  return symbols ? symbolCompileArgs(game, standard, symbols, path) : compileArgs(game, standard, mode, path)
}

const headerArgs = ({
  game,
  standard,
  mode,
  watch,
}: Pick<CompileRequest, 'game' | 'standard' | 'mode' | 'watch'>) =>
  watch ? watchedPchArgs(game, standard, watch) : pchArgs(game, standard, mode)

function differenceAt({ line, column, kind }: OrderDifference, { lines }: SourceText): Diagnostic {
  const from = columnOf(lines[line - 1], column)
  const range = { line, column: from, endLine: line, endColumn: from + 1 }
  return { ...range, severity: 'warning', message: tellOrder(kind), flag: ORDER_FLAG, fixits: [], notes: [] }
}

const ORDER_FLAG = 'order of evaluation'

function problem(message: string): Diagnostic {
  return { line: 0, column: 0, endLine: 0, endColumn: 0, severity: 'error', message, fixits: [], notes: [] }
}

/** Never a refusal without a reason: when nothing was understood, what the tool said comes through. */
function explained(
  diagnostics: readonly Diagnostic[],
  output: string,
  source: SourceText,
): readonly Diagnostic[] {
  if (diagnostics.some((one) => one.severity === 'error')) return diagnostics
  const said = output.trim().slice(0, 1000)
  return [...diagnostics, said === '' ? blameDepth(source) : problem(said)]
}

const NOT_APART =
  'this game can only be played by the players that came with its material: it could not be taken apart from them'

/** As a season's own macros register it. */
function nameInText(text: string): string | undefined {
  const registered = /^[ \t]*RegisterPlayer[ \t]*\([ \t]*(\w+)/m.exec(text)?.[1]
  const defined = /^[ \t]*#[ \t]*define[ \t]+PLAYER_NAME[ \t]+(\w+)/m.exec(text)?.[1]
  return registered === 'PLAYER_NAME' ? defined : registered
}

/** The macro RegisterPlayer leaves the name in a section of its own. */
function registeredNameOf(module: Uint8Array): string | undefined {
  const section = readSections(module).find((one) => one.name === 'quartet.player')
  if (!section) return undefined
  return new TextDecoder().decode(module.slice(section.start, section.end)).trim().split('\n').at(-1)
}
