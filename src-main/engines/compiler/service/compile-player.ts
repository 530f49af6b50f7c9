import type { CompileRequest, CompileResult, CompileStep, Diagnostic } from '../request/compile-request.ts'
import type { WasiRun } from '../files/wasi-host.ts'
import {
  comparedArgs,
  compileArgs,
  KEEP_TEXTS,
  linkArgs,
  MODULE_PATH,
  OBJECT_PATH,
  usesLongDouble,
} from '../request/flags.ts'
import {
  WATCHED_MEMORY_BYTES,
  watchedCompileArgs,
  watchedLinkArgs,
  watchPasses,
} from '../request/mistake-flags.ts'
import type { createRuntimes } from '../request/runtimes.ts'
import { symbolCompileArgs, symbolLinkArgs } from '../request/symbol-flags.ts'
import { withOwnSymbols } from '../season/own-symbols.ts'
import { linkSeason } from '../season/season-builder.ts'
import type { SeasonTools } from '../season/season-system.ts'
import { addLineStops } from '../../dwarf/line-stops.ts'
import { prepareModule } from '../../modules/prepare-module.ts'
import { keepCustomSections } from '../../modules/wasm-binary.ts'
import type { SourceText } from '../tree/source-text.ts'
import { blameModule } from '../words/blame.ts'
import { missingConstants, parseLinkErrors } from '../words/link-errors.ts'
import type { LineRun, PlayerFiles, Prepared } from '../words/player-file.ts'
import { blamed, NOT_APART, errorWithoutPlace } from '../words/refusal-words.ts'
import { nameInText, registeredNameOf } from '../words/registered-name.ts'
import { packDebugInfo } from './trace.ts'

/** What a compile asks of the builder. */
export interface PlayerCompileDeps extends Pick<PlayerFiles, 'prepare' | 'runOnFile'> {
  readonly run: LineRun
  /** Throws where what should always work did not; `what` says what. */
  readonly must: (result: WasiRun, what: string) => void
  readonly runtimeOf: ReturnType<typeof createRuntimes>['runtimeOf']
  readonly suggested: (
    request: CompileRequest,
    source: SourceText,
    found: readonly Diagnostic[],
  ) => readonly Diagnostic[]
  /** What is said of a file besides that the judge's compiler takes. */
  readonly takenByJudge: (request: CompileRequest, complaints: string) => readonly Diagnostic[]
  readonly seasonTools: SeasonTools
}

type Compiled = Omit<CompileResult, 'fromCache' | 'durationMs' | 'cpuMs'>
/** Compiles one player file. */
export type PlayerCompile = (request: CompileRequest, onStep: (step: CompileStep) => void) => Compiled

/** A player file that was compiled and is to be linked. */
interface Unlinked {
  readonly request: CompileRequest
  readonly prepared: Prepared
  readonly objects: ReturnType<PlayerCompileDeps['runtimeOf']>
  /** What the compiler said of it. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Turns a player file into a module that is counted: compiled, linked, metered. */
export function createPlayerCompile(deps: PlayerCompileDeps): PlayerCompile {
  const { run, must, prepare, runOnFile, runtimeOf, suggested, takenByJudge } = deps
  return function compile(request, onStep) {
    const prepared = prepare(request, onStep)
    const { fs, path, source } = prepared
    const { standard, watch, season } = request
    const objects = runtimeOf(request)
    onStep('compiling')
    const { result: compiled, diagnostics } = runOnFile(prepared, standard, argsOf(request, path))
    if (compiled.exitCode !== 0) {
      const errors = suggested(request, source, diagnostics)
      const found = blamed(run, prepared, request, errors, compiled.stderr)
      return { ok: false, diagnostics: [...found, ...takenByJudge(request, compiled.stderr)] }
    }
    for (const pass of watch ? watchPasses(watch, source.text) : []) must(run(fs, pass), 'adding checks')
    onStep('linking')
    if (season && !season.register) return { ok: false, diagnostics: [errorWithoutPlace(NOT_APART)] }
    const unlinked = { request, prepared, objects, diagnostics }
    if (season?.parts) return linkedInMatch(unlinked, deps.seasonTools)
    const linked = link(unlinked, run)
    if (linked.exitCode !== 0) {
      const definitions =
        watch || request.symbols || request.keepsTexts ? missingConstants(linked.stderr) : ''
      if (definitions !== '' && !source.text.endsWith(definitions))
        return compile({ ...request, source: source.text + definitions }, onStep)
      const problems = parseLinkErrors(linked.stderr, source)
      const found = problems.some(({ line }) => line > 0)
        ? problems
        : blamed(run, prepared, request, [], linked.stderr, problems)
      return { ok: false, diagnostics: [...diagnostics, ...found] }
    }
    onStep('metering')
    return metered(unlinked)
  }
}

/** The object itself: each match links it with others. That it can be linked at all is known now. */
function linkedInMatch(
  { request: { season }, prepared: { fs, source }, diagnostics }: Unlinked,
  tools: SeasonTools,
): Compiled {
  const wasm = withOwnSymbols(fs.read(OBJECT_PATH)!)
  const alone = linkSeason({ parts: season!.parts!, register: season!.register!, players: [wasm] }, tools)
  if (!alone.ok)
    return { ok: false, diagnostics: [...diagnostics, ...parseLinkErrors(alone.message, source)] }
  const registeredName = nameInText(source.text)
  return {
    ok: true,
    wasm,
    shareable: wasm,
    diagnostics,
    ...(registeredName === undefined ? {} : { registeredName }),
  }
}

function link({ request, prepared: { fs }, objects }: Unlinked, run: LineRun): WasiRun {
  const { season, watch, symbols, keepsTexts } = request
  for (const [object, bytes] of objects) fs.put(object, bytes)
  const isLongDouble = usesLongDouble(fs.read(OBJECT_PATH)!)
  for (const [object, bytes] of Object.entries(season?.seat ?? {})) fs.put(object, bytes)
  const inputs = [...objects.keys(), ...Object.keys(season?.seat ?? {}), OBJECT_PATH]
  const wraps = season?.register ? [season.register] : []
  if (watch) return run(fs, watchedLinkArgs(inputs, isLongDouble, watch))
  if (symbols) return run(fs, symbolLinkArgs(inputs, isLongDouble, wraps))
  return run(fs, [...linkArgs(inputs, isLongDouble, wraps), ...(keepsTexts ? [KEEP_TEXTS] : [])])
}

function metered({ request, prepared: { fs, path, source }, diagnostics }: Unlinked): Compiled {
  const { season, watch, symbols } = request
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
}

function argsOf(request: CompileRequest, path: string): string[] {
  const { game, standard, mode, watch, symbols, keepsTexts } = request
  if (keepsTexts) return comparedArgs(game, standard, mode, path)
  if (watch) return watchedCompileArgs(game, standard, watch, path)
  return symbols ? symbolCompileArgs(game, standard, symbols, path) : compileArgs(game, standard, mode, path)
}
