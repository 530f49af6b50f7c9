import type { Finding } from '../../../src-shared/contract/submission.ts'
import type { DebugStatement } from '../../engines/compiler/tree/debug-statements.ts'
import { guardedJob } from '../../engines/guarded/guarded-job.ts'
import type { FoundInFile } from './check-submission.ts'
import type { Stripped } from './strip-debug.ts'

/** What the judge's rules say of a C++ file. */
export const CHECK_SUBMISSION = guardedJob<
  { readonly source: string; readonly found: FoundInFile },
  readonly Finding[]
>('submission', 10)
/** A C++ file without its debug output. */
export const STRIP_DEBUG = guardedJob<
  { readonly source: string; readonly statements: readonly DebugStatement[] },
  Stripped
>('strip', 10)
