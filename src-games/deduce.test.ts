import { describe, expect, it } from 'vitest'
import { readGolden, recordOf, replayOf } from '../test/golden-match.ts'
import { gameList } from './index.ts'
import type { AnyGame, GameEvent, OriginalMatch, GameState } from './kit/game.ts'
import type { Replay } from './kit/replay.ts'
import { createStatesReplay } from './kit/states-replay.ts'

/** A recorded match of the original twice: played again from its orders, and as far as its output file alone shows it. */
function bothWays(game: AnyGame, label: string): { exact: Replay; deduced: Replay } {
  const match = readGolden(game, label)
  const file = game.parseOutput(match.output)
  if (!file.ok) throw new Error(`line ${file.error.line}: ${file.error.message}`)
  return {
    exact: replayOf(game, recordOf(match)),
    deduced: createStatesReplay(game, file.value as OriginalMatch<GameState>),
  }
}

const LABELS = ['dummy', 'students', 'stress', 'edge']

const keysOf = (events: readonly GameEvent[], kinds?: readonly string[]) =>
  events
    .filter(({ kind }) => !kinds || kinds.includes(kind))
    .map((event) => JSON.stringify(Object.entries(event).sort()))
    .sort()

describe.each(gameList.map((game) => [game.id, game] as const))('%s read from its file', (id, game) => {
  it.each(LABELS)('shows the states, names, scores and rounds of "%s"', (label) => {
    const { exact, deduced } = bothWays(game, label)
    expect(deduced.rounds).toBe(exact.rounds)
    expect(deduced.totalRounds).toBe(exact.totalRounds)
    expect(deduced.names).toEqual(exact.names)
    expect(deduced.scores()).toEqual(exact.scores())
    expect(game.output.state(deduced.stateAt(37))).toBe(game.output.state(exact.stateAt(37)))
    expect(() => deduced.stateAt(deduced.rounds + 1)).toThrow(RangeError)
    expect(() => deduced.roundAt(deduced.rounds)).toThrow(RangeError)
  })

  if (id === 'pandemic' || id === 'the-walking-dead')
    it.each(LABELS)('gives away every event of "%s"', (label) => {
      const { exact, deduced } = bothWays(game, label)
      exact.walk((round, { log }) => {
        expect(keysOf(deduced.roundAt(round).log.events), `round ${round}`).toEqual(keysOf(log.events))
      })
    })

  if (id !== 'apocalypse-now')
    it.each(LABELS)('gives the orders that were done in "%s", each with an outcome', (label) => {
      const { exact, deduced } = bothWays(game, label)
      exact.walk((round, passage) => {
        const deducedRound = deduced.roundAt(round)
        expect(deducedRound.log.executed.length, `round ${round}`).toBe(passage.log.executed.length)
        deducedRound.orders.forEach((orders, seat) => {
          expect(deducedRound.log.outcomes[seat]).toHaveLength(orders.length / 4)
          const count = (outcomes: readonly number[]) =>
            outcomes.filter((outcome) => game.outcomes[outcome].kind === 'done').length
          if (id === 'mad-max')
            expect(count(deducedRound.log.outcomes[seat]), `round ${round}`).toBe(
              count(passage.log.outcomes[seat]),
            )
        })
      })
    })
})

describe('what cannot be known for sure', () => {
  /** Share of the exact match's events of some kinds that the file gives away just so. */
  const shareOf = (game: AnyGame, label: string, kinds: readonly string[]) => {
    const { exact, deduced } = bothWays(game, label)
    let all = 0
    let found = 0
    exact.walk((round, { log }) => {
      const given = new Set(keysOf(deduced.roundAt(round).log.events, kinds))
      for (const key of keysOf(log.events, kinds)) {
        all++
        if (given.has(key)) found++
      }
    })
    return { all, share: found / all }
  }
  const byId = (id: string) => gameList.find((game) => game.id === id)!

  it('is little in Apocalypse Now: landings, posts and napalm are all seen, most kills too', () => {
    expect(shareOf(byId('apocalypse-now'), 'dummy', ['birth', 'conquest', 'fire']).share).toBeGreaterThan(
      0.97,
    )
    const kills = shareOf(byId('apocalypse-now'), 'dummy', ['kill'])
    expect(kills.all).toBeGreaterThan(50)
    expect(kills.share).toBeGreaterThan(0.6)
  })

  it('is little in Mad Max: cars that end and come back are all seen', () => {
    const { exact, deduced } = bothWays(byId('mad-max'), 'stress')
    const ends = ({ kind }: GameEvent) => kind === 'kill' || kind === 'death'
    exact.walk((round, { log }) => {
      const deducedEvents = deduced.roundAt(round).log.events
      const cars = (events: readonly GameEvent[]) =>
        [...new Set(events.filter(ends).map(({ unit }) => unit))].sort()
      expect(cars(deducedEvents), `round ${round}`).toEqual(cars(log.events))
    })
  })
})
