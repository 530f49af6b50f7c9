/** Kinds of long work that `work-on.ts` does. */
export const KINDS = ['comparison', 'league', 'contest', 'import', 'season', 'backup', 'restore', 'insight'] as const // prettier-ignore
export type Kind = (typeof KINDS)[number]

/** What the services list of what is stored, a line for each thing. */
export interface Found {
  readonly found: readonly string[]
}
