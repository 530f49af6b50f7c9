/**
 * States of a program that does not tell where they are, while it writes them: by its lines, as `statesIn` finds them in the whole text.
 * Each is told once its end is there; the last one never is.
 */
export function createWholeRounds(onState: (text: Uint8Array) => void) {
  let line = ''
  /** Whether the names were written, which stand before the first state. */
  let hasBegun = false
  let before = ''
  /** From the line `round N` on. */
  let after: string | undefined

  function tell(text: string, next: string): void {
    onState(Buffer.from(text, 'latin1'))
    before = next
    after = undefined
  }
  function take(whole: string): void {
    if (!hasBegun) hasBegun = /^names?\b/.test(whole)
    else if (/^[ \t]*round[ \t]+\d+[ \t\r]*$/.test(whole)) {
      if (after !== undefined) {
        const [own, ...rest] = after.split(/(?<=\n)/)
        tell(before + own, rest.join(''))
      }
      after = `${whole}\n`
    } else if (after !== undefined && /^[ \t]*(?:commands?|movements?|actions|orders)\b/.test(whole))
      tell(before + after, `${whole}\n`)
    else if (after === undefined) before += `${whole}\n`
    else after += `${whole}\n`
  }
  return {
    /** What was just written. */
    add(bytes: Uint8Array): void {
      const lines = (line + Buffer.from(bytes).toString('latin1')).split('\n')
      line = lines.pop()!
      for (const whole of lines) take(whole)
    },
  }
}
