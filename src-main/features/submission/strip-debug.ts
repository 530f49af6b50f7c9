import type { DebugStatement } from '../../engines/compiler/tree/debug-statements.ts'
import { includesOf } from './source-lines.ts'

export interface Stripped {
  readonly text: string
  readonly removed: readonly number[]
  readonly kept: readonly { readonly line: number; readonly reason: string }[]
}

/** Takes debug output out of a text (with `\n` line ends). What does more than write stays, and says why. */
export function stripDebug(text: string, statements: readonly DebugStatement[]): Stripped {
  const bytes = Buffer.from(text)
  const removed: number[] = []
  const kept: { line: number; reason: string }[] = []
  const cuts: { start: number; end: number }[] = []
  for (const statement of statements) {
    const end = endOf(bytes, statement)
    if (statement.effect !== undefined) kept.push({ line: statement.line, reason: statement.effect })
    else if (end === undefined)
      kept.push({ line: statement.line, reason: 'where it ends is hidden in a macro' })
    else {
      cuts.push(
        statement.inBlock ? wholeLines(bytes, statement.start, end + 1) : { start: statement.start, end },
      )
      removed.push(statement.line)
    }
  }
  for (const { name, line } of includesOf(text))
    if (name === 'Debug.hh') {
      const start = lineStart(bytes, line)
      cuts.push(wholeLines(bytes, start, Math.max(start, bytes.indexOf('\n', start))))
      removed.push(line)
    }
  const pieces: Buffer[] = []
  let at = 0
  for (const { start, end } of cuts.sort((a, b) => a.start - b.start)) {
    if (start < at) continue
    pieces.push(bytes.subarray(at, start))
    at = end
  }
  pieces.push(bytes.subarray(at))
  return { text: Buffer.concat(pieces).toString(), removed: removed.sort((a, b) => a - b), kept }
}

/** Offset of the statement's `;`, which is always left or taken whole. */
function endOf(bytes: Buffer, { end, endsInMacro }: DebugStatement): number | undefined {
  let at = skipBlank(bytes, end)
  if (endsInMacro && bytes[at] === 0x28) at = skipBlank(bytes, afterParentheses(bytes, at))
  return bytes[at] === 0x3b ? at : undefined
}

function skipBlank(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && /\s/.test(String.fromCharCode(bytes[at]))) at++
  return at
}

function afterParentheses(bytes: Buffer, from: number): number {
  let depth = 0
  for (let at = from; at < bytes.length; at++) {
    const character = String.fromCharCode(bytes[at])
    if (character === '"' || character === "'") {
      for (at++; at < bytes.length && String.fromCharCode(bytes[at]) !== character; at++)
        if (bytes[at] === 0x5c) at++
    } else if (character === '(') depth++
    else if (character === ')' && --depth === 0) return at + 1
  }
  return bytes.length
}

/** With the line's indentation and end, when nothing else stands there. */
function wholeLines(bytes: Buffer, start: number, end: number): { start: number; end: number } {
  let from = start
  while (from > 0 && (bytes[from - 1] === 0x20 || bytes[from - 1] === 0x09)) from--
  let to = end
  while (bytes[to] === 0x20 || bytes[to] === 0x09) to++
  const isAlone = (from === 0 || bytes[from - 1] === 0x0a) && (to >= bytes.length || bytes[to] === 0x0a)
  return isAlone ? { start: from, end: Math.min(bytes.length, to + 1) } : { start, end }
}

function lineStart(bytes: Buffer, line: number): number {
  let at = 0
  for (let k = 1; k < line; k++) at = bytes.indexOf(0x0a, at) + 1
  return at
}
