import { expect, it } from 'vitest'
import { smallMatches } from '../../test/small-matches.ts'
import { sharedApp } from '../../test/app-of-file.ts'

// What `app.test.ts` leaves out: a bot that uses up all its CPU.

const app = sharedApp()
const { create, play } = smallMatches(() => app)

it('a match goes on without a bot that loops for ever, and says when and why', async () => {
  await create(
    'Stuck',
    `export default class Stuck extends Player {
  play() {
    this.log('round', this.round())
    if (this.round() === 10) for (;;) this.round()
  }
}`,
  )
  const id = await play(['Stuck', 'Demo', 'Demo', 'Demo'], { seed: 3 })
  const match = await app.call('matches.get', { id })
  expect(match).toMatchObject({ status: 'done', round: 120 })
  expect(match.seats[0].frozen?.round).toBe(10)
  expect(match.seats[0].frozen?.reason).toMatch(/CPU|limit/i)
  const logs = await app.call('matches.logs', { id })
  const own = logs.filter(({ seat }) => seat === 0).map(({ text }) => text.trim())
  expect(own.slice(0, 2)).toEqual(['round 0', 'round 1'])
})
