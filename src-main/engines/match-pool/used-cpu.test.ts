import { afterAll, expect, it } from 'vitest'
import { configOf, jobOf, program } from '../../../test/engines-pool/pool-jobs.ts'
import { createSeatBuffer, openSeatMemory } from '../match-child/seats/shared-memory.ts'
import { createMatchPool } from './match-pool.ts'

const pool = createMatchPool({ processes: 1 })
afterAll(() => pool.close())

it('what a bot uses is counted without limits as it is with them', async () => {
  const worker = program(
    'Worker',
    'export default class extends Player { play() { for (let k = 0; k < 5000; k++) this.sum = k } }',
  )
  const idle = program('Idle', 'export default class extends Player { play() {} }')
  const job = jobOf(worker, { seats: [worker, idle, idle, idle], config: configOf(8) })
  const limited = await pool.run({ ...job, limits: 'jutge' })
  const free = await pool.run({ ...job, limits: 'none' })
  expect(free.exactCpu).toEqual(limited.exactCpu)
  expect(free.exactCpu![0]).toBeGreaterThan(10 * free.exactCpu![1])
  // No share of a limit is shown to bots where there is none.
  expect([free.cpu, free.record.statuses]).toEqual([[0, 0, 0, 0], []])
})

it.each([0, 2_000_000_000, 3_000_000_000, 2 ** 32, 2 ** 40 + 12_345])('%d units come through', (fuelUsed) => {
  const seat = openSeatMemory(createSeatBuffer(1), 1)
  seat.startThinking()
  seat.answer(0, '', fuelUsed, undefined)
  expect(seat.read().fuelUsed).toBe(fuelUsed)
  seat.reset()
  expect(seat.read().fuelUsed).toBe(0)
})
