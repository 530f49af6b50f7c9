import { isNumber, remembered } from '../../base/ui/remembered.ts'
import { createWish } from '../../base/ui/wish.ts'
import { goTo } from '../../base/window/use-route.ts'

/** What is asked of a league from elsewhere: that bots are added to it, or to see who beats whom. */
export const leagueWish = createWish<{ readonly leagueId: number; readonly what: 'add' | 'matchups' }>()

export function askLeague(leagueId: number, what: 'add' | 'matchups'): void {
  leagueWish.ask({ leagueId, what })
  goTo({ screen: 'league', id: leagueId })
}

/** The league whose contests are shown; 0 before one was chosen. */
export const contestLeagueId = remembered('contests.league', 0, isNumber)

export function showContestsOf(leagueId: number): void {
  contestLeagueId.value = leagueId
  goTo({ screen: 'contests' })
}
