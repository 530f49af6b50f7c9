/** Arrivals at lines that are looked at: a bot that runs through more of them in one round is not looked into for this. */
const MOST_ARRIVALS = 1_000_000

/** At which line a bot was last when it gave each order of a round: what ran just before the order. */
export interface OrderLines {
  /** By order; those that are not known are missing at the end. */
  readonly lines: readonly number[]
  /** It arrives at another line; `orders` counts those given so far. */
  come(line: number, orders: () => number): void
  /** The round is over, with so many orders. */
  end(orders: number): void
}

/** Texts of orders with their lines; those of no known line are left out. */
export const ordersWithLines = (
  orders: readonly string[],
  lines: readonly number[],
): { text: string; line: number }[] =>
  orders.flatMap((text, k) => (lines[k] ? [{ text, line: lines[k] }] : []))

export function createOrderLines(most = MOST_ARRIVALS): OrderLines {
  const lines: number[] = []
  let last = 0
  let arrivals = 0
  const fill = (orders: number): void => {
    while (lines.length < orders) lines.push(last)
  }
  return {
    lines,
    come(line, orders) {
      if (++arrivals > most) return
      fill(orders())
      last = line
    },
    end(orders) {
      if (arrivals <= most) fill(orders)
    },
  }
}
