import type { AnswerOf, Api, CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import { MISTAKES_SECONDS } from '../../../src-shared/mistakes-seconds.ts'
import { type MistakesProgress } from '../../../src-shared/contract/mistakes.ts'
import type { BotBuilder } from '../../core/bots/build-bot.ts'
import type { BotsStore } from '../../core/bots/bots-store.ts'
import type { OpenJob } from '../../core/jobs/open-job.ts'
import { awaited, type MatchPool } from '../../engines/match-pool/match-pool.ts'
import type { MatchService } from '../../core/matches/match-service.ts'
import { createMistakeSearch, type MistakeSearch } from './find-mistakes.ts'
import { playOwnMatches } from './own-matches.ts'
import { createSearchedBots } from './searched-bots.ts'
import type { Jobs } from '../../core/jobs/jobs.ts'
import type { Emit } from '../../base/events.ts'

export interface MistakesDeps {
  readonly store: BotsStore
  readonly builder: BotBuilder
  readonly pool: MatchPool
  readonly matches: MatchService
  readonly emit: Emit
  readonly jobs: Jobs
}

/** Matches of a bot that has none of its own to look at: one in each seat. */
export const OWN_MATCHES = 4

const MOST_ENDED = 4

/** "Find the mistake": of a working copy, as part of the check for the judge, or of a bot in a stored match. */
export function createMistakesService({ store, builder, matches, emit, jobs, ...deps }: MistakesDeps) {
  const pool = awaited(deps.pool)
  const { workingCopy, ofMatch } = createSearchedBots(store, matches)
  const running = new Map<string, AbortController>()
  /** Searches that ended with their budget, the last ones: they can be gone on with. */
  const ended = new Map<string, { search: MistakeSearch; seconds: number; source: string }>()

  function aboutSearch(request: CheckedRequestOf<'mistakes.find'>): Pick<OpenJob, 'title' | 'target'> {
    if ('matchId' in request) {
      const { matchId } = request
      return { title: `Mistakes in match ${matchId}`, target: { what: 'match', id: matchId } }
    }
    const { botId } = request
    const name = store.get(botId)?.summary.name ?? 'a bot'
    return { title: `Mistakes in ${name}`, target: { what: 'bot', id: botId } }
  }

  const keyOf = (request: CheckedRequestOf<'mistakes.find'>): string =>
    'matchId' in request ? `match ${request.matchId} ${request.seat}` : `bot ${request.botId}`
  /** What a search is of, to see that it is still the same; of a match it always is. */
  const sourceOf = (request: CheckedRequestOf<'mistakes.find'>): string =>
    'matchId' in request ? '' : (store.get(request.botId)?.source ?? '')

  /** A new one, or the one that ended with its budget: then with twice as much, so that an end is reached. */
  async function searchFor(
    request: CheckedRequestOf<'mistakes.find'>,
    signal: AbortSignal,
    onProgress: (now: Omit<MistakesProgress, 'ticket'>) => void,
  ): Promise<{ search: MistakeSearch; seconds: number }> {
    const before = request.goesOn === true ? ended.get(keyOf(request)) : undefined
    if (before && before.source === sourceOf(request))
      return { search: before.search, seconds: 2 * before.seconds }
    const seconds = MISTAKES_SECONDS
    if ('matchId' in request) {
      const { bot, match } = ofMatch(request.matchId, request.seat)
      return { search: createMistakeSearch({ builder, pool }, bot, [match]), seconds }
    }
    const bot = workingCopy(request.botId)
    onProgress({ step: 'playing', share: 0 })
    const played = await playOwnMatches(builder, pool, bot, { count: OWN_MATCHES, signal })
    signal.throwIfAborted()
    if (played.length === 0)
      throw new ApiError('bot/does-not-compile', `${bot.name} does not compile, so it cannot be played.`)
    return { search: createMistakeSearch({ builder, pool }, bot, played), seconds }
  }

  const api = {
    async 'mistakes.find'(request: CheckedRequestOf<'mistakes.find'>): Promise<AnswerOf<'mistakes.find'>> {
      const { ticket } = request
      if (running.has(ticket)) throw new ApiError('request/invalid', 'This search is running already.')
      const abort = new AbortController()
      const { signal } = abort
      const onProgress = (now: Omit<MistakesProgress, 'ticket'>): void => {
        emit('mistakes.progress', { ticket, ...now })
        job.update({ share: now.share })
      }
      running.set(ticket, abort)
      const job = jobs.begin({
        kind: 'mistakes',
        key: ticket,
        plays: 'background',
        ...aboutSearch(request),
        stop: () => abort.abort(),
      })
      try {
        const { search, seconds } = await searchFor(request, signal, onProgress)
        const answer = await search.run({ signal, seconds, onProgress })
        const key = keyOf(request)
        ended.delete(key)
        if (answer.left !== undefined) ended.set(key, { search, seconds, source: sourceOf(request) })
        if (ended.size > MOST_ENDED) ended.delete(ended.keys().next().value!)
        return answer
      } catch (failure) {
        if (signal.aborted) throw new ApiError('request/cancelled', 'The search was cancelled.')
        throw failure
      } finally {
        job.end()
        running.delete(ticket)
      }
    },
    'mistakes.cancel'({ ticket }: CheckedRequestOf<'mistakes.cancel'>): Record<never, never> {
      running.get(ticket)?.abort()
      return {}
    },
  } satisfies Partial<Api>
  return { api }
}
