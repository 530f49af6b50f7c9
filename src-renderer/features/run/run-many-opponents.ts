import { SAY_RUNS } from '../../../src-shared/answers/runs-words.ts'
import type { BotSummary, SeatChoice, VersionSummary } from '../../../src-shared/contract/values.ts'
import { lineUpsOf } from '../../parts/bots/line-ups.ts'
import { keyOfSeat } from '../../parts/bots/seat-options.ts'
import { seatsBesideOwn } from './run-many.ts'

/** Three opponents that are chosen at once. */
export interface Three {
  /** What the field holds: the seats by their keys, so equal threes are one. */
  readonly value: string
  readonly label: string
  readonly group: string
  readonly seats: readonly SeatChoice[]
}

export const keyOfThree = (seats: readonly (SeatChoice | undefined)[]): string =>
  seats.map(keyOfSeat).join(' ')

/** The threes that a run can be against; what is chosen stands first where it is none of the usual ones. */
export function threesOf(
  bots: readonly BotSummary[],
  own:
    { readonly id: number; readonly name: string; readonly versions: readonly VersionSummary[] } | undefined,
  chosen: readonly (SeatChoice | undefined)[],
  nameOf: (choice: SeatChoice | undefined) => string,
): Three[] {
  const three = (label: string, group: string, seats: readonly (SeatChoice | undefined)[]): Three[] => {
    const known = seats.flatMap((seat) => (seat ? [seat] : []))
    return known.length === 3 ? [{ value: keyOfThree(known), label, group, seats: known }] : []
  }
  const lineUps = lineUpsOf(bots, own, 0).flatMap(({ label, change }) =>
    change.seats ? three(label, 'All three alike', seatsBesideOwn(change.seats, 0)) : [],
  )
  const mine = bots
    .filter(({ id, builtin, latestVersion }) => !builtin && latestVersion !== undefined && id !== own?.id)
    .flatMap(({ id, name }) =>
      three(`3 × ${name}`, 'Your bots', [{ botId: id }, { botId: id }, { botId: id }]),
    )
  const usual = [...lineUps, ...mine]
  if (usual.some(({ value }) => value === keyOfThree(chosen))) return usual
  return [...three(SAY_RUNS.othersShort(chosen.map(nameOf)), 'As chosen', chosen), ...usual]
}
