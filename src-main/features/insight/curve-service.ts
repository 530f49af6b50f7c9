import { gameIds } from '../../../src-games/index.ts'
import type { GameId } from '../../../src-games/kit/game.ts'
import type { AnswerOf, Api, CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import type { Emit } from '../../base/events.ts'
import type { MatchService } from '../../core/matches/match-service.ts'
import type { Ask } from '../../base/pacing/asking-thread.ts'
import type { CurveStore } from '../../core/figures/curve-store.ts'
import type { Curves } from './curves.ts'

export interface CurveDeps {
  readonly store: CurveStore
  readonly ask: Ask<Curves>
  readonly matches: Pick<MatchService, 'existing'>
  readonly emit: Emit
  /** Called with the error that kept it from learning: a full or busy disk, mostly. */
  readonly onFailure: (error: unknown) => void
}

const LEARN_EVERY_MS = 60_000

/** A chance at every moment of every match, learned from the stored ones: cheap, and shown only where it was found good. */
export function createCurveService({ store, ask, matches, emit, onFailure }: CurveDeps) {
  const learning = new Map<GameId, Promise<void>>()
  let isClosed = false

  /** Learns anew where there is enough that is new; a request meanwhile waits for the same. */
  function learn(game: GameId): Promise<void> {
    const now = learning.get(game)
    if (now) return now
    const begun = (async () => {
      const learned = await ask('learn', { game })
      if (!learned || isClosed) return
      store.put(game, learned.known, learned.model)
      emit('insight.learned', { game })
    })().finally(() => learning.delete(game))
    learning.set(game, begun)
    return begun
  }
  async function learnAll(): Promise<void> {
    for (const game of gameIds) if (!isClosed) await learn(game)
  }
  const timer = setInterval(() => {
    learnAll().catch((error: unknown) => isClosed || onFailure(error))
  }, LEARN_EVERY_MS).unref()

  const api = {
    async 'insight.curve'({ id }: CheckedRequestOf<'insight.curve'>): Promise<AnswerOf<'insight.curve'>> {
      const { game } = matches.existing(id)
      if (!store.get(game)) await learn(game)
      const stored = store.get(game)
      if (!stored) return {}
      const { matches: learnedFrom, brier, isBetter, reliability } = stored.model
      const curve = await ask('curve', { id })
      // There may be more matches by now: an event announces what is learned from them.
      if (!isClosed) learn(game).catch((error: unknown) => isClosed || onFailure(error))
      return {
        model: {
          number: stored.number,
          matches: learnedFrom,
          brier,
          isBetter,
          reliability: reliability.map((bin) => ({ ...bin })),
        },
        ...(curve ? { curve } : {}),
      }
    },
  } satisfies Partial<Api>

  return {
    api,
    close(): void {
      isClosed = true
      clearInterval(timer)
    },
  }
}
