import { fieldDeviation, MIN_WINDOW } from '../../../src-shared/stats/presets.ts'
import type { NewComparison, StoredComparison } from './comparison-store.ts'
import { FIELD_PART, seedOfConfirmation } from './fixture-plan.ts'

/** The same question to a field, on seeds that follow from those of the comparison and are none of them. */
export function confirmationOf(comparison: StoredComparison, opponents: readonly number[]): NewComparison {
  const { game, window } = comparison
  return {
    ...comparison,
    // What was asked of a lead in matches with two of each is asked of what is left of it in a field.
    window: Math.max(MIN_WINDOW, FIELD_PART * window),
    deviation: fieldDeviation(game),
    opponents,
    confirmWith: [],
    confirms: comparison.id,
    firstSeed: seedOfConfirmation(comparison.firstSeed),
  }
}
