import { hasForeignWords, hasWord, ownLines, shapeOf, type OwnLines } from './line-shapes.ts'
import { readBlock, type Reading, type TokenReader } from './tokens.ts'

/**
 * What bots print with `cout`, and what a program says of itself on its other stream, lands in the text of a match: before a
 * block, or at any letter of it, since one stream is kept back and the other is not. A block that cannot be read as it stands
 * is tried without pieces near the place where it fails; the piece without which it reads is foreign.
 */

/** Offsets from and to of pieces of a text, in order. */
export type TakenOut = (readonly [from: number, to: number])[]

/** A block that is to be read, and what distinguishes a right reading from others. */
export interface WantedBlock<T> {
  readonly read: (tokens: TokenReader) => T
  /** What it begins with. */
  readonly words: readonly string[]
  /** As in `OutputGrammar`. */
  readonly ownWords: ReadonlySet<string>
  /** What only the block after it has. No piece goes beyond it, so that what is missing stays missing. */
  readonly later: RegExp
  /** Letters of the block before; 0 for the first. */
  readonly sizeBefore: number
  /** Pieces of the blocks before. */
  readonly taken: TakenOut
  /** Letters that were read in vain, in the whole text. */
  readonly spent: { chars: number }
  /** Whether the block after it can be read as well. */
  goesOn(value: T, end: number): boolean
  /** Of several readings the one with the least is taken, and none with an infinite one. `end`: the offset behind the block in the whole text. */
  farness(value: T, end: number): number
}

/** A part of the text without the pieces that were taken out of it. */
interface View {
  readonly text: string
  readonly parts: TakenOut
}

interface Tried<T> {
  readonly view: View
  readonly reading: Reading<T>
  /** Letters that were taken out. */
  readonly length: number
  /** All pieces were whole lines, or words. */
  readonly isWhole: boolean
  /** All pieces have words. */
  readonly hasWords: boolean
  /** Pieces that do not begin as words do, so that they may begin with what is a number's. */
  readonly odd: number
}

type Taking = Pick<Tried<unknown>, 'length' | 'isWhole' | 'hasWords' | 'odd'>
type Solved<T> = Tried<T> & { readonly reading: Extract<Reading<T>, { ok: true }> }
type Piece = readonly [from: number, to: number]

/** Letters that may be read in vain for one block; in a whole text for one more with each of its own. */
const MAX_BLOCK_TRIED = 2_000_000
const MAX_TRIED = 30
const MAX_BLOCK_CHARS = 1 << 20
const MAX_BEGINNINGS = 40
const MAX_PIECES = 60
/** Lines before the failure where a piece is looked for. */
const MAX_LINES_BACK = 120
const MAX_RUN = 30
const LINES_FROM = 1 << 16

/** Reads a block that fails as it stands, without what is foreign in it; undefined where no piece explains the failure. */
export function takeOutForeign<T>(
  text: string,
  from: number,
  wanted: WantedBlock<T>,
): { readonly ok: true; readonly value: T; readonly end: number; readonly taken: TakenOut } | undefined {
  const later = wanted.later.exec(text.slice(from))
  const to = later ? from + later.index : text.length
  const found = createSearch(text, from, to, wanted)()
  if (!found) return undefined
  const { parts } = found.view
  const taken: [number, number][] = []
  let at = from
  for (const [start, end] of parts) {
    if (start > at) taken.push([at, start])
    at = end
  }
  let end = offsetIn(found.view, found.reading.end)
  const own = taken.filter(([start]) => start <= end)
  end = Math.max(end, own.at(-1)?.[1] ?? 0)
  return { ok: true, value: found.reading.value, end, taken: own }
}

function createBudget(text: string, spent: { readonly chars: number }): () => boolean {
  const most = Math.min(MAX_BLOCK_TRIED + MAX_TRIED * text.length, spent.chars + MAX_BLOCK_TRIED)
  return () => spent.chars > most
}

