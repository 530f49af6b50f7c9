import { shallowRef } from 'vue'

/** The seat whose mistakes are looked for in the match shown. */
export const mistakeSeat = shallowRef<number>()
/** Counts the wishes to see the mistakes of the match shown; its tab opens with each. */
export const wantsMistakes = shallowRef(0)
