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

interface ClangFormat {
  format(source: string, fileName: string, style: string): string
  format_line_range(source: string, from: number, to: number, fileName: string, style: string): string
}

const BASES: Readonly<Record<FormatStyle, string>> = {
  llvm: 'LLVM',
  google: 'Google',
  webkit: 'WebKit',
  mozilla: 'Mozilla',
}
const COLUMNS = 100

/** Named apart, so that a Quartet whose packages are older still starts, and says what is missing. */
const PACKAGE: string = '@wasm-fmt/clang-format'

export async function formatCpp({ source, style, lines }: FormatJob): Promise<FormatResult> {
  const formatter = await import(PACKAGE).then(
    (loaded) => loaded as ClangFormat,
    () => undefined,
  )
  if (!formatter) return { ok: false, why: 'the formatter is not installed: run npm ci' }
  const config = styleOf(style, source)
  let made: string
  try {
    const last = source.split('\n').length
    made = lines
      ? formatter.format_line_range(
          source,
          Math.min(lines.from, last),
          Math.min(lines.to, last),
          'bot.cc',
          config,
        )
      : formatter.format(source, 'bot.cc', config)
  } catch (error) {
    return { ok: false, why: error instanceof Error ? error.message : String(error) }
  }
  if (inkOf(made) !== inkOf(source)) return { ok: false, why: 'more than spaces and line ends would change' }
  return { ok: true, source: made }
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
