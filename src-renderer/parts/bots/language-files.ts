import type { Language } from '../../../src-shared/contract/values.ts'

/** What the source file of a bot is called, by the custom of the original games. */
export const LANGUAGE_FILES: Record<Language, (name: string) => string> = {
  cpp: (name) => `AI${name}.cc`,
  typescript: (name) => `${name}.ts`,
  javascript: (name) => `${name}.js`,
}
