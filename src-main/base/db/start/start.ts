import { batchTables } from './batches.ts'
import { botTables } from './bots.ts'
import { historyTables } from './history.ts'
import { insightTables } from './insights.ts'
import { leagueTables } from './leagues.ts'
import { matchTables } from './matches.ts'
import { seasonTables } from './seasons.ts'

/** The first layout: what Quartet 0.1.0 begins with. Times are milliseconds since 1970. */
export const start = {
  // Numbers below were layouts of its development, which no Quartet brings up to date.
  version: 400,
  sql: [botTables, matchTables, historyTables, batchTables, leagueTables, insightTables, seasonTables].join(
    '\n',
  ),
}
