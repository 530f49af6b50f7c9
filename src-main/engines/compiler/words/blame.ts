import type { Diagnostic } from '../request/compile-request.ts'
import type { SourceText } from '../tree/source-text.ts'

/**
 * What the compiler’s back end, the linker or the check of a module refuses has no place in the file: they know symbols
 * only. Here the place is looked for, so that a refusal is a problem at a line wherever it can be.
 */

/** All that a bot’s variables and stack have. */
const BOT_BYTES = 64 * 1024 * 1024
const MB = 1024 * 1024

interface Variable {
  readonly symbol: string
  readonly bytes: number
  readonly section: string | undefined
}

/** The variable that the back end or the linker stumbled over; undefined when it was none. `ir`: LLVM’s text of the file. */
export function blameVariable(ir: string, output: string, source: SourceText): Diagnostic | undefined {
  const variables = variablesOf(ir)
  const placed = variables.find(
    ({ section }) => section !== undefined && !section.startsWith('.custom_section'),
  )
  if (placed && /section|_array|Assertion failed/.test(output)) {
    const name = nameOf(placed.symbol)
    return errorInRange(
      findWord(source, name),
      `${name} cannot be put into the section ${placed.section}: take the attribute out`,
    )
  }
  const total = variables.reduce((sum, { bytes }) => sum + bytes, 0)
  if (total <= BOT_BYTES) return undefined
  const largest = variables.reduce((a, b) => (b.bytes > a.bytes ? b : a))
  const name = nameOf(largest.symbol)
  return errorInRange(
    findWord(source, name),
    `${name} takes ${Math.ceil(largest.bytes / MB)} MB of memory; a bot has ${BOT_BYTES / MB} MB for everything`,
  )
}

/** A refusal of the finished module, at the part of the file that asked for it. */
export function blameModule(message: string, source: SourceText): Diagnostic {
  const name = /(?:exports|asks for) (?:\w+\.)?([A-Za-z_]\w*)/.exec(message)?.[1]
  const patterns =
    name === undefined
      ? [/\b(?:__)?asm(?:__)?\b/, /\btarget\s*\(/, /\b__builtin_\w+/]
      : [new RegExp(`"${name}"|\\b${name}\\b`)]
  for (const pattern of patterns)
    for (const [index, line] of source.lines.entries()) {
      const at = line.replace(/\/\/.*$/, '').search(pattern)
      if (at >= 0)
        return errorInRange(rangeAt(index, at, pattern.exec(line.slice(at))?.[0].length ?? 1), message)
    }
  return errorInRange(NOWHERE, message)
}

const NOWHERE = { line: 0, column: 0, endLine: 0, endColumn: 0 }

export function errorInRange(range: typeof NOWHERE, message: string): Diagnostic {
  return { ...range, severity: 'error', message, fixits: [], notes: [] }
}

function rangeAt(index: number, at: number, length: number): typeof NOWHERE {
  return { line: index + 1, column: at + 1, endLine: index + 1, endColumn: at + 1 + length }
}

/** The place of a character of the text. */
export function findPlace({ text }: SourceText, offset: number): typeof NOWHERE {
  const before = text.slice(0, offset)
  const start = before.lastIndexOf('\n') + 1
  let index = 0
  for (let from = before.indexOf('\n'); from >= 0; from = before.indexOf('\n', from + 1)) index++
  return rangeAt(index, offset - start, 1)
}

/** Where a word stands first, outside of what `//` begins. */
export function findWord(source: SourceText, word: string): typeof NOWHERE {
  const pattern = new RegExp(`\\b${word}\\b`)
  for (const [index, line] of source.lines.entries()) {
    const at = line.replace(/\/\/.*$/, '').search(pattern)
    if (at >= 0) return rangeAt(index, at, word.length)
  }
  return NOWHERE
}

/** The last part of a name as the linker writes it: `_ZZN4Mine4playEvE3big` → big. */
function nameOf(symbol: string): string {
  let name = symbol
  if (symbol.startsWith('_Z'))
    for (let at = 2; at < symbol.length;) {
      const digits = /^\d+/.exec(symbol.slice(at, at + 6))?.[0]
      const length = digits === undefined ? 0 : Number(digits)
      if (digits !== undefined) name = symbol.slice(at + digits.length, at + digits.length + length)
      at += digits === undefined ? 1 : digits.length + length
    }
  return /^[A-Za-z_]\w*$/.test(name) ? name : 'a variable'
}

const VARIABLE = /^@("?)([^\s"]+)\1 = (?!.*\bexternal\b)[^{[%\n]*?\b(?:global|constant) (.*)$/gm
const SECTION = /, section "([^"]*)"/

function variablesOf(ir: string): Variable[] {
  const types = new Map<string, string>()
  for (const [, name, body] of ir.matchAll(/^(%\S+|%"[^"\n]*") = type (.*)$/gm)) types.set(name, body)
  const known = new Map<string, number>()
  return [...ir.matchAll(VARIABLE)].map(([, , symbol, rest]) => ({
    symbol,
    bytes: sizeOf(rest, types, known),
    section: SECTION.exec(rest)?.[1],
  }))
}

/** Types within each other; what lies deeper counts nothing, so that no text uses up the stack. */
const MAX_TYPE_DEPTH = 500

/** Bytes of the type that a text begins with, without padding; `depth`: types around it. */
function sizeOf(
  text: string,
  types: ReadonlyMap<string, string>,
  known: Map<string, number>,
  depth = 0,
): number {
  let at = 0
  const skip = (): void => {
    while (text[at] === ' ' || text[at] === ',') at++
  }
  const read = (depth: number): number => {
    skip()
    if (depth > MAX_TYPE_DEPTH) at = text.length
    const rest = text.slice(at, at + 300)
    const array = /^\[(\d+) x /.exec(rest)
    if (array) {
      at += array[0].length
      const bytes = Number(array[1]) * read(depth + 1)
      at++
      return bytes
    }
    const opening = /^<?\{/.exec(rest)
    if (opening) {
      at += opening[0].length
      let bytes = 0
      for (skip(); at < text.length && text[at] !== '}'; skip()) bytes += read(depth + 1)
      at += opening[0].length
      return bytes
    }
    if (rest === '') return 0
    const word = /^(?:%"[^"]*"|[%\w.]+)/.exec(rest)?.[0] ?? 'i8'
    at += Math.max(1, word.length)
    if (word.startsWith('%')) return named(word, depth)
    const bits = /^i(\d+)$/.exec(word)?.[1]
    if (bits !== undefined) return Math.ceil(Number(bits) / 8)
    return word === 'double' ? 8 : word === 'fp128' ? 16 : 4
  }
  const named = (name: string, depth: number): number => {
    const before = known.get(name)
    if (before !== undefined) return before
    // A type that holds itself is none: 0 ends that.
    known.set(name, 0)
    const bytes = sizeOf(types.get(name) ?? '', types, known, depth + 1)
    known.set(name, bytes)
    return bytes
  }
  return text === '' ? 0 : read(depth)
}
