import { describe, expect, it } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { firstDifferentState } from '../../../test/first-different-state.ts'
import { parseShapes } from '../../../src-games/kit/drawings.ts'
import { DIARIST, smallMatches } from '../../../test/small-matches.ts'
import { sharedApp } from '../../../test/app-of-file.ts'
import { watchFromMiddle } from '../../../test/watched-match.ts'

const app = sharedApp({ clears: true })
const { create, play, replayOf } = smallMatches(() => app)

describe('drawings', () => {
  it('are stored beside the logs, sent while the match is played, and no part of the log', async () => {
    await create('Diarist', DIARIST)
    const id = await play(['Diarist', 'Null', 'Null', 'Null'], { live: true })
    const drawings = await app.call('matches.drawings', { id })
    expect(drawings).toHaveLength(120)
    expect(drawings[7]).toMatchObject({ round: 7, seat: 0 })
    expect(parseShapes(drawings[7].text)).toEqual([
      { kind: 'cell', i: 1, j: 2, colour: 'red' },
      { kind: 'mark', label: 'round 7' },
    ])
    const logs = await app.call('matches.logs', { id })
    expect(logs[7].text).toMatch(/^seen \d+\n$/)
    expect(app.seen('match.rounds').flatMap((batch) => [...batch.drawings])).toEqual(drawings)
  })

  it('do not change what a bot does', async () => {
    await create('Diarist', DIARIST)
    await create('Silent', DIARIST.replace('Diarist', 'Silent').replace(/debug.*/g, ''))
    const [drawn, silent] = [
      await replayOf(await play(['Diarist', 'Null', 'Null', 'Null'])),
      await replayOf(await play(['Silent', 'Null', 'Null', 'Null'])),
    ]
    expect(firstDifferentState(drawn, silent)).toBeUndefined()
  })
})

describe('a match that is being played', () => {
  it('can be watched from its middle on, by a page that did not start it', async () => {
    // It plays until round 40 and no further: so it is being played whenever it is watched.
    const stays = 'if (this.round() === 40) for (;;);'
    const { id, replay, takeRounds } = await watchFromMiddle(app, stays)
    await eventually(() => {
      takeRounds()
      expect(replay.rounds).toBe(40)
    })
    replay.walk(() => {})
    expect(replay.divergedAt).toBeUndefined()
    await app.call('matches.cancel', { id })
    expect((await app.ended(id)).status).toBe('cancelled')
  })

  it('is watched as it is stored once it has ended', async () => {
    const id = await play(['Null', 'Null', 'Null', 'Null'], { rounds: 5 })
    const stored = await app.call('matches.watch', { id })
    expect(stored.match.status).toBe('done')
    expect(stored.record).toEqual(await app.call('matches.record', { id }))
  })
})
