import { beforeEach, expect, it } from 'vitest'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import { migrate } from '../../base/db/migrate.ts'
import { openDatabase, type Database } from '../../base/db/open.ts'
import { emptyOutcome } from '../../engines/match-job/empty-outcome.ts'
import type { MatchJob, MatchOutcome } from '../../engines/match-job/match-job.ts'
import type { RunOptions } from '../../engines/match-pool/match-pool.ts'
import type { OpenJob } from '../jobs/open-job.ts'
import { createBatchLife } from './batch-life.ts'
import { createLifeStore, createPauseInterrupted, lifeOf, type Life, type LifeRow } from './life-store.ts'
import type { BatchJob } from './play-jobs.ts'

type Status = 'running' | 'paused' | 'done'
const WAVES = 2
const WAVE = 3

let db: Database
beforeEach(() => {
  db = openDatabase(':memory:')
  migrate(db)
  // The rows that matter here have none of the others around them.
  db.pragma('foreign_keys = OFF')
  return () => db.close()
})

/** Two contests, each of which has two waves of three matches. */
function start({ holdsBack = false, plan }: { holdsBack?: boolean; plan?: () => unknown } = {}) {
  for (const id of [1, 2])
    db.exec(`INSERT INTO contests (id, league_id, setup, seed, status, playing_ms, created_at)
      VALUES (${id}, 1, '{}', 7, 'running', 5, 0)`)
  const rows = db.prepare<[number], LifeRow<Status>>('SELECT * FROM contests WHERE id = ?')
  const get = (id: number): Life<Status> | undefined => {
    const row = rows.get(id)
    return row && lifeOf(row)
  }
  const setStatus = createLifeStore<Status>(db, 'contests')
  /** By the number of the batch: how many of its matches were kept. */
  const kept = new Map<number, number>([
    [1, 0],
    [2, 0],
  ])
  const order: string[] = []
  const events: string[] = []
  const notices: string[] = []
  let source: () => readonly OpenJob[] = () => []
  const pool = {
    state: () => ({ queued: 0, running: 0, processes: 2 }),
    onChange: () => () => undefined,
    run: (job: MatchJob, { signal }: RunOptions = {}) =>
      new Promise<MatchOutcome>((resolve) => {
        signal?.addEventListener('abort', () => resolve(emptyOutcome(job, 'cancelled')))
        if (!holdsBack) setImmediate(() => resolve(emptyOutcome(job, 'done')))
      }),
  }
  const life = createBatchLife(
    {
      pool,
      together: (run: () => void) => run(),
      explainFailure: () => 'The disk is full.',
      emit: (_, payload) => void notices.push((payload as { text: string }).text),
      jobs: {
        add: (added) => void (source = added),
        begin: () => ({ update: () => {}, end: () => {} }),
        changed: () => {},
      },
    },
    {
      name: 'contest',
      store: { ...setStatus, get },
      playing: 'running',
      unfinished: () =>
        db.prepare<[], number>("SELECT id FROM contests WHERE status = 'running'").pluck().all(),
      async plan({ id }) {
        plan?.()
        order.push(`${id}`)
        const jobs = Array.from({ length: WAVE }, (_, seed): BatchJob => ({
          game: 'pandemic',
          config: '',
          seed,
          limits: 'jutge',
          seats: [],
        }))
        return { jobs, keep: () => void kept.set(id, kept.get(id)! + 1) }
      },
      goesOn({ id }) {
        if (kept.get(id)! < WAVES * WAVE) return true
        setStatus.setStatus(id, 'done')
        return false
      },
      changed: ({ id, status }) => void events.push(`${id} ${status}`),
      everyMs: 1_000_000,
      countMatches: (id) => kept.get(id)!,
      plays: 'background',
      about: ({ id }) => ({ title: `Contest ${id}` }),
    },
  )
  return { life, get, kept, order, events, notices, jobs: () => source() }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))
/** Lets everything that is ready go on: more turns than all waves take. */
async function settle(): Promise<void> {
  for (let k = 0; k < 100; k++) await turn()
}

it('waves of several batches are played in turn until each of them is over', async () => {
  const counts: unknown[] = []
  const { life, get, kept, order, events, jobs } = start({
    plan: () => counts.push(jobs().find(({ key }) => key === 1)?.done),
  })
  life.start(1)
  life.start(2)
  await settle()
  expect(order).toEqual(['1', '2', '1', '2'])
  expect([...kept.values()]).toEqual([6, 6])
  // The first is over when the other's second wave is planned.
  expect(counts).toEqual([undefined, 3, 3, undefined])
  for (const id of [1, 2]) {
    expect(get(id)).toMatchObject({ status: 'done', problem: null })
    expect(get(id)!.playingMs).toBeGreaterThan(5)
    expect(events).toContain(`${id} done`)
  }
  await life.close()
})

