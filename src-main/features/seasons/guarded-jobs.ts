import type { Result } from '../../../src-games/kit/result.ts'
import { guardedJob } from '../../engines/guarded/guarded-job.ts'
import type { MaterialAsk, SeasonMaterial } from './material.ts'

/** What a course handed out: the parts of a season in it. */
export const READ_MATERIAL = guardedJob<MaterialAsk, Result<SeasonMaterial, string>>('seasonMaterial', 30)
