import { formatDecimal } from '../../../src-shared/stats/decimal.ts'
import type { Limits } from '../../../src-shared/contract/values.ts'
import { LIMIT_SECONDS } from '../../engines/match-child/seats/fuel.ts'
import type { MatchOutcome } from '../../engines/match-job/match-job.ts'

/** What a sentence is about: one match, or one of many. */
export type Where = 'this match' | 'a match'

/**
 * By seat: the seconds of the judge's CPU that were used in a match without limits, where they are more than the judge gives. With
 * limits a bot that wants more is out, which is said already.
 */
export function secondsBeyond(
  limits: Limits,
  { exactCpu = [] }: Pick<MatchOutcome, 'exactCpu'>,
): readonly (number | undefined)[] {
  return exactCpu.map((share) => (limits === 'none' && share > 1 ? share * LIMIT_SECONDS : undefined))
}

/** E.g. `used 1.30 s in this match: the judge gives 1 s`, never rounded down to what the judge gives. */
export const beyondWords = (seconds: number, where: Where): string =>
  `used ${formatDecimal(Math.ceil(100 * seconds - 1e-6) / 100, 2)} s in ${where}: the judge gives ${LIMIT_SECONDS} s`
