import { readableText } from './readable-text.ts'
import { fail, ok, type Result, type TextError } from './result.ts'

class ReadFailure extends Error {
  readonly #text: string
  /** Offset of the token that cannot be. */
  readonly at: number
  /** The very word that was wanted there, where it was one. */
  readonly word: string | undefined

  /** It is in a list that may have any length. */
  readonly isFree: boolean

  constructor(text: string, at: number, message: string, where: Pick<ReadFailure, 'word' | 'isFree'>) {
    super(message)
    this.#text = text
    this.at = at
    this.word = where.word
    this.isFree = where.isFree
  }

  /** Counts lines, so it is asked for only by who shows it. */
  get error(): TextError {
    const before = this.#text.slice(0, this.at)
    const lineStart = before.lastIndexOf('\n') + 1
    let line = 1
    for (let i = before.indexOf('\n'); i >= 0; i = before.indexOf('\n', i + 1)) line++
    return { line, column: this.at - lineStart + 1, message: readableText(this.message, MOST_SAID) }
  }
}

/** What became of reading a part of a text: `end` is the offset behind it. */
export type Reading<T> =
  | { readonly ok: true; readonly value: T; readonly end: number }
  | { readonly ok: false; readonly failure: Pick<ReadFailure, 'at' | 'word' | 'isFree' | 'error'> }

/** Reads a part of a text that begins at an offset. */
export function readBlock<T>(text: string, at: number, read: (tokens: TokenReader) => T): Reading<T> {
  const tokens = new TokenReader(text, at)
  try {
    const value = read(tokens)
    return { ok: true, value, end: tokens.at }
  } catch (failure) {
    if (failure instanceof ReadFailure) return { ok: false, failure }
    throw failure
  }
}

/** Runs a reader; what it throws through `TokenReader.fail` becomes a failed result, anything else is a bug. */
export function readTokens<T>(text: string, read: (tokens: TokenReader) => T): Result<T> {
  const reading = readBlock(text, 0, read)
  return reading.ok ? ok(reading.value) : fail(reading.failure.error)
}

export interface IntRange {
  readonly min?: number
  readonly max?: number
  /** What the value has to satisfy, for the message, e.g. `at least 20`. Made from min and max when missing. */
  readonly rule?: string
}

/** Letters of a message, and of a word that it shows. */
const MOST_SAID = 380
const MOST_SHOWN = 40

const BLANK = /\s/
/** Every character up to the space counts as blank; beyond ASCII the few that JavaScript calls so. */
const isBlank = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at)
  return code <= 32 || (code > 127 && BLANK.test(text[at]))
}
const INT = /^[+-]?\d+$/
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/

/**
 * Whitespace-separated tokens, the way the originals read their `.cnf` and `.out` files, remembering lines and
 * columns so that every refusal can name the place and say what was expected.
 */
export class TokenReader {
  readonly #text: string
  #at = 0
  /** Start of the last token read, for messages. */
  #tokenAt = 0
  #isFree = false

  constructor(text: string, at = 0) {
    this.#text = text
    this.#at = at
    this.#tokenAt = at
  }

  /** Offset behind the last token. */
  get at(): number {
    return this.#at
  }

  /** True when only blanks are left. */
  get atEnd(): boolean {
    this.#skip()
    return this.#at >= this.#text.length
  }

  /** True when no other token follows on the line of the last one. */
  get atLineEnd(): boolean {
    let at = this.#at
    while (at < this.#text.length && this.#text[at] !== '\n' && this.#text.charCodeAt(at) <= 32) at++
    return at >= this.#text.length || this.#text[at] === '\n'
  }

  /** Reads a list that ends with a mark: it may have any length, so that a row less or more is no error. */
  list<T>(read: () => T): T {
    this.#isFree = true
    const value = read()
    this.#isFree = false
    return value
  }

  /** Position of the next unread character, after blanks; pass it to `seek` to come back. */
  mark(): number {
    this.#skip()
    return this.#at
  }

  seek(mark: number): void {
    this.#at = mark
  }

  /** Next token; `expected` completes the message "expected … but the file ends". */
  next(expected: string): string {
    this.#skip()
    this.#tokenAt = this.#at
    const text = this.#text
    let end = this.#at
    while (end < text.length && !isBlank(text, end)) end++
    if (end === this.#at) this.fail(`expected ${expected} but the file ends`)
    this.#at = end
    return text.slice(this.#tokenAt, end)
  }

  /** Next token without taking it; '' at the end. */
  peek(): string {
    const mark = this.mark()
    if (this.#at >= this.#text.length) return ''
    const token = this.next('a token')
    this.#at = mark
    return token
  }

  /** The line that the next token is in, from there on, without taking it; '' at the end. */
  nextLine(): string {
    let from = this.#at
    while (from < this.#text.length && isBlank(this.#text, from)) from++
    const end = this.#text.indexOf('\n', from)
    return this.#text.slice(from, end < 0 ? undefined : end)
  }

  /** Takes exactly this word. */
  word(expected: string): void {
    const token = this.next(`"${expected}"`)
    if (token !== expected)
      throw this.#failure(`expected "${expected}" but found "${shorten(token)}"`, expected)
  }

  /** A keyword and four names in one line, which have no rule but that. */
  names(): string[] {
    this.word('names')
    return Array.from({ length: 4 }, (_, k) => {
      if (this.atLineEnd) this.fail(`expected the names of four players in a line but found ${k}`)
      return this.next('the name of a player')
    })
  }

  /** A keyword and its whole number. */
  setting(key: string, range: IntRange = {}): number {
    this.word(key)
    return this.int(key, range)
  }

  int(name: string, range: IntRange = {}): number {
    const token = this.next(`a whole number for ${name}`)
    const value = Number(token)
    if (!INT.test(token) || value < -2147483648 || value > 2147483647)
      this.fail(`expected a whole number for ${name} but found "${shorten(token)}"`)
    const { min = -2147483648, max = 2147483647 } = range
    if (value < min || value > max)
      this.fail(`${name} must be ${range.rule ?? ruleOf(range)}, but is ${value}`)
    return value
  }

  double(name: string): number {
    const token = this.next(`a number for ${name}`)
    if (!NUMBER.test(token)) this.fail(`expected a number for ${name} but found "${shorten(token)}"`)
    return Number(token)
  }

  /** Stops reading: throws what `readTokens` turns into a failed result, placed at the last token. */
  fail(message: string): never {
    throw this.#failure(message)
  }

  #failure(message: string, word?: string): ReadFailure {
    return new ReadFailure(this.#text, this.#tokenAt, message, { word, isFree: this.#isFree })
  }

  #skip(): void {
    const text = this.#text
    while (this.#at < text.length && isBlank(text, this.#at)) this.#at++
  }
}

function ruleOf({ min, max }: IntRange): string {
  if (min !== undefined && max !== undefined)
    return min === max ? `exactly ${min}` : `between ${min} and ${max}`
  if (min !== undefined) return `at least ${min}`
  return `at most ${max}`
}

const shorten = (token: string): string =>
  token.length > MOST_SHOWN ? `${token.slice(0, MOST_SHOWN)}…` : token
