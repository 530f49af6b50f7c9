import type { MatchStatus, MatchSummary } from '../../../src-shared/contract/values.ts'
import type { LiveRounds, MatchJob } from '../../engines/match-job/match-job.ts'
import { createRoundsSoFar, type RoundsSoFar } from './live-rounds.ts'
import { createThrottle } from '../../base/pacing/throttle.ts'

/** A match that is queued or being played: what has happened to it since it was stored. */
interface LiveMatch {
  summary: MatchSummary
  readonly controller: AbortController
  readonly rounds: RoundsSoFar
  /** It has observers, who are sent its rounds as they come. */
  isWatched: boolean
  readonly announce: { request(): void; stop(): void }
}

export interface LiveMatches {
  /** The signal cancels it. */
  begin(match: MatchSummary, job: MatchJob): AbortSignal
  /** Whether it has observers. */
  addRounds(id: number, rounds: LiveRounds): boolean
  /** Rounds so far; from now on there is an observer of those to come. Undefined when it is not being played (any more). */
  watch(id: number): ReturnType<RoundsSoFar['read']> | undefined
  update(id: number, change: { readonly status?: MatchStatus; readonly round?: number }): void
  /** Forgets a match that ended; gives what was last known of it. */
  end(id: number): MatchSummary | undefined
  has(id: number): boolean
  cancel(id: number): void
  /** A stored match as it stands at this moment. */
  readonly overlay: (match: MatchSummary) => MatchSummary
  close(): void
}

/** At most ten a second for each match. */
const EVERY_MS = 100

/** Matches between their start and their end, which the database does not follow round by round. */
export function createLiveMatches(changed: (match: MatchSummary) => void): LiveMatches {
  const matches = new Map<number, LiveMatch>()
  return {
    begin(summary, job) {
      const match: LiveMatch = {
        summary,
        controller: new AbortController(),
        rounds: createRoundsSoFar(job),
        isWatched: job.live,
        announce: createThrottle(EVERY_MS, () => changed(match.summary)),
      }
      matches.set(summary.id, match)
      match.announce.request()
      return match.controller.signal
    },
    addRounds(id, rounds) {
      const match = matches.get(id)
      match?.rounds.add(rounds)
      return match?.isWatched ?? false
    },
    watch(id) {
      const match = matches.get(id)
      if (!match) return undefined
      match.isWatched = true
      return match.rounds.read()
    },
    update(id, change) {
      const match = matches.get(id)
      if (!match) return
      match.summary = { ...match.summary, ...change }
      match.announce.request()
    },
    end(id) {
      const match = matches.get(id)
      match?.announce.stop()
      matches.delete(id)
      return match?.summary
    },
    has: (id) => matches.has(id),
    cancel: (id) => matches.get(id)?.controller.abort(),
    overlay(match) {
      const live = matches.get(match.id)?.summary
      return live ? { ...match, status: live.status, round: live.round } : match
    },
    close() {
      for (const { announce, controller } of matches.values()) {
        announce.stop()
        controller.abort()
      }
      matches.clear()
    },
  }
}
