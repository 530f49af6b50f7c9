import type { GameId } from '../../../src-games/kit/game.ts'
import { DEFAULT_BUILD, type BuildOptions } from '../../../src-shared/contract/build-options.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import type { BotSummary, Language, Problem, SaveResult } from '../../../src-shared/contract/values.ts'
import { hashOf } from '../../base/disk/artifact-cache.ts'
import type { BotsState } from './bots-state.ts'

/** Builds a text and, when that works, makes it a version (or finds the version that it is). */
export async function makeVersion(
  { builds, store, unbuilt, announce }: BotsState,
  summary: BotSummary,
  source: string,
  { isBroughtIn = false } = {},
): Promise<SaveResult> {
  const { id, language, build } = summary
  unbuilt.set(id, 'building')
  const built = await builds.build(id, { ...summary, source }).catch((error: unknown) => {
    unbuilt.delete(id)
    announce()
    throw error
  })
  // The newer build says what becomes of it.
  if (built === 'superseded') return { problems: [], isSuperseded: true }
  unbuilt.delete(id)
  if (built === 'cancelled') return { problems: [], isCancelled: true }
  if (!built.ok) {
    unbuilt.set(id, 'refused')
    return { problems: [...built.problems] }
  }
  const hash = versionHash(language, source, build)
  const version = store.versionOf(id, { hash, source, ...(build ? { build } : {}), isBroughtIn })
  store.setVersion(id, version.id, source, build)
  return { problems: [...built.warnings], version }
}

/** The error for a user who wants to play a bot that does not compile; `lastGood`: the number of a version that does. */
export function doesNotCompile(name: string, problems: readonly Problem[], lastGood?: number): ApiError {
  const first = problems.find(({ severity }) => severity === 'error')
  const why = first ? ` (line ${first.line}: ${first.message})` : ''
  const instead = lastGood === undefined ? '' : ` Mend it, or choose its version v${lastGood}.`
  return new ApiError('bot/does-not-compile', `${name} does not compile${why}.${instead}`)
}

/** A version is its language and its text, to the byte, and how it is compiled. */
export function versionHash(language: Language, source: string, build: BuildOptions = DEFAULT_BUILD): string {
  const { standard, mode } = build
  const isDefault = standard === DEFAULT_BUILD.standard && mode === DEFAULT_BUILD.mode
  return isDefault ? hashOf(language, source) : hashOf(language, standard, mode, source)
}

/** A version that came compiled is its module. */
export function moduleHash(game: GameId, module: Uint8Array): string {
  return hashOf('module', game, module)
}
