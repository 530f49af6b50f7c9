import type { AnswerOf, Api, CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import type { JudgedVersion } from '../../../src-shared/contract/submission.ts'
import type { VersionSummary } from '../../../src-shared/contract/values.ts'
import { GuardedFailure } from '../../engines/guarded/guarded-process.ts'
import { cameCompiled, existingVersion, type BotsState } from './bots-state.ts'
import { doesNotCompile, versionHash } from './make-version.ts'
import { WITH_CONSTANTS } from './guarded-jobs.ts'

/**
 * What the page asks of versions: their text, variants to be compared, what is said of them. `onPromoted` hears of each bot that has another
 * champion, or none any more.
 */
export function versionMethods(state: BotsState, onPromoted: (botId: number) => void) {
  const { store, builder, announce } = state
  return {
    'versions.source'({ id }: CheckedRequestOf<'versions.source'>): AnswerOf<'versions.source'> {
      const version = existingVersion(state, id)
      if (version.module) throw cameCompiled(version.bot.name)
      return { source: version.source }
    },

    async 'versions.judge'({ id }: CheckedRequestOf<'versions.judge'>): Promise<JudgedVersion> {
      const { bot, summary, source, module } = existingVersion(state, id)
      const { botId, number, build } = summary
      const text = { ...bot, source, build }
      // It is a version, so this is there from when it was made.
      const built = module || bot.language !== 'cpp' ? undefined : await builder.build(text)
      const notes = built?.ok ? await builder.judge.of(text, built.registeredName) : []
      const isCurrent = store.get(botId)?.versionId === id
      return { botId, name: bot.name, number, isCurrent, notes: [...notes] }
    },

    /** A version with other constants or compiled otherwise, to be compared with it. */
    async 'versions.variant'({
      id,
      constants,
      build,
    }: CheckedRequestOf<'versions.variant'>): Promise<VersionSummary> {
      const version = existingVersion(state, id)
      const { bot, summary } = version
      if (version.module) throw cameCompiled(bot.name)
      const changed = await builder.guarded
        .run(WITH_CONSTANTS, { source: version.source, values: constants })
        .catch(refuseVariant)
      if ('missing' in changed)
        throw new ApiError(
          'request/invalid',
          `${bot.name} v${summary.number} does not declare a constant ${changed.missing} exactly once with a plain value.`,
        )
      const { source } = changed
      const options = bot.language === 'cpp' ? (build ?? summary.build) : undefined
      const hash = versionHash(bot.language, source, options)
      const built = await builder.build({ ...bot, source, ...(options ? { build: options } : {}) })
      if (!built.ok) throw doesNotCompile(bot.name, built.problems, summary.number)
      const note = [
        `v${summary.number}`,
        ...Object.entries(constants).map(([name, value]) => `${name}=${value}`),
        ...(build ? [`${build.standard}, ${build.mode}`] : []),
      ].join(' ')
      const made = store.versionOf(summary.botId, {
        hash,
        source,
        note,
        variantOf: id,
        ...(options ? { build: options } : {}),
      })
      announce()
      return made
    },

    'versions.promote'({
      id,
      isBaseline,
    }: CheckedRequestOf<'versions.promote'>): AnswerOf<'versions.promote'> {
      const { botId } = existingVersion(state, id).summary
      const before = championOf(state, botId)
      store.setBaseline(botId, isBaseline ? id : null)
      announce()
      if (championOf(state, botId) !== before) onPromoted(botId)
      return store.getVersion(id)!.summary
    },

    'versions.note'({ id, note }: CheckedRequestOf<'versions.note'>): AnswerOf<'versions.note'> {
      store.setNote(id, note)
      const version = existingVersion(state, id)
      announce()
      return version.summary
    },
  } satisfies Partial<Api>
}

/** Id of the version that was promoted, if any was. */
const championOf = ({ store }: BotsState, botId: number): number | undefined =>
  store.versionsOf(botId).find(({ isBaseline }) => isBaseline)?.id

/** A source in which looking for constants takes too long. */
function refuseVariant(failure: unknown): never {
  if (!(failure instanceof GuardedFailure)) throw failure
  throw new ApiError('request/invalid', `Quartet gave up looking for these constants: ${failure.message}.`)
}
