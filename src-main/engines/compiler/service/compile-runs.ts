import type { FromService } from './compile-protocol.ts'

/** Who asked for a task: by the number of the question. */
export interface Asker {
  readonly id: number
  /** It is not needed now: what is asked for goes first. */
  readonly isAhead: boolean
  /** By `performance.now()`. */
  readonly startedAt: number
}

/** A task that is worked on or waits, with all who asked for the same. `id`: by which its lane knows it. */
export interface CompileRun {
  readonly id: number
  /** What its result is kept under; undefined where it is not kept. */
  readonly key: string | undefined
  readonly askers: Asker[]
  hasBegun: boolean
}

/** What is under way, so that nothing is made twice at once. */
export interface CompileRuns {
  /** Takes an asker in where the same is under way. False: it is not. */
  join(asker: Asker, key: string | undefined): boolean
  begin(asker: Asker, key: string | undefined): void
  /** For all who asked. */
  postToAll(message: FromService): void
  /** It is over; gives it, and forgets it. */
  end(id: number): CompileRun | undefined
  /** An asker takes its question back. Gives the run that has no asker left, and forgets it. */
  leave(askerId: number): CompileRun | undefined
  /** Those that were only asked for ahead. */
  ahead(): CompileRun[]
}

export function createRuns(post: (message: FromService) => void): CompileRuns {
  const runs = new Map<number, CompileRun>()
  return {
    join(asker, key) {
      const run = key === undefined ? undefined : [...runs.values()].find((one) => one.key === key)
      if (!run) return false
      run.askers.push(asker)
      if (run.hasBegun) post({ type: 'begun', id: asker.id })
      return true
    },
    begin(asker, key) {
      runs.set(asker.id, { id: asker.id, key, askers: [asker], hasBegun: false })
    },
    postToAll(message) {
      const run = runs.get(message.id)
      if (!run) return
      if (message.type === 'begun') run.hasBegun = true
      for (const { id } of run.askers) post({ ...message, id })
    },
    end(id) {
      const run = runs.get(id)
      runs.delete(id)
      return run
    },
    leave(askerId) {
      for (const run of runs.values()) {
        const at = run.askers.findIndex(({ id }) => id === askerId)
        if (at < 0) continue
        run.askers.splice(at, 1)
        if (run.askers.length > 0) return undefined
        runs.delete(run.id)
        return run
      }
      return undefined
    },
    ahead: () => [...runs.values()].filter(({ askers }) => askers.every(({ isAhead }) => isAhead)),
  }
}
