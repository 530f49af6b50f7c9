import type { Database } from './open.ts'
import { start } from './migrations/010-start.ts'
import { comparisons } from './migrations/020-comparisons.ts'
import { cppBots } from './migrations/030-cpp-bots.ts'
import { analysis } from './migrations/040-analysis.ts'
import { suites } from './migrations/050-suites.ts'
import { baselines } from './migrations/060-baselines.ts'
import { history } from './migrations/070-history.ts'
import { suiteSeeds } from './migrations/100-suite-seeds.ts'
import { freezeCauses } from './migrations/110-freeze-causes.ts'
import { threeAnswers } from './migrations/120-three-answers.ts'
import { confirmations } from './migrations/130-confirmations.ts'
import { meterVersions } from './migrations/140-meter-versions.ts'
import { variants } from './migrations/150-variants.ts'
import { fileHashes } from './migrations/190-file-hashes.ts'
import { futures } from './migrations/230-futures.ts'
import { leagueMeters } from './migrations/240-league-meters.ts'
import { leagues } from './migrations/200-leagues.ts'
import { contestModels } from './migrations/280-contest-models.ts'
import { seasonTexts } from './migrations/330-season-texts.ts'
import { seasonBoards } from './migrations/350-season-boards.ts'
import { curveModels } from './migrations/290-curve-models.ts'
import { breakpoints } from './migrations/360-breakpoints.ts'
import { fuelOfRounds } from './migrations/370-fuel.ts'
import { seasonFiles } from './migrations/380-season-files.ts'
import { leagueCounts } from './migrations/390-league-counts.ts'

/** One step of the database's layout. A released one is never edited; the next has a higher number. */
export interface Migration {
  /** What `PRAGMA user_version` says afterwards. */
  readonly version: number
  readonly sql: string
  /** What the SQL may call, by name, each with one value. */
  readonly functions?: Readonly<Record<string, (value: unknown) => string | number>>
}

/** All steps in order, numbered by tens. */
export const MIGRATIONS: readonly Migration[] = [
  start,
  comparisons,
  cppBots,
  analysis,
  suites,
  baselines,
  history,
  suiteSeeds,
  freezeCauses,
  threeAnswers,
  confirmations,
  meterVersions,
  variants,
  fileHashes,
  leagues,
  futures,
  leagueMeters,
  contestModels,
  curveModels,
  seasonTexts,
  seasonBoards,
  breakpoints,
  fuelOfRounds,
  seasonFiles,
  leagueCounts,
]

export function latestVersion(migrations: readonly Migration[] = MIGRATIONS): number {
  return Math.max(0, ...migrations.map(({ version }) => version))
}

/** Brings a database up to date, one transaction a step: an interrupted start leaves a whole older layout. */
export function migrate(db: Database, migrations: readonly Migration[] = MIGRATIONS): void {
  const before = userVersion(db)
  const missing = migrations.filter(({ version }) => version > before)
  for (const { version, sql, functions = {} } of missing) {
    for (const [name, call] of Object.entries(functions)) db.function(name, { deterministic: true }, call)
    db.transaction(() => {
      db.exec(sql)
      db.pragma(`user_version = ${version}`)
    }).immediate()
  }
  // Into the file itself, where `readUserVersion` of any Quartet finds the number without opening the database.
  if (missing.length > 0) db.pragma('wal_checkpoint(TRUNCATE)')
}

export function userVersion(db: Database): number {
  return db.pragma('user_version', { simple: true }) as number
}
