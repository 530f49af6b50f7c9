import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { GameId } from '../../src-games/kit/game.ts'
import type { Language, Problem } from '../../src-shared/contract/values.ts'
import type { SeatProgram } from '../matches/match-job.ts'
import { createArtifactCache, hashOf } from './artifact-cache.ts'
import { EXTENSIONS } from './templates.ts'

/** Everything that a built bot depends on. */
export interface BotSource {
  readonly game: GameId
  readonly name: string
  readonly language: Language
  readonly source: string
}

export type BuiltBot =
  | { readonly ok: true; readonly program: SeatProgram }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** Turns sources into what a match process runs. */
export interface BotBuilder {
  build(bot: BotSource): Promise<BuiltBot>
}

export function createBotBuilder(cacheFolder: string): BotBuilder {
  const cache = createArtifactCache(cacheFolder)
  return {
    async build(bot) {
      if (bot.language === 'cpp') return { ok: false, problems: [NO_CPP] }
      const key = hashOf(scriptStamp(), bot.name, bot.language, bot.source)
      const known = cache.get(key)
      if (known) return { ok: true, program: { kind: 'script', name: bot.name, code: known.toString() } }
      // Loaded only when needed: it brings the TypeScript compiler, a third of a second of start-up.
      const { prepareScript } = await import('./prepare-script.ts')
      const prepared = prepareScript(bot.source, bot.name + EXTENSIONS[bot.language])
      if (!prepared.ok) return prepared
      cache.put(key, prepared.code)
      return { ok: true, program: { kind: 'script', name: bot.name, code: prepared.code } }
    },
  }
}

const NO_CPP: Problem = {
  severity: 'error',
  line: 1,
  column: 1,
  endLine: 1,
  endColumn: 2,
  message: 'this version of Quartet cannot build C++ bots; write it in TypeScript or JavaScript',
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
