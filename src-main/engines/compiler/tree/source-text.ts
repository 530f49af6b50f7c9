import { decodeText } from '../../../../src-shared/files/decode-text.ts'

/**
 * A player file as the compiler gets it: UTF-8, `\n` line ends, a newline at the end. Lines stay the same lines, so
 * messages need no translation but for columns, which clang counts in bytes.
 */
export interface SourceText {
  readonly text: string
  readonly bytes: Uint8Array
  readonly lines: readonly string[]
}

export function readSource(source: string | Uint8Array): SourceText {
  const decoded = typeof source === 'string' ? source : decodeSource(source)
  const text = decoded
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n?$/, '\n')
  return { text, bytes: new TextEncoder().encode(text), lines: text.split('\n') }
}

/** The text of a file; of one that is none, its bytes as letters, which the compiler then refuses. */
export const decodeSource = (bytes: Uint8Array): string =>
  decodeText(bytes) ?? new TextDecoder('windows-1252').decode(bytes)

/** The column in UTF-16 units of a column in UTF-8 bytes; both count from 1. */
export function columnOf(line: string | undefined, byteColumn: number): number {
  if (line === undefined) return byteColumn
  let bytes = 1
  let column = 1
  for (const character of line) {
    if (bytes >= byteColumn) return column
    const code = character.codePointAt(0)!
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
    column += character.length
  }
  return column + Math.max(0, byteColumn - bytes)
}

/** The other way round, for positions from the editor. */
export function byteColumnOf(line: string | undefined, column: number): number {
  return new TextEncoder().encode((line ?? '').slice(0, column - 1)).length + 1
}

/** What can be precompiled for a file, the best first. The last is enough for every file. */
/** `seasonDefines`: of a bot of a season, the macros of its Makefile. */
export function headerTexts(text: string, seasonDefines?: readonly string[]): readonly string[] {
  const library = includesEverything(text) ? EVERYTHING : ''
  const before = `${switchesAssertionsOff(text) ? '#define NDEBUG\n' : ''}${library}`
  if (seasonDefines) {
    return [
      `${defineLines(seasonDefines)}${before}#include "__quartet_gnu_includes.hh"\n#include "Player.hh"\n`,
    ]
  }
  const plain = `${before}#include "Player.hh"\n`
  return changesTemplates(text) ? [plain] : [`${before}#include "__quartet_typical.hh"\n`, plain]
}

/** Macros of a makefile, `NAME` or `NAME=value`, as lines of a header. */
export const defineLines = (defines: readonly string[]): string =>
  defines.map((one) => `#define ${one.includes('=') ? one.replace('=', ' ') : `${one} 1`}\n`).join('')

/** Whether NDEBUG is defined before the headers, which are read before the file here. */
function switchesAssertionsOff(text: string): boolean {
  const [before] = text.split(/^[ \t]*#[ \t]*include[ \t]*"Player\.hh"/m, 1)
  return /^[ \t]*#[ \t]*define[ \t]+NDEBUG\b/m.test(before)
}

/**
 * Whether the file may say something else about templates that are instantiated already in the precompiled header:
 * specialisations, or comparisons that the library would find. When in doubt it may; that only takes longer.
 */
function changesTemplates(text: string): boolean {
  return /\bnamespace\s+std\s*\{|\btemplate\s*<\s*>|\boperator\s*(?:<=>|[<>]=?|[=!]=)\s*\([^)]*,/.test(text)
}

/** What the games' headers and `__quartet_gnu_includes.hh` include, and so every precompiled header holds. */
const PRECOMPILED = new Set(
  (
    'algorithm array cassert cctype cerrno climits cmath cstdarg cstdint cstdio cstdlib ctime cwchar deque exception ' +
    'fstream getopt.h initializer_list iomanip iostream iterator limits map new queue set sstream stack stdexcept ' +
    'string string.h tuple type_traits typeinfo utility vector bits/stdc++.h'
  ).split(' '),
)

/**
 * A text whose precompiled header holds all headers that this one asks for. In a syntax tree the others would stand with
 * all they declare, which are gigabytes for some.
 */
export function withAllPrecompiled(text: string): string {
  const included = [...text.matchAll(/^[ \t]*#[ \t]*include[ \t]*<([^>\n]+)>/gm)]
  return included.every(([, name]) => PRECOMPILED.has(name.trim())) ? text : `${EVERYTHING}${text}`
}

const EVERYTHING = '#include <bits/stdc++.h>\n'

/** Whether the file asks for the whole standard library. */
function includesEverything(text: string): boolean {
  return /^[ \t]*#[ \t]*include[ \t]*[<"]bits\/stdc\+\+\.h[>"]/m.test(text)
}

/** A file name that is safe in the compiler's file tree and arguments, e.g. in `__FILE__`. */
export function safeFileName(name: string): string {
  const base = name
    .split(/[\\/]/)
    .at(-1)!
    .replace(/[^\w.+-]/g, '_')
  return /^[\w+]/.test(base) ? base : `player${base === '' ? '.cc' : `_${base}`}`
}
