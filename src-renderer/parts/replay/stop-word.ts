import type { FreezeCause } from '../../../src-games/kit/freeze-cause.ts'

const WORDS: Record<FreezeCause, string> = {
  cpu: 'no CPU',
  memory: 'no memory',
  orders: 'order limit',
  trap: 'crashed',
  exception: 'crashed',
  exit: 'crashed',
  process: 'PC limit',
  net: 'PC limit',
  unknown: 'stopped',
}

/** Why a bot stopped, as a word that stands in a column. */
export const stopWord = (cause: FreezeCause): string => WORDS[cause]
