import type { Stop } from './match-facts.ts'
import type { RoundPin } from './round-pin.ts'

export interface Step {
  readonly id: 'next' | 'source' | 'why' | 'try' | 'run' | 'stop' | 'rung' | 'compare' | 'against' | 'line'
  readonly label: string
  /** Where there is little room. */
  readonly short: string
  readonly title: string
  readonly keys?: string
  /** Why it cannot be done, which its title says. */
  readonly isOff?: true
}

export interface NextStepFacts {
  readonly stop: Stop | undefined
  /** Of the source, where the bot stopped. */
  readonly line: number | undefined
  readonly isWon: boolean
  readonly next: RoundPin | undefined
  /** One stands at the last pin. */
  readonly isLast: boolean
  /** What is played next after a win. */
  readonly rung: string | undefined
  /** The version that the bot is compared with, when there is no rung above. */
  readonly before: { readonly number: number; readonly isChampion: boolean } | undefined
  /** Of the source, where the orders of the pin's units came from. */
  readonly pinLine?: number | undefined
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

/** Where there is little room: what is played next with the walk to the next pin, or that walk alone as long as there is one. */
export function fewSteps(steps: readonly Step[]): Step[] {
  const walk = steps.filter(({ id }) => id === 'next')
  const [first] = steps
  return first?.id === 'rung' || first?.id === 'compare' ? [first, ...walk] : walk.concat(steps).slice(0, 1)
}

/** After a match of others: what is missing for it, or ''. */
export const stepOfOthers = (missing: string): Step => ({
  id: 'against',
  label: 'Play against it',
  short: 'Play against it',
  title: missing || 'Your bot in the place of the last one, with a fresh seed',
  ...(missing === '' ? {} : { isOff: true }),
})

const lineStep = ({ pinLine }: Pick<NextStepFacts, 'pinLine'>): Step[] =>
  pinLine === undefined
    ? []
    : [
        {
          id: 'line',
          label: `Line ${pinLine}`,
          short: `Line ${pinLine}`,
          title: 'The line that ran before the units got their orders, in Write',
        },
      ]

/** After a win: what comes next in the game, or else whether the bot got better. */
function stepAfterWin({ rung, before }: Pick<NextStepFacts, 'rung' | 'before'>): Step | undefined {
  if (rung !== undefined)
    return {
      id: 'rung',
      label: `Play ${rung}`,
      short: `Play ${rung}`,
      title: `Play against ${rung} in all other seats`,
    }
  if (!before) return undefined
  return {
    id: 'compare',
    label: before.isChampion ? 'Compare with your champion' : `Compare with v${before.number}`,
    short: 'Compare',
    title: `Find out whether it is better than v${before.number}`,
    keys: 'Alt+c',
  }
}

/** What one does next, the first step before the others: at most three. */
export function nextStep(facts: NextStepFacts): Step[] {
  const { stop, line, isWon, next, isLast, canAskWhy, canTry } = facts
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
  if (isWon) {
    const after = stepAfterWin(facts)
    if (after) return [after, ...walk, ...lineStep(facts)]
    return walk.length > 0 ? [...walk, ...lineStep(facts)] : [RUN, ...lineStep(facts)]
  }
  const [first = canAskWhy ? WHY : RUN] = walk
  return [first, ...lineStep(facts), ...attempt('Try it yourself')]
}
