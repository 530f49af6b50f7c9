import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { GameId } from '../../../src-games/kit/game.ts'
import type { BotSource } from '../../core/bots/build-bot.ts'
import type { BotsStore } from '../../core/bots/bots-store.ts'
import type { Caller } from './caller.ts'
import { badInput } from './cli-failure.ts'

/** A bot of the data folder as it is named on the command line: `Manolito`, or `Manolito:v3` for an old version. */
export interface StoredName {
  readonly name: string
  readonly number?: number
}

/** `undefined` when a name has no version after it. */
export function parseVersion(spec: string): Required<StoredName> | undefined {
  const [, name, number] = /^([^:]+):v(\d{1,9})$/.exec(spec) ?? []
  return name === undefined ? undefined : { name, number: Number(number) }
}

/** Looks a bot up in a data folder; without one in the user's own, where there is any. */
export async function findStoredBot(
  caller: Caller,
  game: GameId,
  wanted: StoredName,
  dataFolder: string | undefined,
): Promise<BotSource | undefined> {
  const folder = caller.dataFolder(dataFolder)
  if (dataFolder === undefined && !existsSync(join(folder, 'quartet.db'))) return undefined
  // SQLite is loaded only for those who ask for it.
  const { withStoredBots } = await import('./stored-data.ts')
  return withStoredBots(caller, folder, (bots) => sourceOf(bots, game, wanted))
}

function sourceOf(bots: BotsStore, game: GameId, { name, number }: StoredName): BotSource | undefined {
  const found = bots.byName(game, name)
  if (!found) return undefined
  if (number === undefined && found.source !== null) return { ...found.summary, source: found.source }
  const versions = bots.versionsOf(found.summary.id)
  const id = number === undefined ? found.versionId : versions.find((one) => one.number === number)?.id
  const version = id === null || id === undefined ? undefined : bots.getVersion(id)
  if (version) {
    const { summary, bot, source, module } = version
    return { ...bot, source, build: summary.build, module }
  }
  if (number === undefined) return undefined
  const known = versions.map((one) => `v${one.number}`).toReversed()
  throw badInput(
    known.length === 0
      ? `${name} has no versions yet: one is made when it is saved and compiles`
      : `${name} has no version ${number}: expected one of ${known.join(', ')}`,
  )
}
