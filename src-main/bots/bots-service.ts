import { gameList } from '../../src-games/index.ts'
import type { GameId } from '../../src-games/kit/game.ts'
import type { Freeze } from '../../src-games/kit/play-match.ts'
import { DEFAULT_BUILD, type BuildOptions } from '../../src-shared/contract/build-options.ts'
import type { AnswerOf, Api, CheckedRequestOf } from '../../src-shared/contract/api.ts'
import { ApiError } from '../../src-shared/contract/error-codes.ts'
import { isSeason } from '../../src-shared/contract/season-id.ts'
import type {
  Bot,
  BotSummary,
  Language,
  Problem,
  SaveResult,
  SeatChoice,
  VersionSummary,
} from '../../src-shared/contract/values.ts'
import { titleOf } from '../configs/game-title.ts'
import { GuardedFailure } from '../guarded/guarded-process.ts'
import { hashOf } from './artifact-cache.ts'
import { createBuildQueue } from './build-queue.ts'
import type { BotsStore, StoredBot, StoredVersion } from './bots-store.ts'
import type { BotBuilder, BotSource } from './build-bot.ts'
import { explainFreeze } from './explain-freeze.ts'
import { renameClass } from './rename-class.ts'
import { readBuiltins, readTemplate, type Builtin } from './templates.ts'
import { templateOf } from '../seasons/season-bots.ts'
import type { SeatProgram } from '../match-job/match-job.ts'
import type { Emit } from '../events.ts'
import { readDebugHeader } from './debug-header.ts'

/** A seat as a match is started with it: a version, ready to run. */
export interface ResolvedSeat {
  readonly name: string
  readonly botId: number
  readonly versionId: number
  readonly program: SeatProgram
  /** A freeze of this bot in words for its author, with lines of its file. */
  readonly explain: (freeze: Freeze) => Promise<Freeze>
}

export interface BotsDeps {
  readonly store: BotsStore
  readonly builder: BotBuilder
  readonly emit: Emit
}

const DELETED_KEPT_MS = 90 * 24 * 3600 * 1000

export type BotsService = ReturnType<typeof createBotsService>

