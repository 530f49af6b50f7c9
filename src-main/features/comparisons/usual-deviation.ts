import type { GameId } from '../../../src-games/kit/game.ts'
import type { UsualDeviation } from '../../../src-shared/contract/comparisons.ts'
import { blockDeviation, designOf } from '../../../src-shared/stats/presets.ts'
import { MIN_BLOCKS } from '../../../src-shared/stats/sprt.ts'
import { deviationOf } from '../../../src-shared/stats/sums.ts'
import type { ComparisonStore, StoredComparison } from './comparison-store.ts'
import { createTally } from './tally.ts'

/** Comparisons and blocks of the user's own from which on they count instead of the game's usual deviation. */
const ENOUGH_COMPARISONS = 4
const ENOUGH_BLOCKS = 100

/** By how many points of share a block of a game varies (standard deviation): the median over the user's last comparisons of the game, two against two, when there are enough; otherwise what was measured with other bots. */
export function findUsualDeviation(store: ComparisonStore, game: GameId): UsualDeviation {
  const known = store
    .lastOver(game)
    .map((comparison) => comparison.found ?? noteDeviation(store, comparison))
    .filter(({ blocks, deviation }) => blocks >= MIN_BLOCKS && deviation > 0)
  const blocks = known.reduce((sum, one) => sum + one.blocks, 0)
  if (known.length < ENOUGH_COMPARISONS || blocks < ENOUGH_BLOCKS)
    return { points: blockDeviation(game), comparisons: 0 }
  const deviations = known.map(({ deviation }) => deviation).sort((one, other) => one - other)
  const middle = deviations.length / 2
  const median = (deviations[Math.ceil(middle) - 1] + deviations[Math.floor(middle)]) / 2
  return { points: Math.max(0.1, Math.round(100 * median) / 100), comparisons: known.length }
}

/** For one that was over before this was noted. */
function noteDeviation(
  store: ComparisonStore,
  comparison: StoredComparison,
): { blocks: number; deviation: number } {
  const { sums } = createTally(comparison, designOf(comparison), store.played(comparison.id))
  const found = { blocks: sums.n, deviation: 100 * deviationOf(sums) }
  store.setFound(comparison.id, found)
  return found
}
