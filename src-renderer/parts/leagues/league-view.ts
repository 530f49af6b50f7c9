import { shallowRef } from 'vue'
import { isNumber, isString, remembered } from '../../base/ui/remembered.ts'
import { goTo } from '../../base/window/use-route.ts'

/** The tab of a league that is shown. */
export const leagueTab = remembered('league.tab', 'ladder', isString)
/** Whether bots are being added to the league that is open. */
export const isAddingBots = shallowRef(false)
/** The league whose contests are shown; 0 before one was chosen. */
export const contestLeagueId = remembered('contests.league', 0, isNumber)

export function showContestsOf(leagueId: number): void {
  contestLeagueId.value = leagueId
  goTo({ screen: 'contests' })
}
