import { Broken } from './target.ts'

/** What is said of a refused input is shown in tables and terminals. */
const MOST_LETTERS = 400
// eslint-disable-next-line no-control-regex -- what a terminal obeys
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/
// eslint-disable-next-line no-control-regex -- the same, but for the line ends of a compiler's message
const CONTROL_IN_LINES = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/

/** An error must be a sentence: short, and without control characters. */
export function expectSentence(text: unknown): void {
  expectWords(text, CONTROL)
}

/** A compiler's message may have several lines. */
export function expectMessage(text: unknown): void {
  expectWords(text, CONTROL_IN_LINES)
}

function expectWords(text: unknown, forbidden: RegExp): void {
  if (typeof text !== 'string' || text === '') throw new Broken(`no sentence: ${String(text)}`)
  if (text.length >= MOST_LETTERS)
    throw new Broken(`a sentence of ${text.length} letters: ${text.slice(0, 200)}`)
  if (forbidden.test(text)) throw new Broken(`control characters in a sentence: ${JSON.stringify(text)}`)
}

/**
 * What a guarded process does with a job that runs out of stack: it says that the input is too deep. All else that is thrown is a
 * fault of the reader.
 */
export function unlessTooDeep<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch (failure) {
    if (failure instanceof RangeError && /call stack/.test(failure.message)) return undefined
    throw failure
  }
}

/** A place in a text: its line is there, and its column is in the line or right behind it. */
export function expectPlace(lines: readonly string[], line: number, column: number): void {
  const isThere =
    Number.isInteger(line) && Number.isInteger(column) && line >= 1 && line <= lines.length && column >= 1
  if (!isThere || column > lines[line - 1].length + 2)
    throw new Broken(`place ${line}:${column} is not in a text of ${lines.length} lines`)
}
