import type { AnyGame, GameState } from './kit/game.ts'

/**
 * Names and final scores, by seat, of an output of a game's original program; undefined for a text that is none, or that ends before
 * the match does. What bots printed in between is passed over.
 */
export function resultOfOutput(
  game: AnyGame,
  text: string,
): { readonly names: readonly string[]; readonly scores: readonly number[] } | undefined {
  const match = game.parseOutput(text, undefined, [])
  if (!match.ok) return undefined
  const { names, states, rounds, problem } = match.value
  const last = states.at(-1) as GameState | undefined
  if (problem || last === undefined || states.length <= rounds) return undefined
  return { names, scores: game.scores(last) }
}
