import { expect, it } from 'vitest'
import { ARTIST, DIARIST, smallMatches } from '../../../test/small-matches.ts'
import { sharedApp } from '../../../test/app-of-file.ts'

// What `fork-service.test.ts` leaves out: a bot that stopped.

const app = sharedApp()
const { create, play } = smallMatches(() => app)

it('a print added to the past works up to the round in which the old bot was frozen', async () => {
  const dies = 'if (this.round() === 20) throw new Error("old")'
  await create('Mortal', DIARIST.replace('Diarist', 'Mortal').replace('debug.cell', `${dies}; debug.cell`))
  const frozen = await play(['Mortal', 'Null', 'Null', 'Null'])
  expect((await app.call('matches.get', { id: frozen })).seats[0].frozen?.round).toBe(20)
  const answer = await app.call('matches.relog', { matchId: frozen, seat: 0, bot: { source: ARTIST } })
  expect(answer.kind).toBe('same')
  expect(answer.logs).toHaveLength(21)
})
