import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findGame, gameList } from '../../src-games/index.ts'
import type { AnyGame, GameId } from '../../src-games/kit/game.ts'
import { formatTextError } from '../../src-games/kit/result.ts'
import type { CheckedRequestOf } from '../../src-shared/contract/api.ts'
import { ApiError } from '../../src-shared/contract/error-codes.ts'
import type { Events } from '../../src-shared/contract/events.ts'
import type { Config, ConfigSummary } from '../../src-shared/contract/values.ts'
import { resourcesDir } from '../entries.ts'
import { checkConfig, titleOf } from './check-config.ts'
import type { ConfigsStore } from './configs-store.ts'

export interface ConfigsDeps {
  readonly store: ConfigsStore
  readonly changed: (payload: Events['configs.changed']) => void
}

export type ConfigsService = ReturnType<typeof createConfigsService>

/** Configurations of the games: those that come with Quartet, and the user's own. */
export function createConfigsService({ store, changed }: ConfigsDeps) {
  for (const { id } of gameList) bringBuiltins(store, id)

  function existing(id: number): Config {
    const config = store.get(id)
    if (!config) throw new ApiError('not-found', 'This configuration no longer exists.')
    return config
  }

  return {
    list: ({ game }: CheckedRequestOf<'configs.list'>): ConfigSummary[] => store.list(game),
    get: ({ id }: CheckedRequestOf<'configs.get'>): Config => existing(id),

    create({ game, name, text }: CheckedRequestOf<'configs.create'>): Config {
      checkText(knownGame(game), text, name)
      if (store.idOf(game, name) !== undefined)
        throw new ApiError(
          'config/invalid',
          `There is already a configuration called ${name}. Choose another name.`,
        )
      const id = store.insert(game, name, false, text)
      changed({ game })
      return existing(id)
    },

    delete({ id }: CheckedRequestOf<'configs.delete'>): Record<never, never> {
      const config = existing(id)
      if (config.builtin)
        throw new ApiError('config/invalid', `${config.name} comes with Quartet and cannot be deleted.`)
      store.delete(id)
      changed({ game: config.game })
      return {}
    },

    /** What a match of that game is played with, checked, and the rounds it will last. */
    resolve(
      game: GameId,
      choice: CheckedRequestOf<'matches.start'>['config'],
    ): { name: string; text: string; rounds: number } {
      const known = knownGame(game)
      if ('text' in choice) {
        const name = choice.name ?? 'unnamed'
        return { name, text: choice.text, rounds: checkText(known, choice.text, name) }
      }
      const { name, text } = existing(choice.id)
      return { name, text, rounds: checkText(known, text, name) }
    },
  }
}

function knownGame(id: GameId): AnyGame {
  const game = findGame(id)
  if (!game) throw new ApiError('not-found', `This version of Quartet does not have the game ${titleOf(id)}.`)
  return game
}

/** Gives the number of rounds, or refuses with the place and what was expected there. */
function checkText(game: AnyGame, text: string, name: string): number {
  const config = checkConfig(game, text)
  if (!config.ok) throw new ApiError('config/invalid', `${name}: ${formatTextError(config.error)}`)
  return config.value.rounds
}

/** Keeps the configurations that come with Quartet as entries, with the text they have now. */
function bringBuiltins(store: ConfigsStore, game: GameId): void {
  const folder = join(resourcesDir(), 'maps', game)
  if (!existsSync(folder)) return
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.cnf'))
    .sort()) {
    const name = file.slice(0, -'.cnf'.length)
    const text = readFileSync(join(folder, file), 'utf8')
    const id = store.idOf(game, name)
    if (id === undefined) store.insert(game, name, true, text)
    else if (store.get(id)!.builtin && store.get(id)!.text !== text) store.setBuiltin(id, text)
  }
}
