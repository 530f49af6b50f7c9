import type { Result } from '../../../src-games/kit/result.ts'
import { guardedJob } from '../../engines/guarded/guarded-job.ts'
import type { LeagueInParts } from './read-league-file.ts'

/** A `.quartet-league` file, unpacked. */
export const READ_LEAGUE_FILE = guardedJob<{ readonly bytes: Uint8Array }, Result<LeagueInParts, string>>(
  'leagueFile',
  30,
)
