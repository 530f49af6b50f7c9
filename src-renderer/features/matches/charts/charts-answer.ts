import { answerOfMatches, leaderOf, type Leader } from '../../../../src-shared/answers/matches-answer.ts'
import type { WhoseMatches } from '../../../../src-shared/answers/matches-words.ts'
import type { Sentence } from '../../../../src-shared/answers/sentence.ts'
import type { CurvesAnswer, Totals } from '../../../../src-shared/contract/history.ts'

/** What the matches of a chart come to; undefined before their totals are known. */
export function answerOfCharts(
  totals: Totals | undefined,
  whose: WhoseMatches,
  leader: Leader | undefined,
): Sentence | undefined {
  return totals && answerOfMatches({ whose, ...totals, leader })
}

/** Whose points are above those of the others: of my bots alone, or of all that are drawn. A version alone where all are of one bot. */
export function leaderOfCurves(
  { series, at, rounds }: Pick<CurvesAnswer, 'series' | 'at' | 'rounds'>,
  isMine: ((botId: number) => boolean) | undefined,
): Leader | undefined {
  const meant = isMine ? series.filter(({ botId }) => botId !== undefined && isMine(botId)) : series
  const isOfOne = new Set(meant.map(({ botId }) => botId)).size === 1
  const nameOf = ({ label, versionNumber }: CurvesAnswer['series'][number]) =>
    isOfOne && versionNumber !== undefined ? `v${versionNumber}` : label
  return leaderOf(
    meant.map((one) => ({ name: nameOf(one), mean: one.mean })),
    at,
    rounds,
  )
}
