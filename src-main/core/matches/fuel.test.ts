import { join } from 'node:path'
import { expect, it } from 'vitest'
import { packFuel, unpackFuel } from './match-blobs.ts'
import { openDatabase } from '../../base/db/open.ts'
import { smallMatches } from '../../../test/small-matches.ts'
import { sharedApp } from '../../../test/app-of-file.ts'

const app = sharedApp()
const { play, create } = smallMatches(() => app)

const cpuOf = async (id: number, isPerRound: boolean) =>
  (
    await app.call('charts.curves', {
      selection: { query: '', ids: [id] },
      figure: 'cpu',
      isPerRound,
      split: 'seat',
    })
  ).series

it('fuel is stored for every round and seat, curves are drawn from it, and matches of before keep their points', async () => {
  await create(
    'Worker',
    `export default class Worker extends Player {
  play() { let sum = 0; for (let k = 0; k < 2000; k++) sum += k; this.log(sum) }
}`,
  )
  const id = await play(['Worker', 'Null', 'Null', 'Null'])
  const db = openDatabase(join(app.folder, 'quartet.db'))
  const { data } = db
    .prepare<[number], { data: Uint8Array }>('SELECT data FROM fuel WHERE match_id = ?')
    .get(id)!
  const { rounds, limits, used } = unpackFuel(data)
  const match = await app.call('matches.get', { id })
  expect([rounds, used.map((own) => own.length)]).toEqual([match.rounds, used.map(() => match.rounds)])
  const total = used[0].reduce((sum, one) => sum + one, 0)
  expect(total / limits[0]).toBeCloseTo(match.seats[0].cpu!, 1)
  expect(used[0].every((one) => one > 0)).toBe(true)

  const worker = (await cpuOf(id, false)).find(({ key }) => key.includes('0'))!
  expect(worker.mean.at(-1)).toBe(total / limits[0])
  // The same work in every round: no spikes.
  const perRound = (await cpuOf(id, true)).find(({ key }) => key === worker.key)!.mean.slice(1)
  expect(Math.max(...perRound)).toBeLessThan(2 * Math.min(...perRound))

  db.prepare('DELETE FROM fuel').run()
  db.close()
  const before = (await cpuOf(id, false)).find(({ key }) => key === worker.key)!
  expect(before.mean.at(-1)).toBeCloseTo(total / limits[0], 5)
})

it.each([
  [{ rounds: 1, limits: [1, 1, 1], used: [[0], [0], [0], [0]] }],
  [{ rounds: 1, limits: [1, 1, 1, 1], used: [[0], [0], [0], [-1]] }],
  [{ rounds: 1, limits: [1, 1, 1, 1], used: [[0], [0], [0], [0.5]] }],
  [{ rounds: 0, limits: [1, 1, 1, 1], used: [[0], [0], [0], [0]] }],
  [{ rounds: 2, limits: [1, 1, 1, 1], used: [[0], [0], [0], [0, 1]] }],
])('fuel of a damaged folder is refused: %j', (fuel) => expect(() => unpackFuel(packFuel(fuel))).toThrow())
