import { join } from 'node:path'
import type { BotStackFrame } from '../../../src-games/kit/play-match.ts'
import { DEFAULT_BUILD } from '../../../src-shared/contract/build-options.ts'
import type { CodeIndex, CodeSymbol } from '../../../src-shared/contract/code.ts'
import type { CompileStage, CompletionItem } from '../../../src-shared/contract/cpp.ts'
import type { Problem } from '../../../src-shared/contract/values.ts'
import type {
  CompileRequest,
  CompileResult,
  CompileStep,
  Diagnostic,
  Trace,
} from '../../engines/compiler/request/compile-request.ts'
import type { Foreign } from '../../engines/compiler/code-index/entities.ts'
import type { RenameResult, RenameAsk } from '../../engines/compiler/code-index/code-answers.ts'
import type { Compiler } from '../../engines/compiler/service/compiler.ts'
import { CompilerFailure } from '../../engines/compiler/service/compiler-failure.ts'
import { GuardedFailure } from '../../engines/guarded/guarded-process.ts'
import { kitHash } from '../../engines/compiler/request/kit-hash.ts'
import { readChecked } from '../../engines/compiler/files/disk-cache.ts'
import { meteredKey } from '../../engines/modules/metered-key.ts'
import { readyDir } from '../../base/entries.ts'
import { hashOf } from '../../base/disk/artifact-cache.ts'
import type { GuardedWork } from '../../engines/guarded/guarded-work.ts'
import { isSeason } from '../../../src-shared/contract/season-id.ts'
import type { FindSeason, SeasonFile } from '../seasons/season-file.ts'
import { kitOf, linkedParts } from '../seasons/season-match.ts'
import { wholeSeat } from './whole-seat.ts'
import type { Refusals } from '../../engines/guarded/refusals.ts'
import type { BotSource, BuildRun, BuiltBot } from './build-bot.ts'
import { problemOfFailure } from './build-script.ts'
import { PREPARE_MODULE } from './guarded-jobs.ts'
import type { JudgeFacts } from './judge-notes.ts'

/** Built bots kept in memory, so that a series of matches does not ask the compile process for each. */
const KEPT = 32
const KEPT_TRACES = 200

/** What only the compiler of C++ can do. */
export interface CppBuilder {
  build(bot: BotSource, run?: BuildRun): Promise<BuiltBot>
  check(bot: BotSource, signal?: AbortSignal): Promise<readonly Problem[]>
  /** What the judge's compiler refuses of a text that is built here, and what it uses; undefined where the compiler cannot say. */
  judge(bot: BotSource, signal?: AbortSignal): Promise<JudgeFacts | undefined>
  /** What can stand at a place, or [] where the compiler cannot run. */
  complete(
    bot: BotSource,
    line: number,
    column: number,
    signal?: AbortSignal,
  ): Promise<readonly CompletionItem[]>
  /** What the names of its text mean. Rejects with a `GuardedFailure` or `CompilerFailure`, as those that follow. */
  index(bot: BotSource, signal?: AbortSignal): Promise<CodeIndex>
  rename(bot: BotSource, rename: RenameAsk, signal?: AbortSignal): Promise<RenameResult>
  find(bot: BotSource, foreign: Foreign): Promise<CodeSymbol | undefined>
  header(bot: BotSource, name: string): Promise<string | undefined>
  /** The whole of what the compiler makes of a bot: the module to share, what a backtrace needs. Mostly from its cache. */
  compile(bot: BotSource): Promise<CompileResult>
  /** Loads what building takes, by building this bot in vain, unless something else is to be built. Never rejects. */
  warm(bot: BotSource): Promise<void>
  /** Names and lines of the frames of a stopped bot; none where the bot came without its source. */
  resolveTrace(bot: BotSource, frames: readonly BotStackFrame[]): Promise<Trace | undefined>
  /** A bot as the compiler is asked about it, with what its season adds. */
  request(bot: BotSource): CompileRequest
  readonly compiler: () => Promise<Compiler>
  close(): Promise<void>
}

export interface CppBuilderOptions {
  /** See `BotBuilderOptions`. */
  readonly stays?: boolean
  readonly asksWindow?: boolean
  /** Where what was made ready lies; it is only read. */
  readonly readyFolder?: string
}

