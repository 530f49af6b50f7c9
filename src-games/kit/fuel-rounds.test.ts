import { expect, it } from 'vitest'
import { pointRounds } from './chart-figures.ts'
import { cpuCurves, createFuelCollector } from './fuel-rounds.ts'
import { NO_ORDERS } from './orders.ts'

const LIMIT = 1_000_000
const bot = (used: number | undefined) => ({
  orders: NO_ORDERS,
  log: '',
  cpu: 0,
  ...(used === undefined ? {} : { fuel: { used, limit: LIMIT } }),
})

it('what each seat used is kept round by round, exact, far below a whole per cent', () => {
  const collector = createFuelCollector(200)
  const each = [7, 1300, 0, undefined]
  for (let round = 1; round <= 200; round++)
    collector.add(each.map((fuel) => bot(fuel === undefined ? undefined : fuel * round)))
  const fuel = collector.end()
  expect(fuel.limits).toEqual([LIMIT, LIMIT, LIMIT, 0])
  expect(fuel.used.map((own) => new Set(own))).toEqual([7, 1300, 0, 0].map((one) => new Set([one])))

  const { rounds, seats } = cpuCurves(fuel)
  expect(rounds).toBe(200)
  // A bot that uses the same in every round is a straight line, without steps.
  expect(seats[0]).toEqual(pointRounds(200).map((round) => (7 * round) / LIMIT))
  expect(seats[1].at(-1)).toBe((1300 * 200) / LIMIT)
  expect(seats[3]).toEqual([])
})

it('a bot that is out uses nothing more, and a match that ended early has the points it came to', () => {
  const collector = createFuelCollector(200)
  for (let round = 1; round <= 50; round++)
    collector.add([
      bot(round <= 20 ? 100 * round : undefined),
      ...[1, 2, 3].map((times) => bot(round * times)),
    ])
  const fuel = collector.end()
  expect(fuel.used[0].slice(18, 22)).toEqual([100, 100, 0, 0])
  const { seats } = cpuCurves(fuel)
  expect(seats[0].length).toBe(pointRounds(200).filter((round) => round <= 50).length)
  expect(seats[0].at(-1)).toBe(2000 / LIMIT)
})
