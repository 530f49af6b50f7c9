import type { ComparisonMatch } from '../../../src-shared/contract/comparisons.ts'

export interface Explored {
  /** Matches of two against two; in a field blocks, of which each has a match of A and one of B. */
  readonly units: number
  /** Mean difference of share, B less A. */
  readonly mean: number
  /** Units in which B is ahead. */
  readonly ahead: number
}

/** What a part of a comparison's matches shows. */
export function exploreMatches(matches: readonly ComparisonMatch[], isField: boolean): Explored {
  const differences = isField
    ? [...Map.groupBy(matches, ({ block }) => block).values()]
        .filter((own) => own.length > 1)
        // In a field each match is against a fair quarter, signed so that more is better for B: their sum is B less A.
        .map((own) => own.reduce((sum, { difference }) => sum + difference, 0) * (2 / own.length))
    : matches.map(({ difference }) => difference)
  const units = differences.length
  return {
    units,
    mean: units === 0 ? 0 : differences.reduce((sum, difference) => sum + difference, 0) / units,
    ahead: differences.filter((difference) => difference > 0).length,
  }
}
