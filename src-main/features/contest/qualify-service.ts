import type { Api, CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import type { QualifyAnswer, QualifyTally } from '../../../src-shared/contract/qualify.ts'
import { countQualification } from '../../../src-shared/contest/qualify.ts'
import type { BatchDeps } from '../../core/batch/batch-deps.ts'
import { createRestarts, type Halting } from '../../core/batch/halting.ts'
import type { HowFar } from '../../core/jobs/open-job.ts'
import { createThrottle } from '../../base/pacing/throttle.ts'
import { createLastQualifications } from './last-qualifications.ts'
import { createQualifyRun, type CountedTries, type QualifyRunDeps } from './qualify-run.ts'

export interface QualifyDeps extends QualifyRunDeps, Pick<BatchDeps, 'jobs'> {}

type QualifyApi = Pick<Api, 'qualify.run' | 'qualify.cancel' | 'qualify.last'>

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

const SENT_EVERY_MS = 200

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

  const last = createLastQualifications()

  /** Plays it as a job of its own, which is stopped by `qualify.cancel`. */
  async function runAsJob(request: CheckedRequestOf<'qualify.run'>, name: string): Promise<QualifyAnswer> {
    const { ticket, botId } = request
    const abort = new AbortController()
    running.set(ticket, abort)
    const job = jobs.begin({
      kind: 'qualify',
      key: ticket,
      plays: 'background',
      title: `Qualify ${name}`,
      target: { what: 'bot', id: botId },
      stop: () => abort.abort(),
    })
    let latest = countQualification(request.seeds).tally
    const announce = createThrottle(SENT_EVERY_MS, () => emit('qualify.progress', { ticket, tally: latest }))
    try {
      const { stoppedIn: _, ...answer } = await run(request, {
        signal: abort.signal,
        job: { kind: 'qualify', key: ticket },
        onTally(tally) {
          latest = tally
          last.update(botId, ticket, tally)
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
  }

  return {
    api: {
      async 'qualify.run'(request) {
        const { ticket, botId } = request
        if (running.has(ticket))
          throw new ApiError('request/invalid', 'This qualification is being played already.')
        const { name, source, latestVersion: version } = bots.existing(botId)
        // What is remembered is about what the bot's editor shows.
        if (request.versionId === undefined)
          last.begin(botId, {
            ticket,
            text: source,
            startedAt: Date.now(),
            ...(version === undefined ? {} : { version }),
          })
        try {
          const answer = await runAsJob(request, name)
          last.end(botId, ticket, answer)
          return answer
        } catch (failure) {
          last.fail(botId, ticket, failure)
          throw failure
        } finally {
          emit('qualify.ended', { botId, ticket })
        }
      },
      'qualify.last'({ botId }) {
        const known = last.of(bots.existing(botId).id)
        return known === undefined ? {} : { last: known }
      },
      'qualify.cancel'({ ticket }) {
        running.get(ticket)?.abort()
        return {}
      },
    },
    halting: restarts,
    ofVersion: (version, how) => playInLeisure(run, version, how),
    close() {
      for (const abort of running.values()) abort.abort()
    },
  }
}

function howFar({ self, dummies, lost }: QualifyTally): Required<Pick<HowFar, 'done' | 'total'>> {
  return { done: self.played + dummies.played + lost, total: self.planned + dummies.planned }
}

async function playInLeisure(
  run: ReturnType<typeof createQualifyRun>,
  version: QualifiedVersion,
  { signal, onCount }: LeisureRun,
): Promise<CountedTries> {
  const answer = await run(version, {
    signal,
    isLeisure: true,
    onTally(tally) {
      const { done, total } = howFar(tally)
      onCount(done, total)
    },
  })
  signal.throwIfAborted()
  if (!answer.isComplete) throw new ApiError('match/not-finished', 'It was stopped before all was played.')
  return answer
}
