import { answerOf, type Answer } from '../../../src-shared/stats/verdict.ts'
import type { ComparisonStore, StoredComparison } from './comparison-store.ts'
import { fixturesOfBlock } from './fixture-plan.ts'
import { knownOf } from './result.ts'
import type { Tally } from './tally.ts'

/** What a comparison came to, for who asked it: amounts are of share, positive where B is ahead. */
export interface Compared {
  readonly comparisonId: number
  readonly aVersion: number
  readonly bVersion: number
  readonly answer: Answer
  /** Those that count. */
  readonly matches: number
  /** Matches in which a copy of A, and one of B, stopped. */
  readonly stopped: { readonly a: number; readonly b: number }
  /** Missing while too little is known. */
  readonly difference?: { readonly mean: number; readonly low: number; readonly high: number }
}

export interface ComparedDeps {
  readonly store: Pick<ComparisonStore, 'get'>
  readonly tallyOf: (comparison: StoredComparison) => Tally
  readonly isRunning: (id: number) => boolean
}

const KEPT = 500

/** Looks up what comparisons came to. Of one that is not played it is counted once: a board asks for many, again and again. */
export function createCompared({ store, tallyOf, isRunning }: ComparedDeps) {
  const known = new Map<number, { readonly key: string; readonly compared: Compared }>()
  return (id: number): Compared | undefined => {
    const comparison = store.get(id)
    if (!comparison) return undefined
    if (isRunning(id)) return countCompared(comparison, tallyOf(comparison))
    const { status, ending, playingMs } = comparison
    const key = `${status} ${ending} ${playingMs}`
    const before = known.get(id)
    if (before?.key === key) return before.compared
    const compared = countCompared(comparison, tallyOf(comparison))
    known.delete(id)
    known.set(id, { key, compared })
    if (known.size > KEPT) known.delete(known.keys().next().value!)
    return compared
  }
}

function countCompared(comparison: StoredComparison, tally: Tally): Compared {
  const { id, preset, ending, aVersion, bVersion, estimate } = comparison
  const { mean, low, high } = knownOf(comparison, tally, estimate ?? undefined)
  const stopped = { a: 0, b: 0 }
  for (const { block, fixture, result } of tally.counted) {
    const { seats } = fixturesOfBlock(comparison, block)[fixture]
    const sides = new Set(result.frozen.map(({ seat }) => seats[seat]))
    if (sides.has('A')) stopped.a++
    if (sides.has('B')) stopped.b++
  }
  return {
    comparisonId: id,
    aVersion,
    bVersion,
    stopped,
    answer: answerOf(preset, ending),
    matches: tally.counted.length,
    ...(Number.isFinite(low) && Number.isFinite(high) ? { difference: { mean, low, high } } : {}),
  }
}
