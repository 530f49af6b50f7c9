import { basename } from 'node:path'
import type { CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import { BOT_NAME, withoutAccents } from '../../../src-shared/contract/bot-name.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import type { ImportedBot } from '../../../src-shared/contract/sharing.ts'
import { decodeText } from '../../../src-shared/files/decode-text.ts'
import { GuardedFailure } from '../../engines/guarded/guarded-process.ts'
import type { SeasonFile } from '../seasons/season-file.ts'
import type { BotsService } from './bots-service.ts'
import type { BotsStore } from './bots-store.ts'
import type { BotBuilder } from './build-bot.ts'
import { FIND_HOME } from './guarded-jobs.ts'
import { homeOf } from './home-of.ts'
import { versionHash } from './make-version.ts'
import { botNameOfFile, languageOf } from './templates.ts'

export interface SharingDeps {
  readonly store: BotsStore
  readonly builder: BotBuilder
  readonly bots: BotsService
  /** Those that are here. */
  readonly seasons: () => readonly SeasonFile[]
}

/** Takes in a source: as a new bot, as a version of the one of its name, or not at all where that has the same text. */
export async function importSource(
  deps: SharingDeps,
  asked: CheckedRequestOf<'bots.import'>,
): Promise<ImportedBot> {
  const { store, builder, bots, seasons } = deps
  const { game, fileName, bytes, takesUnknown = false, sameName = 'bot' } = asked
  const language = languageOf(fileName)!
  const source = decodeText(bytes)
  if (source === undefined) throw refusal(fileName, 'it is not a text file')
  if (source.length > 1_048_576) throw refusal(fileName, 'a source has at most 1 MB')
  const fromFile = botNameOfFile(fileName)
  const built = await builder.build({ game, name: fromFile, language, source })
  if (!built.ok && language === 'cpp' && !takesUnknown) {
    const home = await homeOf({
      fileName,
      game,
      source,
      problems: built.problems,
      seasons: seasons(),
      // What takes too long to be looked through says nothing.
      findHome: (text) =>
        builder.guarded.run(FIND_HOME, text).catch((failure: unknown) => {
          if (failure instanceof GuardedFailure) return {}
          throw failure
        }),
    })
    // Tried once: if it does not compile there either, that is the error.
    if (home !== game) return importSource(deps, { ...asked, game: home, takesUnknown: true })
  }
  // The original knows a player by the name in its source, whatever the file is called.
  const registered = withoutAccents((built.ok ? built.registeredName : undefined) ?? '')
  const name = BOT_NAME.test(registered) ? registered : fromFile
  const known = store.byName(game, name)
  const isOwn = known?.summary.language === language && !known.summary.builtin && known.source !== null
  const before = isOwn ? known : undefined
  if (known?.source === source && known.summary.language === language)
    return { bot: bots.existing(known.summary.id), isNew: false, problems: [] }
  const hash = versionHash(language, source, before?.summary.build)
  if (before && store.versionsOf(before.summary.id).some((one) => one.hash === hash))
    return { bot: bots.existing(before.summary.id), isNew: false, problems: [] }
  if (before && sameName === 'ask')
    return { bot: bots.existing(before.summary.id), isNew: false, problems: [], isAsked: true }
  const typeErrors = built.ok ? await builder.typeErrors({ game, name, language, source }) : []
  if (before && sameName === 'version') {
    if (before.versionId === null)
      throw refusal(fileName, `${name} has changes that are no version yet, which its text would replace`)
    const { id } = before.summary
    const problems = await bots.takeText(id, source)
    return { bot: bots.existing(id), isNew: true, problems: [...problems, ...typeErrors] }
  }
  const created = await bots.create(
    { game, name: bots.freeName(game, name), language, from: { source } },
    { builds: typeErrors.length === 0, isBroughtIn: true },
  )
  const problems = [...(built.ok ? built.warnings : built.problems), ...typeErrors]
  return { bot: created, isNew: true, problems }
}

/** Why a file is not taken in. */
export function refusal(fileName: string, why: string): ApiError {
  return new ApiError('import/invalid', `${basename(fileName).slice(0, 80)} cannot be imported: ${why}.`)
}
