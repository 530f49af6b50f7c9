import { beforeEach, expect, it } from 'vitest'
import { migrate } from '../base/db/migrate.ts'
import { openDatabase, type Database } from '../base/db/open.ts'
import type { Emit } from '../base/events.ts'
import { createTakeBackStore } from '../core/batch/take-back-store.ts'
import { finishTakingBack, wireTakeBack } from './take-back.ts'

const WHY = 'liar gave another result.'
let db: Database
const log: string[] = []
beforeEach(() => {
  log.length = 0
  db = openDatabase(':memory:')
  migrate(db)
  db.exec(`
    INSERT INTO machines (id, run, name) VALUES (1, 'w-liar', 'liar');
    INSERT INTO config_texts (id, hash, text) VALUES (1, 'h', '');
    INSERT INTO matches (id, game, status, config_name, config_text_id, seed, limits, round, rounds, created_at)
      VALUES (7, 'pandemic', 'done', '', 1, 1, 'jutge', 1, 1, 0);
    INSERT INTO match_machines (match_id, machine_id) VALUES (7, 1);
  `)
  return () => db.close()
})
const matches = () => db.prepare<[], number>('SELECT count(*) FROM matches').pluck().get()
const emit: Emit = (event, payload) => void log.push(`${event} ${JSON.stringify(payload)}`)

/** What is wired to a worker that is found to lie when the test says so; `halt` is what the batches do then. */
function wired(halt = () => Promise.resolve()) {
  let distrust: (worker: string, why: string) => void = () => undefined
  const wire = wireTakeBack({
    db,
    emit,
    explainFailure: (error) => (error as Error).message,
    machines: {
      onDistrust(listener) {
        distrust = listener
        return () => undefined
      },
    },
    batches: {
      async halt() {
        log.push(`halted with ${matches()}`)
        await halt()
        return ({ matches: gone }) => void log.push(`goes on with ${matches()} without ${gone.join()}`)
      },
    },
  })
  return { wire, distrust: (worker = 'w-liar') => distrust(worker, WHY) }
}

it('all is halted, the matches go, the window gets an event, all goes on, and a notice says why', async () => {
  const { wire, distrust } = wired()
  distrust()
  await wire.settled()
  expect(log).toEqual([
    'halted with 1',
    'matches.removed {"ids":[7]}',
    'goes on with 0 without 7',
    `app.notice {"text":"${WHY}"}`,
  ])
})

it('who was taken back is remembered with the reason', async () => {
  const { wire, distrust } = wired()
  distrust('w-first')
  distrust()
  await wire.settled()
  const remembered = new Map([
    ['w-first', WHY],
    ['w-liar', WHY],
  ])
  expect(createTakeBackStore(db).refusals()).toEqual(remembered)
})

it('two workers are taken back one after the other, and a program that closes waits for both', async () => {
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let halts = 0
  const { wire, distrust } = wired(() => gates[halts++].promise)
  distrust()
  distrust('w-other')
  const closed = wire.close().then(() => log.push('closed'))
  await new Promise((resolve) => setImmediate(resolve))
  expect(log).toEqual(['halted with 1'])
  for (const { resolve } of gates) resolve()
  await closed
  expect(log.filter((line) => !line.startsWith('app.notice')).slice(1)).toEqual([
    'matches.removed {"ids":[7]}',
    'goes on with 0 without 7',
    'halted with 0',
    'goes on with 0 without ',
    'closed',
  ])
})

it('what could not be taken back is said, all goes on, and the next start takes it back', async () => {
  db.exec(`CREATE TRIGGER full BEFORE DELETE ON matches BEGIN SELECT raise(ABORT, 'The disk is full.'); END`)
  const { wire, distrust } = wired()
  distrust()
  await wire.settled()
  expect(log).toEqual([
    'halted with 1',
    'goes on with 1 without 7',
    `app.notice {"text":"${WHY} The disk is full."}`,
  ])
  db.exec('DROP TRIGGER full')
  finishTakingBack(db)
  expect(matches()).toBe(0)
})
