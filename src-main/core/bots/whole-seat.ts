import { playerSource } from '../seasons/players.ts'
import type { SeasonFile } from '../seasons/season-file.ts'
import type { BotSource, BuiltBot } from './build-bot.ts'

/** A player of a season that is played in one module: those that are in it can play, and no other. */
export function wholeSeat(season: SeasonFile, { name, source }: BotSource): BuiltBot {
  const { title, wholePlayers, whyWhole, certified } = season.facts
  if (wholePlayers.includes(name) && playerSource(season, name) === source)
    return { ok: true, program: { kind: 'recorded', name }, warnings: [] }
  const message = `${title} is played in one module (${whyWhole ?? certified.said}), so only ${wholePlayers.join(', ')} can play`
  return {
    ok: false,
    problems: [{ severity: 'error', line: 1, column: 1, endLine: 1, endColumn: 1, message }],
  }
}
