/**
 * What the framework's programs write, read without knowing the game: a text of lines that are grids, tables, numbers by seat
 * and single numbers, most of them under a word. Nothing here knows what a word means; it knows shapes only.
 */
export type Section = GridSection | TableSection | TupleSection | ValueSection

interface Placed {
  /** The word above or before it, as it is written; '' for none. */
  readonly name: string
  /** Offset in the text of its first line, its name's where it has one. */
  readonly from: number
}

/** Rows of one length: each has one character a cell. */
export interface GridSection extends Placed {
  readonly kind: 'grid'
  readonly rows: readonly string[]
}

/** Lines with the same things in each: units, posts, fires. */
export interface TableSection extends Placed {
  readonly kind: 'table'
  /** As the text names them; empty where it does not. */
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A word with numbers: four of them are one a seat. */
export interface TupleSection extends Placed {
  readonly kind: 'tuple'
  readonly values: readonly number[]
}

/** A word with one number: `round 12`. */
export interface ValueSection extends Placed {
  readonly kind: 'value'
  readonly value: number
}

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i
const WORD = /^[A-Za-z_][\w.()%/-]*:?$/
const DIGITS = /^\d+$/
/** What the orders of a round stand under. */
export const ORDER_WORDS = /command|action|order|movement|instruction/i

export const isNumberToken = (token: string): boolean => NUMBER.test(token)
const isWord = (token: string): boolean => token.length > 1 && WORD.test(token)
/** `i` and `j` may be among them; a row of a table has a number. */
const areColumnNames = (tokens: readonly string[]): boolean =>
  tokens.every((token) => WORD.test(token)) && tokens.some(isWord)

interface Line {
  readonly tokens: readonly string[]
  readonly from: number
}

const MIN_GRID_ROWS = 3
const MIN_GRID_COLS = 3
/** Columns from which lines of digits are taken for a grid or for what stands above one, not for numbers. */
const MIN_DIGIT_COLS = 8

/** The sections of `text` between two offsets, in order. Takes time in proportion to the text's length. */
export function readTextSections(text: string, from = 0, to = text.length): Section[] {
  return new Reader(linesOf(text, from, to)).sections
}

function linesOf(text: string, from: number, to: number): Line[] {
  const lines: Line[] = []
  for (let at = from; at < to;) {
    let end = text.indexOf('\n', at)
    if (end < 0 || end > to) end = to
    const line = text.slice(at, end).trim()
    lines.push({ tokens: line === '' ? [] : line.split(/\s+/), from: at })
    at = end + 1
  }
  return lines
}

/** One pass over lines; `name` is the last word that stands for what follows it. */
class Reader {
  readonly sections: Section[] = []
  private at = 0
  private name = ''
  private nameFrom = -1
  /** The name's line, or one after it, said how many rows follow. */
  private hasCount = false

  private readonly lines: readonly Line[]

  constructor(lines: readonly Line[]) {
    this.lines = lines
    while (this.at < lines.length) this.readOne()
  }

  private readOne(): void {
    const { tokens, from } = this.lines[this.at]
    if (tokens.length === 0) {
      this.at++
      return
    }
    const grid = this.gridRows()
    if (grid) {
      if (this.nameFrom >= 0 && !this.hasCount && !ORDER_WORDS.test(this.name))
        return this.put({ kind: 'grid', rows: grid, ...this.placed(from) })
      // Nothing was ordered: the grid is the next state's.
      if (this.nameFrom >= 0 && !this.hasCount)
        this.put({ kind: 'table', columns: [], rows: [], ...this.placed(from) })
      return this.put({ kind: 'grid', name: '', from, rows: grid })
    }
    if (isWord(tokens[0]) && tokens.slice(1).every(isNumberToken)) return this.readNamed(tokens, from)
    if (areColumnNames(tokens)) return this.readTable(tokens, from)
    if (tokens.length === 1 && DIGITS.test(tokens[0])) {
      const isColumnNumbers = tokens[0].length >= MIN_DIGIT_COLS
      // How many rows follow, or the columns' numbers above a grid.
      if (!isColumnNumbers && this.isFollowedByLike(1)) return this.readTable([], from)
      this.hasCount ||= !isColumnNumbers
      this.at++
      return
    }
    this.readTable([], from)
  }

