import type { Diagnostic, DiagnosticNote, FixIt, SourceRange } from '../request/compile-request.ts'
import { columnOf, type SourceText } from '../tree/source-text.ts'

const HEAD = /^(.*?):(\d+):(\d+):((?:\{[^}]*\})*):? (fatal error|error|warning|note): (.*)$/
const NO_PLACE = /^(?:clang(?:\+\+)?: )?(fatal error|error|warning): (.*)$/
const FIX = /^fix-it:"((?:[^"\\]|\\.)*)":\{(\d+):(\d+)-(\d+):(\d+)\}:"((?:[^"\\]|\\.)*)"$/
const INCLUDED = /^In file included from (.*?):(\d+):$/
const FLAG = / \[(-W[^\]]+)\]$/
const MAX_NOTES = 6

interface Draft {
  severity: 'error' | 'warning'
  message: string
  range: SourceRange
  flag?: string
  fixits: FixIt[]
  notes: DiagnosticNote[]
}

/**
 * Reads what clang says in the form that `flags.ts` asks for. Only places in the player's own file are kept: an error
 * inside a header is shown where the file led to it, and notes about headers are left out.
 */
export function parseDiagnostics(output: string, path: string, source: SourceText): Diagnostic[] {
  const drafts: Draft[] = []
  /** What notes and fix-its that follow belong to; undefined while something of a header is being skipped. */
  let current: Draft | undefined
  /** Set while the last line was a note or a message of a header, whose fix-its are not ours. */
  let isElsewhere = false
  let pendingHeader: Draft | undefined
  let pendingLine = 0

  /** An error of a header that no note explained: the include it came with has to do. */
  const keepPending = () => {
    if (pendingHeader?.severity !== 'error') return
    if (pendingLine > 0) pendingHeader.range = lineOf(source, pendingLine)
    drafts.push(pendingHeader)
  }
  /** Line of the player's file whose include leads to what is said next. */
  let includedFrom = 0

  for (const line of output.split('\n')) {
    const included = INCLUDED.exec(line)
    if (included) {
      if (included[1] === path) includedFrom = Number(included[2])
      continue
    }
    const head = HEAD.exec(line)
    if (head) {
      const [, file, lineText, columnText, ranges, kind, text] = head
      const isOurs = file === path
      const flag = FLAG.exec(text)?.[1]
      const message = readable(text.replace(FLAG, ''))
      const range = isOurs ? rangeOf(source, Number(lineText), Number(columnText), ranges) : NOWHERE
      const includeLine = includedFrom
      includedFrom = 0
      if (kind === 'note') {
        isElsewhere = !isOurs
        if (!isOurs) continue
        if (pendingHeader && pendingHeader.range.line === 0) {
          // The first note in our file is the place that the header's error comes from.
          pendingHeader.range = range
          drafts.push(pendingHeader)
          current = pendingHeader
          pendingHeader = undefined
        } else if (current && current.notes.length < MAX_NOTES) current.notes.push({ ...range, message })
        continue
      }
      isElsewhere = !isOurs
      const draft: Draft = {
        severity: kind === 'warning' ? 'warning' : 'error',
        message,
        range,
        ...(flag === undefined ? {} : { flag }),
        fixits: [],
        notes: [],
      }
      keepPending()
      pendingHeader = isOurs ? undefined : draft
      pendingLine = includeLine
      current = isOurs ? draft : undefined
      if (isOurs) drafts.push(draft)
      continue
    }
    const fix = FIX.exec(line)
    if (fix) {
      if (current && !isElsewhere && fix[1] === path) current.fixits.push(fixOf(source, fix))
      continue
    }
    const bare = NO_PLACE.exec(line)
    if (bare) {
      keepPending()
      pendingHeader = undefined
      current = undefined
      if (!/too many errors emitted/.test(bare[2]))
        drafts.push({
          severity: bare[1] === 'warning' ? 'warning' : 'error',
          message: bare[2],
          range: NOWHERE,
          fixits: [],
          notes: [],
        })
    }
  }
  keepPending()
  const seen = new Set<string>()
  const isNew = ({ range, message }: Draft) => {
    const key = `${range.line}:${range.column}:${message}`
    return !seen.has(key) && seen.add(key)
  }
  return drafts.filter(isNew).map(({ range, severity, message, flag, fixits, notes }) => ({
    ...range,
    severity,
    message,
    ...(flag === undefined ? {} : { flag }),
    fixits,
    notes,
  }))
}

const NOWHERE: SourceRange = { line: 0, column: 0, endLine: 0, endColumn: 0 }

/** Namespaces of the library that are not written in sources. */
function readable(message: string): string {
  return message.replaceAll('std::__2::', 'std::').replaceAll('std::__1::', 'std::')
}

/** From the place to the end of the range that begins there, or of the word there. */
function rangeOf(source: SourceText, line: number, byteColumn: number, ranges: string): SourceRange {
  const text = source.lines[line - 1]
  const column = columnOf(text, byteColumn)
  for (const match of ranges.matchAll(/\{(\d+):(\d+)-(\d+):(\d+)\}/g)) {
    const [fromLine, fromColumn, endLine, endColumn] = match.slice(1).map(Number)
    if (fromLine === line && fromColumn === byteColumn)
      return { line, column, endLine, endColumn: columnOf(source.lines[endLine - 1], endColumn) }
  }
  const word = /^(?:\w+|\S)/.exec((text ?? '').slice(column - 1))?.[0] ?? ' '
  return { line, column, endLine: line, endColumn: column + word.length }
}

function lineOf(source: SourceText, line: number): SourceRange {
  return { line, column: 1, endLine: line, endColumn: (source.lines[line - 1] ?? '').length + 1 }
}

function fixOf(source: SourceText, fix: readonly string[]): FixIt {
  const [line, column, endLine, endColumn] = fix.slice(2, 6).map(Number)
  return {
    line,
    column: columnOf(source.lines[line - 1], column),
    endLine,
    endColumn: columnOf(source.lines[endLine - 1], endColumn),
    text: fix[6].replace(/\\(n|t|.)/g, (_, character: string) =>
      character === 'n' ? '\n' : character === 't' ? '\t' : character,
    ),
  }
}
