import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GameId } from '../../../src-games/kit/game.ts'
import { knownGames, type KnownGame } from '../../../src-games/known-games.ts'
import { resourcesDir } from '../../base/entries.ts'
import type { ShippedConfig } from '../../core/configs/configs-service.ts'

/** A configuration that comes with Quartet, as it was found by its name. */
export interface FoundConfig extends ShippedConfig {
  readonly game: KnownGame
}

const ENDING = '.cnf'

/** The configuration with this name (its ending may be missing) of a game, or of the first game that has one. */
export function shippedConfig(name: string, gameId: GameId | undefined): FoundConfig | undefined {
  const plain = name.endsWith(ENDING) ? name.slice(0, -ENDING.length) : name
  if (!/^[a-z][a-z-]{0,40}$/.test(plain)) return undefined
  for (const game of knownGames) {
    const path = join(resourcesDir(), 'maps', game.id, plain + ENDING)
    if ((gameId === undefined || game.id === gameId) && existsSync(path))
      return { game, name: plain, text: readFileSync(path, 'utf8') }
  }
  return undefined
}

/** Names of the configurations of a game. */
export function shippedNames(gameId: GameId): string[] {
  return readdirSync(join(resourcesDir(), 'maps', gameId))
    .filter((file) => file.endsWith(ENDING))
    .map((file) => file.slice(0, -ENDING.length))
    .sort()
}
