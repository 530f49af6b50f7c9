import * as z from 'zod'
import { MAX_STUDENTS, population, type UnfinishedModel } from '../../../src-shared/contract/contests.ts'
import type { ModelQuestion, SetEnds } from '../../../src-shared/contest/model-contest.ts'
import type { Database } from '../../base/db/open.ts'
import { parseStored, readStored } from '../../base/db/stored.ts'

type Request = NonNullable<UnfinishedModel['unfinished']>['request']

/** A simulation as far as it was played. */
export interface StoredModel {
  readonly request: Request
  readonly seed: number
  readonly questions: readonly ModelQuestion[]
  /** By question: its sets that are complete, from the first on. */
  readonly done: readonly (readonly SetEnds[])[]
}

const strength = z.number().min(-1000).max(1000)
const bot = z.object({ mean: strength, draws: z.array(strength).max(100_000) })
/** The folder may be foreign: what is simulated has the bounds of what can be asked. */
const stored = z.object({
  questions: z
    .array(
      z.object({
        students: z.number().int().min(4).max(MAX_STUDENTS),
        finalists: z.number().int().min(1).max(MAX_STUDENTS),
        own: bot,
        known: z.array(bot).max(MAX_STUDENTS),
        population,
        changes: z
          .array(
            z.object({
              round: z.number().int(),
              what: z.enum(['student', 'dummy']),
              student: z.number().int().min(0).max(MAX_STUDENTS).optional(),
              strength,
            }),
          )
          .max(20),
        contests: z.number().int().min(1).max(5000),
        seed: z.number().int(),
      }),
    )
    .max(2),
  done: z.array(z.array(z.array(z.number().int().min(0).max(5000)).max(MAX_STUDENTS + 1)).max(20)).max(2),
})

interface Row {
  request: string
  seed: number
  questions: string
  done: string
}

export type ModelStore = ReturnType<typeof createModelStore>

/** SQL of simulations that are not finished: one of each league, the newest. */
export function createModelStore(db: Database) {
  const put = db.prepare<[number, string, number, string, string]>(
    'INSERT OR REPLACE INTO contest_models (league_id, request, seed, questions, done) VALUES (?, ?, ?, ?, ?)',
  )
  const get = db.prepare<[number], Row>('SELECT * FROM contest_models WHERE league_id = ?')
  const setDone = db.prepare<[string, number, string, number]>(
    'UPDATE contest_models SET done = ? WHERE league_id = ? AND request = ? AND seed = ?',
  )
  const remove = db.prepare<[number, string, number]>(
    'DELETE FROM contest_models WHERE league_id = ? AND request = ? AND seed = ?',
  )
  return {
    put(leagueId: number, { request, seed, questions, done }: StoredModel): void {
      put.run(leagueId, JSON.stringify(request), seed, JSON.stringify(questions), JSON.stringify(done))
    },
    get(leagueId: number): StoredModel | undefined {
      const row = get.get(leagueId)
      if (!row) return undefined
      const request = parseStored(row.request) as Request
      const { questions, done } = readStored(() =>
        stored.parse({ questions: parseStored(row.questions), done: parseStored(row.done) }),
      )
      return { request, seed: row.seed, questions: questions as ModelQuestion[], done }
    },
    /** Nothing happens when another simulation took its place. */
    setDone(leagueId: number, { request, seed }: StoredModel, done: StoredModel['done']): void {
      setDone.run(JSON.stringify(done), leagueId, JSON.stringify(request), seed)
    },
    remove: (leagueId: number, { request, seed }: StoredModel): void =>
      void remove.run(leagueId, JSON.stringify(request), seed),
  }
}
