import { isBoolean, remembered } from '../../../base/ui/remembered.ts'

/** Whether what the signs of the board mean stands under it; the rules show them as well, and the board has more need of the room. */
export const hasLegend = remembered('replay.legend', false, isBoolean)
