import { NAMES as apocalypseNow } from './apocalypse-now/names.ts'
import type { AnyGame, GameId, GameNames } from './kit/game.ts'
import { NAMES as madMax } from './mad-max/names.ts'
import { NAMES as pandemic } from './pandemic/names.ts'
import { NAMES as theWalkingDead } from './the-walking-dead/names.ts'

/** A game that is not loaded yet. */
export interface KnownGame extends GameNames {
  readonly load: () => Promise<AnyGame>
}

/** The games of `index.ts`, in the same order, for who needs the rules of one at most. */
export const knownGames: readonly KnownGame[] = [
  { ...pandemic, load: async () => (await import('./pandemic/game.ts')).pandemic },
  { ...madMax, load: async () => (await import('./mad-max/game.ts')).madMax },
  { ...theWalkingDead, load: async () => (await import('./the-walking-dead/game.ts')).theWalkingDead },
  { ...apocalypseNow, load: async () => (await import('./apocalypse-now/game.ts')).apocalypseNow },
]

export const gameIds: readonly GameId[] = knownGames.map(({ id }) => id)

/** The names of a game, where this Quartet has it. */
export function findKnown(id: GameId): KnownGame | undefined {
  return knownGames.find((game) => game.id === id)
}

/** Loads a game by a name that has been checked. Rejects for any other. */
export async function loadGame(id: GameId): Promise<AnyGame> {
  const known = findKnown(id)
  if (!known) throw new Error(`the game ${id} is not in the list`)
  return known.load()
}
