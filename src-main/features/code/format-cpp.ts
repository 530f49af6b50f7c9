import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { readableText } from '../../../src-games/kit/readable-text.ts'
import type { FormatStyle } from '../../../src-shared/contract/code.ts'

/** What is asked of clang-format, which is WebAssembly and runs in a guarded process. */
export interface FormatJob {
  readonly source: string
  readonly style: FormatStyle
  /** From 1, the last included; all when missing. */
  readonly lines?: { readonly from: number; readonly to: number } | undefined
}

/** `why` completes a sentence: the text stays as it is. */
export type FormatResult =
  { readonly ok: true; readonly source: string } | { readonly ok: false; readonly why: string }

const BASES: Readonly<Record<FormatStyle, string>> = {
  llvm: 'LLVM',
  google: 'Google',
  webkit: 'WebKit',
  mozilla: 'Mozilla',
}
const COLUMNS = 100

/** Named apart, so that a Quartet whose packages are older still starts, and says what is missing. */
const CODE: string = '@wasm-fmt/clang-format/clang-format.js'
const WASM: string = '@wasm-fmt/clang-format/wasm'

/** Brackets within brackets: from some hundreds on it needs more than its stack, or minutes. */
const MAX_DEPTH = 200
/** Signs < of one statement, which may all be brackets. */
const MAX_ANGLES = 500
const TOO_DEEP = 'it is nested too deeply for the formatter'

export async function formatCpp({ source, style, lines }: FormatJob): Promise<FormatResult> {
  if (deepestOf(source) > MAX_DEPTH) return { ok: false, why: TOO_DEEP }
  const formatter = await newFormatter()
  if (!formatter) return { ok: false, why: 'the formatter is not installed: run npm ci' }
  const last = source.split('\n').length
  const from = Math.min(lines?.from ?? 1, last)
  const to = Math.min(Math.max(lines?.to ?? last, from), last)
  let made: string
  try {
    made = formatter(source, styleOf(style, source), lines && { from, to })
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError)
      return { ok: false, why: TOO_DEEP }
    return { ok: false, why: readableText(error instanceof Error ? error.message : String(error), 300) }
  }
  if (inkOf(made) !== inkOf(source)) return { ok: false, why: 'more than spaces and line ends would change' }
  return { ok: true, source: made }
}

/** What stands in comments and texts does not count: it is passed over in one piece. */
const PIECE = /\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)|"(?:\\[^]|[^"\\\n])*"|'(?:\\[^]|[^'\\\n])*'|[([{]|[)\]}]|[<;]/g

function deepestOf(source: string): number {
  let depth = 0
  let deepest = 0
  let angles = 0
  for (const [piece] of source.matchAll(PIECE)) {
    if (piece === '<' && ++angles > MAX_ANGLES) return Infinity
    if (piece === ';' || piece === '{') angles = 0
    if ('([{'.includes(piece)) deepest = Math.max(deepest, ++depth)
    else if (')]}'.includes(piece)) depth--
  }
  return deepest
}

/** The package's own parts. */
interface FormatterModule {
  readonly ResultStatus: Readonly<Record<'Error' | 'Unchanged', unknown>>
  readonly ClangFormat: new () => {
    with_style(style: string): void
    format(source: string, fileName: string): Formatted
    format_line(source: string, fileName: string, from: number, to: number): Formatted
  }
}
interface Formatted {
  readonly status: unknown
  readonly content: string
}
type Formatter = (source: string, style: string, lines: FormatJob['lines']) => string

/**
 * A formatter for one text. What is nested deeply overruns its stack, mostly without an error at once: a formatter that goes on would
 * refuse texts that come later, or end the process.
 */
async function newFormatter(): Promise<Formatter | undefined> {
  const made = await (parts ??= loadParts())
  if (!made) return undefined
  const { ClangFormat, ResultStatus } = made.createModule({ wasm: made.wasm })
  return (source, style, lines) => {
    const formatter = new ClangFormat()
    formatter.with_style(style)
    const { status, content } =
      lines === undefined
        ? formatter.format(source, 'bot.cc')
        : formatter.format_line(source, 'bot.cc', lines.from, lines.to)
    if (status === ResultStatus.Error) throw new Error(content || 'the formatter cannot read it')
    return status === ResultStatus.Unchanged ? source : content
  }
}

interface Parts {
  readonly wasm: WebAssembly.Module
  createModule(options: { readonly wasm: WebAssembly.Module }): FormatterModule
}
let parts: Promise<Parts | undefined> | undefined

async function loadParts(): Promise<Parts | undefined> {
  try {
    const { createModule } = (await import(CODE)) as Pick<Parts, 'createModule'>
    const bytes = await readFile(createRequire(import.meta.url).resolve(WASM))
    return { createModule, wasm: await WebAssembly.compile(bytes) }
  } catch {
    return undefined
  }
}

/** Of a style only what moves spaces and line ends: nothing is put in another order, joined, added or taken away. */
function styleOf(style: FormatStyle, source: string): string {
  const { width, usesTabs } = indentOf(source)
  const choices = {
    BasedOnStyle: BASES[style],
    ...(width === undefined ? {} : { IndentWidth: width, TabWidth: width, AccessModifierOffset: 1 - width }),
    UseTab: usesTabs ? 'ForIndentation' : 'Never',
    ColumnLimit: COLUMNS,
    Standard: 'Latest',
    SortIncludes: 'Never',
    SortUsingDeclarations: 'Never',
    FixNamespaceComments: false,
    ReflowComments: 'Never',
    BreakStringLiterals: false,
    InsertNewlineAtEOF: true,
    QualifierAlignment: 'Leave',
  }
  return `{${Object.entries(choices)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')}}`
}

/** How the text itself is indented: the smallest step that many of its lines take. */
export function indentOf(source: string): { readonly width?: number; readonly usesTabs: boolean } {
  const steps = new Map<number, number>()
  let tabs = 0
  let before = 0
  for (const line of source.split('\n')) {
    if (line.trim() === '') continue
    if (line.startsWith('\t')) tabs++
    const depth = /^ */.exec(line)![0].length
    const step = depth - before
    if (step >= 2 && step <= 8) steps.set(step, (steps.get(step) ?? 0) + 1)
    before = depth
  }
  if (tabs * 2 > [...steps.values()].reduce((sum, n) => sum + n, 0)) return { width: 4, usesTabs: true }
  const [best] = [...steps].sort(([a, m], [b, n]) => n - m || a - b)
  return best ? { width: best[0], usesTabs: false } : { usesTabs: false }
}

/** All that is printed: without spaces, line ends, and the marks that join two lines. */
const inkOf = (text: string): string => text.replace(/\\\r?\n|\s/g, '')
