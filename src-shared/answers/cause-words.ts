import type { StageResult } from '../contract/boards.ts'

export type Cause = NonNullable<Extract<StageResult, { stage: 'same-twice' }>['cause']>

/** Of what a sentence of twenty words has room for. */
const MOST_WORDS = 9
const MOST_CHARS = 80

/**
 * Why a bot's orders differ, to stand behind a colon: what they depend on, as the search for mistakes says it, or the line where it found
 * something else.
 */
export function causeInWords({ line, message }: Cause): string {
  const [first] = message.split(';', 1)
  const [, what] = /\borders depend on (.+)$/.exec(first) ?? []
  const isShort = what !== undefined && what.length <= MOST_CHARS && what.split(/\s+/).length <= MOST_WORDS
  if (isShort)
    return `its orders depend on ${what.replace(/[.:,\s]+$/, '').replace(/never set: /, 'never set, ')}`
  return line > 0 ? `line ${line} uses memory wrongly` : 'it uses memory wrongly'
}
