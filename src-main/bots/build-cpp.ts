import type { Problem } from '../../src-shared/contract/values.ts'
import type { CompileRequest, CompileResult, Diagnostic } from '../compiler/compile-request.ts'
import type { Compiler } from '../compiler/compiler.ts'
import { hashOf } from './artifact-cache.ts'
import type { BotSource, BuiltBot } from './build-bot.ts'

/** Built bots kept in memory, so that a series of matches does not ask the compile process for each. */
const KEPT = 32

/** Builds C++ bots. The compiler keeps its results on the disk itself; its process starts with the first request. */
export function createCppBuilder(cacheDir: string) {
  const kept = new Map<string, BuiltBot>()
  let compiler: Promise<Compiler> | undefined
  const load = (): Promise<Compiler> =>
    (compiler ??= import('../compiler/compiler.ts').then(({ createCompiler }) =>
      createCompiler({ cacheDir }),
    ))

  return {
    async build(bot: BotSource): Promise<BuiltBot> {
      const key = hashOf(bot.game, bot.name, bot.source)
      const known = kept.get(key)
      if (known) return known
      const result = await explainingFailures(async () => (await load()).compile(await toRequest(bot)))
      if (!('diagnostics' in result)) return { ok: false, problems: [result] }
      const built = toBuilt(bot, result)
      kept.set(key, built)
      if (kept.size > KEPT) kept.delete(kept.keys().next().value!)
      return built
    },
    async check(bot: BotSource): Promise<readonly Problem[]> {
      const result = await explainingFailures(async () => (await load()).diagnose(await toRequest(bot)))
      return 'severity' in result ? [result] : result.map(toProblem)
    },
    async close(): Promise<void> {
      await (await compiler)?.close()
    },
  }
}

async function toRequest({ game, name, source }: BotSource): Promise<CompileRequest> {
  const { DEFAULT_STANDARD } = await import('../compiler/compile-request.ts')
  return { game, fileName: `AI${name}.cc`, source, standard: DEFAULT_STANDARD, mode: 'release' }
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

/** A compiler that cannot run is told in the place of the problems it would have found. */
async function explainingFailures<T>(run: () => Promise<T>): Promise<T | Problem> {
  const { CompilerFailure } = await import('../compiler/compiler.ts')
  try {
    return await run()
  } catch (error) {
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
