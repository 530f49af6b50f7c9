import { gameList } from '../../../src-games/index.ts'
import type { GameId } from '../../../src-games/kit/game.ts'
import type { Api, CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import type { Bot, Problem, SeatChoice } from '../../../src-shared/contract/values.ts'
import type { Emit } from '../../base/events.ts'
import type { MatchPool } from '../../engines/match-pool/match-pool.ts'
import {
  describeBot,
  editableBot,
  existingBot,
  existingVersion,
  freeBotName,
  listBots,
  type BotsState,
} from './bots-state.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { BotsStore } from './bots-store.ts'
import { bringBuiltins } from './bring-builtins.ts'
import type { BotBuilder } from './build-bot.ts'
import { createBuildAhead } from './build-ahead.ts'
import { createBuildQueue } from './build-queue.ts'
import { readDebugHeader } from './debug-header.ts'
import { botMethods, createBot } from './edit-bots.ts'
import { makeVersion } from './make-version.ts'
import { versionMethods } from './edit-versions.ts'
import { describeVersion, resolveSeat, resolveText } from './seat-bots.ts'
import { readBuiltins, type Builtin } from './templates.ts'

export interface BotsDeps {
  readonly store: BotsStore
  readonly builder: BotBuilder
  readonly emit: Emit
  readonly pool: Pick<MatchPool, 'state' | 'onChange' | 'warm'>
  readonly jobs: Jobs
}

const DELETED_KEPT_MS = 90 * 24 * 3600 * 1000

export type BotsService = ReturnType<typeof createBotsService>

/** Bots: their working copies and versions. A version is made by saving what compiles, and never changes. */
export function createBotsService({ store, builder, emit, pool, jobs }: BotsDeps) {
  const state: BotsState = {
    store,
    builder,
    builds: createBuildQueue(builder, (payload) => {
      emit('compiler.progress', payload)
      jobs.changed()
    }),
    ahead: createBuildAhead({ builder, matches: pool }),
    unbuilt: new Map(),
    announce: () => emit('bots.changed', { bots: listBots(state) }),
  }
  jobs.add(() =>
    state.builds.now().map(({ botId, text }) => ({
      kind: 'compile',
      key: botId,
      title: text,
      target: { what: 'bot', id: botId },
      stop: () => state.builds.cancel(botId),
    })),
  )
  for (const { id } of gameList) bringBuiltins(store, id, readBuiltins(id))
  const savedListeners = new Set<(botId: number, versionId: number) => void>()
  // Whatever made it: a save, a new bot, another compiler setting. What came compiled, and what comes with Quartet, is not the
  // user's own.
  store.onVersion(({ id, botId }) => {
    if (savedListeners.size === 0) return
    const bot = store.get(botId)
    if (!bot || bot.summary.builtin || bot.source === null) return
    for (const listener of savedListeners) listener(botId, id)
  })
  const promotedListeners = new Set<(botId: number) => void>()
  const versions = versionMethods(state, (botId) => {
    for (const listener of promotedListeners) listener(botId)
  })

  return {
    api: {
      ...botMethods(state),
      ...versions,
      'bots.debugHeader': () => readDebugHeader(),
    } satisfies Partial<Api>,
    existing: (id: number): Bot => describeBot(state, existingBot(state, id)),
    create: (
      request: CheckedRequestOf<'bots.create'>,
      how?: { readonly builds?: boolean; readonly isBroughtIn?: boolean },
    ) => createBot(state, request, how),
    /** Makes a text that came from a file a bot's next version; what does not compile is its text, and no version. */
    async takeText(id: number, source: string): Promise<readonly Problem[]> {
      const { summary } = editableBot(state, id)
      store.setSource(id, source)
      const { problems } = await makeVersion(state, summary, source, { isBroughtIn: true })
      state.announce()
      return problems
    },
    announce: state.announce,
    freeName: (game: GameId, name: string) => freeBotName(state, game, name),
    describeVersion: (id: number) => describeVersion(state, id),
    resolveSeat: (game: GameId, choice: SeatChoice, rand?: 'shared') =>
      resolveSeat(state, game, choice, rand),
    resolveText: (versionId: number, source: string) => resolveText(state, versionId, source),
    /** Calls it with every version of one's own bots that was made, or come back to, in whatever way. Gives what ends that. */
    onSaved(listener: (botId: number, versionId: number) => void): () => void {
      savedListeners.add(listener)
      return () => void savedListeners.delete(listener)
    },
    /** Calls it with every bot that has another champion, or none any more. Gives what ends that. */
    onPromoted(listener: (botId: number) => void): () => void {
      promotedListeners.add(listener)
      return () => void promotedListeners.delete(listener)
    },
    /** Makes a version its bot's champion, with a note unless that is empty. */
    promote(id: number, note: string): void {
      const { summary } = existingVersion(state, id)
      if (note !== '' && note !== summary.note) versions['versions.note']({ id, note })
      versions['versions.promote']({ id, isBaseline: true })
    },
    /** Removes for good what was deleted long ago. */
    purge: (): void => store.purge(Date.now() - DELETED_KEPT_MS),
    /** Keeps bots that come with a game as entries; a changed one gets a new version. */
    bringBuiltins(game: GameId, builtins: readonly Builtin[]): void {
      bringBuiltins(store, game, builtins)
      state.announce()
    },
  }
}
