import type { StopAnswer } from '../../src-shared/contract/debug.ts'

/** Where the bot stands, in a sentence; and whether what is shown is what happened in the match. */
export function stopWords({ stop, ended, problem, differsFrom }: StopAnswer): string {
  const parts: string[] = []
  if (stop) {
    const place = `in round ${stop.round} at line ${stop.line}`
    if (stop.reason === 'frozen')
      parts.push(`In Debug it ends ${place}: ${(stop.text ?? '').split('\n')[0]}.`)
    else if (stop.reason === 'long') parts.push(`It runs and runs: it was stopped ${place}.`)
    else parts.push(`Stopped ${place}.`)
  } else
    parts.push(
      ended === 'the beginning'
        ? 'There is nothing before this.'
        : 'It came to no stop any more: the match ended.',
    )
  if (problem !== undefined) parts.push(`A breakpoint makes no sense: ${problem}.`)
  if (differsFrom !== undefined)
    parts.push(
      `From round ${differsFrom} on its orders are other than in the match: Mistakes may find out why.`,
    )
  return parts.join(' ')
}
