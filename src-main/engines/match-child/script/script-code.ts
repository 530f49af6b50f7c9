/**
 * Levels of a bot's own functions that may be under way at once; large functions count as several (see
 * `prepare-script-functions.ts`). The stack of its thread is made so large that V8's own limit lies beyond.
 */
export const MAX_DEPTH = 20_000

/**
 * What `prepareScript` hands to a script worker, as one string: the script to evaluate, the name of the user's
 * file, and where each place of the script came from. One string, so that it can be stored and hashed as it is.
 */
export interface ScriptCode {
  readonly fileName: string
  /** Text of an object; see `Script` in realm-types.ts. */
  readonly script: string
  /** `mappings` of a source map (version 3) for the lines of `script` after the first `lineOffset`. */
  readonly mappings: string
  readonly lineOffset: number
}

export function packScript(code: ScriptCode): string {
  return JSON.stringify([code.fileName, code.lineOffset, code.mappings, code.script])
}

export function unpackScript(packed: string): ScriptCode {
  const [fileName, lineOffset, mappings, script] = JSON.parse(packed) as [string, number, string, string]
  return { fileName, lineOffset, mappings, script }
}

export interface Position {
  /** Both from 1. */
  readonly line: number
  readonly column: number
}

/** Finds the place in the user's file from one in the script: of the last piece of its code up to there. */
export function originalPosition(code: ScriptCode, line: number, column: number): Position | undefined {
  const generatedLine = line - 1 - code.lineOffset
  let originalLine = 0
  let originalColumn = 0
  let best: Position | undefined
  const lines = code.mappings.split(';')
  for (let at = 0; at <= generatedLine && at < lines.length; at++) {
    let generatedColumn = 0
    for (const segment of lines[at].split(',')) {
      const [toColumn, source, toLine, toOriginalColumn] = decodeVlq(segment)
      if (source === undefined) continue
      generatedColumn += toColumn
      originalLine += toLine
      originalColumn += toOriginalColumn
      if (at < generatedLine || generatedColumn <= column - 1)
        best = { line: originalLine + 1, column: originalColumn + 1 }
    }
  }
  return best
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

function decodeVlq(segment: string): number[] {
  const values: number[] = []
  let value = 0
  let shift = 0
  for (const char of segment) {
    const digit = BASE64.indexOf(char)
    value |= (digit & 31) << shift
    if (digit & 32) shift += 5
    else {
      values.push(value & 1 ? -(value >>> 1) : value >>> 1)
      value = 0
      shift = 0
    }
  }
  return values
}