/** Builds C++ bots. The compiler keeps its results on the disk itself; its process starts with the first request. */
export function createCppBuilder(
  cacheDir: string,
  guarded: GuardedWork,
  refusals: Refusals,
  seasons: FindSeason,
  { stays = false, asksWindow = false, readyFolder = readyDir() }: CppBuilderOptions = {},
): CppBuilder {
  const kept = new Map<string, BuiltBot>()
  let compiler: Promise<Compiler> | undefined
  const load = (): Promise<Compiler> =>
    (compiler ??= import('../../engines/compiler/service/compiler.ts').then(({ createCompiler }) =>
      createCompiler({ cacheDir, stays, asksWindow }),
    ))
  const keep = (key: string, built: BuiltBot): BuiltBot => {
    kept.set(key, built)
    if (kept.size > KEPT) kept.delete(kept.keys().next().value!)
    return built
  }
  const seasonOf = (bot: BotSource): SeasonFile | undefined =>
    bot.season ?? (isSeason(bot.game) ? seasons(bot.game) : undefined)
  const toRequest = (bot: BotSource): CompileRequest => requestOf({ ...bot, season: seasonOf(bot) })
  const keyOfBot = (bot: BotSource): string => keyOf(bot, toRequest(bot))
  /** Undefined where it can be compiled: its game is one of ours, or its season is there. */
  const missing = ({ game }: BotSource): Problem | undefined =>
    isSeason(game) && !seasons(game) ? { ...START_OF_FILE, severity: 'error', message: NO_SEASON } : undefined
  const compile = async (bot: BotSource, { signal, onStage, onCpu, isAhead }: BuildRun = {}) => {
    const result = await (
      await load()
    ).compile(toRequest(bot), {
      ...(signal ? { signal } : {}),
      ...(isAhead ? { isAhead } : {}),
      ...(onStage ? { onProgress: (step: CompileStep) => onStage(STAGES[step]) } : {}),
    })
    if (result.cpuMs > 0) onCpu?.(result.cpuMs / 1000)
    return result
  }

  /** A module from outside: checked and metered as one of our own. */
  const prepare = async (name: string, module: Uint8Array, key: string, run: BuildRun): Promise<BuiltBot> => {
    for (const folder of [cacheDir, readyFolder]) {
      const ready = readChecked(join(folder, meteredKey(module)))
      if (ready instanceof Uint8Array)
        return keep(key, { ok: true, program: { kind: 'wasm', name, wasm: ready }, warnings: [] })
    }
    try {
      const prepared = await refusals.guard([key], () =>
        guarded.run(PREPARE_MODULE, { module }, { signal: run.signal }),
      )
      if (prepared.ok)
        return keep(key, {
          ok: true,
          program: { kind: 'wasm', name, wasm: prepared.value },
          warnings: [],
        })
      const problem: Problem = { ...START_OF_FILE, severity: 'error', message: prepared.error }
      return keep(key, { ok: false, problems: [problem] })
    } catch (failure) {
      return { ok: false, problems: [problemOfFailure(failure)] }
    }
  }

  return {
    async build(bot, run = {}) {
      const key = keyOfBot(bot)
      const lack = bot.season || bot.module ? undefined : missing(bot)
      if (lack) return { ok: false, problems: [lack] }
      const season = bot.module ? undefined : seasonOf(bot)
      if (season && !season.facts.isApart && season.facts.missing === undefined && !linkedParts(season))
        return wholeSeat(season, bot)
      const known = kept.get(key)
      if (known) return known
      if (bot.module) return prepare(bot.name, bot.module, key, run)
      const result = await explainingFailures(() => refusals.guard([key], () => compile(bot, run)))
      if (!('diagnostics' in result)) return { ok: false, problems: [result] }
      return keep(key, toBuilt(bot, result))
    },
    ...answerCode({ load, toRequest, keyOfBot, missing, refusals }),
    compile: (bot) => compile(bot),
    async warm(bot) {
      await (await load()).warm(toRequest(bot)).catch(() => {})
    },
    resolveTrace: createTraces({ load, keyOfBot, compile }),
    request: toRequest,
    compiler: load,
    async close(): Promise<void> {
      await (await compiler)?.close()
    },
  }
}

/** What the parts of a builder share: the compiler, and how it is asked about a bot. */
interface Asking {
  readonly load: () => Promise<Compiler>
  readonly toRequest: (bot: BotSource) => CompileRequest
  readonly keyOfBot: (bot: BotSource) => string
  readonly missing: (bot: BotSource) => Problem | undefined
  readonly refusals: Refusals
}

/** What is asked about a bot's text without building it. */
function answerCode({
  load,
  toRequest,
  keyOfBot,
  missing,
  refusals,
}: Asking): Pick<CppBuilder, 'check' | 'judge' | 'complete' | 'index' | 'rename' | 'find' | 'header'> {
  return {
    async check(bot, signal) {
      if (bot.module) return []
      const lack = bot.season ? undefined : missing(bot)
      if (lack) return [lack]
      const result = await explainingFailures(() =>
        refusals.guard(['check', keyOfBot(bot)], async () =>
          (await load()).diagnose(toRequest(bot), signal ? { signal } : {}),
        ),
      )
      return 'severity' in result ? [result] : result.map(toProblem)
    },
    async judge(bot, signal) {
      if (bot.module || (!bot.season && missing(bot))) return undefined
      const facts = await explainingFailures(() =>
        refusals.guard(['check', keyOfBot(bot)], async () => {
          const [compiler, request, options] = [await load(), toRequest(bot), signal ? { signal } : {}]
          const [found, { uses }] = await Promise.all([
            compiler.diagnose(request, options),
            compiler.inspect(request, options),
          ])
          const errors = found.map(toProblem).filter(({ severity }) => severity === 'error')
          return { refusals: errors.map(({ line, column, message }) => ({ line, column, message })), uses }
        }),
      )
      return 'severity' in facts ? undefined : facts
    },
    async complete(bot, line, column, signal) {
      if (bot.module || (!bot.season && missing(bot))) return []
      const result = await explainingFailures(async () =>
        (await load()).complete(toRequest(bot), line, column, signal ? { signal } : {}),
      )
      return 'severity' in result ? [] : result
    },
    index: (bot, signal) =>
      refusals.guard(['index', keyOfBot(bot)], async () =>
        (await load()).index(toRequest(bot), signal ? { signal } : {}),
      ),
    rename: (bot, rename, signal) =>
      refusals.guard(['rename', keyOfBot(bot)], async () =>
        (await load()).rename(toRequest(bot), rename, signal ? { signal } : {}),
      ),
    find: async (bot, foreign) => (await load()).find(toRequest(bot), foreign),
    header: async (bot, name) => (await load()).header(toRequest(bot), name),
  }
}

