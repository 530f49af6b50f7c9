import type { Limits } from '../../../src-shared/contract/values.ts'
import type { Emit } from '../../base/events.ts'
import type { MatchOutcome } from '../../engines/match-job/match-job.ts'
import type { BotsStore } from '../bots/bots-store.ts'
import { beyondWords, secondsBeyond } from './used-cpu.ts'

/** What is known of a match that was played; seats that came from a file have no version. */
export interface PlayedSeats {
  readonly limits: Limits
  readonly seats: readonly { readonly botId?: number; readonly versionId?: number }[]
}

export type NoticeBeyond = (match: PlayedSeats, outcome: Pick<MatchOutcome, 'exactCpu'>) => void

/** Says of versions of one's own bots, once each, that they used more CPU than the judge gives in a match without limits. */
export function createBeyondNotices(store: Pick<BotsStore, 'get' | 'getVersion'>, emit: Emit): NoticeBeyond {
  const announced = new Set<number>()
  const isOwn = (botId: number): boolean => {
    const { builtin = true, hasSource = false } = store.get(botId)?.summary ?? {}
    return !builtin && hasSource
  }
  return ({ limits, seats }, outcome) => {
    const most = new Map<number, number>()
    for (const [seat, seconds] of secondsBeyond(limits, outcome).entries()) {
      const { botId, versionId } = seats[seat] ?? {}
      if (seconds === undefined || botId === undefined || versionId === undefined) continue
      if (announced.has(versionId) || !isOwn(botId)) continue
      most.set(versionId, Math.max(most.get(versionId) ?? 0, seconds))
    }
    for (const [versionId, seconds] of most) {
      announced.add(versionId)
      const version = store.getVersion(versionId)
      if (version)
        emit('app.notice', {
          text: `${version.bot.name} v${version.summary.number} ${beyondWords(seconds, 'a match')}.`,
        })
    }
  }
}
