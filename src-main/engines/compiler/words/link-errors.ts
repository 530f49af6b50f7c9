import { findWord } from './blame.ts'
import type { Diagnostic } from '../request/compile-request.ts'
import type { SourceText } from '../tree/source-text.ts'

const UNDEFINED = /undefined symbol: (.+)$/
const DUPLICATE = /duplicate symbol: (.+)$/
const PLACE = /^>>> referenced by .*?([\w.+-]+):(\d+)/

/** What the linker says in terms of the player's file: it knows symbols only, so the file is searched for them. */
export function parseLinkErrors(output: string, source: SourceText): Diagnostic[] {
  const found = new Map<string, Diagnostic>()
  let lastSymbol: string | undefined
  for (const line of output.split('\n')) {
    const missing = UNDEFINED.exec(line)?.[1]
    const twice = DUPLICATE.exec(line)?.[1]
    const place = PLACE.exec(line)
    if (missing !== undefined) {
      lastSymbol = missing
      found.set(missing, diagnostic(messageOf(missing), findSymbol(source, missing)))
    } else if (twice !== undefined) {
      lastSymbol = undefined
      found.set(twice, diagnostic(`${twice} is defined twice`, findSymbol(source, twice)))
    } else if (place && lastSymbol !== undefined && found.get(lastSymbol)?.line === 0) {
      found.set(lastSymbol, diagnostic(messageOf(lastSymbol), lineRange(source, Number(place[2]))))
    } else if (/wasm-ld: error: /.test(line)) {
      found.set(line, diagnostic(line.replace(/^.*wasm-ld: error: /, ''), NOWHERE))
    }
  }
  return [...found.values()]
}

/**
 * Definitions of constants that a class only declares with their value. An optimized build never asks for them; one
 * that is watched or stopped at lines does. '' when nothing of the kind is missing.
 */
export function missingConstants(output: string): string {
  const names = new Set(output.split('\n').flatMap((line) => UNDEFINED.exec(line)?.[1] ?? []))
  const constants = [...names].filter((name) => /^[A-Za-z_]\w*(?:::[A-Za-z_]\w*)+$/.test(name))
  return constants.length === 0 ? '' : `${constants.map((name) => `decltype(${name}) ${name};`).join(' ')}\n`
}

const NOWHERE = { line: 0, column: 0, endLine: 0, endColumn: 0 }
type Range = typeof NOWHERE

function diagnostic(message: string, range: Range): Diagnostic {
  return { ...range, severity: 'error', message, fixits: [], notes: [] }
}

/** C functions that exist in headers but would need an operating system. */
const PLAIN_NAME = /^[a-z_]\w*$/

function messageOf(symbol: string): string {
  if (symbol.startsWith('vtable for '))
    return `${symbol.slice('vtable for '.length)} has a virtual function that is declared but not defined`
  if (PLAIN_NAME.test(symbol)) return `${symbol} is not available to bots`
  return `${symbol} is declared but not defined`
}

function findSymbol(source: SourceText, symbol: string): Range {
  const word = /([A-Za-z_]\w*)(?:\(.*)?$/.exec(symbol.replace(/\([^()]*\)(?: const)?$/, ''))?.[1]
  if (word === undefined) return NOWHERE
  return findWord(source, word)
}

function lineRange(source: SourceText, line: number): Range {
  return { line, column: 1, endLine: line, endColumn: (source.lines[line - 1] ?? '').length + 1 }
}
