import type { Language } from '../../../src-shared/contract/values.ts'

/** What a source's file is called after its dot. */
export const EXTENSIONS = {
  typescript: 'ts',
  javascript: 'js',
  cpp: 'cc',
} as const satisfies Record<Language, string>
