import { describe, expect, it } from 'vitest'
import { smallMatches } from '../../../test/small-matches.ts'
import { sharedApp } from '../../../test/app-of-file.ts'
import { watchFromMiddle } from '../../../test/watched-match.ts'

const app = sharedApp({ clears: true })
const { replayOf } = smallMatches(() => app)

describe('a match that is being played', () => {
  it('can be watched from its middle on, by a page that did not start it', async () => {
    const slow = 'for (let k = 0; k < 3e6; k++) this.seen ^= k; this.seen = 0;'
    const { id, replay, takeRounds } = await watchFromMiddle(app, slow)
    await app.ended(id)
    takeRounds()
    expect(replay.rounds).toBe(120)
    replay.walk(() => {})
    expect(replay.divergedAt).toBeUndefined()
    // One that has ended gives what is stored.
    const stored = await app.call('matches.watch', { id })
    expect(stored.match.status).toBe('done')
    expect(stored.record).toEqual(await app.call('matches.record', { id }))
    expect(replay.stateAt(120).ints).toEqual((await replayOf(id)).stateAt(120).ints)
  })
})
