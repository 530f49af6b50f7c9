import { shallowRef } from 'vue'
import { isBoolean, remembered } from '../ui/remembered.ts'

/** The rules stand beside what one writes or watches. */
export const isRulesBeside = shallowRef(false)

/** The list of matches stands beside the board. */
export const isListBeside = remembered('watch.list', false, isBoolean)
