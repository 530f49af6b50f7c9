import { gameList } from '../../src-games/index.ts'
import type { AnyGame, GameId } from '../../src-games/kit/game.ts'
import { fail, type Result } from '../../src-games/kit/result.ts'

/** Longest text that is looked at; the largest real ones have some 30 kB. */
export const MAX_CONFIG_CHARS = 1_048_576

/** First words of each game's configurations, also of games that are not in the list. */
const HEADS: Readonly<Record<GameId, { readonly title: string; readonly word: string }>> = {
  pandemic: { title: 'Pandemic', word: 'Pandemic' },
  'mad-max': { title: 'Mad Max', word: 'mad_max_2020' },
  'the-walking-dead': { title: 'The Walking Dead', word: 'TheWalkingDead' },
  'apocalypse-now': { title: 'Apocalypse Now', word: 'ApocalypseNow2018' },
}

export function titleOf(game: GameId): string {
  return HEADS[game].title
}

/** The game that a configuration is of, by its first word. */
export function detectGame(text: string): GameId | undefined {
  const word = /^\s*(\S{1,40})/.exec(text)?.[1]
  return (Object.keys(HEADS) as GameId[]).find((game) => HEADS[game].word === word)
}

/** Reads a configuration of a game, naming the other game when it is one of another. */
export function checkConfig(game: AnyGame, text: string): Result<{ readonly rounds: number }> {
  if (text.length > MAX_CONFIG_CHARS) return fail({ line: 0, column: 0, message: 'expected at most 1 MiB of text' })
  if (text.includes('\0')) return fail({ line: 0, column: 0, message: `expected a text that begins with "${game.version}", but this is binary data` })
  const detected = detectGame(text)
  if (detected && detected !== game.id)
    return fail({ line: 1, column: 1, message: `this is a configuration of ${titleOf(detected)}, where one of ${game.title} is expected` })
  return game.parseConfig(text)
}

/** The game of a configuration and what stands in it, when the game is known to us. */
export function recogniseGame(text: string): Result<AnyGame> {
  const detected = detectGame(text)
  const game = gameList.find(({ id }) => id === detected)
  if (game) return { ok: true, value: game }
  const first = gameList.map(({ version }) => `"${version}"`).join(' or ')
  const found = detected ? `this is a configuration of ${titleOf(detected)}, a game that this version of Quartet does not have` : ''
  return fail({ line: 1, column: 1, message: found || `expected a first line ${first}` })
}
