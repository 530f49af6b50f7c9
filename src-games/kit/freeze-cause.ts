/**
 * What ended a bot's part, said where it happened and kept as this word; sentences are made of it where it is read
 * them. The first three are limits of the match, counted the same on every machine:
 *
 * - `cpu`: its steps were used up; `memory`: it asked for more than it may hold; `orders`: too many in one round.
 * - `trap`: an operation that a compiled bot cannot survive; `exception`: thrown and not caught; `exit`: it ended itself.
 * - `process`: the thread or process that it ran in ended under it; `net`: a clock or a measure of memory behind the
 *   limits stopped it. What these two decide depends on the machine.
 * - `unknown`: an original's file says that it was out and no more.
 *
 * The order is stored in columns of the history: new ones go to the end.
 */
export const FREEZE_CAUSES = [
  'cpu',
  'memory',
  'orders',
  'trap',
  'exception',
  'exit',
  'process',
  'net',
  'unknown',
] as const
export type FreezeCause = (typeof FREEZE_CAUSES)[number]

/** How the causes are counted: each is of one kind. */
type FreezeKind = 'limit' | 'crash' | 'machine' | 'unknown'

const KINDS: Record<FreezeCause, FreezeKind> = {
  cpu: 'limit',
  memory: 'limit',
  orders: 'limit',
  trap: 'crash',
  exception: 'crash',
  exit: 'crash',
  process: 'machine',
  net: 'machine',
  unknown: 'unknown',
}

export const isCrash = (cause: FreezeCause): boolean => KINDS[cause] === 'crash'

/** Whether another machine, or the same on another day, might have let the bot play on. */
export const isMachineLimit = (cause: FreezeCause): boolean => KINDS[cause] === 'machine'

/** What figures count it as; an original's file does not say enough. */
export function failureOf(
  cause: FreezeCause,
): 'crashes' | 'cpuOuts' | 'otherLimits' | 'machineLimits' | undefined {
  if (cause === 'cpu') return 'cpuOuts'
  const kind = KINDS[cause]
  if (kind === 'limit') return 'otherLimits'
  return kind === 'crash' ? 'crashes' : kind === 'machine' ? 'machineLimits' : undefined
}

export function isFreezeCause(text: string): text is FreezeCause {
  return Object.hasOwn(KINDS, text)
}

/** What is reported of a freeze; `reason` has the details, in its first line without the backtrace. */
export interface SaidFreeze {
  readonly cause: FreezeCause
  readonly reason: string
}

const VERBS: Record<FreezeCause, string> = {
  cpu: 'ran out of CPU',
  memory: 'ran out of memory',
  orders: 'gave too many orders',
  trap: 'crashed',
  exception: 'crashed',
  exit: 'crashed',
  process: 'was stopped by this machine’s limit',
  net: 'was stopped by this machine’s limit',
  unknown: 'was out',
}

/** `crashed` */
export const sayCause = (cause: FreezeCause): string => VERBS[cause]

/** `Ada crashed in round 7: division by zero`; without a round: `Ada crashed: division by zero`. */
export function sayFreeze(name: string, { cause, reason, round }: SaidFreeze & { round?: number }): string {
  const when = round === undefined ? '' : ` in round ${round}`
  return `${name} ${VERBS[cause]}${when}: ${reason.split('\n', 1)[0]}`
}
