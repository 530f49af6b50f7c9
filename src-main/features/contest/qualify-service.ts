import type { Api } from '../../../src-shared/contract/api.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import type { QualifyTally } from '../../../src-shared/contract/qualify.ts'
import { countQualification } from '../../../src-shared/contest/qualify.ts'
import type { BatchDeps } from '../../core/batch/batch-deps.ts'
import { createRestarts, type Halting } from '../../core/batch/halting.ts'
import type { HowFar } from '../../core/jobs/open-job.ts'
import { createThrottle } from '../../base/pacing/throttle.ts'
import { createQualifyRun, type CountedTries, type QualifyRunDeps } from './qualify-run.ts'

export interface QualifyDeps extends QualifyRunDeps, Pick<BatchDeps, 'jobs'> {}

type QualifyApi = Pick<Api, 'qualify.run' | 'qualify.cancel'>

/** A version, and the seeds of each seat that are played. */
export interface QualifiedVersion {
  readonly botId: number
  readonly versionId: number
  readonly seeds: number
  /** The game's usual one when missing. */
  readonly configId?: number
}

export interface LeisureRun {
  readonly signal: AbortSignal
  readonly onCount: (done: number, total: number) => void
}

const TOLD_EVERY_MS = 200

/** Qualify: what the judge's three steps would say of a bot, over many seeds and in all seats. */
export function createQualifyService(deps: QualifyDeps): {
  readonly api: QualifyApi
  readonly halting: Halting<void>
  /** The same of a version for the board: in leisure, and listed by who asks. Its problem is thrown. */
  ofVersion(version: QualifiedVersion, how: LeisureRun): Promise<CountedTries>
  /** Stops what is played. It waits for nothing: once it is stopped, nothing is stored. */
  close(): void
} {
  const { bots, emit, jobs } = deps
  const running = new Map<string, AbortController>()
  const restarts = createRestarts()
  const run = createQualifyRun(deps, restarts)

  return {
    api: {
      async 'qualify.run'(request) {
        const { ticket } = request
        if (running.has(ticket))
          throw new ApiError('request/invalid', 'This qualification is being played already.')
        const { name } = bots.existing(request.botId)
        const abort = new AbortController()
        running.set(ticket, abort)
        const job = jobs.begin({
          kind: 'qualify',
          key: ticket,
          plays: 'background',
          title: `Qualify ${name}`,
          target: { what: 'bot', id: request.botId },
          stop: () => abort.abort(),
        })
        let last = countQualification(request.seeds).tally
        const announce = createThrottle(TOLD_EVERY_MS, () =>
          emit('qualify.progress', { ticket, tally: last }),
        )
        try {
          const { stoppedIn: _, ...answer } = await run(request, {
            signal: abort.signal,
            job: { kind: 'qualify', key: ticket },
            onTally(tally) {
              last = tally
              job.update(howFar(tally))
              announce.request()
            },
          })
          return answer
        } finally {
          announce.stop()
          job.end()
          running.delete(ticket)
        }
      },
      'qualify.cancel'({ ticket }) {
        running.get(ticket)?.abort()
        return {}
      },
    },
    halting: restarts,
    async ofVersion(version, { signal, onCount }) {
      const answer = await run(version, {
        signal,
        isLeisure: true,
        onTally(tally) {
          const { done, total } = howFar(tally)
          onCount(done, total)
        },
      })
      signal.throwIfAborted()
      if (!answer.isComplete)
        throw new ApiError('match/not-finished', 'It was stopped before all was played.')
      return answer
    },
    close() {
      for (const abort of running.values()) abort.abort()
    },
  }
}

function howFar({ self, dummies, lost }: QualifyTally): Required<Pick<HowFar, 'done' | 'total'>> {
  return { done: self.played + dummies.played + lost, total: self.planned + dummies.planned }
}
