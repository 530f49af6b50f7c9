import { guardedJob } from '../../engines/guarded/guarded-job.ts'
import type { FileJob, FileResults } from './file-jobs.ts'

/** Files with matches. */
export const READ_OR_WRITE = guardedJob<FileJob, FileResults[FileJob['kind']]>('file', 120)
