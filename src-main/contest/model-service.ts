import { randomInt } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import type { Api, CheckedRequestOf } from '../../src-shared/contract/api.ts'
import type { ModelAnswerValue } from '../../src-shared/contract/contests.ts'
import { ApiError } from '../../src-shared/contract/error-codes.ts'
import { MAX_SEED } from '../../src-shared/contract/values.ts'
import { firstRoundOf } from '../../src-shared/contest/follow-contest.ts'
import type {
  ModelAnswer,
  ModelChange,
  ModelQuestion,
  Population,
} from '../../src-shared/contest/model-contest.ts'
import { entryPath } from '../entries.ts'
import type { Emit } from '../events.ts'
import type { LeagueFigures } from '../league/league-figures.ts'
import type { Ask } from '../pacing/asking-thread.ts'

export interface ModelDeps {
  readonly ask: Ask<LeagueFigures>
  readonly emit: Emit
}

export type FromModelWorker =
  | { readonly kind: 'share'; readonly share: number }
  | { readonly kind: 'done'; readonly answers: readonly ModelAnswer[] }

type Strengths = NonNullable<ReturnType<LeagueFigures['strengths']>>

/** Contests by strengths: what a league knows of its members, and a stated population for those that it does not have. */
export function createModelService({ ask, emit }: ModelDeps) {
  const running = new Map<string, () => void>()

  function simulate(ticket: string, questions: readonly ModelQuestion[]): Promise<readonly ModelAnswer[]> {
    return new Promise((resolve, reject) => {
      const worker = new Worker(entryPath('contest-worker'), { workerData: questions, env: {} })
      const end = (): void => {
        running.delete(ticket)
        void worker.terminate()
      }
      running.set(ticket, () => {
        end()
        reject(new ApiError('request/invalid', 'The simulation was cancelled.'))
      })
      worker.on('message', (message: FromModelWorker) => {
        if (message.kind === 'share') emit('contest.progress', { ticket, share: message.share })
        else {
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

  const api = {
    async 'contests.model'(request: CheckedRequestOf<'contests.model'>): Promise<ModelAnswerValue> {
      const { ticket, leagueId, seed = randomInt(MAX_SEED) } = request
      if (running.has(ticket)) throw new ApiError('request/invalid', 'This simulation is running already.')
      const known = await ask('strengths', { id: leagueId })
      if (!known) throw new ApiError('not-found', 'This league no longer exists.')
      const question = questionOf(request, known, seed)
      const { strengthPerPoint } = known
      const better =
        strengthPerPoint === undefined ? [] : [{ ...question, own: shifted(question.own, strengthPerPoint) }]
      const [answer, more] = await simulate(ticket, [question, ...better])
      return {
        ...answer,
        survival: [...answer.survival],
        population: question.population,
        ...(more ? { better: { maximum: more.maximum, grade: more.grade } } : {}),
        seed,
      }
    },
    'contests.cancel'({ ticket }: CheckedRequestOf<'contests.cancel'>): Record<never, never> {
      running.get(ticket)?.()
      return {}
    },
  } satisfies Partial<Api>

  return {
    api,
    close(): Promise<void> {
      for (const cancel of [...running.values()]) cancel()
      return Promise.resolve()
    },
  }
}

/** What is simulated: the one asked about, the others of the league, and the rest from the population. */
export function questionOf(
  request: CheckedRequestOf<'contests.model'>,
  { bots }: Strengths,
  seed: number,
): ModelQuestion {
  const { versionId, students, finalists, roundsPerDay, changes, contests } = request
  const strengthOf = (version: number) => {
    const found = bots.find(({ versionIds }) => versionIds.includes(version))
    if (!found) throw new ApiError('not-found', 'This version is not a member of the league.')
    return found
  }
  const own = strengthOf(versionId)
  const others = bots.filter((bot) => bot !== own && !bot.isDummy)
  return {
    students,
    finalists: Math.min(finalists, students),
    own: { mean: own.mean, draws: own.draws },
    known: others.slice(0, students - 1).map(({ mean, draws }) => ({ mean, draws })),
    population: request.population ?? populationOf(bots),
    changes: changes.map(({ day, what, versionId: version }): ModelChange => ({
      round: firstRoundOf(day, roundsPerDay),
      what,
      strength: strengthOf(version).mean,
    })),
    contests,
    seed,
  }
}

/** Like the members of the league; of one or two nobody can tell how they spread. */
function populationOf(bots: Strengths['bots']): Population {
  const means = bots.filter(({ isDummy }) => !isDummy).map(({ mean }) => mean)
  if (means.length === 0) return { mean: 0, spread: 1 }
  const mean = means.reduce((sum, value) => sum + value, 0) / means.length
  const variance = means.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, means.length - 1)
  return { mean: clamp(mean, -20, 20), spread: means.length < 3 ? 1 : clamp(Math.sqrt(variance), 0, 10) }
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

function shifted({ mean, draws }: ModelQuestion['own'], by: number): ModelQuestion['own'] {
  return { mean: mean + by, draws: draws.map((draw) => draw + by) }
}
