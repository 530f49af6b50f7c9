import { orNotFound } from '../../base/db/or-not-found.ts'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findGame, gameList } from '../../../src-games/index.ts'
import type { GameId } from '../../../src-games/kit/game.ts'
import { formatTextError } from '../../../src-games/kit/result.ts'
import type { Api, CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import { isSeason } from '../../../src-shared/contract/season-id.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import type { Config, ConfigSummary } from '../../../src-shared/contract/values.ts'
import { resourcesDir } from '../../base/entries.ts'
import { hashOf } from '../../base/disk/artifact-cache.ts'
import { GuardedFailure } from '../../engines/guarded/guarded-process.ts'
import type { GuardedWork } from '../../engines/guarded/guarded-work.ts'
import type { Refusals } from '../../engines/guarded/refusals.ts'
import { gameTitle } from './game-title.ts'
import type { ConfigsStore } from './configs-store.ts'
import type { Emit } from '../../base/events.ts'
import { CHECK_CONFIG } from './guarded-jobs.ts'
import { shippedRounds } from './shipped-rounds.ts'

export interface ConfigsDeps {
  readonly store: ConfigsStore
  readonly guarded: GuardedWork
  readonly refusals: Refusals
  readonly emit: Emit
}

const KEPT_TEXTS = 500

export type ConfigsService = ReturnType<typeof createConfigsService>

/** Configurations of the games: those that come with Quartet, and the user's own. */
export function createConfigsService({ store, guarded, refusals, emit }: ConfigsDeps) {
  /** Rounds by the hashes of the texts that come with Quartet: no stranger wrote them, and no Run waits for a look at one. */
  const shipped = new Map<string, number | undefined>()
  for (const { id } of gameList) {
    const configs = shippedConfigs(id)
    bringBuiltins(store, id, configs)
    for (const { name, text } of configs) shipped.set(hashOf(id, text), shippedRounds(id, name))
  }

  /** Rounds of texts that were found good: a series of matches asks for the same one again and again. */
  const roundsOf = new Map<string, number>()

  /** Gives the number of rounds, or refuses with the place and what was expected there. */
  async function checkText(game: GameId, text: string, name: string): Promise<number> {
    if (!findGame(game) && !isSeason(game))
      throw new ApiError('not-found', `This version of Quartet does not have the game ${gameTitle(game)}.`)
    const key = hashOf(game, text)
    const known = shipped.get(key) ?? roundsOf.get(key)
    if (known !== undefined) return known
    const refuse = (why: string) => new ApiError('config/invalid', `${name}: ${why}`)
    const config = await refusals
      .guard(['config', game, text], () => guarded.run(CHECK_CONFIG, { game, text }))
      .catch((failure: unknown) => {
        throw failure instanceof GuardedFailure
          ? refuse(`Quartet gave up on it: ${failure.message}`)
          : failure
      })
    if (!config.ok) throw refuse(formatTextError(config.error))
    roundsOf.set(key, config.value.rounds)
    if (roundsOf.size > KEPT_TEXTS) roundsOf.delete(roundsOf.keys().next().value!)
    return config.value.rounds
  }

  /** Of all configurations of a game. */
  const textsOf = (game: GameId): string[] => store.list(game).flatMap(({ id }) => store.get(id)?.text ?? [])

  const existing = (id: number): Config => orNotFound(store.get(id), 'configuration')

  const api = {
    'configs.list': ({ game }: CheckedRequestOf<'configs.list'>): ConfigSummary[] => store.list(game),
    'configs.get': ({ id }: CheckedRequestOf<'configs.get'>): Config => existing(id),

    async 'configs.create'({ game, name, text }: CheckedRequestOf<'configs.create'>): Promise<Config> {
      await checkText(game, text, name)
      if (store.idOf(game, name) !== undefined)
        throw new ApiError(
          'config/invalid',
          `There is already a configuration called ${name}. Choose another name.`,
        )
      const id = store.insert(game, name, false, text)
      emit('configs.changed', { game })
      return existing(id)
    },

    'configs.delete'({ id }: CheckedRequestOf<'configs.delete'>): Record<never, never> {
      const config = existing(id)
      if (config.builtin)
        throw new ApiError('config/invalid', `${config.name} comes with Quartet and cannot be deleted.`)
      store.delete(id)
      emit('configs.changed', { game: config.game })
      return {}
    },
  } satisfies Partial<Api>

  /** What a match of that game is played with, checked, and the rounds it will last. */
  async function resolve(
    game: GameId,
    choice: CheckedRequestOf<'matches.start'>['config'],
  ): Promise<{ name: string; text: string; rounds: number }> {
    const { name, text } =
      'text' in choice ? { name: choice.name ?? 'unnamed', text: choice.text } : existing(choice.id)
    return { name, text, rounds: await checkText(game, text, name) }
  }

  return {
    api,
    resolve,
    textsOf,
    /** Keeps configurations that come with a game as entries, with the text they have now. */
    bringBuiltins(game: GameId, configs: readonly ShippedConfig[]): void {
      bringBuiltins(store, game, configs)
      emit('configs.changed', { game })
    },
  }
}

export interface ShippedConfig {
  readonly name: string
  readonly text: string
}

function shippedConfigs(game: GameId): ShippedConfig[] {
  const folder = join(resourcesDir(), 'maps', game)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.cnf'))
    .sort()
    .map((file) => ({
      name: file.slice(0, -'.cnf'.length),
      text: readFileSync(join(folder, file), 'utf8'),
    }))
}

function bringBuiltins(store: ConfigsStore, game: GameId, configs: readonly ShippedConfig[]): void {
  for (const { name, text } of configs) {
    const id = store.idOf(game, name)
    if (id === undefined) store.insert(game, name, true, text)
    else if (store.get(id)!.builtin && store.get(id)!.text !== text) store.setBuiltin(id, text)
  }
}
