import { isBoolean, remembered } from '../../../base/ui/remembered.ts'

/** Whether what the signs of the board mean stands under it. */
export const hasLegend = remembered('replay.legend', true, isBoolean)