it('a wave that cannot be planned pauses its batch with the reason, which goes away when it is played again', async () => {
  let isBroken = true
  const { life, get, events } = start({
    plan() {
      if (isBroken) throw new ApiError('bot/does-not-compile', 'It does not compile.')
    },
  })
  life.start(1)
  await settle()
  expect(get(1)).toMatchObject({ status: 'paused', problem: 'It does not compile.' })
  expect(events.at(-1)).toBe('1 paused')
  isBroken = false
  life.setPlaying(1, true)
  expect(get(1)).toMatchObject({ status: 'running', problem: null })
  await settle()
  expect(get(1)).toMatchObject({ status: 'done', problem: null })
  await life.close()
})

it('a batch that is paused plays no further wave, and goes on when it is asked to', async () => {
  const { life, get, events, order } = start({ holdsBack: true })
  life.setPlaying(1, true)
  await settle()
  expect(life.isRunning(1)).toBe(true)
  life.setPlaying(1, false)
  expect(events.at(-1)).toBe('1 paused')
  await settle()
  expect([life.isRunning(1), get(1)!.status, order]).toEqual([false, 'paused', ['1']])
  life.setPlaying(1, true)
  await settle()
  expect([life.isRunning(1), get(1)!.status, order]).toEqual([true, 'running', ['1', '1']])
  await life.close()
  expect([life.isRunning(1), get(1)!.status]).toEqual([false, 'running'])
})

it('its job says how many matches count and pauses it, but for one that is over', async () => {
  const { life, get, kept, jobs } = start({ holdsBack: true })
  kept.set(1, 4)
  life.start(1)
  life.start(2)
  await settle()
  expect(jobs()).toMatchObject([
    { kind: 'contest', key: 1, title: 'Contest 1', stopAs: 'pause', done: 4, plays: 'background' },
    { kind: 'contest', key: 2, title: 'Contest 2', behind: 'Contest 1' },
  ])
  jobs()[1].stop()
  expect([get(2)!.status, jobs().length]).toEqual(['paused', 1])
  db.exec(`UPDATE contests SET status = 'done' WHERE id = 1`)
  jobs()[0].stop()
  expect([get(1)!.status, jobs().length]).toEqual(['done', 1])
  await life.close()
})

it('nothing begins while they are halted, and then all that are not paused go on', async () => {
  const { life, get, order, jobs } = start({ holdsBack: true })
  life.start(1)
  await settle()
  await life.halting.halt()
  expect([get(1)!.status, life.isRunning(1)]).toEqual(['running', false])
  life.start(1)
  await settle()
  expect(order).toEqual(['1'])
  life.halting.release()
  await settle()
  // The second is open again: it was never started here.
  expect([order, jobs().map(({ key }) => key)]).toEqual([
    ['1', '1'],
    [1, 2],
  ])

  await life.halting.halt()
  life.setPlaying(1, false)
  life.halting.release()
  await settle()
  expect([order, jobs().map(({ key }) => key)]).toEqual([['1', '1', '2'], [2]])
  await life.close()
})

it('one that is over when its next wave is planned plays no other', async () => {
  const { life, get, order } = start({
    plan: () => db.exec(`UPDATE contests SET status = 'done' WHERE id = 1`),
  })
  life.start(1)
  await settle()
  expect([order, get(1)!.status]).toEqual([['1'], 'done'])
  await life.close()
})

it('one that is deleted while it is played ends with its wave, and no event follows', async () => {
  const { life, order, events, notices } = start({
    plan: () => db.exec('DELETE FROM contests WHERE id = 1'),
  })
  life.start(1)
  await settle()
  expect([order, events, notices]).toEqual([['1'], ['1 running'], []])
  expect(() => life.existing(1)).toThrow(new ApiError('not-found', 'This contest no longer exists.'))
  await life.close()
})

it('an end that cannot be stored is a notice to the user', async () => {
  const { life, notices } = start()
  db.exec(`CREATE TRIGGER full BEFORE UPDATE ON contests BEGIN SELECT RAISE(ABORT, 'full'); END`)
  life.start(1)
  await settle()
  expect(notices).toEqual(['A contest stopped. The disk is full.'])
  await life.close()
})

it('what an earlier process left running or waiting is paused, and nothing else', () => {
  const statuses = ['running', 'queued', 'done', 'cancelled']
  for (const status of statuses)
    db.exec(`INSERT INTO match_groups (game, config_name, config, limits, version_id, opponents, first_seed, seeds, status,
      playing_ms, created_at) VALUES ('pandemic', '', '', 'jutge', 1, '[]', 1, 1, '${status}', 0, 0)`)
  createPauseInterrupted(db, 'match_groups')()
  expect(db.prepare('SELECT status FROM match_groups ORDER BY id').pluck().all()).toEqual([
    'paused',
    'paused',
    'done',
    'cancelled',
  ])
})
