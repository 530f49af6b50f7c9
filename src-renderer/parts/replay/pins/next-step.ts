import type { Stop } from './match-facts.ts'
import type { RoundPin } from './round-pin.ts'

export interface Step {
  readonly id: 'next' | 'source' | 'why' | 'try' | 'run' | 'stop'
  readonly label: string
  /** Where there is little room. */
  readonly short: string
  readonly title: string
  readonly keys?: string
}

export interface StepFacts {
  readonly stop: Stop | undefined
  /** Of the source, where the bot stopped. */
  readonly line: number | undefined
  readonly isWon: boolean
  readonly next: RoundPin | undefined
  /** One stands at the last pin. */
  readonly isLast: boolean
  readonly canAskWhy: boolean
  readonly canTry: boolean
}

const RUN: Step = {
  id: 'run',
  label: 'Run again',
  short: 'Run again',
  title: 'Play once more against the same bots',
  keys: 'F5',
}
const WHY: Step = {
  id: 'why',
  label: 'Ask why',
  short: 'Ask why',
  title: 'Find out where this match was lost, and whether it was luck',
  keys: 'Alt+l',
}

/** Where there is room for one step only: the walk to the next pin, as long as there is one. */
export const onlyStep = (steps: readonly Step[]): Step[] =>
  steps
    .filter(({ id }) => id === 'next')
    .concat(steps)
    .slice(0, 1)

/** What one does next, the first step before the others: at most three. */
export function nextStep({ stop, line, isWon, next, isLast, canAskWhy, canTry }: StepFacts): Step[] {
  const attempt = (label: string): Step[] =>
    canTry
      ? [{ id: 'try', label, short: label, title: 'Go on from this round with other orders', keys: 'Alt+i' }]
      : []
  if (stop) {
    const show: Step = {
      id: 'stop',
      label: `See round ${stop.round}`,
      short: `Round ${stop.round}`,
      title: 'The last round in which the bot was asked',
      keys: 'j',
    }
    const first: Step =
      line === undefined
        ? show
        : {
            id: 'source',
            label: `Open line ${line}`,
            short: `Open line ${line}`,
            title: 'The line of the source where it stopped',
          }
    return [first, ...attempt('What if it had not?')]
  }
  const walk: Step[] =
    next && !isLast
      ? [
          {
            id: 'next',
            label: `Next: round ${next.round}`,
            short: 'Next',
            title: next.words.replace(/\.$/, ''),
            keys: 'j',
          },
        ]
      : []
  if (isWon) return walk.length > 0 ? walk : [RUN]
  const [first = canAskWhy ? WHY : RUN] = walk
  return [first, ...attempt('Try it yourself')]
}
