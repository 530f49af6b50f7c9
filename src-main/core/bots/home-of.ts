import { basename } from 'node:path'
import type { GameId } from '../../../src-games/kit/game.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import type { Problem } from '../../../src-shared/contract/values.ts'
import type { MisplacedText } from './guarded-jobs.ts'
import { entriesIn, type SeasonFile } from '../seasons/season-file.ts'

/** A C++ file that does not compile in the game that it was taken for. */
export interface Homeless {
  readonly fileName: string
  readonly game: GameId
  readonly source: string
  readonly problems: readonly Problem[]
  readonly seasons: readonly SeasonFile[]
  /** Looks through the text of a stranger: in a guarded process. */
  readonly findHome: (
    ask: MisplacedText,
  ) => Promise<{ readonly names?: readonly string[] | undefined; readonly game?: GameId | undefined }>
}

const SHOWN = 3

/**
 * The game that a file belongs to: a season that is here where its headers have the names that the game does not have, one of ours where a
 * player of a season uses its names, else the game. Throws an `ApiError` (`bot/unknown-game`) where it was written for a game that is not here.
 */
export async function homeOf(file: Homeless): Promise<GameId> {
  const { fileName, game, source, problems, seasons, findHome } = file
  const { names, game: ours } = await findHome({ source, game, messages: errorsOf(problems) })
  if (!names) return ours ?? game
  const season = seasons.find((one) => declaresAll(one, names))
  if (season) return season.facts.id
  const short = basename(fileName).slice(0, 80)
  throw new ApiError(
    'bot/unknown-game',
    `${short} seems to be for a game that is not here (it uses ${listed(names)}). Take in the material of that game first.`,
  )
}

export const errorsOf = (problems: readonly Problem[]): string[] =>
  problems.filter(({ severity }) => severity === 'error').map(({ message }) => message)

/** `queens, ant, Worker …` */
export const listed = (names: readonly string[]): string =>
  `${names.slice(0, SHOWN).join(', ')}${names.length > SHOWN ? ' …' : ''}`

function declaresAll(season: SeasonFile, names: readonly string[]): boolean {
  const headers = Object.entries(entriesIn(season, 'material')).flatMap(([name, bytes]) =>
    /\.h(?:h|pp)?$/.test(name) ? [Buffer.from(bytes).toString('latin1')] : [],
  )
  return names.every((name) => headers.some((text) => new RegExp(`\\b${name}\\b`).test(text)))
}
