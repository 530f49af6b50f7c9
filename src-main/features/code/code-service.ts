import { orNotFound } from '../../base/db/or-not-found.ts'
import type { AnswerOf, Api, CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import { isSeason } from '../../../src-shared/contract/season-id.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import type { BotSource } from '../../core/bots/build-bot.ts'
import type { BotsStore } from '../../core/bots/bots-store.ts'
import type { CppBuilder } from '../../core/bots/build-cpp.ts'
import { CompilerFailure } from '../../engines/compiler/service/compiler-failure.ts'
import { GuardedFailure } from '../../engines/guarded/guarded-process.ts'
import type { GuardedWork } from '../../engines/guarded/guarded-work.ts'
import { FORMAT } from './guarded-jobs.ts'
import { viewOfHeader } from './header-view.ts'

export interface CodeDeps {
  readonly store: Pick<BotsStore, 'get'>
  readonly cpp: Pick<CppBuilder, 'index' | 'rename' | 'find' | 'header'>
  readonly guarded: GuardedWork
}

/** What the editor asks about texts beyond whether they compile. Nothing of it is stored. */
export function createCodeService({ store, cpp, guarded }: CodeDeps) {
  const running = new Map<number, AbortController>()
  const renaming = new Map<number, AbortController>()

  /** A text as its bot is compiled. */
  function botOf(id: number, source: string): BotSource {
    const { summary: bot } = orNotFound(store.get(id), 'bot')
    if (bot.language !== 'cpp') throw new ApiError('request/invalid', `${bot.name} is not written in C++.`)
    return { ...bot, source }
  }

  const api = {
    async 'code.format'(request: CheckedRequestOf<'code.format'>): Promise<AnswerOf<'code.format'>> {
      const formatted = await guarded.run(FORMAT, request).catch(refuse)
      if (!formatted.ok) throw new ApiError('request/invalid', `The text stays as it is: ${formatted.why}.`)
      return { source: formatted.source }
    },

    async 'code.index'({ id, source }: CheckedRequestOf<'code.index'>): Promise<AnswerOf<'code.index'>> {
      const bot = botOf(id, source)
      running.get(id)?.abort()
      const mine = new AbortController()
      running.set(id, mine)
      try {
        return await cpp.index(bot, mine.signal)
      } catch (failure) {
        if (mine.signal.aborted)
          throw new ApiError('request/superseded', 'A newer question about this text came.')
        return { symbols: [], places: [], hints: [], problem: sentenceOf(failure) }
      } finally {
        if (running.get(id) === mine) running.delete(id)
      }
    },

    async 'code.rename'({
      id,
      source,
      ...rename
    }: CheckedRequestOf<'code.rename'>): Promise<AnswerOf<'code.rename'>> {
      const bot = botOf(id, source)
      renaming.get(id)?.abort()
      const mine = new AbortController()
      renaming.set(id, mine)
      try {
        const renamed = await cpp.rename(bot, rename, mine.signal).catch((failure: unknown) => {
          if (mine.signal.aborted) throw new ApiError('request/cancelled', 'The renaming was cancelled.')
          return refuse(failure)
        })
        if (!renamed.ok) throw new ApiError('request/invalid', renamed.why)
        const { source: text, places, leftLines, proof } = renamed
        return { source: text, places, leftLines: [...leftLines], proof }
      } finally {
        if (renaming.get(id) === mine) renaming.delete(id)
      }
    },

    'code.cancelRename'({ id }: CheckedRequestOf<'code.cancelRename'>): Record<never, never> {
      renaming.get(id)?.abort()
      return {}
    },

    async 'code.definition'({
      id,
      ...foreign
    }: CheckedRequestOf<'code.definition'>): Promise<AnswerOf<'code.definition'>> {
      const symbol = await cpp.find(botOf(id, ''), foreign).catch(refuse)
      return symbol ? { symbol } : {}
    },

    async 'code.header'({ id, name }: CheckedRequestOf<'code.header'>): Promise<AnswerOf<'code.header'>> {
      const bot = botOf(id, '')
      const text = await cpp.header(bot, name).catch(refuse)
      if (text === undefined) throw new ApiError('not-found', `The game has no header ${name}.`)
      // A season's are the course's own.
      if (isSeason(bot.game)) return { text }
      const view = viewOfHeader(text)
      return { text: view.text, origins: [...view.origins] }
    },
  } satisfies Partial<Api>
  return { api }
}

function sentenceOf(failure: unknown): string {
  if (failure instanceof GuardedFailure) return `Quartet gave up on this text: ${failure.message}.`
  if (failure instanceof CompilerFailure) return `The C++ compiler could not run: ${failure.message}.`
  throw failure
}

function refuse(failure: unknown): never {
  throw new ApiError('request/invalid', `The text stays as it is. ${sentenceOf(failure)}`)
}
