import { Worker } from 'node:worker_threads'
import type { CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import type { ModelAnswer, SetEnds } from '../../../src-shared/contest/model-contest.ts'
import { entryPath } from '../../base/entries.ts'
import type { Emit } from '../../base/events.ts'
import type { Jobs } from '../../core/jobs/jobs.ts'
import type { FromModelWorker, ModelWork } from './contest-worker.ts'

export interface ModelRunsDeps {
  readonly emit: Emit
  readonly jobs: Jobs
}

/** Simulations that go on, each in a thread of its own. */
export function createModelRuns({ emit, jobs }: ModelRunsDeps) {
  const running = new Map<string, () => void>()

  function simulate(
    { ticket, leagueId }: Pick<CheckedRequestOf<'contests.model'>, 'ticket' | 'leagueId'>,
    { questions, done }: ModelWork,
    onSets: (done: readonly (readonly SetEnds[])[]) => void,
  ): Promise<readonly ModelAnswer[]> {
    const sets = questions.map((_, k) => [...(done[k] ?? [])])
    return new Promise((resolve, reject) => {
      const workerData: ModelWork = { questions, done }
      const worker = new Worker(entryPath('contest-worker'), { workerData, env: {} })
      const job = jobs.begin({
        kind: 'model',
        key: ticket,
        title: 'How far in a contest?',
        share: 0,
        target: { what: 'league', id: leagueId },
        stop: () => running.get(ticket)?.(),
      })
      const end = (): void => {
        running.delete(ticket)
        job.end()
        void worker.terminate()
      }
      running.set(ticket, () => {
        end()
        reject(new ApiError('request/cancelled', 'The simulation was cancelled.'))
      })
      worker.on('message', (message: FromModelWorker) => {
        if (message.kind === 'share') {
          emit('contest.progress', { ticket, share: message.share })
          job.update({ share: message.share })
        } else if (message.kind === 'set') {
          sets[message.question].push(message.ends)
          try {
            onSets(sets)
          } catch (error) {
            end()
            reject(error instanceof Error ? error : new Error(String(error)))
          }
        } else {
          end()
          resolve(message.answers)
        }
      })
      worker.on('error', (error) => {
        end()
        reject(error instanceof Error ? error : new Error(String(error)))
      })
    })
  }

  return {
    simulate,
    isRunning: (ticket: string): boolean => running.has(ticket),
    cancel: (ticket: string): void => running.get(ticket)?.(),
    close(): void {
      for (const cancel of [...running.values()]) cancel()
    },
  }
}
