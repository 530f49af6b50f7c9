import { isRulesBeside, showRulesBeside } from '../base/window/beside.ts'
import { goToScreen, route } from '../base/window/use-route.ts'

/** In Write, and in Watch with a match, the rules stand beside; everywhere else they are a page. */
export function hasRulesBeside(): boolean {
  const { screen, id, otherId } = route.value
  return screen === 'bots' || (screen === 'matches' && id !== undefined && otherId === undefined)
}

/** Shows the rules, or takes them away where they stand beside something. */
export function toggleRules(): void {
  if (hasRulesBeside()) showRulesBeside(!isRulesBeside.value)
  else goToScreen('rules')
}
