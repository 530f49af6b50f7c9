import { MENDED, type Diagnostic } from '../request/compile-request.ts'
import type { Mended } from './const-operators.ts'
import { columnOf, readSource, type SourceText } from '../tree/source-text.ts'

/**
 * g++ lets an array whose size is only known at run time begin with `= {}` or `= {0}`; clang does not. When that stops
 * a file, the zeros are put in by a call, and the file compiled again.
 */
/** Behind its place a complaint has the ranges that it speaks of: `{32:33-32:38}{32:40-32:41}:`. */
const REFUSED =
  /:(\d+):(\d+):(?:(?:\{\d+:\d+-\d+:\d+\})+:)? error: variable-sized object may not be initialized/g
/** A size may have an index in it; what closes it must be one bracket alone, or a long row of sizes is tried in endless ways. */
const ARRAY = /^(\w+)((?:\s*\[(?:[^=;{}[\]]|\[[^=;{}[\]]*\])*\])+)(\s*=?\s*\{\s*(?:0|false|0\.0)?\s*\})\s*;/
const NUMBERS = /\b(?:int|bool|char|short|long|unsigned|double|float|size_t|Dir)\s+(?:[^;{}]*,)?\s*$/

/** Undefined when the compiler's complaints are about something else. */
export function addArrayValues(source: SourceText, complaints: string): Mended | undefined {
  const lines = [...source.lines]
  const warnings: Diagnostic[] = []
  // From the end, as places move.
  const places = [...complaints.matchAll(REFUSED)].map(
    (match) => [Number(match[1]), Number(match[2])] as const,
  )
  for (const [line, byteColumn] of places.sort((a, b) => b[0] - a[0] || b[1] - a[1])) {
    const text = lines[line - 1] ?? ''
    // The place is that of the first size.
    const at = /\w+\s*\[[^=;{}]*$/.exec(text.slice(0, columnOf(text, byteColumn) - 1))?.index
    if (at === undefined) continue
    const array = ARRAY.exec(text.slice(at))
    if (!array) continue
    const [all, name, sizes] = array
    const zeros = NUMBERS.test(text.slice(0, at)) ? ` __builtin_memset(${name}, 0, sizeof ${name});` : ''
    lines[line - 1] = `${text.slice(0, at)}${name}${sizes};${zeros}${text.slice(at + all.length)}`
    warnings.unshift({
      line,
      column: at + 1,
      endLine: line,
      endColumn: at + 1 + name.length,
      severity: 'warning',
      message: `the size of ${name} is only known at run time: g++ lets it begin with values, other compilers do not`,
      flag: MENDED,
      fixits: [],
      notes: [],
    })
  }
  return warnings.length === 0 ? undefined : { source: readSource(lines.join('\n')), warnings }
}
