import { isClearlyAbove, type Chance } from './chance.ts'
import type { InsightTurningPoint } from '../contract/insight.ts'

/**
 * Why a chance fell from `before` to `after`, by what the seat's own orders come to with other dice: luck when these leave it
 * clearly better off than it was, its orders when they leave it clearly below what it had, too.
 */
export function causeOfFall(before: Chance, same: Chance, after: Chance): InsightTurningPoint['cause'] {
  if (isClearlyAbove(same, after)) return 'luck'
  return isClearlyAbove(before, same) ? 'orders' : 'unclear'
}
