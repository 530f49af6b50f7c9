import type { Result } from '../../../src-games/kit/result.ts'
import { guardedJob } from '../../engines/guarded/guarded-job.ts'
import type { GivenFile, MaterialAsk, SeasonMaterial } from './material.ts'

/** What a course handed out: the parts of a season in it. */
export const READ_MATERIAL = guardedJob<MaterialAsk, Result<SeasonMaterial, string>>('seasonMaterial', 30)

/** An archive of a game that comes with Quartet: what is one's own in it. */
export const READ_OWN = guardedJob<MaterialAsk, Result<GivenFile[], string>>('ownMaterial', 30)
