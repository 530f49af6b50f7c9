import type { Freeze } from './play-match.ts'

/**
 * What ended a bot's part: a limit of the match (CPU, memory, orders in a round), or its own failure: an exception, a
 * trap, the death of what it ran in.
 */
type FreezeCause = 'limit' | 'crash'

/**
 * How the reasons begin that the limits give: the meters of steps and memory in either kind of bot, the clocks behind
 * them, and the judge's files, which say no more than that a bot was out. A bot's own words never stand first: they
 * follow the name of its error.
 */
const LIMITS =
  /^(?:out of CPU time|used up its CPU limit|used more than \d|did not answer within \d|used too much memory|out of memory: a bot has|(?:gave )?too many orders|out of time, or crashed)/

export function freezeCause({ reason }: Pick<Freeze, 'reason'>): FreezeCause {
  return LIMITS.test(reason) ? 'limit' : 'crash'
}

/** `Ada crashed in round 7: division by zero`: without the backtrace, which is in the lines below. */
export function tellFreeze(name: string, { round, reason }: Pick<Freeze, 'round' | 'reason'>): string {
  const verb = freezeCause({ reason }) === 'crash' ? 'crashed' : 'was frozen'
  return `${name} ${verb} in round ${round}: ${reason.split('\n', 1)[0]}`
}
