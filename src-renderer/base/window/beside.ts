import { readonly, shallowRef } from 'vue'
import { isBoolean, remembered } from '../ui/remembered.ts'

const rules = shallowRef(false)
/** The rules stand beside what one writes or watches. */
export const isRulesBeside = readonly(rules)

export function showRulesBeside(shows: boolean): void {
  rules.value = shows
}

/** The list of matches stands beside the board. */
export const isListBeside = remembered('watch.list', false, isBoolean)
