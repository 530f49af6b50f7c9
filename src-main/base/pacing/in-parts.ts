/** As many as are written or read at once without being noticed: some ten milliseconds. */
const AT_ONCE = 1000

/** Does something to a long list a part at a time; between the parts others get their turn. */
export async function inParts<T>(
  list: readonly T[],
  each: (part: readonly T[]) => void,
  atOnce = AT_ONCE,
): Promise<void> {
  for (let at = 0; at < list.length; at += atOnce) {
    if (at > 0) await new Promise((resolve) => setImmediate(resolve))
    each(list.slice(at, at + atOnce))
  }
}
