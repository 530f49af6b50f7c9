import type { MatchSummary } from '../../../src-shared/contract/values.ts'
import { call } from '../../base/api/connection.ts'

const A_PAGE = 100
const MOST_PAGES = 20

/** Whether it was played by itself: for no comparison, Run ×N, league, contest, suite or qualification, and from its start on. */
export const isRun = ({ comparisonId, groupId, fork, isOfSeries = false }: MatchSummary): boolean =>
  comparisonId === undefined && groupId === undefined && fork === undefined && !isOfSeries

/** The last match that was run of a bot; where there is none, the last that it played in. */
export async function lastRunOf(botId: number): Promise<MatchSummary | undefined> {
  let last: MatchSummary | undefined
  let before: number | undefined
  for (let page = 0; page < MOST_PAGES; page++) {
    const { matches } = await call('matches.list', {
      filter: { botId },
      limit: A_PAGE,
      ...(before === undefined ? {} : { before }),
    })
    last ??= matches.at(0)
    const found = matches.find(isRun)
    if (found) return found
    before = matches.at(-1)?.id
    if (matches.length < A_PAGE) break
  }
  return last
}
