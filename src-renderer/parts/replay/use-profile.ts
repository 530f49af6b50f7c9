import type { MatchProfile } from '../../../src-shared/contract/profile.ts'
import { bots } from '../bots/use-bots.ts'
import { call } from '../../base/api/connection.ts'
import { createBySession } from './by-session.ts'
import type { ReplaySession } from './replay-session.ts'

/** Where the CPU of one seat went in the match that is shown. Belongs to the session: table and timeline share it. */
export interface ShownProfile {
  readonly matchId: number
  readonly seat: number
  readonly status: 'loading' | 'done' | 'error'
  readonly problem?: string
  readonly profile?: MatchProfile
  /** What the bot used in its last matches, in a sentence. */
  readonly forecast?: string
}

export const profileOf = createBySession<ShownProfile>()

/** A seat whose bot can be looked into: in C++, and here with its source. */
export interface ProfiledSeat {
  readonly seat: number
  readonly name: string
  readonly botId: number
  readonly versionId: number
}

export function seatsToProfile(session: ReplaySession): ProfiledSeat[] {
  return (session.match.value?.seats ?? []).flatMap(({ name, botId, versionId }, seat) => {
    const bot = bots.value.find((known) => known.id === botId)
    if (versionId === undefined || bot?.language !== 'cpp' || !bot.hasSource) return []
    return [{ seat, name, botId: bot.id, versionId }]
  })
}

/** Seats whose bots can be watched and stopped: the user's own, in any language, and here with their source. */
export function seatsToDebug(session: ReplaySession): ProfiledSeat[] {
  return (session.match.value?.seats ?? []).flatMap(({ name, botId, versionId }, seat) => {
    const bot = bots.value.find((known) => known.id === botId)
    if (versionId === undefined || !bot?.hasSource || bot.builtin) return []
    return [{ seat, name, botId: bot.id, versionId }]
  })
}

export async function loadProfile(session: ReplaySession, { seat, botId }: ProfiledSeat): Promise<void> {
  const matchId = session.match.value?.id
  if (matchId === undefined) return
  const current = profileOf(session)
  const asked: ShownProfile = { matchId, seat, status: 'loading' }
  current.value = asked
  const done = (result: Partial<ShownProfile> & Pick<ShownProfile, 'status'>) => {
    // Another seat or match was asked for meanwhile.
    if (current.value === asked) current.value = { ...asked, ...result }
  }
  try {
    const [profile, { forecast }] = await Promise.all([
      call('matches.profile', { matchId, seat }),
      call('bots.forecast', { id: botId }),
    ])
    done({ status: 'done', profile, ...(forecast ? { forecast: forecast.text } : {}) })
  } catch (failure) {
    done({ status: 'error', problem: failure instanceof Error ? failure.message : String(failure) })
  }
}
