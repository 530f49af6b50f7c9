import { expect } from 'vitest'
import { gameOf } from '../src-games/index.ts'
import { decodeRounds } from '../src-games/kit/match-record.ts'
import { createReplay, type Replay } from '../src-games/kit/replay.ts'
import { eventually } from './eventually.ts'
import { DIARIST, smallMatches } from './small-matches.ts'
import type { TestApp } from './start-app.ts'

/** Watches a match from its middle on that it did not start; `does` is what its bot does at the head of each round. */
export async function watchFromMiddle(
  app: TestApp,
  does: string,
): Promise<{ readonly id: number; readonly replay: Replay; readonly takeRounds: () => void }> {
  const { botId, create } = smallMatches(() => app)
  await create('Sloth', DIARIST.replace('Diarist', 'Sloth').replace('play() {', `play() { ${does}`))
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
  return {
    id,
    replay: replay.value,
    /** Those that came since, each after those before. */
    takeRounds() {
      for (const { from, orders, statuses, trace } of app.seen('match.rounds').slice(taken)) {
        taken++
        expect(from).toBe(replay.value.rounds)
        const rounds = decodeRounds(orders)
        if (rounds.ok) replay.value.append(rounds.value, statuses, trace)
      }
    },
  }
}
