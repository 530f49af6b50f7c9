import { expect, it } from 'vitest'
import { DUMMY } from './elimination.ts'
import { playModelStage } from './model-table.ts'

/** All orders of some things. */
const ordersOf = (list: readonly number[]): number[][] =>
  list.length === 0
    ? [[]]
    : list.flatMap((one) => ordersOf(list.filter((other) => other !== one)).map((rest) => [one, ...rest]))
const SEATS = [0, 1, 2, 3]

it('first places are shares of a lot: 4, 3, 2 and the Dummy’s 1 of ten', () => {
  const first = (lot: number) => {
    const seats = Int32Array.of(0, 1, 2, DUMMY)
    const { beats } = playModelStage({ kind: 'groups', seats, tables: 1 }, [4, 3, 2], 1, () => lot)
    return beats.indexOf(3)
  }
  const lots = [0, 0.399, 0.401, 0.699, 0.701, 0.899, 0.901, 0.999]
  expect(lots.map(first)).toEqual([0, 0, 1, 1, 2, 2, 3, 3])
})

it('places after the first are drawn among those that are left, also where rounding leaves a rest', () => {
  const seats = Int32Array.of(0, 1, 2, 3)
  const drawn = (lot: number) => {
    const { beats, beatenBy } = playModelStage(
      { kind: 'groups', seats, tables: 1 },
      [1, 1, 1, 1],
      1,
      () => lot,
    )
    return [[...beats], [...beatenBy]]
  }
  const falling = [3, 2, 1, 0]
  expect(drawn(0)).toEqual([falling, SEATS])
  expect([drawn(0.999_999), drawn(1)]).toEqual(Array(2).fill([SEATS, falling]))
  // 0.3 of four is seat 1; 0.9 of three the second of 0, 2, 3 … the last; each by hand.
  expect(drawn(0.3)[1]).toEqual([1, 0, 2, 3])
})

it('every table of a stage has its own places', () => {
  const seats = Int32Array.of(0, 1, 2, 3, 4, 5, DUMMY, DUMMY)
  const gamma = [1, 1e10, 1e20, 1e30, 1, 1e40]
  const { beats, beatenBy } = playModelStage({ kind: 'groups', seats, tables: 2 }, gamma, 1e20, () => 0.4)
  expect([...beats]).toEqual([0, 1, 2, 3, 0, 3, 2, 1])
  expect([...beatenBy]).toEqual([3, 2, 1, 0, 3, 0, 1, 2])
})

it('at the last table Dummies are left out: only students before and behind are counted, whatever the order', () => {
  for (const order of ordersOf(SEATS))
    for (const students of [2, 3, 4])
      for (const seated of ordersOf(SEATS).filter((one) => one[0] === 0)) {
        const seats = Int32Array.from(seated, (who) => (who < students ? who : DUMMY))
        // Student `order[k]` is so much stronger than the next that it comes before it for sure; Dummies come in where 3 would.
        const strength = (who: number) => 10 ** (20 * (3 - order.indexOf(who)))
        const { beats, beatenBy } = playModelStage(
          { kind: 'last', seats, tables: 1 },
          SEATS.map(strength),
          strength(3),
          () => 0.5,
        )
        const among = SEATS.filter((who) => who < students)
        seats.forEach((who, seat) => {
          if (who === DUMMY) return
          const ahead = among.filter((other) => order.indexOf(other) < order.indexOf(who)).length
          expect([beatenBy[seat], beats[seat]]).toEqual([ahead, among.length - 1 - ahead])
        })
      }
})
