import type { GameId } from '../../../src-games/kit/game.ts'
import { MAX_OPPONENTS } from '../../../src-shared/contract/comparisons.ts'
import { bots } from '../../parts/bots/use-bots.ts'
import { isNumber, remembered } from '../../base/ui/remembered.ts'

/** The bots that a confirmation is played against: what was chosen last for the game. */
const chosen = remembered<Partial<Record<GameId, readonly number[]>>>(
  'compare.pool',
  {},
  (value): value is Partial<Record<GameId, readonly number[]>> =>
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((ids) => Array.isArray(ids) && ids.every(isNumber)),
)

/** At first every bot of the game that compiles, save those in question and Null, which never moves. */
export function fieldPool(game: GameId, inQuestion: readonly number[]): readonly number[] {
  const playable = bots.value.filter((bot) => bot.game === game && bot.latestVersion !== undefined)
  const known = chosen.value[game]?.filter((id) => playable.some((bot) => bot.id === id)) ?? []
  if (known.length > 0) return known
  const others = playable.filter(
    (bot) => !inQuestion.includes(bot.id) && !(bot.builtin && bot.name === 'Null'),
  )
  return others.slice(0, MAX_OPPONENTS).map(({ id }) => id)
}

export function rememberPool(game: GameId, pool: readonly number[]): void {
  chosen.value = { ...chosen.value, [game]: pool }
}
