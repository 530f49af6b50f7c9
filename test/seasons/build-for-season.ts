import type { BotBuilder } from '../../src-main/core/bots/build-bot.ts'
import { playerSource } from '../../src-main/core/seasons/players.ts'
import type { SeasonFile } from '../../src-main/core/seasons/season-file.ts'
import type { SeatProgram } from '../../src-main/engines/match-job/match-job.ts'

/** A bot for a season, built: one that came with it, unless another source is given. */
export async function buildForSeason(
  season: SeasonFile,
  name: string,
  builder: BotBuilder,
  source = playerSource(season, name)!,
): Promise<SeatProgram> {
  const { id: game, standard } = season.facts
  const built = await builder.build({
    game,
    name,
    language: 'cpp',
    source,
    build: { standard, mode: 'release' },
    season,
  })
  if (!built.ok) throw new Error(JSON.stringify(built.problems))
  return { ...built.program, name }
}
