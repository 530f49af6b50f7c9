import type {
  LeagueMatrix,
  LeagueRow,
  LeagueSummary,
  LeagueTable,
} from '../../../src-shared/contract/leagues.ts'
import { ownBotOf, type LeagueBot, type LeagueFacts } from '../../../src-shared/answers/league-answer.ts'
import { PROVISIONAL_BLOCKS } from '../../../src-shared/league/ratings.ts'
import { versionName } from '../../parts/leagues/league-words.ts'

/** A row of the table as the answer sees it, with the row itself. */
export interface RankedBot extends LeagueBot {
  readonly row: LeagueRow
  /** `v13`; '' for a bot that comes with Quartet, which has one version. */
  readonly version: string
}

export interface RankedLeague extends LeagueFacts {
  readonly bots: readonly RankedBot[]
}

/** A block is played in four turns, so that each bot sits once in each seat. */
const TURNS = 4

/** Which bots are the user's, and which come with Quartet. */
export interface Whose {
  readonly isOwn: (botId: number) => boolean
  readonly isBuiltin: (botId: number) => boolean
}

/** What the answer of a league is made of. */
export function leagueFacts(
  league: Pick<LeagueSummary, 'status'>,
  table: LeagueTable,
  matrix: LeagueMatrix | undefined,
  { isOwn, isBuiltin }: Whose,
): RankedLeague {
  const bots = table.rows.map((row): RankedBot => ({
    row,
    name: isBuiltin(row.botId) ? row.name : versionName(row),
    version: isBuiltin(row.botId) ? '' : `v${row.number}`,
    isOwn: isOwn(row.botId),
    isNew: row.isProvisional,
    matches: row.matches,
    left: TURNS * Math.max(1, PROVISIONAL_BLOCKS - row.blocks),
    best: row.rank.best,
    worst: row.rank.worst,
    crashes: row.crashes,
    cpuOuts: row.cpuOuts,
    otherStops: row.otherStops,
  }))
  const losesTo = matrix && losesMostTo(bots, matrix)
  return {
    bots,
    matches: table.matches,
    isPlaying: league.status === 'playing',
    fit: table.fit.verdict,
    ...(losesTo ? { losesTo } : {}),
  }
}

/** Fewer matches of a pair say nothing. */
const FEWEST_MATCHES = 4

/** The bot that one's own best comes behind most often, if that is more often than not. */
function losesMostTo(
  bots: readonly RankedBot[],
  { versionIds, cells }: LeagueMatrix,
): LeagueFacts['losesTo'] {
  const own = ownBotOf(bots)
  const at = own ? versionIds.indexOf(own.row.versionId) : -1
  const [worst] = cells
    .filter(({ row, column, matches }) => row === at && column !== at && matches >= FEWEST_MATCHES)
    .filter(({ before }) => before < 0.5)
    .toSorted((one, other) => one.before - other.before)
  const rival = worst && bots.find(({ row }) => row.versionId === versionIds[worst.column])
  if (!rival) return undefined
  const { matches, before } = worst
  return { name: rival.name, behind: Math.round((1 - before) * matches), matches }
}