/** Bots: their working copies and versions. A version is made by saving what compiles, and never changes. */
export function createBotsService({ store, builder, emit }: BotsDeps) {
  const builds = createBuildQueue(builder, (payload) => emit('compiler.progress', payload))
  const toScript = (source: string) => builder.guarded.run('withoutTypes', { source })
  for (const { id } of gameList) bringBuiltins(store, id, readBuiltins(id))
  const announce = () => emit('bots.changed', { bots: store.list() })
  const savedListeners = new Set<(botId: number, versionId: number) => void>()

  function existing(id: number): StoredBot {
    const bot = store.get(id)
    if (!bot) throw new ApiError('not-found', 'This bot no longer exists.')
    return bot
  }
  function editable(id: number): StoredBot {
    const bot = existing(id)
    if (bot.summary.builtin)
      throw new ApiError(
        'bot/builtin',
        `${bot.summary.name} comes with Quartet and cannot be changed. Make a copy of it.`,
      )
    return bot
  }
  function withSource(bot: StoredBot): string {
    if (bot.source === null)
      throw new ApiError('bot/no-source', `${bot.summary.name} was shared without its source.`)
    return bot.source
  }
  function checkName(game: GameId, name: string, ownId?: number): void {
    const holder = store.byName(game, name)
    if (holder && holder.summary.id !== ownId)
      throw new ApiError(
        'bot/name-taken',
        `There is already a bot called ${holder.summary.name} in this game. Choose another name.`,
      )
  }
  /** The name itself, or with a number when a bot of that game has it. */
  function freeName(game: GameId, name: string): string {
    for (let k = 1; ; k++) {
      const suffix = k > 1 ? `_${k}` : ''
      const candidate = name.slice(0, 40 - suffix.length) + suffix
      if (!store.byName(game, candidate)) return candidate
    }
  }

  function toBot({ summary, source }: StoredBot): Bot {
    return { ...summary, source: source ?? '', versions: store.versionsOf(summary.id) }
  }
  /** Builds a text and, when that works, makes it a version (or finds the version that it is). */
  async function makeVersion(summary: BotSummary, source: string): Promise<SaveResult> {
    const { id, language, build } = summary
    const built = await builds.build(id, { ...summary, source })
    if (built === 'superseded') return { problems: [], isSuperseded: true }
    if (built === 'cancelled') return { problems: [], isCancelled: true }
    if (!built.ok) return { problems: [...built.problems] }
    const hash = versionHash(language, source, build)
    const version = store.versionOf(id, { hash, source, ...(build ? { build } : {}) })
    store.setVersion(id, version.id, source, build)
    return { problems: [...built.warnings], version }
  }
  /** The version a seat plays; for a bot that is what its editor shows. */
  async function versionOfSeat(choice: SeatChoice): Promise<StoredVersion> {
    if ('versionId' in choice) {
      const version = store.getVersion(choice.versionId)
      if (!version) throw new ApiError('not-found', 'This version no longer exists.')
      return version
    }
    const bot = existing(choice.botId)
    const { summary, source } = bot
    if (bot.versionId !== null) return store.getVersion(bot.versionId)!
    const saved = source === null ? undefined : await makeVersion(summary, source)
    if (saved?.isSuperseded) return versionOfSeat(choice)
    if (saved?.isCancelled)
      throw new ApiError(
        'bot/does-not-compile',
        `Compiling ${summary.name} was cancelled. Save it again to compile it.`,
      )
    if (saved?.version) return store.getVersion(saved.version.id)!
    throw doesNotCompile(summary.name, saved?.problems ?? [], summary.latestVersion)
  }

  async function create({
    game,
    name,
    language,
    from,
    buildsLater,
  }: CheckedRequestOf<'bots.create'>): Promise<Bot> {
    checkName(game, name)
    const season = isSeason(game) ? builder.seasons(game) : undefined
    if (isSeason(game) && !season)
      throw new ApiError('not-found', 'The season of this bot is not here. Take in its material first.')
    if (season && language !== 'cpp')
      throw new ApiError('request/invalid', `Bots of ${season.facts.title} are written in C++.`)
    const source =
      'source' in from
        ? from.source
        : season
          ? templateOf(season, from.template)
          : await readTemplate(game, from.template, language, toScript)
    if (source === undefined)
      throw new ApiError(
        'not-found',
        `This game has no template ${'template' in from ? from.template : ''} in this language. Choose another language.`,
      )
    const text =
      'template' in from ? renameClass({ game, name, language, source, season }, from.template) : source
    const build = season ? { standard: season.facts.standard, mode: 'release' as const } : DEFAULT_BUILD
    // Again, since reading the template let others in.
    checkName(game, name)
    const id = store.insert({ game, name, language, builtin: false, source: text, build })
    const built = makeVersion(existing(id).summary, text)
    // Whoever runs it is told why it could not be compiled; here nobody waits for it.
    if (buildsLater === true)
      void built.then(
        () => announce(),
        () => announce(),
      )
    else await built
    announce()
    return toBot(existing(id))
  }

  const api = {
    'bots.list': (): BotSummary[] => store.list(),
    'bots.get': ({ id }: CheckedRequestOf<'bots.get'>): Bot => toBot(existing(id)),

    'bots.create': create,

    'bots.cancelBuild'({ id }: CheckedRequestOf<'bots.cancelBuild'>): Record<never, never> {
      builds.cancel(id)
      return {}
    },

    'bots.rename'({ id, name }: CheckedRequestOf<'bots.rename'>): BotSummary {
      const { summary } = editable(id)
      checkName(summary.game, name, id)
      store.rename(id, name)
      announce()
      return existing(id).summary
    },

    'bots.delete'({ id }: CheckedRequestOf<'bots.delete'>): Record<never, never> {
      editable(id)
      store.setDeleted(id, Date.now())
      announce()
      return {}
    },

    'bots.restore'({ id }: CheckedRequestOf<'bots.restore'>): BotSummary {
      const deleted = store.getDeleted(id)
      if (!deleted) return existing(id).summary
      checkName(deleted.summary.game, deleted.summary.name, id)
      store.setDeleted(id, null)
      announce()
      return existing(id).summary
    },

    async 'bots.save'({ id, source }: CheckedRequestOf<'bots.save'>): Promise<SaveResult> {
      const bot = editable(id)
      withSource(bot)
      // The text first: whatever happens to the build, what was typed is kept.
      if (bot.source !== source) store.setSource(id, source)
      const saved = await makeVersion(bot.summary, source)
      announce()
      if (saved.version) for (const listener of savedListeners) listener(id, saved.version.id)
      return saved
    },

    async 'bots.setBuild'({ id, build }: CheckedRequestOf<'bots.setBuild'>): Promise<SaveResult> {
      const bot = editable(id)
      const source = withSource(bot)
      const { build: before } = bot.summary
      if (!before)
        throw new ApiError(
          'request/invalid',
          `${bot.summary.name} is not written in C++: it has no such options.`,
        )
      if (build.standard !== before.standard || build.mode !== before.mode) store.setBuild(id, build)
      const saved = await makeVersion(existing(id).summary, source)
      announce()
      return saved
    },

    async 'bots.check'({ id, source }: CheckedRequestOf<'bots.check'>): Promise<Problem[]> {
      const { summary, source: saved, versionId } = existing(id)
      const bot = { ...summary, source }
      return builds.latest(`check ${id}`, async (signal) => {
        const problems = [...(await builder.check(bot, signal))]
        const hasErrors = problems.some(({ severity }) => severity === 'error')
        if (hasErrors || source !== saved || versionId !== null) return problems
        // It was saved and is no version: what only linking finds belongs to its problems too.
        const built = await builder.build(bot, { signal })
        return built.ok ? problems : [...problems, ...built.problems]
      })
    },

    async 'bots.complete'(request: CheckedRequestOf<'bots.complete'>): Promise<AnswerOf<'bots.complete'>> {
      const { id, source, line, column } = request
      const bot = existing(id).summary
      if (bot.language !== 'cpp') return []
      return builds.latest(`complete ${id}`, async (signal) => [
        ...(await builder.cpp.complete({ ...bot, source }, line, column, signal)),
      ])
    },

    'versions.source'({ id }: CheckedRequestOf<'versions.source'>): AnswerOf<'versions.source'> {
      const version = store.getVersion(id)
      if (!version) throw new ApiError('not-found', 'This version no longer exists.')
      if (version.module)
        throw new ApiError('bot/no-source', `${version.bot.name} was shared without its source.`)
      return { source: version.source }
    },

    /** A version with other constants or compiled otherwise, to be compared with it. */
    async 'versions.variant'({
      id,
      constants,
      build,
    }: CheckedRequestOf<'versions.variant'>): Promise<VersionSummary> {
      const version = store.getVersion(id)
      if (!version) throw new ApiError('not-found', 'This version no longer exists.')
      const { bot, summary } = version
      if (version.module) throw new ApiError('bot/no-source', `${bot.name} was shared without its source.`)
      const changed = await builder.guarded
        .run('constants', { source: version.source, values: constants })
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
      const version = store.getVersion(id)
      if (!version) throw new ApiError('not-found', 'This version no longer exists.')
      store.setBaseline(version.summary.botId, isBaseline ? id : null)
      announce()
      return store.getVersion(id)!.summary
    },

    'versions.note'({ id, note }: CheckedRequestOf<'versions.note'>): AnswerOf<'versions.note'> {
      store.setNote(id, note)
      const version = store.getVersion(id)
      if (!version) throw new ApiError('not-found', 'This version no longer exists.')
      announce()
      return version.summary
    },

    'bots.debugHeader': () => readDebugHeader(),
  } satisfies Partial<Api>

  /** How a version is called; `variant` says how one that was only made to be compared differs. */
  function describeVersion(id: number): { botId: number; name: string; number: number; variant?: string } {
    const version = store.getVersion(id)
    if (!version) throw new ApiError('not-found', 'This version no longer exists.')
    const { botId, number, note, variantOf } = version.summary
    return { botId, name: version.bot.name, number, ...(variantOf === undefined ? {} : { variant: note }) }
  }

  /** What a match of that game needs to seat a bot. */
  async function resolveSeat(game: GameId, choice: SeatChoice, rand?: 'shared'): Promise<ResolvedSeat> {
    const version = await versionOfSeat(choice)
    const { bot, summary } = version
    if (bot.game !== game)
      throw new ApiError(
        'bot/wrong-game',
        `${bot.name} is a bot of another game (${titleOf(bot.game)}, not ${titleOf(game)}).`,
      )
    const source = toSource(version)
    const origin: BotSource = rand && !source.module ? { ...source, rand } : source
    const built = await builder.build(origin)
    if (!built.ok) throw doesNotCompile(`${bot.name} v${summary.number}`, built.problems)
    return {
      name: bot.name,
      botId: summary.botId,
      versionId: summary.id,
      program: built.program,
      explain: (freeze) => explainFreeze(origin, freeze, builder.cpp),
    }
  }

  /** An edited text of a version's bot, ready to run and not stored. */
  async function resolveText(
    versionId: number,
    source: string,
  ): Promise<Pick<ResolvedSeat, 'program' | 'explain'>> {
    const version = store.getVersion(versionId)
    if (!version) throw new ApiError('not-found', 'This version no longer exists.')
    const origin: BotSource = { ...toSource(version), source, module: undefined }
    const built = await builder.build(origin)
    if (!built.ok) throw doesNotCompile(version.bot.name, built.problems)
    return { program: built.program, explain: (freeze) => explainFreeze(origin, freeze, builder.cpp) }
  }

  return {
    api,
    existing: (id: number): Bot => toBot(existing(id)),
    create,
    freeName,
    describeVersion,
    resolveSeat,
    resolveText,
    /** Calls it after every save that made a version or came back to one. Gives what ends that. */
    onSaved(listener: (botId: number, versionId: number) => void): () => void {
      savedListeners.add(listener)
      return () => void savedListeners.delete(listener)
    },
    /** Removes for good what was deleted long ago. */
    purge: (): void => store.purge(Date.now() - DELETED_KEPT_MS),
    /** Keeps bots that come with a game as entries; a changed one gets a new version. */
    bringBuiltins(game: GameId, builtins: readonly Builtin[]): void {
      bringBuiltins(store, game, builtins)
      announce()
    },
  }
}

