import { guardedJob } from '../../engines/guarded/guarded-job.ts'
import type { MistakePlace } from './mistake-words.ts'

/** Where a variable of a C++ file is declared. */
export const FIND_DECLARATION = guardedJob<
  { readonly lines: readonly string[]; readonly name: string; readonly usedAt: number },
  MistakePlace | undefined
>('declaration', 5)
