/** An order as the main side writes it, and the line at which the bot was last before it. */
export interface OrderLine {
  /** `move 14 LEFT`: the first number is the unit. */
  readonly text: string
  readonly line: number
}

/**
 * The line that the orders of a pin's units came from: that of most of them, the first one among equals. Undefined when none of the units
 * got an order.
 */
export function lineOfUnits(orders: readonly OrderLine[], units: readonly number[]): number | undefined {
  const lines = orders.flatMap(({ text, line }) => {
    const unit = /\d+/.exec(text)?.[0]
    return unit !== undefined && units.includes(Number(unit)) ? [line] : []
  })
  const counts = [...Map.groupBy(lines, (line) => line)].toSorted(([, a], [, b]) => b.length - a.length)
  return counts[0]?.[0]
}