  private readNamed(tokens: readonly string[], from: number): void {
    const name = tokens[0].replace(/:$/, '')
    const values = tokens.slice(1).map(Number)
    this.at++
    if (values.length > 1) {
      this.forget()
      this.sections.push({ kind: 'tuple', name, from, values })
      return
    }
    this.name = name
    this.nameFrom = from
    this.hasCount = values.length === 1
    if (values.length === 1) this.sections.push({ kind: 'value', name, from, value: values[0] })
  }

  /** Rows under a line of column names, or without one. */
  private readTable(columns: readonly string[], from: number): void {
    if (columns.length > 0) this.at++
    const rows: (readonly string[])[] = []
    for (; this.at < this.lines.length; this.at++) {
      const { tokens } = this.lines[this.at]
      if (tokens.length === 0 || (tokens[0] === '-1' && tokens.length === 1)) break
      // A row may be longer than the names above it: what comes last may be a list.
      const isRow =
        tokens.length === columns.length || (tokens.length > columns.length && this.isPlainRow(tokens))
      if (!isRow) break
      rows.push(tokens)
    }
    const line = this.lines[this.at] as Line | undefined
    if (line?.tokens.length === 1 && line.tokens[0] === '-1') this.at++
    else if (rows.length === 0 && columns.length === 0) this.at++
    const [only] = rows
    if (
      rows.length === 1 &&
      columns.length === 0 &&
      !this.hasCount &&
      this.name &&
      only.every(isNumberToken)
    ) {
      this.put({ kind: 'tuple', values: only.map(Number), ...this.placed(from) })
      return
    }
    if (rows.length > 0 || columns.length > 0)
      this.put({ kind: 'table', columns, rows, ...this.placed(from) })
  }

  /** A line that can only be a row: no name with numbers, no names of columns. */
  private isPlainRow(tokens: readonly string[]): boolean {
    if (isWord(tokens[0]) && tokens.slice(1).every(isNumberToken)) return false
    return !areColumnNames(tokens)
  }

  private isFollowedByLike(length: number): boolean {
    const next = this.lines[this.at + 1] as Line | undefined
    return next?.tokens.length === length && next.tokens.every(isNumberToken)
  }

  private placed(from: number): Placed {
    return { name: this.name, from: this.nameFrom >= 0 ? this.nameFrom : from }
  }

  /** The next thing under the same word begins at its own line. */
  private put(section: Section): void {
    this.sections.push(section)
    this.nameFrom = -1
    this.hasCount = false
    if (section.kind !== 'table') this.forget()
  }

  private forget(): void {
    this.name = ''
    this.nameFrom = -1
    this.hasCount = false
  }

  /** Rows of a grid that begins here: words of one length, with or without the number of their row before them. */
  private gridRows(): string[] | undefined {
    const rows: string[] = []
    const first = this.lines[this.at].tokens
    const isLabelled = first.length === 2 && DIGITS.test(first[0])
    const isSpread = first.length >= 6 && first.every((token) => token.length === 1)
    if (first.length !== 1 && !isLabelled && !isSpread) return undefined
    for (let at = this.at; at < this.lines.length; at++) {
      const { tokens } = this.lines[at]
      const row = rowOf(tokens, { isLabelled, isSpread, label: Number(first[0]) + rows.length })
      if (row === undefined || (rows.length > 0 && row.length !== rows[0].length)) break
      rows.push(row)
    }
    if (rows.length < MIN_GRID_ROWS || rows[0].length < MIN_GRID_COLS) return undefined
    // Digits alone may be the columns' numbers above a grid, or a list of numbers.
    const isDigits = rows.every(isNumberToken)
    if (isDigits && (rows.length <= MIN_GRID_ROWS || rows[0].length < MIN_DIGIT_COLS)) return undefined
    this.at += rows.length
    return rows
  }
}

function rowOf(
  tokens: readonly string[],
  shape: { isLabelled: boolean; isSpread: boolean; label: number },
): string | undefined {
  if (shape.isSpread) return tokens.every(({ length }) => length === 1) ? tokens.join('') : undefined
  if (shape.isLabelled)
    return tokens.length === 2 && DIGITS.test(tokens[0]) && Number(tokens[0]) === shape.label
      ? tokens[1]
      : undefined
  return tokens.length === 1 ? tokens[0] : undefined
}
