import { SEATS } from '../../../src-games/kit/game.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import type { BotsService } from '../../core/bots/bots-service.ts'
import type { BotsStore } from '../../core/bots/bots-store.ts'
import type { MatchService } from '../../core/matches/match-service.ts'
import { askedAlone } from '../../core/matches/one-rand.ts'
import { createPlayOn } from '../../core/matches/play-on.ts'
import { refuseWithout } from '../../core/matches/refuse-without.ts'
import type { InsightQuestion } from './find-insight.ts'
import { substitutesFor } from './substitutes.ts'

type PlayOnDeps = Parameters<typeof createPlayOn>[0]

export interface InsightQuestionDeps extends PlayOnDeps {
  readonly botsStore: BotsStore
  readonly bots: BotsService
  readonly matches: MatchService
  /** The best of the league that a version is in. */
  readonly bestBeside: (versionId: number) => Promise<number | undefined>
}

/** Reads what is asked about a match: what was played in it, and who could have played instead. */
export function createInsightQuestions(deps: InsightQuestionDeps) {
  const { matches } = deps
  const playOn = createPlayOn(deps)

  async function playedOf(matchId: number) {
    const match = matches.existing(matchId)
    refuseWithout(match.game, 'why')
    if (match.status !== 'done')
      throw new ApiError('match/not-finished', 'Only a match that was played to its end can be asked about.')
    const { record, rounds: orders, bereftFrom } = await playOn.proven(matchId)
    askedAlone(record)
    const seats = await Promise.all(Array.from({ length: SEATS }, (_, at) => playOn.before(match, at)))
    return { match, of: { record, limits: match.limits, orders, seats }, bereftFrom }
  }

  async function questionOf(matchId: number, seat: number): Promise<InsightQuestion> {
    const { match, of, bereftFrom } = await playedOf(matchId)
    const substitutes = await substitutesFor(match, seat, {
      store: deps.botsStore,
      bots: deps.bots,
      bestBeside: deps.bestBeside,
    })
    return {
      seat,
      of,
      substitutes,
      scores: match.seats.map(({ score }) => score ?? 0),
      rounds: match.rounds,
      frozenAt: match.seats[seat].frozen?.round,
      bereftFrom: bereftFrom[seat],
    }
  }

  return { playedOf, questionOf }
}
