import { describe, expect, it } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { gameOf } from '../../../src-games/index.ts'
import { decodeRounds } from '../../../src-games/kit/match-record.ts'
import { createReplay } from '../../../src-games/kit/replay.ts'
import { DIARIST, smallMatches } from '../../../test/small-matches.ts'
import { sharedApp } from '../../../test/shared-app.ts'

const app = sharedApp({ clears: true })
const { botId, create, replayOf } = smallMatches(() => app)

describe('a match that is being played', () => {
  it('can be watched from its middle on, by a page that did not start it', async () => {
    const slow = 'for (let k = 0; k < 3e6; k++) this.seen ^= k; this.seen = 0;'
    await create('Sloth', DIARIST.replace('Diarist', 'Sloth').replace('play() {', `play() { ${slow}`))
    const configs = await app.call('configs.list', { game: 'pandemic' })
    const [sloth, none] = await Promise.all(
      ['Sloth', 'Null'].map(async (name) => ({ botId: await botId(name) })),
    )
    const { id } = await app.call('matches.start', {
      game: 'pandemic',
      config: { id: configs.find(({ name }) => name === 'small')!.id },
      seats: [sloth, none, none, none],
      limits: 'none',
      seed: 5,
    })
    await eventually(() => expect(app.seen('match.changed').some(({ match }) => match.round > 2)).toBe(true))
    expect(app.seen('match.rounds')).toEqual([])
    const { match, record, logs } = await app.call('matches.watch', { id })
    expect(match.status).toBe('running')
    const before = decodeRounds(record.orders)
    if (!before.ok) throw new Error(before.error.message)
    expect(before.value.length).toBeGreaterThan(2)
    expect(logs).toHaveLength(before.value.length)
    await app.ended(id)
    const replay = createReplay(gameOf('pandemic'), record)
    if (!replay.ok) throw new Error(replay.error.message)
    for (const { from, orders, statuses, trace } of app.seen('match.rounds')) {
      expect(from).toBe(replay.value.rounds)
      const rounds = decodeRounds(orders)
      if (rounds.ok) replay.value.append(rounds.value, statuses, trace)
    }
    expect(replay.value.rounds).toBe(120)
    replay.value.walk(() => {})
    expect(replay.value.divergedAt).toBeUndefined()
    // One that has ended gives what is stored.
    const stored = await app.call('matches.watch', { id })
    expect(stored.match.status).toBe('done')
    expect(stored.record).toEqual(await app.call('matches.record', { id }))
    expect(replay.value.stateAt(120).ints).toEqual((await replayOf(id)).stateAt(120).ints)
  })
})
