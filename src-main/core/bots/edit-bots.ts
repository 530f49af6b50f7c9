import type { GameId } from '../../../src-games/kit/game.ts'
import type { AnswerOf, Api, CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import { DEFAULT_BUILD } from '../../../src-shared/contract/build-options.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import { isSeason } from '../../../src-shared/contract/season-id.ts'
import type { Bot, BotSummary, Problem, SaveResult } from '../../../src-shared/contract/values.ts'
import { templateOf } from './season-bots.ts'
import {
  checkName,
  describeBot,
  editableBot,
  existingBot,
  listBots,
  sourceOf,
  summarizeBot,
  type BotsState,
} from './bots-state.ts'
import { makeVersion } from './make-version.ts'
import { renameClass } from './rename-class.ts'
import { readTemplate } from './templates.ts'
import { WITHOUT_TYPES } from './guarded-jobs.ts'

/**
 * Makes a bot of a template or a text; what does not compile is a bot too, without a version. So is one that is not to be
 * built, since it was found out that it does not.
 */
export async function createBot(
  state: BotsState,
  { game, name, language, from, buildsLater }: CheckedRequestOf<'bots.create'>,
  { builds = true, isBroughtIn = false } = {},
): Promise<Bot> {
  const { store, announce, builder } = state
  const toScript = (source: string) => builder.guarded.run(WITHOUT_TYPES, { source })
  checkName(state, game, name)
  const season = isSeason(game) ? builder.seasons(game) : undefined
  if (isSeason(game) && !season)
    throw new ApiError('not-found', 'The season of this bot is not here. Take in its material first.')
  if (season && language !== 'cpp')
    throw new ApiError('request/invalid', `Bots of ${season.facts.title} are written in C++.`)
  const template =
    'source' in from
      ? undefined
      : season
        ? templateOf(season, from.template)
        : await readTemplate(game, from.template, language, toScript)
  const source = 'source' in from ? from.source : template?.text
  if (source === undefined)
    throw new ApiError(
      'not-found',
      `This game has no template ${'template' in from ? from.template : ''} in this language. Choose another language.`,
    )
  const text = template ? renameClass({ game, name, language, source, season }, template.name) : source
  const build = season ? { standard: season.facts.standard, mode: 'release' as const } : DEFAULT_BUILD
  // Again, since reading the template let others in.
  checkName(state, game, name)
  const id = store.insert({ game, name, language, builtin: false, source: text, build })
  if (!builds) {
    state.unbuilt.set(id, 'refused')
    announce()
    return describeBot(state, existingBot(state, id))
  }
  const built = makeVersion(state, existingBot(state, id).summary, text, { isBroughtIn })
  // Why it does not compile is an error at Run; here the bot is only marked.
  if (buildsLater === true)
    void built.then(
      () => announce(),
      () => announce(),
    )
  else await built
  announce()
  return describeBot(state, existingBot(state, id))
}

/** What the page asks of bots. */
export function botMethods(state: BotsState) {
  const { store, builder, builds, ahead, announce } = state
  return {
    'bots.list': (): BotSummary[] => listBots(state),
    'bots.get': ({ id }: CheckedRequestOf<'bots.get'>): Bot => describeBot(state, existingBot(state, id)),

    'bots.create': (request: CheckedRequestOf<'bots.create'>) => createBot(state, request),

    'bots.rename'({ id, name }: CheckedRequestOf<'bots.rename'>): BotSummary {
      const { summary } = editableBot(state, id)
      checkName(state, summary.game, name, id)
      store.rename(id, name)
      announce()
      return summarizeBot(state, existingBot(state, id).summary)
    },

    'bots.delete'({ id }: CheckedRequestOf<'bots.delete'>): Record<never, never> {
      editableBot(state, id)
      store.setDeleted(id, Date.now())
      announce()
      return {}
    },

    'bots.restore'({ id }: CheckedRequestOf<'bots.restore'>): BotSummary {
      const deleted = store.getDeleted(id)
      if (!deleted) return summarizeBot(state, existingBot(state, id).summary)
      checkName(state, deleted.summary.game, deleted.summary.name, id)
      store.setDeleted(id, null)
      announce()
      return summarizeBot(state, existingBot(state, id).summary)
    },

    async 'bots.save'({ id, source }: CheckedRequestOf<'bots.save'>): Promise<SaveResult> {
      const bot = editableBot(state, id)
      sourceOf(bot)
      // The text first: whatever happens to the build, what was typed is kept.
      if (bot.source !== source) store.setSource(id, source)
      const saved = await makeVersion(state, bot.summary, source)
      announce()
      return saved
    },

    async 'bots.setBuild'({ id, build }: CheckedRequestOf<'bots.setBuild'>): Promise<SaveResult> {
      const bot = editableBot(state, id)
      const source = sourceOf(bot)
      const { build: before } = bot.summary
      if (!before)
        throw new ApiError(
          'request/invalid',
          `${bot.summary.name} is not written in C++: it has no such options.`,
        )
      if (build.standard !== before.standard || build.mode !== before.mode) store.setBuild(id, build)
      const saved = await makeVersion(state, existingBot(state, id).summary, source)
      announce()
      return saved
    },

    async 'bots.check'({ id, source }: CheckedRequestOf<'bots.check'>): Promise<Problem[]> {
      const { summary, source: saved, versionId } = existingBot(state, id)
      const bot = { ...summary, source }
      const isUnchanged = ahead.watch()
      return builds.latest(`check ${id}`, async (signal) => {
        const problems = [...(await builder.check(bot, signal))]
        const hasErrors = problems.some(({ severity }) => severity === 'error')
        if (!hasErrors && isUnchanged()) ahead.begin(bot)
        if (hasErrors || source !== saved || versionId !== null) return problems
        // It was saved and is no version: what only linking finds belongs to its problems too.
        const built = await builder.build(bot, { signal })
        return built.ok ? problems : [...problems, ...built.problems]
      })
    },

    'bots.edited'(): Record<never, never> {
      ahead.stop()
      return {}
    },

    'bots.warm'({ game }: CheckedRequestOf<'bots.warm'>): Record<never, never> {
      void warmFor(state, game)
      return {}
    },

    async 'bots.complete'(request: CheckedRequestOf<'bots.complete'>): Promise<AnswerOf<'bots.complete'>> {
      const { id, source, line, column } = request
      const bot = existingBot(state, id).summary
      if (bot.language !== 'cpp') return []
      return builds.latest(`complete ${id}`, async (signal) => [
        ...(await builder.cpp.complete({ ...bot, source }, line, column, signal)),
      ])
    },
  } satisfies Partial<Api>
}

/** Loads the compiler with the smallest bot of a game. */
async function warmFor({ builder }: BotsState, game: GameId): Promise<void> {
  const template = isSeason(game)
    ? undefined
    : await readTemplate(game, 'Null', 'cpp', () => Promise.resolve(''))
  if (template) await builder.cpp.warm({ game, name: 'Null', language: 'cpp', source: template.text })
}
