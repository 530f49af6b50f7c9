import { gameOf } from '../../../src-games/index.ts'
import type { GameId, GameState } from '../../../src-games/kit/game.ts'
import { playMatch, playOut } from '../../../src-games/kit/play-match.ts'
import { futureSeed } from '../../../src-shared/insight/future-seed.ts'
import type { InsightQuestion } from '../../../src-main/features/insight/find-insight.ts'
import type { FutureChange, Futures } from '../../../src-main/features/insight/futures.ts'
import type { Substitute } from '../../../src-main/features/insight/substitutes.ts'
import { scriptSeat } from '../../games/playing.ts'
import { startedMatch } from '../../games/started-match.ts'
import { botOfText } from '../../load-bot.ts'
import type { ConstructedMatch } from './constructed.ts'

const STEADY = { name: 'Constructed v1', versionId: 1 } as Substitute

/** A constructed match of scripts and its futures, all played in this process: what is asked, and what answers it. */
export function playHere(
  id: GameId,
  { config: text, seed, steady, faulty }: ConstructedMatch,
): { question: InsightQuestion; futures: Futures } {
  const game = gameOf(id)
  const { state: first, rounds } = startedMatch<GameState>(game, text, seed)
  const steadyBot = botOfText(steady)
  const ownBot = faulty === undefined ? steadyBot : botOfText(faulty)
  const seatsWith = (own: typeof ownBot) =>
    [own, steadyBot, steadyBot, steadyBot].map((bot, seat) => scriptSeat(game, first, seat, seed, bot))
  const match = playMatch(game, rounds, game.clone(first), seatsWith(ownBot))

  const played = new Map<string, readonly number[]>()
  function future(change: FutureChange, round: number, number: number): readonly number[] {
    const until = change.kind === 'orders' ? change.to : round
    const by = change.kind === 'none' ? undefined : change.by
    const key = `${by?.name} ${until} ${round} ${number}`
    const known = played.get(key)
    if (known) return known
    const { scores } = playOut(game, rounds, game.clone(first), seatsWith(by ? steadyBot : ownBot), {
      ordersOf: (at, seat) => (at < round || (at < until && seat === 0) ? match.orders[at][seat] : undefined),
      reseeds: [{ round, seed: futureSeed(seed, number) }],
    })
    played.set(key, scores)
    return scores
  }
  return {
    question: {
      seat: 0,
      of: { orders: match.orders } as unknown as InsightQuestion['of'],
      scores: match.scores,
      rounds,
      frozenAt: undefined,
      bereftFrom: rounds,
      substitutes: faulty === undefined ? [] : [STEADY],
    },
    futures: (change, from, count) =>
      Promise.resolve(
        from.map((round) => Array.from({ length: count }, (_, number) => future(change, round, number))),
      ),
  }
}
