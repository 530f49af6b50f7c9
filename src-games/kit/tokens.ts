import { fail, ok, type Result, type TextError } from './result.ts'

class ReadFailure extends Error {
  readonly error: TextError
  constructor(error: TextError) {
    super(error.message)
    this.error = error
  }
}

/** Runs a reader; what it throws through `TokenReader.fail` becomes a failed result, anything else is a bug. */
export function readTokens<T>(text: string, read: (tokens: TokenReader) => T): Result<T> {
  const tokens = new TokenReader(text)
  try {
    return ok(read(tokens))
  } catch (failure) {
    if (failure instanceof ReadFailure) return fail(failure.error)
    throw failure
  }
}

export interface IntRange {
  readonly min?: number
  readonly max?: number
  /** What the value has to satisfy, for the message, e.g. `at least 20`. Made from min and max when missing. */
  readonly rule?: string
}

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

  constructor(text: string) {
    this.#text = text
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

  /** Runs a part of the reading whose failure must not lose what was read before it. */
  attempt(read: () => void): Result<void> {
    try {
      return ok(read())
    } catch (failure) {
      if (failure instanceof ReadFailure) return fail(failure.error)
      throw failure
    }
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

  /** Takes exactly this word. */
  word(expected: string): void {
    const token = this.next(`"${expected}"`)
    if (token !== expected) this.fail(`expected "${expected}" but found "${shorten(token)}"`)
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
    const before = this.#text.slice(0, this.#tokenAt)
    const lineStart = before.lastIndexOf('\n') + 1
    let line = 1
    for (let i = before.indexOf('\n'); i >= 0; i = before.indexOf('\n', i + 1)) line++
    throw new ReadFailure({ line, column: this.#tokenAt - lineStart + 1, message })
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

function shorten(token: string): string {
  return token.length > 40 ? `${token.slice(0, 40)}…` : token
}
