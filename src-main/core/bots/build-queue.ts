import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import type { CompileStage } from '../../../src-shared/contract/cpp.ts'
import type { Events } from '../../../src-shared/contract/events.ts'
import { gameTitle } from '../configs/game-title.ts'
import type { FindSeason } from '../seasons/season-file.ts'
import type { BotBuilder, BotSource, BuiltBot } from './build-bot.ts'

const ENDS: ReadonlySet<CompileStage> = new Set(['done', 'failed', 'cancelled'])
/** Why a build was ended. */
const BY_USER = 'by the user'

/** Work for an editor: of what is asked about the same thing only the newest matters, and older work is ended. */
export interface BuildQueue {
  /**
   * Builds a bot's working copy and reports its stages. A build of another text of it ends this one; a caller that wants the same
   * text while it is being built waits for that, since two that ended each other would do so for ever.
   */
  build(botId: number, bot: BotSource): Promise<BuiltBot | 'superseded' | 'cancelled'>
  /** Ends the build of a bot's working copy, if there is one. */
  cancel(botId: number): void
  /** Bots that are being compiled, with what is done just now. */
  now(): readonly { readonly botId: number; readonly text: string }[]
  /** Runs a question; a newer one with the same key makes this one fail with `request/superseded`. */
  latest<T>(key: string, run: (signal: AbortSignal) => Promise<T>): Promise<T>
}

export function createBuildQueue(
  builder: BotBuilder,
  progress: (payload: Events['compiler.progress']) => void,
): BuildQueue {
  const running = new Map<string, AbortController>()
  const start = async <T>(key: string, run: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> => {
    running.get(key)?.abort()
    const mine = new AbortController()
    running.set(key, mine)
    try {
      return await run(mine.signal)
    } catch (error) {
      if (mine.signal.aborted) return undefined
      throw error
    } finally {
      if (running.get(key) === mine) running.delete(key)
    }
  }
  const builds = new Map<
    string,
    { readonly bot: BotSource; readonly built: ReturnType<BuildQueue['build']> }
  >()
  /** What is done just now, by bot; a build of another text takes the place of the one before. */
  const texts = new Map<number, { readonly text: string; readonly of: BotSource }>()
  const buildNow: BuildQueue['build'] = async (botId, bot) => {
    let hasStages = false
    const report = (stage: CompileStage): void => {
      const text = textOf(stage, bot, builder.seasons)
      if (!ENDS.has(stage)) texts.set(botId, { text, of: bot })
      progress({ botId, stage, text })
    }
    let signalOfBuild: AbortSignal | undefined
    const built = await start(`build ${botId}`, (signal) => {
      signalOfBuild = signal
      return builder.build(bot, {
        signal,
        onStage(stage) {
          hasStages = true
          report(stage)
        },
      })
    }).finally(() => {
      if (texts.get(botId)?.of === bot) texts.delete(botId)
    })
    if (hasStages) report(!built ? 'cancelled' : built.ok ? 'done' : 'failed')
    return built ?? (signalOfBuild?.reason === BY_USER ? 'cancelled' : 'superseded')
  }
  return {
    async build(botId, bot) {
      const key = `build ${botId}`
      const before = builds.get(key)
      if (before && running.get(key)?.signal.aborted === false && isSame(before.bot, bot)) return before.built
      const mine = { bot, built: buildNow(botId, bot) }
      builds.set(key, mine)
      try {
        return await mine.built
      } finally {
        if (builds.get(key) === mine) builds.delete(key)
      }
    },
    now: () => [...texts].map(([botId, { text }]) => ({ botId, text })),
    cancel: (botId) => running.get(`build ${botId}`)?.abort(BY_USER),
    async latest(key, run) {
      const answer = await start(key, run)
      if (answer === undefined)
        throw new ApiError('request/superseded', 'A newer question came before the answer.')
      return answer
    },
  }
}

/** Whether the same comes of both. */
function isSame(a: BotSource, b: BotSource): boolean {
  return (
    a.source === b.source &&
    a.name === b.name &&
    a.build?.standard === b.build?.standard &&
    a.build?.mode === b.build?.mode
  )
}

function textOf(stage: CompileStage, { name, game, build }: BotSource, seasons: FindSeason): string {
  switch (stage) {
    case 'starting':
      return 'Starting the C++ compiler'
    case 'header':
      return `Preparing the headers of ${gameTitle(game, seasons)} for ${build?.standard ?? 'C++'}: some seconds, only this once`
    case 'compiling':
      return `Compiling ${name}`
    case 'linking':
      return `Linking ${name}`
    case 'metering':
      return `Adding the CPU meter to ${name}`
    case 'done':
      return `${name} compiled`
    case 'failed':
      return `${name} does not compile`
    case 'cancelled':
      return `Stopped compiling ${name}`
  }
}
