import type { RequestOf } from '../src-shared/contract/api.ts'
import type { MatchSummary } from '../src-shared/contract/values.ts'
import type { TestApp } from './start-app.ts'

/** A match of four copies of a bot, once it has ended. */
export async function playFour(
  app: TestApp,
  botId: number,
  request: Omit<RequestOf<'matches.start'>, 'seats'>,
): Promise<MatchSummary> {
  const seat = { botId }
  const { id } = await app.call('matches.start', { ...request, seats: [seat, seat, seat, seat] })
  return app.ended(id)
}
