import type { AnyGame, GameId } from '../../../src-games/kit/game.ts'
import { knownGames, loadGame, type KnownGame } from '../../../src-games/known-games.ts'
import { isSeason } from '../../../src-shared/contract/season-id.ts'
import { roundsIn } from '../../../src-shared/seasons/match-text.ts'
import { fail, ok, type Result } from '../../../src-games/kit/result.ts'

/** Longest text that is looked at; the largest real ones have some 30 kB. */
export const MAX_CONFIG_CHARS = 1_048_576

/** Reads a configuration of a game, naming the other game when it is one of another. */
export function checkConfig(game: AnyGame, text: string): Result<{ readonly rounds: number }> {
  if (text.length > MAX_CONFIG_CHARS) return refuse(0, 'expected at most 1 MiB of text')
  if (text.includes('\0'))
    return refuse(0, `expected a text that begins with "${game.version}", but this is binary data`)
  const detected = detectGame(text)
  if (detected && detected.id !== game.id)
    return refuse(1, `this is a configuration of ${detected.title}, where one of ${game.title} is expected`)
  return game.parseConfig(text)
}

/** The same by a game's name. Of a season only its own program reads a configuration: here its rounds are looked for. */
export async function checkConfigOf(
  game: GameId,
  text: string,
): Promise<Result<{ readonly rounds: number }>> {
  if (!isSeason(game)) return checkConfig(await loadGame(game), text)
  if (text.length > MAX_CONFIG_CHARS) return refuse(0, 'expected at most 1 MiB of text')
  if (text.includes('\0')) return refuse(0, 'expected a text, but this is binary data')
  return ok({ rounds: roundsIn(text) ?? 1 })
}

/** The game that a configuration is of, by its first line. */
export function recogniseGame(text: string): Result<KnownGame> {
  const detected = detectGame(text)
  if (detected) return ok(detected)
  return refuse(1, `expected a first line ${knownGames.map(({ version }) => `"${version}"`).join(' or ')}`)
}

function detectGame(text: string): KnownGame | undefined {
  const word = /^\s*(\S{1,40})/.exec(text)?.[1]
  return knownGames.find(({ version }) => version.split(' ')[0] === word)
}

function refuse(line: number, message: string): Result<never> {
  return fail({ line, column: line, message })
}
