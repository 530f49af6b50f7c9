import type { Game, GameState } from '../../src-games/kit/game.ts'
import { formatTextError } from '../../src-games/kit/result.ts'

/** A match before its first round. @throws what is wrong with its configuration */
export function startedMatch<State extends GameState>(
  game: Game<State>,
  configText: string,
  seed: number,
): { readonly state: State; readonly rounds: number } {
  const config = game.parseConfig(configText)
  if (!config.ok) throw new Error(formatTextError(config.error))
  const start = game.start(config.value, seed)
  if (!start.ok) throw new Error(formatTextError(start.error))
  return { state: start.value, rounds: config.value.rounds }
}
