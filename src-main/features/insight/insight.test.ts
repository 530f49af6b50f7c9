import { expect, it } from 'vitest'
import { sleeper } from '../../../test/insight/asking.ts'
import { smallMatches } from '../../../test/small-matches.ts'
import { sharedApp } from '../../../test/app-of-file.ts'

const app = sharedApp()
const { create, play } = smallMatches(() => app)

it('the question why says which bot is missing for a match that came from a file', async () => {
  await create('Sleeper', sleeper(10))
  const id = await play(['Sleeper', 'Null', 'Null', 'Null'], { rounds: 16 })
  const { bytes, fileName } = await app.call('matches.exportFile', { id })
  const { match } = await app.call('matches.importFile', { fileName, bytes })
  const missing = 'The bot Sleeper of seat 1 is not here'
  const asked = { ticket: 'missing', matchId: match.id, seat: 0 }
  await expect(app.call('insight.ask', asked)).rejects.toThrow(missing)
  await expect(app.call('insight.estimate', { id: match.id })).rejects.toThrow(missing)
})
