import { MAX_STATE_TEXT_BYTES } from '../../match-job/text-state.ts'

/**
 * States of a program that does not report where they are, while it writes them: by its lines, as `statesIn` finds them in the
 * whole text. Each is reported once its end is there; the last one never is.
 */
export function createWholeRounds(onState: (text: Uint8Array) => void) {
  /** Of a line whose end is not there. */
  let pieces: string[] = []
  /** Bytes that came since the last state was reported. */
  let held = 0
  /** No state has so much: what comes of it is said when the program has ended. */
  let isTooLong = false
  /** Whether the names were written, which stand before the first state. */
  let hasBegun = false
  let before = ''
  /** From the line `round N` on. */
  let after: string | undefined

  function report(text: string, next: string): void {
    if (text.length > MAX_STATE_TEXT_BYTES) isTooLong = true
    if (isTooLong) return
    onState(Buffer.from(text, 'latin1'))
    before = next
    after = undefined
    held = 0
  }
  function take(whole: string): void {
    if (!hasBegun) hasBegun = /^names?\b/.test(whole)
    else if (/^[ \t]*round[ \t]+\d+[ \t\r]*$/.test(whole)) {
      if (after !== undefined) {
        const [own, ...rest] = after.split(/(?<=\n)/)
        report(before + own, rest.join(''))
      }
      after = `${whole}\n`
    } else if (after !== undefined && /^[ \t]*(?:commands?|movements?|actions|orders)\b/.test(whole))
      report(before + after, `${whole}\n`)
    else if (after === undefined) before += `${whole}\n`
    else after += `${whole}\n`
  }
  return {
    /** What was just written. */
    add(bytes: Uint8Array): void {
      if (isTooLong) return
      held += bytes.length
      const text = Buffer.from(bytes).toString('latin1')
      const end = text.lastIndexOf('\n') + 1
      // A line that comes in many pieces is put together once.
      if (end > 0) {
        for (const whole of `${pieces.join('')}${text.slice(0, end)}`.split('\n').slice(0, -1)) take(whole)
        pieces = []
      }
      pieces.push(text.slice(end))
      isTooLong ||= held > 2 * MAX_STATE_TEXT_BYTES
    },
  }
}
