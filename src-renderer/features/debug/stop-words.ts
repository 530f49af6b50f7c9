import type { OrderDifference, StopAnswer } from '../../../src-shared/contract/debug.ts'

/** Where the bot stands, in a sentence; and whether what is shown is what happened in the match. */
export function stopWords({ stop, ended, problem, difference }: StopAnswer): string {
  const parts: string[] = []
  if (stop) {
    const place = `in round ${stop.round} at line ${stop.line}`
    if (stop.reason === 'frozen')
      parts.push(`Stopped here it ends ${place}: ${(stop.text ?? '').split('\n')[0]}.`)
    else if (stop.reason === 'paused') parts.push(`Paused ${place}.`)
    else if (stop.reason === 'long') parts.push(`It runs and runs: it was stopped ${place}.`)
    else parts.push(`Stopped ${place}.`)
  } else
    parts.push(
      ended === 'the beginning'
        ? 'There is nothing before this.'
        : 'It did not stop again before the match ended.',
    )
  if (problem !== undefined) parts.push(`A breakpoint cannot be used: ${problem}.`)
  if (difference) parts.push(differenceSentence(difference))
  return parts.join(' ')
}

/** From where on what is shown is not what happened in the match. */
export const differenceSentence = ({ round, order, given, recorded }: OrderDifference): string =>
  `In round ${round} it gave another order than in the match: ${given ?? 'none'} instead of ` +
  `${recorded ?? 'none'} (its order ${order}). What is shown from there on belongs to another match.`
