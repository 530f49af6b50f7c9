/** Something on the board that a line of a log names, and where in the line. */
export type LogReference = { readonly from: number; readonly to: number } & (
  | { readonly kind: 'cell'; readonly i: number; readonly j: number }
  | { readonly kind: 'unit'; readonly unit: number }
)

/** Longer lines are looked through up to here, and shown so. */
const MAX_SHOWN_CHARS = 1000

const CELL = /\(\s*(-?\d{1,4})\s*,\s*(-?\d{1,4})\s*\)/g
const UNIT = /\b(?:unit|car|soldier|helicopter|id)s?[ :=#]*(\d{1,9})\b/gi
/** What a line begins with is taken for a unit when there is one with this id: `12 flees`, `#12: …`. */
const FIRST = /^\s*#?(\d{1,9})(?=[\s:,;]|$)/

/** Cells, `(i, j)`, and units, `unit 12`, in the order of the line. */
export function findReferences(line: string, isUnit: (id: number) => boolean): LogReference[] {
  const text = line.slice(0, MAX_SHOWN_CHARS)
  const found: LogReference[] = []
  for (const match of text.matchAll(CELL))
    found.push({ ...span(match), kind: 'cell', i: Number(match[1]), j: Number(match[2]) })
  for (const match of text.matchAll(UNIT))
    if (isUnit(Number(match[1]))) found.push({ ...span(match), kind: 'unit', unit: Number(match[1]) })
  const first = FIRST.exec(text)
  if (first && isUnit(Number(first[1]))) found.push({ ...span(first), kind: 'unit', unit: Number(first[1]) })
  return found.sort((a, b) => a.from - b.from)
}

const span = (match: RegExpExecArray) => ({ from: match.index, to: match.index + match[0].length })

/** A piece of a line: plain, found by a search, or naming something. */
export interface Segment {
  readonly text: string
  readonly isHit: boolean
  readonly reference?: LogReference
}

/** Cuts a line at its references and at the found part, which may lie across them. */
export function cutLine(
  line: string,
  references: readonly LogReference[],
  hit: readonly [number, number] | undefined,
): Segment[] {
  const text = line.slice(0, MAX_SHOWN_CHARS)
  const ends = new Set([0, text.length, ...references.flatMap(({ from, to }) => [from, to]), ...(hit ?? [])])
  const places = [...ends].filter((at) => at >= 0 && at <= text.length).sort((a, b) => a - b)
  const segments: Segment[] = []
  for (let k = 0; k + 1 < places.length; k++) {
    const [from, to] = [places[k], places[k + 1]]
    const reference = references.find((one) => one.from <= from && to <= one.to)
    segments.push({
      text: text.slice(from, to),
      isHit: hit !== undefined && hit[0] <= from && to <= hit[1],
      ...(reference ? { reference } : {}),
    })
  }
  if (line.length > text.length) segments.push({ text: ' …', isHit: false })
  return segments
}
