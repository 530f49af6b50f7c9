import { orNotFound } from '../base/db/or-not-found.ts'
import type { GameId } from '../../src-games/kit/game.ts'
import type { Board } from '../../src-shared/contract/boards.ts'
import type { BotSummary } from '../../src-shared/contract/values.ts'
import { designOf } from '../../src-shared/stats/presets.ts'
import type { Database } from '../base/db/open.ts'
import { createKeepMatch } from '../core/batch/keep-match.ts'
import { createBotsStore } from '../core/bots/bots-store.ts'
import { createMatchStore } from '../core/matches/match-store.ts'
import { createBoardStore } from '../features/board/board-store.ts'
import { createBoardDescriptions } from '../features/board/describe-board.ts'
import { createOthersStore } from '../features/board/others-store.ts'
import { createRefresh } from '../features/board/stages/refresh-result.ts'
import { createCompared } from '../features/comparisons/compared.ts'
import { createComparisonStore } from '../features/comparisons/comparison-store.ts'
import { createTally } from '../features/comparisons/tally.ts'
import { createLeagueFigures } from '../features/league/league-figures.ts'
import { createHeldCases } from '../features/suites/held-cases.ts'
import { createSuiteStore } from '../features/suites/suite-store.ts'
import { wireListOfMatches } from './list-of-matches.ts'

/** Bots of that name: of one game, or of all. */
export function botsNamed(db: Database, name: string, game: GameId | undefined): readonly BotSummary[] {
  const isMeant = (bot: BotSummary): boolean =>
    bot.name.toLowerCase() === name.toLowerCase() && (game === undefined || bot.game === game)
  return createBotsStore(db).list().filter(isMeant)
}

/** The version board of a bot as a database has it, beside a window that may have it open: nothing is played, and nothing is written. */
export async function readVersionBoard(db: Database, botId: number): Promise<Board> {
  const bots = createBotsStore(db)
  const keepMatch = createKeepMatch(db, createMatchStore(db))
  const comparisons = createComparisonStore(db, keepMatch)
  const figures = createLeagueFigures(db)
  const { list } = wireListOfMatches(db)
  const refresh = createRefresh({
    compared: createCompared({
      store: comparisons,
      tallyOf: (comparison) =>
        createTally(comparison, designOf(comparison), comparisons.played(comparison.id)),
      isRunning: () => false,
    }),
    heldBy: createHeldCases(createSuiteStore(db, keepMatch)),
    isMatchThere: (id) => list.get(id) !== undefined,
  })
  const { readLeagues, describe } = createBoardDescriptions({
    store: createBoardStore(db),
    others: createOthersStore(db),
    bots: {
      existing(id) {
        const bot = orNotFound(bots.get(id), 'bot')
        return { ...bot.summary, source: bot.source ?? '', versions: bots.versionsOf(id) }
      },
    },
    ports: {
      refresh,
      compiles: () => true,
      leaguesOf(versionIds) {
        const places = figures.placesOf({ versionIds })
        return Promise.resolve(new Map(places.map(([id, place]) => [id, { stage: 'league', ...place }])))
      },
    },
    playing: () => undefined,
  })
  await readLeagues(botId)
  return describe(botId, true)
}
