import type { Builtin } from './templates.ts'
import type { SeasonFile } from '../seasons/season-file.ts'
import { playerSource } from '../seasons/players.ts'

/** Players that come with every season; others that came along are somebody's own. */
const STOCK = ['Demo', 'Null', 'Dummy']

/** The bots that a season brings, as entries that are always there. */
export function builtinsOf(season: SeasonFile): Builtin[] {
  const { players, standard } = season.facts
  return players
    .filter((name) => STOCK.includes(name))
    .flatMap((name): Builtin[] => {
      const source = playerSource(season, name)
      return source === undefined
        ? []
        : [{ name, language: 'cpp', source, build: { standard, mode: 'release' } }]
    })
}

/** Players that somebody had in the folder: offered as bots of one’s own. */
export const ownPlayers = ({ facts }: SeasonFile): string[] =>
  facts.players.filter((name) => !STOCK.includes(name))

/** The source that a new bot begins with: the season's own, and without a Demo the least that there is. */
export function templateOf(season: SeasonFile, name: 'Null' | 'Demo'): string | undefined {
  return playerSource(season, name)
}
