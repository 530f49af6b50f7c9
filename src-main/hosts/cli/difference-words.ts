import type { OrderDifference } from '../../../src-shared/contract/debug.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import type { App } from '../../wiring/app.ts'

/** From where on what is shown is not what happened in the match: the first order that differs. */
export const differenceLine = ({ round, order, given, recorded }: OrderDifference): string =>
  `From round ${round} on this is another match: its order ${order} is ${given ?? 'missing'}, in the record ${recorded ?? 'missing'}.`

/** Why a bot differs from its record, as watching its memory says; [] where that says nothing, as of bots not in C++. */
export async function whyLines(app: App, matchId: number, seat: number): Promise<string[]> {
  try {
    const { findings } = await app.api['mistakes.find']({ ticket: `cli ${matchId} ${seat}`, matchId, seat })
    return findings.map(({ line, message }) => `  watching its memory says, line ${line}: ${message}`)
  } catch (failure) {
    if (failure instanceof ApiError) return []
    throw failure
  }
}
