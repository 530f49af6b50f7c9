import type { Comparison } from '../contract/comparisons.ts'

/**
 * Whether the matches of a block (number from 0) are among those that decide: blocks count in their order, and what was still being
 * played when the answer was known changes nothing. Of the matches that were played, `comparison.matches` count.
 */
export const isCountedBlock = (
  block: number,
  { outcomes, check }: Pick<Comparison, 'outcomes' | 'check'>,
): boolean => block < outcomes.length + (check?.blocks ?? 0)
