import type { MatchJob, MatchOutcome } from '../match-job/match-job.ts'
import type { RunOptions } from '../match-pool/match-pool.ts'
import { createIdsBySignal } from './ids-by-signal.ts'

/** A match that was handed over to other machines, and whose caller waits. */
interface AwayMatch {
  readonly job: MatchJob
  readonly options: RunOptions
  readonly resolve: (outcome: MatchOutcome) => void
}

export type AwayMatches = ReturnType<typeof createAwayMatches>

/** Matches that were handed over to other machines, by number. `onAbort` is given those whose signal is aborted. */
export function createAwayMatches(onAbort: (ids: readonly number[]) => void) {
  const byId = new Map<number, AwayMatch>()
  const bySignal = createIdsBySignal(onAbort)
  let nextId = 1
  let leisure = 0
  return {
    /** Gives its number; the outcome that it is taken back with goes to `resolve`. */
    add(match: AwayMatch): number {
      const id = nextId++
      byId.set(id, match)
      if (match.options.isLeisure) leisure++
      bySignal.add(match.options.signal, id)
      return id
    },
    get: (id: number): AwayMatch | undefined => byId.get(id),
    /** Takes it back; undefined when that was done before. */
    takeBack(id: number): AwayMatch | undefined {
      const match = byId.get(id)
      if (!match) return undefined
      byId.delete(id)
      if (match.options.isLeisure) leisure--
      bySignal.remove(match.options.signal, id)
      return match
    },
    ids: (): number[] => [...byId.keys()],
    size: (): number => byId.size,
    /** Of these, those that give way to all others. */
    leisure: (): number => leisure,
  }
}
