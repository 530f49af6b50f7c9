import { nearestOf } from '../../../../src-shared/query/nearest.ts'
import type { Diagnostic } from '../request/compile-request.ts'
import type { CompletionItem } from '../../../../src-shared/contract/cpp.ts'

/** Where a name is not there clang proposes another one only now and then: of members never, and of short names seldom. */
const UNKNOWN = /\((?:no member named|use of undeclared identifier) '(\w+)'(?:(?!; did you mean).)*\)$/
/** The list of what could stand there costs a run of the compiler. */
const MOST = 2

/** Completes those that say a name is not there with the nearest one that is, and how to mend it. */
export function withSuggestions(
  diagnostics: readonly Diagnostic[],
  lines: readonly string[],
  namesAt: (line: number, column: number) => readonly CompletionItem[],
): Diagnostic[] {
  let asked = 0
  return diagnostics.map((one) => {
    const name = one.severity === 'error' ? UNKNOWN.exec(one.message)?.[1] : undefined
    const { line, column } = one
    if (name === undefined || lines[line - 1]?.substr(column - 1, name.length) !== name) return one
    if (asked++ >= MOST) return one
    const near = nearestOf(name, candidates(namesAt(line, column), lines))
    if (near === undefined) return one
    const place = { line, column, endLine: line, endColumn: column + name.length }
    return { ...one, message: asking(one.message, near), fixits: [{ ...place, text: near }] }
  })
}

/** Names that the file uses already come first: of two as near the first counts. */
function candidates(items: readonly CompletionItem[], lines: readonly string[]): string[] {
  const words = new Set(lines.join('\n').match(/\b[A-Za-z_]\w*/g))
  const names = items.flatMap(({ kind, name, snippet }) =>
    (kind === 'member' || kind === 'macro') && /^\w+$/.test(name) && !snippet.endsWith('::') ? [name] : [],
  )
  return [...new Set(names)].toSorted((a, b) => Number(words.has(b)) - Number(words.has(a)))
}

/** `Unit has nothing called healt: is health meant? (no member named …)`. */
function asking(message: string, near: string): string {
  const behind = message.indexOf(' (')
  const words = message.slice(0, behind).replace(/: .*$/, '')
  return `${words}: is ${near} meant?${message.slice(behind)}`
}
