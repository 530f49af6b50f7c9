import type { TemplateName } from '../../../src-shared/contract/values.ts'
import type { Builtin, TemplateText } from './templates.ts'
import type { SeasonFile } from '../seasons/season-file.ts'
import { playerSource } from '../seasons/players.ts'

/** Players that come with every season; others that came along are the user's own. */
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

/** Players of the user's in the folder: offered as bots of one’s own. */
export const ownPlayers = ({ facts }: SeasonFile): string[] =>
  facts.players.filter((name) => !STOCK.includes(name))

/** What a new bot begins with: a player of the season's own. Seasons have no Walker: Demo stands for it. */
export function templateOf(season: SeasonFile, name: TemplateName): TemplateText | undefined {
  const own = name === 'Walker' ? 'Demo' : name
  const text = playerSource(season, own)
  return text === undefined ? undefined : { name: own, text }
}
