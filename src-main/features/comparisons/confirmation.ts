import { fieldDeviation } from '../../../src-shared/stats/presets.ts'
import type { NewComparison, StoredComparison } from './comparison-store.ts'
import { seedOfConfirmation } from './fixture-plan.ts'

/** The same question to a field, on seeds that follow from those of the comparison and are none of them. */
export function confirmationOf(comparison: StoredComparison, opponents: readonly number[]): NewComparison {
  return {
    ...comparison,
    deviation: fieldDeviation(comparison.game),
    opponents,
    confirmWith: [],
    confirms: comparison.id,
    firstSeed: seedOfConfirmation(comparison.firstSeed),
  }
}
