import { shallowRef, watch, type ShallowRef } from 'vue'
import type { PairMatches } from '../../../src-shared/contract/leagues.ts'
import { call } from '../../base/api/connection.ts'

/** Whose match is looked for: of `winnerId` with `otherId` at its table, where there is such a one. */
export interface WantedWin {
  readonly leagueId: number
  readonly winnerId: number
  readonly otherId?: number
  /** Of the league: more may have been played since it was looked for. */
  readonly matches: number
}

const newestWin = ({ matches }: PairMatches): number | undefined =>
  matches.find(({ place, matchId }) => place === 1 && matchId !== undefined)?.matchId

/** The newest stored match of a league in which a bot came first, with another one in it if possible. */
export function useWonMatch(wanted: () => WantedWin | undefined): ShallowRef<number | undefined> {
  const found = shallowRef<number>()
  let about = ''
  watch(
    () => JSON.stringify(wanted()),
    async () => {
      const now = wanted()
      const key = now ? `${now.leagueId} ${now.winnerId} ${now.otherId}` : ''
      // A match that was found is good enough while the league plays on.
      if (key === about && found.value !== undefined) return
      if (key !== about) found.value = undefined
      about = key
      if (!now) return
      const match = await findWin(now)
      if (about === key) found.value = match
    },
    { immediate: true },
  )
  return found
}

async function findWin({ leagueId, winnerId, otherId }: WantedWin): Promise<number | undefined> {
  const ask = (pair: { otherId?: number }) =>
    call('leagues.matches', { id: leagueId, versionId: winnerId, ...pair }).catch(() => undefined)
  const both = otherId === undefined ? undefined : await ask({ otherId })
  const found = both && newestWin(both)
  if (found !== undefined) return found
  const all = await ask({})
  return all && newestWin(all)
}
