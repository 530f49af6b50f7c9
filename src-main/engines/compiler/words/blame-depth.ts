import { findPlace, errorInRange } from './blame.ts'
import type { Diagnostic } from '../request/compile-request.ts'
import type { SourceText } from '../tree/source-text.ts'
import { findTooDeep } from './too-deep.ts'

/** Why the compiler ended without a word, at the line that is to blame; at the longest line where none is found. */
export function blameDepth(source: SourceText): Diagnostic {
  const { offset, message } = findTooDeep(source.text)
  if (offset !== undefined) return errorInRange(findPlace(source, offset), message)
  const { lines } = source
  const longest = lines.reduce((best, line, index) => (line.length > lines[best].length ? index : best), 0)
  return errorInRange({ line: longest + 1, column: 1, endLine: longest + 1, endColumn: 2 }, message)
}
