import { guardedJob } from '../../engines/guarded/guarded-job.ts'
import type { FormatJob, FormatResult } from './format-cpp.ts'

/** A C++ text with its spaces in order. */
export const FORMAT = guardedJob<FormatJob, FormatResult>('format', 20)
