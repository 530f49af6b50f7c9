import { SAY_MATCHES, type WhoseMatches } from './matches-words.ts'
import type { Sentence } from './sentence.ts'

/** What is known of many matches together, as far as it is said. */
export interface MatchesFacts {
  readonly whose: WhoseMatches
  /** Matches that were played to their end, with a seat that counts, and those that one of these seats won. */
  readonly finished: number
  readonly won: number
  /** Times that a seat was stopped, by what counts it. */
  readonly crashes: number
  readonly cpuOuts: number
  readonly otherLimits: number
  readonly machineLimits: number
  readonly leader?: Leader | undefined
}

/** Whose curve is above all others, from where on to the end. */
export interface Leader {
  readonly name: string
  /** Undefined: all the time. `round` is missing where matches have not the same number of rounds. */
  readonly since?: { readonly round?: number | undefined } | undefined
}

/** What many matches come to. */
export function answerOfMatches(facts: MatchesFacts): Sentence {
  const { whose, finished, won, leader } = facts
  if (finished === 0)
    return { words: whose === 'mine' ? SAY_MATCHES.noneMine() : SAY_MATCHES.none(), small: '', tone: 'plain' }
  const best = leader === undefined ? undefined : leaderWords(leader)
  const stop = stopOf(facts)
  if (stop !== undefined) {
    const parts = whose === 'all' ? [] : [SAY_MATCHES.small.won(won, finished)]
    const small = [...parts, ...(best === undefined ? [] : [best])].join(' · ')
    return {
      words: stop,
      small,
      tone: facts.crashes + facts.cpuOuts + facts.otherLimits > 0 ? 'bad' : 'warn',
    }
  }
  if (whose === 'all')
    return {
      words: best === undefined ? SAY_MATCHES.ended(finished) : SAY_MATCHES.endedAndBest(finished, best),
      small: '',
      tone: 'plain',
    }
  return {
    words:
      best === undefined
        ? SAY_MATCHES.won(whose, won, finished)
        : SAY_MATCHES.wonAndBest(whose, won, finished, best),
    small: '',
    tone: 'plain',
  }
}

/** Bots of all kinds stop now and then: only of one's own, or of those asked for, it is the first thing to know. */
function stopOf({
  whose,
  finished,
  crashes,
  cpuOuts,
  otherLimits,
  machineLimits,
}: MatchesFacts): string | undefined {
  if (whose === 'all') return undefined
  if (crashes > 0) return SAY_MATCHES.crashed(whose, crashes, finished)
  if (cpuOuts > 0) return SAY_MATCHES.outOfCpu(whose, cpuOuts, finished)
  if (otherLimits > 0) return SAY_MATCHES.overLimit(whose, otherLimits, finished)
  return machineLimits > 0 ? SAY_MATCHES.byMachine(whose, machineLimits, finished) : undefined
}

function leaderWords({ name, since }: Leader): string {
  if (since === undefined) return SAY_MATCHES.mostFromStart(name)
  return since.round === undefined ? SAY_MATCHES.mostAtEnd(name) : SAY_MATCHES.mostFrom(name, since.round)
}

/**
 * The curve that is above all others at the end, and since when: of several means over the same points from 0 to 1. Undefined for fewer
 * than two curves, and where two end level.
 */
export function leaderOf(
  curves: readonly { readonly name: string; readonly mean: readonly number[] }[],
  at: readonly number[],
  rounds: number | undefined,
): Leader | undefined {
  const last = at.length - 1
  if (curves.length < 2 || last < 1) return undefined
  const best = curves.toSorted((one, other) => other.mean[last] - one.mean[last])
  if (best[0].mean[last] === best[1].mean[last]) return undefined
  const isAbove = (point: number) => best.slice(1).every(({ mean }) => mean[point] < best[0].mean[point])
  let from = last
  while (from > 0 && isAbove(from - 1)) from--
  const { name } = best[0]
  // All begin level: who is above from the first rounds on is so from the start.
  if (from <= 1) return { name }
  return { name, since: rounds === undefined ? {} : { round: Math.round(at[from] * rounds) } }
}