/** A version as its builder wants it. */
export function toSource({ bot, source, module, summary }: StoredVersion): BotSource {
  return { ...bot, source, module, build: summary.build }
}

/** Keeps the bots that come with Quartet as entries; a changed one gets a new version. */
function bringBuiltins(store: BotsStore, game: GameId, builtins: readonly Builtin[]): void {
  for (const { name, language, source: text, module, build } of builtins) {
    const known = store.byName(game, name)
    if (known && !known.summary.builtin) continue
    const source = module ? null : text
    const id =
      known?.summary.id ??
      store.insert({ game, name, language, builtin: true, source, ...(build ? { build } : {}) })
    const hash = module ? moduleHash(game, module) : versionHash(language, text, build)
    const { id: versionId } = store.versionOf(id, {
      hash,
      source: text,
      ...(module ? { module } : {}),
      ...(build ? { build } : {}),
    })
    if (known?.versionId === versionId) continue
    if (source !== null && known && known.source !== source) store.setSource(id, source)
    store.setVersion(id, versionId, source, build)
  }
}

function doesNotCompile(name: string, problems: readonly Problem[], lastGood?: number): ApiError {
  const first = problems.find(({ severity }) => severity === 'error')
  const why = first ? ` (line ${first.line}: ${first.message})` : ''
  const instead = lastGood === undefined ? '' : ` Mend it, or choose its version v${lastGood}.`
  return new ApiError('bot/does-not-compile', `${name} does not compile${why}.${instead}`)
}

/** A version is its language and its text, to the byte, and how it is compiled. */
function versionHash(language: Language, source: string, build: BuildOptions = DEFAULT_BUILD): string {
  const { standard, mode } = build
  const isDefault = standard === DEFAULT_BUILD.standard && mode === DEFAULT_BUILD.mode
  return isDefault ? hashOf(language, source) : hashOf(language, standard, mode, source)
}

/** A version that came compiled is its module. */
export function moduleHash(game: GameId, module: Uint8Array): string {
  return hashOf('module', game, module)
}

/** A source in which looking for constants takes too long. */
function refuseVariant(failure: unknown): never {
  if (!(failure instanceof GuardedFailure)) throw failure
  throw new ApiError('request/invalid', `Quartet gave up looking for these constants: ${failure.message}.`)
}
