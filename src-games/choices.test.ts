import { describe, expect, it } from 'vitest'
import { goldenReplay } from '../test/golden-match.ts'
import { gameList } from './index.ts'
import { expectRounds, outcomeOfOrder, splitCalls } from './kit/choices.ts'
import { explainRound } from './kit/explain-round.ts'
import { SEATS } from './kit/game.ts'

describe.each(gameList.map((game) => [game.id, game] as const))('orders by hand in %s', (id, game) => {
  const replay = goldenReplay(game, 'students')
  const rounds = [0, 40, 99]

  it('are offered for every unit of a seat, and the rules take each of them as meant', () => {
    for (const round of rounds) {
      const state = replay.stateAt(round)
      let asked = 0
      for (let seat = 0; seat < SEATS; seat++)
        for (const { unit, i, j } of game.units(state, seat).slice(0, 3)) {
          expect([i, j].every((value) => Number.isInteger(value) && value >= 0)).toBe(true)
          const choices = game.choices(state, unit)
          expect(choices.length).toBeGreaterThan(3)
          for (const { order } of choices) {
            const outcome = outcomeOfOrder(game, state, seat, order)
            asked++
            // Whose it is and what it is called is never in doubt; sense it may have none.
            expect(outcome?.text, `${order.join(' ')} in round ${round}`).not.toMatch(
              /yours|no unit|no car|not a |already|diagonally|one step away|none of your/,
            )
          }
        }
      expect(asked).toBeGreaterThan(20)
    }
  })

  it('cover what students ask for: each of their good orders is among the choices', () => {
    let found = 0
    for (const round of rounds) {
      const state = replay.stateAt(round)
      replay.roundAt(round).orders.forEach((_, seat) => {
        const own = game.units(state, seat)
        const all = new Set(
          own.flatMap(({ unit }) => game.choices(state, unit).map(({ order }) => order.join())),
        )
        for (const { kind, args, outcome } of explainRound(replay, round).seats[seat].slice(0, 6)) {
          if (outcome?.kind !== 'done' || kind.startsWith('raw')) continue
          const index = game.orderKinds.findIndex(({ name }) => name === kind)
          expect(all, `${kind} ${args.join(' ')}`).toContain(
            [index, ...args, ...Array<number>(3 - args.length).fill(0)].join(),
          )
          found++
        }
      })
    }
    expect(found).toBeGreaterThan(10)
  })

  it('lead to the state that is expected; without a change that is the recorded one', () => {
    const { orders } = replay.roundAt(40)
    const { states: same, outcomes } = expectRounds(replay, {
      seat: 1,
      from: 40,
      rounds: [[...orders[1]], [...replay.roundAt(41).orders[1]]],
    })
    expect(same.map((state) => [...state.ints])).toEqual(
      [40, 41, 42].map((round) => [...replay.stateAt(round).ints]),
    )
    expect(outcomes[1].map((outcome) => outcome?.text)).toEqual(
      explainRound(replay, 41).seats[1].map(({ outcome }) => outcome?.text),
    )
    const [, idle] = expectRounds(replay, { seat: 1, from: 40, rounds: [[]] }).states
    expect([...idle.ints]).not.toEqual([...replay.stateAt(41).ints])
    const [start, other] = expectRounds(replay, {
      seat: 1,
      from: 40,
      rounds: [[...orders[1]]],
      seed: 5,
    }).states
    expect([...start.ints]).toEqual([...replay.stateAt(40).ints])
    expect([...other.ints]).not.toEqual([...replay.stateAt(41).ints])
  })

  it('are marked when the unit died in the round', () => {
    let died = 0
    for (let round = 0; round < replay.rounds; round++)
      for (const order of explainRound(replay, round).seats.flat()) if (order.died) died++
    // Cars seldom die.
    expect(died).toBeGreaterThan(id === 'mad-max' ? 0 : 10)
  })
})

it('calls are cut by four', () => {
  expect(splitCalls(Int32Array.of(0, 1, 2, 3, 1, 5, 0, 0))).toEqual([
    [0, 1, 2, 3],
    [1, 5, 0, 0],
  ])
})
