import { expect, it } from 'vitest'
import { readGolden, recordOf } from '../../test/golden-match.ts'
import { gameList } from '../index.ts'
import { createReplay } from './replay.ts'

it.each(gameList.map((game) => [game.title, game] as const))(
  'a record of %s whose rows of CPU have more or fewer values than there are seats is replayed all the same',
  (_, game) => {
    const record = recordOf(readGolden(game, 'students'))
    const statuses = [[0.5, 0.25, 0.125, 0.5, 0.75, 1], [0.5], []]
    const made = createReplay(game, { ...record, statuses })
    if (!made.ok) throw new Error(made.error.message)
    const status = (round: number) => [...made.value.stateAt(round).status]
    // A row is that of the state before the round.
    const first = status(1)
    expect(first).toHaveLength(4)
    expect(status(made.value.rounds)).toHaveLength(4)
    expect([...first.slice(0, 3)]).toEqual([0.5, 0.25, 0.125])
  },
)
