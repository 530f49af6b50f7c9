import type { SeatChoice } from '../../../src-shared/contract/values.ts'
import type { RunSetup } from '../../parts/bots/run-setup.ts'

/** Seats that are shown together: equal opponents stand in one group, `3 × Dummy`. */
export interface SeatGroup {
  readonly seats: readonly number[]
  readonly name: string
  readonly isOwn: boolean
}

/** The own bot first, then its opponents in the order of their seats. */
export function groupSeats(
  { ownSeat, seats }: Pick<RunSetup, 'ownSeat' | 'seats'>,
  ownName: string,
  nameOf: (choice: SeatChoice | undefined) => string,
): SeatGroup[] {
  const others = new Map<string, number[]>()
  for (const [seat, choice] of seats.entries()) {
    if (seat === ownSeat) continue
    const name = nameOf(choice)
    others.set(name, [...(others.get(name) ?? []), seat])
  }
  return [
    { seats: [ownSeat], name: ownName, isOwn: true },
    ...[...others].map(([name, group]) => ({ seats: group, name, isOwn: false })),
  ]
}
