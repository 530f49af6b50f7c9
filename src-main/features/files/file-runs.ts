import { fail } from '../../../src-games/kit/result.ts'
import { GuardedFailure } from '../../engines/guarded/guarded-process.ts'
import type { GuardedRun, GuardedWork } from '../../engines/guarded/guarded-work.ts'
import type { FileJob, FileResults } from './file-jobs.ts'
import { READ_OR_WRITE } from './guarded-jobs.ts'

/** Does it in a guarded process. Undefined when it was cancelled; what the process did not survive is an error like others of the file. */
export async function runOnFile<J extends FileJob>(
  guarded: GuardedWork,
  job: J,
  options?: GuardedRun,
): Promise<FileResults[J['kind']] | undefined> {
  try {
    return (await guarded.run(READ_OR_WRITE, job, options)) as FileResults[J['kind']]
  } catch (failure) {
    if (failure instanceof GuardedFailure) return fail(failure.message)
    if (failure instanceof DOMException && failure.name === 'AbortError') return undefined
    throw failure
  }
}
