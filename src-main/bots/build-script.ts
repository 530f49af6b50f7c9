import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Problem } from '../../src-shared/contract/values.ts'
import { createArtifactCache, hashOf } from './artifact-cache.ts'
import type { BotSource, BuiltBot } from './build-bot.ts'
import { EXTENSIONS } from './templates.ts'

/** Builds TypeScript and JavaScript bots. */
export function createScriptBuilder(cacheFolder: string) {
  const cache = createArtifactCache(cacheFolder)
  const built = ({ name }: BotSource, code: string): BuiltBot => ({
    ok: true,
    program: { kind: 'script', name, code },
    warnings: [],
  })
  return {
    async build(bot: BotSource): Promise<BuiltBot> {
      const key = hashOf(scriptStamp(), bot.name, bot.language, bot.source)
      const known = cache.get(key)
      if (known) return built(bot, known.toString())
      // Loaded only when needed: it brings the TypeScript compiler, a third of a second of start-up.
      const { prepareScript } = await import('./prepare-script.ts')
      const prepared = prepareScript(bot.source, bot.name + EXTENSIONS[bot.language])
      if (!prepared.ok) return prepared
      cache.put(key, prepared.code)
      return built(bot, prepared.code)
    },
    async check(bot: BotSource): Promise<readonly Problem[]> {
      const { checkScript } = await import('./prepare-script.ts')
      return checkScript(bot.source, bot.name + EXTENSIONS[bot.language])
    },
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
  const code = join(dirname(folder), 'match-child', 'script-code.ts')
  return hashOf(
    ...[...files.sort().map((name) => join(folder, name)), code].map((path) => readFileSync(path)),
  )
}
