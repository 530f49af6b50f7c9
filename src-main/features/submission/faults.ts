import type { FreezeCause } from '../../../src-games/kit/freeze-cause.ts'
import { sayCause } from '../../../src-games/kit/freeze-cause.ts'
import type { Freeze } from '../../../src-games/kit/play-match.ts'
import type { Finding } from '../../../src-shared/contract/submission.ts'

/** A bot that was stopped in a match that was played to check it. */
export interface Fault {
  /** E.g. `in the match of four copies of itself`. */
  readonly where: string
  readonly seed: number
  readonly seat: number
  /** With its place, where that is known. */
  readonly freeze: Freeze
  /** On a map that is none of those two matches. */
  readonly isNarrow?: true
}

/** What is reached wherever the bot just is says one thing, whatever line it was. */
const ANYWHERE: readonly FreezeCause[] = ['cpu', 'memory', 'orders']

/** A finding for each fault, once: the first of those that say the same of the same line. */
export function findingsOfFaults(faults: readonly Fault[]): Finding[] {
  const first = new Map<string, Fault>()
  for (const fault of faults) {
    const { cause, reason } = fault.freeze
    const what = ANYWHERE.includes(cause) ? '' : `${lineOf(fault)} ${headOf(reason).replace(/\d+/g, '#')}`
    const key = `${cause} ${what}`
    if (!first.has(key)) first.set(key, fault)
  }
  return [...first.values()].map(ofFault)
}

function ofFault(fault: Fault): Finding {
  const { where, seed, freeze, isNarrow } = fault
  const { cause, round, reason } = freeze
  const line = lineOf(fault)
  return {
    severity: 'error',
    line,
    column: line === 0 ? 0 : 1,
    message: `it ${sayCause(cause)} ${where} (seed ${seed}, round ${round}): ${headOf(reason)}`,
    fix: isNarrow
      ? 'Boards have several sizes: ask for the size of each, and count on none.'
      : 'The judge plays both before a submission counts: mend this first.',
  }
}

const headOf = (reason: string): string => reason.split('\n', 1)[0]

const lineOf = ({ freeze }: Fault): number => freeze.frames?.find(({ line }) => line !== undefined)?.line ?? 0
