import { describe, expect, it } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { gameOf } from '../../../src-games/index.ts'
import { firstDifferentState } from '../../../test/first-different-state.ts'
import { parseShapes } from '../../../src-games/kit/drawings.ts'
import { decodeRounds } from '../../../src-games/kit/match-record.ts'
import { createReplay } from '../../../src-games/kit/replay.ts'
import { DIARIST, smallMatches } from '../../../test/small-matches.ts'
import { sharedApp } from '../../../test/shared-app.ts'

const app = sharedApp({ clears: true })
const { botId, create, play, replayOf } = smallMatches(() => app)

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
    await create('Sloth', DIARIST.replace('Diarist', 'Sloth').replace('play() {', `play() { ${stays}`))
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
    const replay = createReplay(gameOf('pandemic'), record)
    if (!replay.ok) throw new Error(replay.error.message)
    let taken = 0
    await eventually(() => {
      const batches = app.seen('match.rounds')
      for (const { from, orders, statuses, trace } of batches.slice(taken)) {
        taken++
        expect(from).toBe(replay.value.rounds)
        const rounds = decodeRounds(orders)
        if (rounds.ok) replay.value.append(rounds.value, statuses, trace)
      }
      expect(replay.value.rounds).toBe(40)
    })
    replay.value.walk(() => {})
    expect(replay.value.divergedAt).toBeUndefined()
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
