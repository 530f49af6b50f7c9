import { orNotFound } from '../../base/db/or-not-found.ts'
import { basename } from 'node:path'
import type { GameId } from '../../../src-games/kit/game.ts'
import type { Api, CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import { isSeason } from '../../../src-shared/contract/season-id.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import { MAX_IMPORT_BYTES } from '../../../src-shared/contract/maxima.ts'
import type { ExportedBot, ImportedBot } from '../../../src-shared/contract/sharing.ts'
import { gameTitle } from '../configs/game-title.ts'
import { GuardedFailure } from '../../engines/guarded/guarded-process.ts'
import { formatBotFile, type BotFile } from './bot-file.ts'
import { importSource, refusal, type SharingDeps } from './import-source.ts'
import { moduleHash } from './make-version.ts'
import { toSource } from './seat-bots.ts'
import type { StoredVersion } from './versions-store.ts'
import { BOT_FILE_EXTENSION, languageOf } from './templates.ts'
import { READ_BOT_FILE } from './guarded-jobs.ts'

/** Bots as files: giving compiled ones away, taking in compiled ones and sources. */
export function createSharingService(deps: SharingDeps) {
  const { store, builder, bots } = deps
  async function moduleOf(version: StoredVersion): Promise<Uint8Array> {
    if (version.module) return version.module
    const { name, language } = version.bot
    if (language !== 'cpp')
      throw new ApiError(
        'bot/not-shareable',
        `${name} is written in TypeScript or JavaScript, which cannot be compiled into a file without its source. Share the source file instead.`,
      )
    const season = builder.seasons(version.bot.game)
    if (season && !season.facts.isApart)
      throw new ApiError(
        'bot/not-shareable',
        `${season.facts.title} is played in one module with its bots, so ${name} is no module of its own. Share the source file instead.`,
      )
    const result = await builder.cpp.compile(toSource(version))
    if (!result.shareable) throw new ApiError('bot/does-not-compile', `${name} does not compile.`)
    return result.shareable
  }

  async function importModule(fileName: string, file: BotFile): Promise<ImportedBot> {
    const { game, name, module, versionHash } = file
    const built = await builder.build({ game, name, language: 'cpp', source: '', module })
    if (!built.ok) throw refusal(fileName, `${built.problems[0]?.message ?? 'its module is not valid'}`)
    const hash = moduleHash(game, module)
    const version = {
      hash,
      source: '',
      module,
      note: `From ${basename(fileName)} (its author's version ${versionHash.slice(0, 8)})`,
    }
    // A later version of what a friend sent before belongs to the same bot; one's own bots are left alone.
    const known = store.byName(game, name)
    const before = known && !known.summary.builtin && known.source === null ? known : undefined
    const botId =
      before?.summary.id ??
      store.insert({ game, name: bots.freeName(game, name), language: 'cpp', builtin: false, source: null })
    const isNew = !store.versionsOf(botId).some((one) => one.hash === hash)
    store.setVersion(botId, store.versionOf(botId, version).id, null)
    bots.announce()
    return { bot: bots.existing(botId), isNew, problems: [] }
  }

  const titleHere = (game: GameId): string => gameTitle(game, builder.seasons)

  const api = {
    async 'bots.export'({ versionId }: CheckedRequestOf<'bots.export'>): Promise<ExportedBot> {
      const version = orNotFound(store.getVersion(versionId), 'version')
      const { game, name } = version.bot
      const module = await moduleOf(version)
      const bytes = formatBotFile({ game, name, language: 'cpp', versionHash: version.summary.hash, module })
      return { fileName: `${name}-v${version.summary.number}${BOT_FILE_EXTENSION}`, bytes }
    },

    async 'bots.import'(asked: CheckedRequestOf<'bots.import'>): Promise<ImportedBot> {
      const { fileName, bytes, game } = asked
      if (bytes.length > MAX_IMPORT_BYTES)
        throw refusal(fileName, `it is larger than ${MAX_IMPORT_BYTES / 1024 / 1024} MB`)
      if (languageOf(fileName)) return importSource(deps, asked)
      if (!fileName.endsWith(BOT_FILE_EXTENSION))
        throw refusal(fileName, `expected ${BOT_FILE_EXTENSION}, .cc, .ts or .js`)
      const file = await builder.guarded.run(READ_BOT_FILE, { bytes }).catch((failure: unknown) => {
        throw failure instanceof GuardedFailure ? refusal(fileName, failure.message) : failure
      })
      if (!file.ok) throw refusal(fileName, file.error)
      const own = file.value.game
      if (isSeason(own) && !builder.seasons(own))
        throw refusal(fileName, `it plays a season that is not here (${own}). Take in its material first`)
      if (own !== game)
        throw new ApiError(
          'bot/wrong-game',
          `${file.value.name} is a bot of another game (${titleHere(own)}, not ${titleHere(game)}).`,
        )
      return importModule(fileName, file.value)
    },
  } satisfies Partial<Api>
  return { api, moduleOf }
}
