import { MENDED, type Diagnostic } from '../request/compile-request.ts'
import type { CppStandard } from '../../../../src-shared/contract/build-options.ts'
import { readSource, type SourceText } from '../tree/source-text.ts'

/**
 * In C++11 and C++14 g++'s library lets sets and maps that are not constant be ordered by a function object whose operator()
 * forgot its `const`; libc++ does not. Students' files that were fine stay fine: when that is what stops a file, the missing word
 * is put in and the file compiled again. From C++17 on g++ refuses them too; what hashes or compares in a hash table it refuses
 * without `const` in every standard, as soon as something is put in or looked for (`header-mends.ts` sees to it here); queues,
 * heaps and sorts take both everywhere. `test/engines-compiler/mended-cases.ts` is the table of all that, as it was tried with
 * g++ 12.
 */
const REFUSED =
  /^([^:\n]*):\d+:\d+:.*no matching function for call to object of type 'const ([\w:]+)(?:<.*>)?'/gm
const HASHES = /unordered|hash/
const OPERATOR = /\boperator\s*\(\s*\)\s*\((?:[^()]|\([^()]*\))*\)(?=\s*\{)/g

export interface Mended {
  readonly source: SourceText
  /** What the author should know. */
  readonly warnings: readonly Diagnostic[]
}

/** Undefined when the compiler's complaints are about something else. */
export function addMissingConst(
  source: SourceText,
  complaints: string,
  standard: CppStandard,
): Mended | undefined {
  if (standard === 'c++17' || standard === 'c++20') return undefined
  const refused = [...complaints.matchAll(REFUSED)].filter(([, file]) => !HASHES.test(file))
  const names = new Set(refused.map(([, , name]) => name.split('::').at(-1)!))
  const places: number[] = []
  for (const name of names)
    for (const head of source.text.matchAll(new RegExp(`\\b(?:struct|class)\\s+${name}\\b[^;{]*\\{`, 'g'))) {
      const from = head.index + head[0].length
      const body = source.text.slice(from, endOfBody(source.text, from))
      for (const operator of body.matchAll(OPERATOR)) places.push(from + operator.index + operator[0].length)
    }
  if (places.length === 0) return undefined
  let text = source.text
  for (const at of places.sort((a, b) => b - a)) text = `${text.slice(0, at)} const${text.slice(at)}`
  return { source: readSource(text), warnings: places.sort((a, b) => a - b).map((at) => warning(source, at)) }
}

/** Index of the brace that closes the one before `from`; good enough for classes without braces in texts. */
function endOfBody(text: string, from: number): number {
  let depth = 1
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth++
    else if (text[at] === '}' && --depth === 0) return at
  }
  return text.length
}

function warning(source: SourceText, at: number): Diagnostic {
  const before = source.text.slice(0, at)
  const line = before.split('\n').length
  const column = at - before.lastIndexOf('\n')
  const range = { line, column, endLine: line, endColumn: column }
  return {
    ...range,
    endColumn: column + 1,
    severity: 'warning',
    message:
      'this operator() should be const: g++ lets it order a set or map in C++11 and C++14, and refuses it from C++17 on',
    flag: MENDED,
    fixits: [{ ...range, text: ' const' }],
    notes: [],
  }
}
