import type { FoldPlayer } from '../../../../src-shared/contract/history.ts'
import type { SeatResult } from '../../../../src-shared/contract/values.ts'
import { formatSeatName } from '../../../parts/bots/seat-name.ts'

/** A bot's name and its version apart, as ` v14` or '': where there is little room the name is cut, never the version. */
export function partsOfName(seat: SeatResult): { readonly name: string; readonly version: string } {
  const whole = formatSeatName(seat)
  return { name: seat.name, version: whole.slice(seat.name.length) }
}

/** `Heron v14`; what comes with Quartet without its version. */
export function formatPlayer({ botId, name, number }: FoldPlayer): string {
  return formatSeatName({ name, botId, versionNumber: number })
}
