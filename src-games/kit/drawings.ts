/**
 * What bots draw on the board, and how it travels: as lines of their log that begin with a control character, so
 * that bots in both languages need no door but the one of the log. The host takes them out of the log again.
 */

import { readableText } from './readable-text.ts'

/** Begins each line; C++ bots write it too (`Debug.hh`). */
export const DRAWING_MARK = '\u001e'

/** Names of colours; where none (or no such) is given, the colour of the bot's seat. */
export const DRAWING_COLOURS = [
  'seat',
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'white',
  'grey',
  'black',
] as const
export type DrawingColour = (typeof DRAWING_COLOURS)[number]

export const MAX_SHAPES_A_ROUND = 2000
export const MAX_DRAWN_CHARS = 80
/** Characters of the lines of one seat and round that are kept. */
export const MAX_ROUND_CHARS = 64 * 1024
/** Of a coordinate, in cells. */
const FARTHEST = 10_000

/** Coordinates are cells (row i, column j; a cell's centre is at whole numbers), fractions are allowed. */
export type Shape =
  | { readonly kind: 'cell'; readonly i: number; readonly j: number; readonly colour: DrawingColour }
  | {
      readonly kind: 'line'
      readonly i: number
      readonly j: number
      readonly toI: number
      readonly toJ: number
      readonly colour: DrawingColour
    }
  | {
      readonly kind: 'circle'
      readonly i: number
      readonly j: number
      readonly radius: number
      readonly colour: DrawingColour
    }
  | {
      readonly kind: 'text'
      readonly i: number
      readonly j: number
      readonly text: string
      readonly colour: DrawingColour
    }
  /** Not on the board: a marker on the timeline. */
  | { readonly kind: 'mark'; readonly label: string }

/** The shapes of one seat in one round, as lines that `parseShapes` reads: some ten bytes a shape. */
export interface Drawing {
  readonly round: number
  readonly seat: number
  readonly text: string
}

/** Takes the drawings out of what a bot logged in a round. */
export function splitLog(log: string): { readonly text: string; readonly drawn: string } {
  if (!log.includes(DRAWING_MARK)) return { text: log, drawn: '' }
  let text = ''
  let drawn = ''
  let shapes = 0
  let at = 0
  while (at < log.length) {
    const mark = log.indexOf(DRAWING_MARK, at)
    if (mark < 0) break
    text += log.slice(at, mark)
    const newline = log.indexOf('\n', mark)
    const end = newline < 0 ? log.length : newline
    at = newline < 0 ? end : end + 1
    // A line that the log's own limit cut in two would show something else than what was drawn.
    if (newline < 0 || shapes === MAX_SHAPES_A_ROUND || drawn.length + end - mark > MAX_ROUND_CHARS) continue
    shapes++
    drawn += log.slice(mark + 1, end + 1)
  }
  return { text: text + log.slice(at), drawn }
}

/** The shapes of a drawing. Lines come from bots and files: those that make no sense are left out. */
export function parseShapes(drawn: string): Shape[] {
  const shapes: Shape[] = []
  for (const line of drawn.split('\n')) {
    if (shapes.length === MAX_SHAPES_A_ROUND) break
    const shape = parseShape(line)
    if (shape) shapes.push(shape)
  }
  return shapes
}

/** Numbers that each kind of line begins with. */
const NUMBERS: Readonly<Record<string, number | undefined>> = { c: 2, l: 4, o: 3, t: 2, m: 0 }

function parseShape(line: string): Shape | undefined {
  const kind = line[0] ?? ''
  const count = NUMBERS[kind]
  if (count === undefined || (line.length > 1 && line[1] !== ' ')) return undefined
  let rest = line.slice(2)
  const take = (): string => {
    const blank = rest.indexOf(' ')
    const token = blank < 0 ? rest : rest.slice(0, blank)
    rest = blank < 0 ? '' : rest.slice(blank + 1)
    return token
  }
  const numbers = Array.from({ length: count }, () => toCoordinate(take()))
  if (numbers.some((value) => Number.isNaN(value))) return undefined
  const [i, j, third, fourth] = numbers
  if (kind === 'm') return { kind: 'mark', label: cleanText(rest) }
  const name = take()
  const colour = DRAWING_COLOURS.find((one) => one === name) ?? 'seat'
  switch (kind) {
    case 'c':
      return { kind: 'cell', i, j, colour }
    case 'l':
      return { kind: 'line', i, j, toI: third, toJ: fourth, colour }
    case 'o':
      return { kind: 'circle', i, j, radius: Math.abs(third), colour }
    default:
      return { kind: 'text', i, j, text: cleanText(rest), colour }
  }
}

function toCoordinate(token: string): number {
  const value = /^-?\d{1,8}(\.\d{1,8})?$/.test(token) ? Number(token) : NaN
  return Math.abs(value) <= FARTHEST ? value : NaN
}

function cleanText(text: string): string {
  return readableText(text.slice(0, MAX_DRAWN_CHARS), MAX_DRAWN_CHARS).replaceAll('\ufffd', ' ')
}
