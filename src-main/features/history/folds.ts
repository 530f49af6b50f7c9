import type { FoldKind, FoldName, FoundFold } from '../../../src-shared/contract/history.ts'
import type { FoundMatches } from './found-matches.ts'
import type { MatchColumns, MatchTable } from './match-columns.ts'

/** A list in which matches that were played for one thing (a comparison, a run, a league …) are one line. A line is a place in what was found, or `HEAD` with the number of a fold. */
export interface FoldedList {
  readonly lines: Uint32Array
  readonly folds: readonly Fold[]
}
interface Fold extends FoldName {
  /** Places of its matches, in the order of the list. */
  readonly places: Uint32Array
  readonly isOpen: boolean
}
const HEAD = 0x8000_0000
/** Added to the place of a match that stands below the head of its fold. */
const INSIDE = 0x4000_0000
/** One match is its own line. */
const LEAST = 2

/** What a match was played for, the first that holds; the column has 0 for none. */
const KINDS: readonly { readonly kind: FoldKind; id(columns: MatchColumns, row: number): number }[] = [
  { kind: 'comparison', id: ({ comparison }, row) => comparison[row] },
  { kind: 'group', id: ({ group }, row) => group[row] },
  { kind: 'suite', id: ({ suite }, row) => suite[row] },
  { kind: 'league', id: ({ league }, row) => league[row] },
  { kind: 'contest', id: ({ contest }, row) => contest[row] },
  { kind: 'fork', id: ({ isFork, parent }, row) => (isFork[row] === 1 ? parent[row] : 0) },
]

/**
 * A fold stands where its first match would. An open one has its matches below its head. When all matches would be in one fold,
 * none is made.
 */
export function foldList(
  { rows }: FoundMatches,
  places: Uint32Array,
  { columns }: MatchTable,
  opened: readonly FoldName[],
): FoldedList {
  const kindOf = new Uint8Array(places.length)
  const idOf = new Float64Array(places.length)
  const counts = KINDS.map(() => new Map<number, number>())
  places.forEach((place, k) => {
    const row = rows[place]
    for (let kind = 0; kind < KINDS.length; kind++) {
      const id = KINDS[kind].id(columns, row)
      if (id === 0) continue
      kindOf[k] = kind + 1
      idOf[k] = id
      counts[kind].set(id, (counts[kind].get(id) ?? 0) + 1)
      return
    }
  })
  const isOpen = new Set(opened.map(keyOf))
  const numbers = KINDS.map(() => new Map<number, number>())
  const folds: Fold[] = []
  /** Where the next match of an open fold goes, and how many of a fold are known. */
  const next: number[] = []
  const filled: number[] = []
  const lines = new Uint32Array(places.length + opened.length)
  let end = 0
  for (let k = 0; k < places.length; k++) {
    const kind = kindOf[k] - 1
    const count = kind < 0 ? 0 : counts[kind].get(idOf[k])!
    if (count < LEAST) {
      lines[end++] = places[k]
      continue
    }
    let number = numbers[kind].get(idOf[k])
    if (number === undefined) {
      const name = { kind: KINDS[kind].kind, id: idOf[k] }
      number = folds.push({ ...name, places: new Uint32Array(count), isOpen: isOpen.has(keyOf(name)) }) - 1
      numbers[kind].set(idOf[k], number)
      filled.push(0)
      lines[end++] = HEAD + number
      next.push(end)
      if (folds[number].isOpen) end += count
    }
    folds[number].places[filled[number]++] = places[k]
    if (folds[number].isOpen) lines[next[number]++] = INSIDE + places[k]
  }
  const isOneFold = folds.length === 1 && folds[0].places.length === places.length
  return isOneFold ? { lines: places, folds: [] } : { lines: lines.subarray(0, end), folds }
}

const placeOf = (line: number): number => (line < INSIDE ? line : line - INSIDE)
const keyOf = ({ kind, id }: FoldName): string => `${kind} ${id}`

/** The places that some lines stand for, each once: a head stands for all matches of its fold. */
export function placesOfLines({ folds }: FoldedList, lines: Uint32Array): Uint32Array {
  const found = new Set<number>()
  for (const line of lines)
    if (line < HEAD) found.add(placeOf(line))
    else for (const place of folds[line - HEAD].places) found.add(place)
  return Uint32Array.from(found)
}

/** A line as the page gets it: the match at a place; for a head its first match, and what the fold is. */
export function describeLine(
  { folds }: FoldedList,
  line: number,
  { rows }: FoundMatches,
  { columns }: MatchTable,
): {
  readonly place: number
  readonly fold?: FoundFold
  /** Places of all matches of the fold. */
  readonly places?: Uint32Array
  readonly isInFold?: true
} {
  if (line < HEAD) return line < INSIDE ? { place: line } : { place: placeOf(line), isInFold: true }
  const { kind, id, places, isOpen } = folds[line - HEAD]
  let least = Infinity
  let most = -Infinity
  for (const place of places) {
    const seed = columns.seed[rows[place]]
    least = Math.min(least, seed)
    most = Math.max(most, seed)
  }
  return {
    place: places[0],
    places,
    fold: { kind, id, isOpen, matches: places.length, seeds: [least, most] },
  }
}

/**
 * Lines at which a day begins that the line before is not of, in the time of this machine; the first line is one. Matches below the head
 * of their fold are where it is.
 */
export function daysOfLines(
  { lines, folds }: FoldedList,
  { rows }: FoundMatches,
  { columns: { createdAt } }: MatchTable,
): number[] {
  const days: number[] = []
  let [from, to] = [Infinity, -Infinity]
  lines.forEach((line, k) => {
    if (line < HEAD && line >= INSIDE) return
    const time = createdAt[rows[line < HEAD ? line : folds[line - HEAD].places[0]]]
    if (time >= from && time < to) return
    const midnight = new Date(time)
    from = midnight.setHours(0, 0, 0, 0)
    to = midnight.setDate(midnight.getDate() + 1)
    days.push(k)
  })
  return days
}
