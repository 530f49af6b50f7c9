import { randomInt } from 'node:crypto'
import type { GameId } from '../../../src-games/kit/game.ts'
import type { CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import { MAX_SEED } from '../../../src-shared/contract/maxima.ts'
import type { SeatChoice } from '../../../src-shared/contract/values.ts'
import { fieldDeviation, usualWindow } from '../../../src-shared/stats/presets.ts'
import type { BatchDeps } from '../../core/batch/batch-deps.ts'
import type { ComparisonStore, NewComparison } from './comparison-store.ts'
import { findUsualDeviation } from './usual-deviation.ts'

export interface QuestionDeps extends Pick<BatchDeps, 'bots' | 'configs'> {
  readonly store: ComparisonStore
}

/** Makes a request whole: with its versions made ready, its board and what is usual where it leaves something open. */
export function createQuestions({ store, bots, configs }: QuestionDeps) {
  const versionsOf = async (game: GameId, choices: readonly SeatChoice[]): Promise<number[]> =>
    (await Promise.all(choices.map((choice) => bots.resolveSeat(game, choice)))).map(
      ({ versionId }) => versionId,
    )

  /** What is asked, with its versions made ready. */
  async function asked(request: CheckedRequestOf<'comparisons.start'>): Promise<NewComparison> {
    const { game, preset, limits, capBlocks, capSeconds, seed: firstSeed = randomInt(MAX_SEED) } = request
    const { window = usualWindow(preset, game) } = request
    const { name: configName, text: config } = await configs.resolve(game, request.config)
    if (request.opponents.length > 0 && request.confirmWith.length > 0)
      throw new ApiError('request/invalid', 'A comparison in a field is confirmed by itself.')
    const [[aVersion, bVersion], opponents, confirmWith] = await Promise.all([
      versionsOf(game, [request.a, request.b]),
      versionsOf(game, request.opponents),
      versionsOf(game, request.confirmWith),
    ])
    return {
      game,
      configName,
      config,
      preset,
      window,
      deviation: opponents.length > 0 ? fieldDeviation(game) : findUsualDeviation(store, game).points,
      limits,
      aVersion,
      bVersion,
      opponents,
      confirmWith,
      confirms: null,
      firstSeed,
      capBlocks,
      capSeconds,
    }
  }

  return { versionsOf, asked }
}
