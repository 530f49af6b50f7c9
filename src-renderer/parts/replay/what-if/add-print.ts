import { shallowRef } from 'vue'
import type { ReplaySession } from '../replay-session.ts'

/** The dialog that adds a print to a stored match. */
export const isAddPrintOpen = shallowRef(false)

/** A match of which there is a record, and that has ended. */
export function canAddPrint({ match, isLive }: Pick<ReplaySession, 'match' | 'isLive'>): boolean {
  return match.value !== undefined && !isLive.value && match.value.file?.kind !== 'original'
}
