import { isDeepStrictEqual } from 'node:util'
import { comparisonRequest, type ComparisonRequest } from '../../../src-shared/contract/comparisons.ts'
import type { CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import { foreseenMatches } from '../../../src-shared/stats/forecast.ts'
import { boundsOf } from '../../../src-shared/stats/judge.ts'
import { designOf } from '../../../src-shared/stats/presets.ts'
import type { Compared } from './compared.ts'
import type { createComparisonRuns } from './comparison-runs.ts'
import type { ComparisonStore, NewComparison, StoredComparison } from './comparison-store.ts'
import { fixturesOfBlock } from './fixture-plan.ts'

export interface LeisureDeps {
  readonly store: ComparisonStore
  readonly runs: Pick<
    ReturnType<typeof createComparisonRuns>,
    'has' | 'stop' | 'setLeisure' | 'start' | 'tallyOf'
  >
  readonly asked: (request: CheckedRequestOf<'comparisons.start'>) => Promise<NewComparison>
  readonly compared: (id: number) => Compared | undefined
  /** Plays one on that was paused. */
  readonly resume: (id: number) => void
  /** Called when a comparison has changed. */
  readonly emitChange: (id: number) => void
}

export interface AskedInLeisure {
  readonly signal: AbortSignal
  /** Matches that count so far, and about how many there will be; at the end all of them. */
  readonly onCount: (done: number, total: number) => void
}

const WAY = ['game', 'config', 'preset', 'window', 'limits', 'aVersion', 'bVersion', 'opponents'] as const

/** Comparisons that are asked in leisure and waited for: ordinary ones of the list whose matches give way to all others. */
export function createLeisureComparisons({ store, runs, asked, compared, resume, emitChange }: LeisureDeps) {
  const looks = new Map<number, () => void>()
  let isHalted = false

  /** One that was asked before and stopped on its way, after a restart for example. */
  const pausedOf = (question: NewComparison): number | undefined =>
    store
      .list()
      .find(
        (one) =>
          one.status === 'paused' &&
          one.confirms === null &&
          one.confirmWith.length === 0 &&
          !looks.has(one.id) &&
          WAY.every((part) => isDeepStrictEqual(one[part], question[part])),
      )?.id

  /** Whether nothing more comes of it unless it is asked again. */
  function isOver(id: number): boolean {
    const comparison = store.get(id)
    if (!comparison) throw new ApiError('not-found', 'Its comparison was deleted.')
    const { status, problem } = comparison
    if (status === 'done' || status === 'cancelled') return true
    if (isHalted || runs.has(id)) return false
    if (problem !== null) throw new ApiError('match/not-finished', problem)
    return true
  }
  function whenOver(id: number, { signal, onCount }: AskedInLeisure): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (): void => reject(signal.reason as Error)
      signal.addEventListener('abort', leave, { once: true })
      const end = (): void => signal.removeEventListener('abort', leave)
      looks.set(id, () => {
        try {
          const isAtEnd = isOver(id)
          const comparison = store.get(id)!
          const tally = runs.tallyOf(comparison)
          const done = tally.counted.length
          if (!isAtEnd) onCount(done, Math.max(done, foreseen(comparison, tally) ?? 0))
          else {
            // A short one ends before any change of it was announced.
            if (done > 0) onCount(done, done)
            end()
            resolve()
          }
        } catch (error) {
          end()
          reject(error instanceof Error ? error : new Error(String(error)))
        }
      })
      looks.get(id)!()
    })
  }

  return {
    /** Resolves when it has ended, also where the user stopped it; rejects when it was deleted or could not be played. */
    async ask(request: ComparisonRequest, how: AskedInLeisure): Promise<Compared> {
      const question = await asked(comparisonRequest.parse(request))
      how.signal.throwIfAborted()
      const known = pausedOf(question)
      const id = known ?? store.insert(question)
      runs.setLeisure(id, true)
      if (known === undefined) {
        runs.start(id)
        emitChange(id)
      } else resume(id)
      try {
        await whenOver(id, how)
      } catch (error) {
        if (how.signal.aborted) runs.stop(id, 'paused')
        throw error
      } finally {
        looks.delete(id)
        runs.setLeisure(id, false)
      }
      return compared(id)!
    },
    /** To be called whenever a comparison is not what it was. */
    moved: (id: number): void => looks.get(id)?.(),
    /** While it is halted none of them ends. */
    halt(): void {
      isHalted = true
    },
    release(): void {
      isHalted = false
      for (const look of [...looks.values()]) look()
    },
  }
}

function foreseen(
  comparison: StoredComparison,
  { outcomes, tests }: ReturnType<LeisureDeps['runs']['tallyOf']>,
): number | undefined {
  const { preset, window, deviation, capBlocks } = comparison
  return foreseenMatches({
    preset,
    window,
    deviation,
    capBlocks,
    outcomes,
    tests,
    acceptAt: boundsOf(designOf(comparison)).accept,
    matchesPerBlock: fixturesOfBlock(comparison, 0).length,
  })
}
