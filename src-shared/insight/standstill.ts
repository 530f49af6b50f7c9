/** A bot stood still from a round on: it was out, or it gave no orders any more. */
export interface Standstill {
  readonly kind: 'stopped' | 'silent'
  readonly round: number
}

/** A bot that gave orders in fewer of its rounds than this says nothing by giving none. */
const ACTIVE = 0.5
/** Rounds without an order before that is worth a word, and those of them in which it had something to order. */
const LONG = 6
const ABLE = 2

/**
 * Where a seat stood still to the end of the match, by its numbers of orders in each round. In every future of the match
 * it would stand still there again, so that no curve of chances shows it.
 */
export function standstillOf(
  orders: readonly number[],
  frozenAt: number | undefined,
  /** Round from which on it had nothing to order: to be silent then is no wonder. */
  bereftFrom: number = orders.length,
): Standstill | undefined {
  if (frozenAt !== undefined) return { kind: 'stopped', round: frozenAt }
  const round = 1 + orders.findLastIndex((count) => count > 0)
  const active = orders.slice(0, round).filter((count) => count > 0).length
  if (orders.length - round < LONG || bereftFrom - round < ABLE) return undefined
  if (active < ACTIVE * round) return undefined
  return { kind: 'silent', round }
}
