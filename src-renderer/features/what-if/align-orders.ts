/** One line of two lists of orders side by side; undefined where only the other has one. */
export interface AlignedOrders {
  readonly recorded: string | undefined
  readonly now: string | undefined
}

/** Longer lists are put side by side as they come: they are too long to be read. */
const MOST = 400

/** Puts two lists beside each other so that what they have in common, in order, is on common lines. */
export function alignOrders(recorded: readonly string[], now: readonly string[]): AlignedOrders[] {
  if (recorded.length > MOST || now.length > MOST)
    return Array.from({ length: Math.max(recorded.length, now.length) }, (_, k) => ({
      recorded: recorded[k],
      now: now[k],
    }))
  // common[a][b]: how many lines the rests from a and b have in common.
  const common = Array.from({ length: recorded.length + 1 }, () => new Uint16Array(now.length + 1))
  for (let a = recorded.length - 1; a >= 0; a--)
    for (let b = now.length - 1; b >= 0; b--)
      common[a][b] =
        recorded[a] === now[b] ? common[a + 1][b + 1] + 1 : Math.max(common[a + 1][b], common[a][b + 1])
  const rows: AlignedOrders[] = []
  const left: string[] = []
  const right: string[] = []
  /** What differs stands on the same lines as far as it goes. */
  const flush = (): void => {
    for (let k = 0; k < Math.max(left.length, right.length); k++)
      rows.push({ recorded: left[k], now: right[k] })
    left.length = right.length = 0
  }
  let [a, b] = [0, 0]
  while (a < recorded.length || b < now.length) {
    if (a < recorded.length && b < now.length && recorded[a] === now[b]) {
      flush()
      rows.push({ recorded: recorded[a++], now: now[b++] })
    } else if (b === now.length || (a < recorded.length && common[a + 1][b] >= common[a][b + 1]))
      left.push(recorded[a++])
    else right.push(now[b++])
  }
  flush()
  return rows
}
