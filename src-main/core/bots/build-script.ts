import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { GameId } from '../../../src-games/kit/game.ts'
import { loadGame } from '../../../src-games/known-games.ts'
import type { Problem } from '../../../src-shared/contract/values.ts'
import { GuardedFailure } from '../../engines/guarded/guarded-process.ts'
import type { GuardedWork } from '../../engines/guarded/guarded-work.ts'
import type { Refusals } from '../../engines/guarded/refusals.ts'
import { createArtifactCache, hashOf } from '../../base/disk/artifact-cache.ts'
import type { BotSource, BuildRun, BuiltBot } from './build-bot.ts'
import type { PreparedScript } from './prepare-script.ts'
import { SOURCE_EXTENSIONS } from '../../../src-shared/contract/bot-name.ts'
import { PREPARE_SCRIPT, CHECK_TYPES } from './guarded-jobs.ts'

/** Builds TypeScript and JavaScript bots, in guarded processes: the compiler needs for ever for some texts of 300 characters. */
export function createScriptBuilder(cacheFolder: string, guarded: GuardedWork, refusals: Refusals) {
  const cache = createArtifactCache(cacheFolder)
  const built = ({ name }: BotSource, code: string): BuiltBot => ({
    ok: true,
    program: { kind: 'script', name, code },
    warnings: [],
  })
  async function prepare(
    { name, language, source }: BotSource,
    signal?: AbortSignal,
  ): Promise<PreparedScript> {
    const ask = { source, fileName: name + SOURCE_EXTENSIONS[language] }
    try {
      return await refusals.guard([scriptStamp(), language, source], () =>
        guarded.run(PREPARE_SCRIPT, ask, { signal }),
      )
    } catch (failure) {
      return { ok: false, problems: [problemOfFailure(failure)] }
    }
  }
  return {
    async build(bot: BotSource, { signal }: BuildRun = {}): Promise<BuiltBot> {
      const key = hashOf(scriptStamp(), bot.name, bot.language, bot.source)
      const known = cache.get(key)
      if (known) return built(bot, known.toString())
      const prepared = await prepare(bot, signal)
      if (!prepared.ok) return prepared
      cache.put(key, prepared.code)
      return built(bot, prepared.code)
    },
    /** Errors of its types, which alone do not keep a script from running; [] where that is unknown. */
    async typeErrors({ game, name, language, source }: BotSource): Promise<readonly Problem[]> {
      if (language !== 'typescript') return []
      try {
        const typings = await typingsOf(game)
        return await guarded.run(CHECK_TYPES, {
          source,
          fileName: name + SOURCE_EXTENSIONS[language],
          typings,
        })
      } catch (failure) {
        if (failure instanceof GuardedFailure) return []
        throw failure
      }
    },
    async check(bot: BotSource, signal?: AbortSignal): Promise<readonly Problem[]> {
      const prepared = await prepare(bot, signal)
      return prepared.ok ? [] : prepared.problems
    },
  }
}

async function typingsOf(game: GameId): Promise<string> {
  const { formatTypings } = await import('../../../src-games/kit/api.ts')
  return formatTypings((await loadGame(game)).api)
}

/** A text that cannot be built, as a problem of its first line; whatever else failed is thrown on. */
export function problemOfFailure(failure: unknown): Problem {
  if (!(failure instanceof GuardedFailure)) throw failure
  const again = failure.why === 'ended' ? '' : '. It is kept as it is; once it is changed, it is tried again'
  return {
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 1,
    severity: 'error',
    message: `Quartet gave up on this bot: ${failure.message}${again}`,
  }
}

let stamp: string | undefined

/** Changes with the code that prepares scripts, so that nothing made by an older one is ever played. */
function scriptStamp(): string {
  stamp ??= makeScriptStamp()
  return stamp
}

function makeScriptStamp(): string {
  const here = fileURLToPath(import.meta.url)
  // A bundle is written whole by every build.
  if (!here.endsWith('.ts')) return String(statSync(here).mtimeMs)
  const folder = dirname(here)
  const files = readdirSync(folder).filter((name) => /^prepare-script(?!.*\.test\.).*\.ts$/.test(name))
  const code = join(dirname(dirname(folder)), 'engines', 'match-child', 'script', 'script-code.ts')
  return hashOf(
    ...[...files.sort().map((name) => join(folder, name)), code].map((path) => readFileSync(path)),
  )
}