/** Names and lines of where bots stopped: one that fails in one match of a series mostly fails in many, at the same place. */
function createTraces({
  load,
  keyOfBot,
  compile,
}: Pick<Asking, 'load' | 'keyOfBot'> & Pick<CppBuilder, 'compile'>): CppBuilder['resolveTrace'] {
  const traces = new Map<string, Trace>()
  return async (bot, frames) => {
    if (bot.module) return undefined
    const key = `${keyOfBot(bot)} ${frames.map(({ offset }) => offset).join(' ')}`
    const known = traces.get(key)
    if (known) return known
    const raw = frames.map((frame) => ({ name: frame.function, offset: frame.offset ?? 0 }))
    const result = await explainingFailures(async () => {
      // The same source gives the same module, so what the cache has belongs to the one that stopped.
      const { debugInfo } = await compile(bot)
      return debugInfo ? (await load()).resolveTrace(debugInfo, raw) : { frames: [] }
    })
    if ('severity' in result) return undefined
    traces.set(key, result)
    if (traces.size > KEPT_TRACES) traces.delete(traces.keys().next().value!)
    return result
  }
}

const NO_SEASON = 'the season that this bot plays is not here: take in its material first'

const STAGES: Readonly<Record<CompileStep, CompileStage>> = {
  'starting the compiler': 'starting',
  'building the precompiled header': 'header',
  compiling: 'compiling',
  linking: 'linking',
  metering: 'metering',
}

/** By what a C++ file is called in messages: the custom of the original games. */
export const cppFileName = (name: string): string => `AI${name}.cc`

/** Derived from all that the compiler is asked, so that no part of a request can be forgotten in it. */
function keyOf({ name, module }: BotSource, request: CompileRequest): string {
  if (module) return hashOf('module', name, module)
  const { source, season, ...asked } = request
  return hashOf(JSON.stringify(asked), season ? kitHash(season) : '', source)
}

function requestOf({
  game,
  name,
  source,
  watch,
  rand,
  symbols,
  season,
  build = season ? { standard: season.facts.standard, mode: 'release' } : DEFAULT_BUILD,
}: BotSource): CompileRequest {
  return {
    game,
    fileName: cppFileName(name),
    source,
    ...build,
    // Its headers are those of Debug, whatever the bot is played in.
    ...(symbols ? { mode: 'debug', symbols, playedIn: build.mode } : {}),
    ...(watch ? { watch } : {}),
    ...(rand ? { rand } : {}),
    ...(season ? { season: kitOf(season) } : {}),
  }
}

function toBuilt({ name }: BotSource, { ok, wasm, diagnostics, registeredName }: CompileResult): BuiltBot {
  const problems = diagnostics.map(toProblem)
  if (!ok || !wasm) return { ok: false, problems }
  return {
    ok: true,
    program: { kind: 'wasm', name, wasm },
    warnings: problems,
    ...(registeredName === undefined ? {} : { registeredName }),
  }
}

/** Returns the failure of a compiler that cannot run as a problem, in place of those it would have found. */
async function explainingFailures<T>(run: () => Promise<T>): Promise<T | Problem> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof GuardedFailure) return problemOfFailure(error)
    if (!(error instanceof CompilerFailure)) throw error
    return {
      ...START_OF_FILE,
      severity: 'error',
      message: `the C++ compiler could not run: ${error.message}`,
    }
  }
}

const START_OF_FILE = { line: 1, column: 1, endLine: 1, endColumn: 1 }

function toProblem({ severity, message, flag, fixits, notes, ...range }: Diagnostic): Problem {
  const { line, column, endLine, endColumn } = range
  return {
    // What the linker finds is about no place in the file.
    ...(line > 0 ? { line, column, endLine, endColumn } : START_OF_FILE),
    severity,
    message: flag === undefined ? message : `${message} [${flag}]`,
    ...(fixits.length > 0 ? { fixes: fixits.map((fix) => ({ ...fix })) } : {}),
    ...(notes.length > 0
      ? { notes: notes.map(({ line, column, message }) => ({ line, column, message })) }
      : {}),
  }
}
