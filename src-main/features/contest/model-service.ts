import { randomInt } from 'node:crypto'
import type { AnswerOf, Api, CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import type { ModelAnswerValue } from '../../../src-shared/contract/contests.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import { MAX_SEED } from '../../../src-shared/contract/maxima.ts'
import { firstRoundOfDay } from '../../../src-shared/contest/follow-contest.ts'
import type { ModelChange, ModelQuestion, Population } from '../../../src-shared/contest/model-contest.ts'
import type { Jobs } from '../../core/jobs/jobs.ts'
import { orNotFound } from '../../base/db/or-not-found.ts'
import type { Emit } from '../../base/events.ts'
import { createModelRuns } from './model-runs.ts'
import type { ModelStore, StoredModel } from './model-store.ts'

/** How strong the bots of a league are, each with what else it might be (`draws`). */
export interface Strengths {
  /** What a point of share is worth; undefined where that is not known. */
  readonly strengthPerPoint: number | undefined
  readonly bots: readonly {
    readonly versionIds: readonly number[]
    readonly mean: number
    readonly draws: readonly number[]
    readonly isDummy: boolean
    /** It has played in this league; of another one nothing is known but what any bot might be. */
    readonly matches: number
  }[]
}

export interface ModelDeps {
  /** Of a league's present bots; undefined where there is no such league. */
  readonly strengthsOf: (leagueId: number) => Promise<Strengths | undefined>
  readonly store: ModelStore
  readonly emit: Emit
  readonly jobs: Jobs
}

type Asked = Omit<CheckedRequestOf<'contests.model'>, 'ticket'>

function askedOf(request: CheckedRequestOf<'contests.model'>): Asked {
  const asked: Asked & { ticket?: string } = { ...request }
  delete asked.ticket
  return asked
}

/**
 * Contests by strengths: what a league knows of its members, and a stated population for those that it does not have. What
 * was simulated is stored as it comes: the same question goes on after a cancel, a close or a crash.
 */
export function createModelService({ strengthsOf, store, emit, jobs }: ModelDeps) {
  const runs = createModelRuns({ emit, jobs })

  /** The same question that was not played to its end, with the strengths as they were known then. */
  function unfinished(request: Asked): StoredModel | undefined {
    const model = store.get(request.leagueId)
    return model && JSON.stringify(model.request) === JSON.stringify(request) ? model : undefined
  }
  async function begun(request: Asked): Promise<StoredModel> {
    const { leagueId, seed = randomInt(MAX_SEED) } = request
    const known = orNotFound(await strengthsOf(leagueId), 'league')
    const own = known.bots.find(({ versionIds }) => versionIds.includes(request.versionId))
    if (own?.matches === 0)
      throw new ApiError(
        'request/invalid',
        'This version has not played in the league yet, so its strength is not known: let the league play first.',
      )
    const question = questionOf(request, known, seed)
    const { strengthPerPoint } = known
    const better =
      strengthPerPoint === undefined ? [] : [{ ...question, own: shifted(question.own, strengthPerPoint) }]
    const model = { request, seed, questions: [question, ...better], done: [] }
    store.put(leagueId, model)
    return model
  }

  const api = {
    async 'contests.model'(request: CheckedRequestOf<'contests.model'>): Promise<ModelAnswerValue> {
      const { ticket, leagueId } = request
      if (runs.isRunning(ticket)) throw new ApiError('request/invalid', 'This simulation is running already.')
      const asked = askedOf(request)
      const model = unfinished(asked) ?? (await begun(asked))
      const { seed, questions } = model
      const [question] = questions
      const [answer, more] = await runs.simulate(request, model, (done) =>
        store.setDone(leagueId, model, done),
      )
      store.remove(leagueId, model)
      return {
        ...answer,
        survival: [...answer.survival],
        population: question.population,
        ...(more ? { better: { maximum: more.maximum, grade: more.grade } } : {}),
        seed,
      }
    },
    'contests.unfinished'({
      leagueId,
    }: CheckedRequestOf<'contests.unfinished'>): AnswerOf<'contests.unfinished'> {
      const model = store.get(leagueId)
      if (!model) return {}
      const { request, questions, done } = model
      const contests = done.flat(2).reduce((sum, count) => sum + count, 0)
      const all = questions.reduce((sum, question) => sum + question.contests, 0)
      return { unfinished: { request, share: all === 0 ? 0 : contests / all } }
    },
    'contests.cancel'({ ticket }: CheckedRequestOf<'contests.cancel'>): Record<never, never> {
      runs.cancel(ticket)
      return {}
    },
  } satisfies Partial<Api>

  return {
    api,
    close(): Promise<void> {
      runs.close()
      return Promise.resolve()
    },
  }
}

/** What is simulated: the one asked about, the others of the league, and the rest from the population. */
export function questionOf(request: Asked, { bots }: Strengths, seed: number): ModelQuestion {
  const { versionId, students, finalists, roundsPerDay, changes, contests } = request
  const strengthOf = (version: number) => {
    const found = bots.find(({ versionIds }) => versionIds.includes(version))
    if (!found) throw new ApiError('not-found', 'This version is not a member of the league.')
    return found
  }
  const own = strengthOf(versionId)
  const others = bots.filter((bot) => bot !== own && !bot.isDummy).slice(0, students - 1)
  const studentOf = (version: number) => [own, ...others].indexOf(strengthOf(version))
  return {
    students,
    finalists: Math.min(finalists, students),
    own: { mean: own.mean, draws: own.draws },
    known: others.map(({ mean, draws }) => ({ mean, draws })),
    population: request.population ?? populationOf(bots),
    changes: changes.flatMap(({ day, what, versionId: version, of = versionId }): ModelChange[] => {
      const student = what === 'dummy' ? 0 : studentOf(of)
      // A field may be too small for all members of the league; the Dummy is no student.
      if (student < 0) return []
      const change = { round: firstRoundOfDay(day, roundsPerDay), strength: strengthOf(version).mean }
      return [what === 'dummy' ? { ...change, what } : { ...change, what: 'student', student }]
    }),
    contests,
    seed,
  }
}

/** Like the members of the league; of one or two it is unknown how they spread. */
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
