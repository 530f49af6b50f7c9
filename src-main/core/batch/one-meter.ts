import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import type { Limits } from '../../../src-shared/contract/values.ts'
import { METER_VERSION } from '../../engines/modules/meter-prices.ts'

/** Shares of CPU that another version of the meter counted are of other units: figures do without them. */
export const isOfThisMeter = (meter: number | null | undefined): boolean => meter === METER_VERSION

/**
 * For batches that go on after an update: matches with limits are what they are by the meter that counted them (who was
 * frozen, and the share of CPU that bots see), so those of two meters are never put together.
 *
 * @param meters of the matches that count so far; null where it is not known
 * @throws ApiError with a sentence for the user who wants to go on
 */
export function checkOneMeter(limits: Limits, meters: readonly (number | null | undefined)[]): void {
  if (limits === 'none' || meters.every(isOfThisMeter)) return
  throw new ApiError(
    'request/invalid',
    'An update of Quartet counts CPU in another way than when this was begun, so what would be played now cannot be put together with it. Start it again.',
  )
}
