/** A text of a bot, as it was saved. */
export interface SavedText {
  readonly number: number
  readonly source: string
}

/** Lines of two texts that are the same lines: pairs of their numbers from 0, in their order. */
export function sameLines(a: readonly string[], b: readonly string[]): [number, number][] {
  const pairs: [number, number][] = []
  let from = 0
  while (from < a.length && from < b.length && a[from] === b[from]) pairs.push([from, from++])
  let tail = 0
  while (
    tail < a.length - from &&
    tail < b.length - from &&
    a[a.length - 1 - tail] === b[b.length - 1 - tail]
  )
    tail++
  const middle = longestCommon(a.slice(from, a.length - tail), b.slice(from, b.length - tail))
  for (const [i, j] of middle) pairs.push([from + i, from + j])
  for (let k = tail; k > 0; k--) pairs.push([a.length - k, b.length - k])
  return pairs
}

/** Cells of the table below; larger texts are compared by their unique lines alone. */
const MAX_CELLS = 6_000_000

function longestCommon(a: readonly string[], b: readonly string[]): [number, number][] {
  if (a.length * b.length > MAX_CELLS) return byUniqueLines(a, b)
  const width = b.length + 1
  const best = new Uint16Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      best[i * width + j] =
        a[i] === b[j]
          ? best[(i + 1) * width + j + 1] + 1
          : Math.max(best[(i + 1) * width + j], best[i * width + j + 1])
  const pairs: [number, number][] = []
  for (let i = 0, j = 0; i < a.length && j < b.length;)
    if (a[i] === b[j]) pairs.push([i++, j++])
    else if (best[(i + 1) * width + j] >= best[i * width + j + 1]) i++
    else j++
  return pairs
}

function byUniqueLines(a: readonly string[], b: readonly string[]): [number, number][] {
  const countsOf = (lines: readonly string[]) => {
    const counts = new Map<string, { count: number; at: number }>()
    lines.forEach((line, at) => counts.set(line, { count: (counts.get(line)?.count ?? 0) + 1, at }))
    return counts
  }
  const inB = countsOf(b)
  const pairs: [number, number][] = []
  let last = -1
  for (const [line, { count, at }] of countsOf(a)) {
    const other = inB.get(line)
    if (count !== 1 || other?.count !== 1 || other.at <= last) continue
    pairs.push([at, other.at])
    last = other.at
  }
  return pairs
}

/**
 * Since which version each line of a text is in it: the first of those in a row that have it, or undefined for a line that no
 * version has yet. `saved`: all versions, the oldest first.
 */
export function originsOfLines(saved: readonly SavedText[], text: string): (number | undefined)[] {
  const linesOf = (source: string) => source.replace(/\r\n?/g, '\n').split('\n')
  let lines: readonly string[] = []
  let origins: (number | undefined)[] = []
  const step = (next: readonly string[], number: number | undefined): void => {
    const made: (number | undefined)[] = next.map(() => number)
    for (const [before, now] of sameLines(lines, next)) made[now] = origins[before]
    lines = next
    origins = made
  }
  for (const { number, source } of saved) step(linesOf(source), number)
  step(linesOf(text), undefined)
  return origins
}