/** Reads a block from changed views of the text, as long as the tries last. */
function createTries<T>(text: string, from: number, to: number, wanted: WantedBlock<T>, known: OwnLines) {
  const isSpent = createBudget(text, wanted.spent)
  const most = wanted.sizeBefore === 0 ? MAX_BLOCK_CHARS : 3 * wanted.sizeBefore + LINES_FROM / 4
  const first = from + text.slice(from, to).search(/\S|$/)

  function attempt(view: View, { length, isWhole, hasWords, odd }: Taking): Tried<T> {
    const reading = readBlock(view.text, 0, wanted.read)
    wanted.spent.chars += (reading.ok ? reading.end : reading.failure.at) + (view.text.length >> 4)
    return { view, reading, length, isWhole, hasWords, odd }
  }

  /** Without what is before a place. */
  function attemptFrom(start: number): Tried<T> {
    const end = Math.min(to, start + most)
    const parts: TakenOut = start === from ? [] : [[from, first]]
    parts.push([start, end])
    const view = { text: parts.map((part) => text.slice(...part)).join(''), parts }
    return attempt(view, { length: start - from, isWhole: true, hasWords: true, odd: 0 })
  }

  /** Without each of some pieces. */
  function attemptAll(tried: Tried<T>, pieces: readonly Piece[]): Tried<T>[] {
    const { text: own } = tried.view
    const all: Tried<T>[] = []
    for (const [start, end] of pieces) {
      if (isSpent()) break
      const piece = own.slice(start, end)
      const isLine = hasWord(piece) || start === 0 || own[start - 1] === '\n'
      all.push(
        attempt(without(tried.view, start, end), {
          length: tried.length + end - start,
          isWhole: tried.isWhole && isLine,
          hasWords: tried.hasWords && hasForeignWords(piece, known),
          odd: tried.odd + (/^[A-Za-z[({<]/.test(piece) ? 0 : 1),
        }),
      )
    }
    return all
  }

  /** The likeliest of those that read, if any is likely. */
  function bestOf(all: readonly Tried<T>[]): Solved<T> | undefined {
    let best: { readonly solved: Solved<T>; readonly far: number } | undefined
    for (const one of all) {
      if (!isSolved(one)) continue
      const { value, end } = one.reading
      const behind = offsetIn(one.view, end)
      if (!one.hasWords && !wanted.goesOn(value, behind)) continue
      const far = wanted.farness(value, behind)
      if (far === Infinity) continue
      if (!best || isLikelier(one, far, best.solved, best.far)) best = { solved: one, far }
    }
    return best?.solved
  }

  return { isSpent, attemptFrom, attemptAll, bestOf }
}

function createSearch<T>(
  text: string,
  from: number,
  to: number,
  wanted: WantedBlock<T>,
): () => Solved<T> | undefined {
  const known = linesAround(text, from, wanted)
  const { isSpent, attemptFrom, attemptAll, bestOf } = createTries(text, from, to, wanted, known)

  /** What was printed before a block may end anywhere in a line, even with the words that the block begins with. */
  function begunLater(): Tried<T>[] {
    const begun: Tried<T>[] = []
    for (const start of placesOf(text, from, to, wanted.words)) {
      if (start === from) continue
      if (isSpent()) break
      const tried = attemptFrom(start)
      if (isSolved(tried)) return [tried]
      if (!isCut(tried)) begun.push(tried)
    }
    return begun.sort(byProgress).slice(0, 2)
  }

  const mended = (tries: readonly Tried<T>[]): Solved<T> | undefined =>
    tries.find(isSolved) ??
    firstOf(tries, (one) => plain(one, 0)) ??
    firstOf(tries, (one) => thorough(one, 0))

  /** Without pieces that look like nothing the game writes, one after another. */
  function plain(tried: Tried<T>, depth: number): Solved<T> | undefined {
    const all = attemptAll(tried, plainPieces(tried, known))
    const solved = bestOf(all)
    if (solved || depth === MAX_PIECES) return solved
    const ahead = all.filter((one) => isAhead(one, tried)).sort(byProgress)
    for (const one of ahead.slice(0, depth < 3 ? 2 : 1)) {
      const further = plain(one, depth + 1)
      if (further) return further
    }
    return undefined
  }

  /** Without any piece near the failure that explains it. */
  function thorough(tried: Tried<T>, depth: number): Solved<T> | undefined {
    const seen: Tried<T>[] = []
    for (const pieces of thoroughPieces(tried, known)) {
      const all = attemptAll(
        tried,
        pieces.filter(([start, end]) => mayGo(tried, start, end)),
      )
      const solved = bestOf(all)
      if (solved) return solved
      seen.push(...all)
    }
    if (depth === 1) return undefined
    const ahead = seen.filter((one) => isAhead(one, tried)).sort(byProgress)
    for (const one of ahead.slice(0, 2)) {
      const further = plain(one, 0) ?? thorough(one, depth + 1)
      if (further) return further
    }
    return undefined
  }

  /** A row of a list of any length is more likely damaged than foreign, and nothing proves either. */
  function mayGo({ view, reading }: Tried<T>, start: number, end: number): boolean {
    return hasWord(view.text.slice(start, end)) || (!reading.ok && !reading.failure.isFree)
  }

  return () => {
    const whole = attemptFrom(from)
    if (isSolved(whole)) return whole
    const isAtStart = whole.view.text.slice(0, progressOf(whole) - from).trim() === ''
    if (isAtStart) return mended(begunLater()) ?? mended([whole])
    const later = begunLater()
    return bestOf([mended([whole]), later[0]].filter((one) => one !== undefined)) ?? mended(later)
  }
}

function firstOf<A, B>(list: readonly A[], find: (one: A) => B | undefined): B | undefined {
  for (const one of list) {
    const found = find(one)
    if (found !== undefined) return found
  }
  return undefined
}

/** Of two readings: what begins as words do, then what changes less, then whole lines before parts of lines, then less. */
function isLikelier<T>(a: Tried<T>, far: number, b: Tried<T>, farOfB: number): boolean {
  if (a.hasWords && b.hasWords && a.odd !== b.odd) return a.odd < b.odd
  if (far !== farOfB) return far < farOfB
  if (a.isWhole !== b.isWhole) return a.isWhole
  return a.length < b.length
}

const isSolved = <T>(tried: Tried<T>): tried is Solved<T> => tried.reading.ok

/** The offset in the whole text up to which it reads. */
const progressOf = <T>({ view, reading }: Tried<T>): number =>
  offsetIn(view, reading.ok ? reading.end : reading.failure.at)

/** It reads on up to the end of what may be the block's: into what is another block's. */
const isCut = <T>({ view, reading }: Tried<T>): boolean =>
  !reading.ok && view.text.slice(reading.failure.at).trim().indexOf('\n') < 0

const isAhead = <T>(one: Tried<T>, before: Tried<T>): boolean =>
  !isCut(one) && progressOf(one) > progressOf(before)

const byProgress = <T>(a: Tried<T>, b: Tried<T>): number =>
  progressOf(b) - progressOf(a) || a.length - b.length

/** Pieces that no game writes: runs of such lines, whole, or from a place within the line before. */
function plainPieces<T>({ view: { text }, reading }: Tried<T>, known: OwnLines): Piece[] {
  if (reading.ok) return []
  const pieces: Piece[] = []
  const [here] = lineAround(text, reading.failure.at)
  const before = here === 0 ? 0 : lineAround(text, here - 1)[0]
  for (const start of new Set([before, here])) {
    const ends: number[] = []
    for (let end = start; end < text.length && ends.length < MAX_RUN;) {
      const next = lineAround(text, end)[1]
      const line = text.slice(end, next)
      if (!hasForeignWords(line, known) || known.shapes.has(shapeOf(line))) break
      ends.push((end = next))
    }
    if (ends.length === 0) continue
    pieces.push(...ends.slice(-1).map((end): Piece => [start, end]), [start, ends[0]])
    for (const end of ends.slice(0, 8)) pieces.push(...joins(text, start, end, known))
  }
  return pieces.filter(([start, end]) => hasForeignWords(text.slice(start, end), known))
}

/** From a place within the line at `start` to `end`, where the rest and the line that follows make a line of the game. */
function joins(text: string, start: number, end: number, known: OwnLines): Piece[] {
  const after = text.slice(end, lineAround(text, end)[1])
  const first = lineAround(text, start)[1]
  const pieces: Piece[] = []
  for (let at = start + 1; at < first; at++)
    if (known.shapes.has(shapeOf(text.slice(start, at) + after))) pieces.push([at, end])
  return pieces
}

/** Pieces of any look near a failure, in groups, the likelier first. */
function* thoroughPieces<T>({ view: { text }, reading }: Tried<T>, known: OwnLines): Generator<Piece[]> {
  if (reading.ok) return
  const { at, word } = reading.failure
  const lines: Piece[] = []
  for (let end = lineAround(text, at)[1]; end > 0 && lines.length < MAX_LINES_BACK;) {
    const start = lineAround(text, end - 1)[0]
    lines.push([start, end])
    end = start
  }
  const isOdd = ([start, end]: Piece): boolean => !known.shapes.has(shapeOf(text.slice(start, end)))
  const close = [...lines.slice(0, 12), ...lines.slice(12).filter(isOdd).slice(0, 20)]
  const isPlain = ([start, end]: Piece): boolean => hasForeignWords(text.slice(start, end), known)
  const joined = close.flatMap(([start, end]) => joins(text, start, end, known))
  const toWord = word === undefined ? [] : placesOf(text, at, text.length, [word]).slice(0, 8)
  yield [...lines.filter(isPlain), ...joined.filter(isPlain)]
  yield [...[...lines, ...joined].filter((piece) => !isPlain(piece)), ...toWord.map((to): Piece => [at, to])]
  yield close.slice(0, 2).flatMap(([start, end]) => {
    const places = Array.from({ length: Math.min(end - start - 1, 300) }, (_, k): Piece => [
      start + 1 + k,
      end,
    ])
    return places.filter(([place]) => hasWord(text.slice(place, end)))
  })
  yield runsAround(text, close)
}

function runsAround(text: string, close: readonly Piece[]): Piece[] {
  const pieces: Piece[] = []
  for (const [start] of close.slice(0, 3)) {
    let end = lineAround(text, start)[1]
    for (let k = 1; k < MAX_RUN && end < text.length; k++)
      pieces.push([start, (end = lineAround(text, end)[1])])
  }
  for (const [start] of close.slice(1)) pieces.push([start, close[0][1]])
  return pieces
}

/** Reads a block that begins with one of these words, at the first place where it can be read; undefined where none stands. */
export function readFromWords<T>(
  text: string,
  from: number,
  words: readonly string[],
  read: (tokens: TokenReader) => T,
): Reading<T> | undefined {
  let first: Reading<T> | undefined
  for (const at of placesOf(text, from, from + MAX_BLOCK_CHARS, words).slice(0, 5)) {
    const reading = readBlock(text, at, read)
    if (reading.ok) return reading
    first ??= reading
  }
  return first
}

/** Where words stand, whatever is before them, but a blank behind them. */
function placesOf(text: string, from: number, to: number, words: readonly string[]): number[] {
  const places = new Set<number>()
  for (const word of words)
    for (let at = text.indexOf(word, from); at >= 0 && at < to; at = text.indexOf(word, at + 1)) {
      if (text.charCodeAt(at + word.length) <= 32) places.add(at)
      if (places.size === MAX_BEGINNINGS) break
    }
  return [...places].sort((a, b) => a - b)
}

/** The line that a letter is in, with its end. */
function lineAround(text: string, at: number): Piece {
  const start = at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1
  const end = text.indexOf('\n', at)
  return [start, end < 0 ? text.length : end + 1]
}

function without({ text, parts }: View, from: number, to: number): View {
  const left: [number, number][] = []
  let at = 0
  for (const [start, end] of parts) {
    const length = end - start
    const keepTo = Math.min(length, from - at)
    const keepFrom = Math.max(0, to - at)
    if (keepTo >= length || keepFrom <= 0) left.push([start, end])
    else {
      if (keepTo > 0) left.push([start, start + keepTo])
      if (keepFrom < length) left.push([start + keepFrom, end])
    }
    at += length
  }
  return { text: text.slice(0, from) + text.slice(to), parts: left }
}

/** Where a place of a view is in the whole text. */
function offsetIn({ parts }: View, place: number): number {
  let at = 0
  for (const [start, end] of parts) {
    if (place <= at + end - start) return start + place - at
    at += end - start
  }
  return parts.at(-1)?.[1] ?? place
}

/** The lines that were read before a place; near the beginning, also those that come again and again after it. */
function linesAround<T>(text: string, from: number, { taken, ownWords }: WantedBlock<T>): OwnLines {
  let own = ''
  let at = Math.max(0, from - LINES_FROM)
  for (const [start, end] of taken) {
    if (end <= at) continue
    if (start > at) own += text.slice(at, start)
    at = end
  }
  own += text.slice(at, from)
  const behind =
    from < LINES_FROM ? ownLines(text.slice(from, from + LINES_FROM), 3, ownWords).shapes : undefined
  return ownLines(own, 1, ownWords, behind)
}
