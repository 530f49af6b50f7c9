import { expect, it } from 'vitest'
import { STEP_I, STEP_J } from '../kit/grid.ts'
import { constructedReplay, happeningsOf } from '../../test/games/playing.ts'
import { whatHappened } from '../kit/what-happened.ts'
import type { Replay } from '../kit/replay.ts'
import { pandemic } from './game.ts'
import type { PandemicState } from './state.ts'

const SIZE = 20
interface Board {
  readonly units?: number
  readonly health?: number
  readonly infection?: number
  /** Characters of cells, by `i j`; grass elsewhere, walls around. */
  readonly cells?: Readonly<Record<string, string>>
  readonly grass?: string
  readonly tail?: string
}
const configOf = ({
  units = 1,
  health = 100,
  infection = 50,
  cells = {},
  grass = '.',
  tail,
}: Board): string => {
  const rows = Array.from({ length: SIZE }, (_, i) => {
    const row = Array.from({ length: SIZE }, (_, j) => {
      const isBorder = i === 0 || j === 0 || i === SIZE - 1 || j === SIZE - 1
      return isBorder ? 'W' : (cells[`${i} ${j}`] ?? grass)
    })
    return `${i} ${row.join('')}`
  })
  return `Pandemic 1.0 nb_players 4 rows ${SIZE} cols ${SIZE} nb_rounds 200 initial_health ${health} nb_units ${units}
bonus_per_city_cell 3 bonus_per_path_cell 2 factor_connected_component 2 infection_factor ${infection} mask_protection 20
FIXED labels labels ${rows.join('\n')} ${tail ?? 'cities 0 paths 0 masks 0'}`
}

const at = (replay: Replay, round: number) => replay.stateAt(round) as PandemicState

type Ways = readonly { unit: number; to: readonly [number, number] }[]

/**
 * Match in which units walk, one after the other, to cells; and the round in which each has come there. With the first
 * dice for which no unit recovers by itself or finds a mask, none but `killed` changes hands, and none begins above or
 * below the cells in the middle, as its states say.
 */
function walk(board: Board, ways: Ways, killed: readonly number[] = []) {
  for (let seed = 1; ; seed++) {
    const walked = walkWith(seed, board, ways)
    const last = walked && at(walked.replay, walked.replay.rounds)
    if (!last) continue
    const before = at(walked.replay, walked.replay.rounds - 1)
    if ([...before.unitImmune, ...last.unitImmune, ...last.unitMask].some((has) => has > 0)) continue
    if (at(walked.replay, 0).unitCell.some((cell) => Math.abs((cell % SIZE) - 10) < 3)) continue
    if ([0, 1, 2, 3].every((id) => (last.unitPlayer[id] !== id) === killed.includes(id))) return walked
  }
}

function walkWith(seed: number, board: Board, ways: Ways) {
  const config = configOf(board)
  const arrived: number[] = []
  const replay = constructedReplay(pandemic, config, [], seed)
  for (const { unit, to } of ways) {
    for (;;) {
      const state = at(replay, replay.rounds)
      const [i, j] = [Math.trunc(state.unitCell[unit] / SIZE), state.unitCell[unit] % SIZE]
      if (i === to[0] && j === to[1]) break
      const [di, dj] = i === to[0] ? [0, Math.sign(to[1] - j)] : [Math.sign(to[0] - i), 0]
      const dir = [0, 1, 2, 3].find((d) => STEP_I[d] === di && STEP_J[d] === dj)!
      const orders = [0, 1, 2, 3].map((seat) =>
        Int32Array.from(seat === state.unitPlayer[unit] ? [0, unit, dir, 0] : []),
      )
      replay.append([orders])
      if (replay.rounds > 120) return undefined
    }
    arrived.push(replay.rounds)
  }
  return { replay, arrived }
}

it('reports who took which city and path from whom, and in no other round', () => {
  // Two cities of one cell with a path between them, in the middle of the grass.
  const { replay, arrived } = walk(
    {
      cells: { '10 9': ';', '10 10': ',', '10 11': ';' },
      tail: 'cities 2 1 10 9 1 10 11 paths 1 0 1 1 10 10 masks 0',
    },
    [
      { unit: 0, to: [9, 9] },
      { unit: 0, to: [10, 9] },
      { unit: 0, to: [10, 10] },
      { unit: 0, to: [12, 10] },
      { unit: 1, to: [12, 9] },
      { unit: 1, to: [10, 9] },
      { unit: 1, to: [10, 10] },
    ],
  )
  const [, city, path, , near, lostCity, lostPath] = arrived
  expect(happeningsOf(replay, 0, 0, city - 1)).toEqual([])
  expect(happeningsOf(replay, 0, 0, city)).toEqual([['You took 1 city.', []]])
  expect(happeningsOf(replay, 0, city, path)).toEqual([['You took 1 path.', []]])
  expect(happeningsOf(replay, 0, path, near)).toEqual([])
  expect(happeningsOf(replay, 0, near, lostCity)).toEqual([['Bob took 1 city from you.', []]])
  expect(happeningsOf(replay, 0, near, lostPath)).toEqual([
    ['Bob took 1 city from you.', []],
    ['Bob took 1 path from you.', []],
  ])
  expect(happeningsOf(replay, 1)).toEqual([
    ['You took 1 city.', []],
    ['You took 1 path.', []],
  ])
  for (const seat of [2, 3]) expect(happeningsOf(replay, seat)).toEqual([])
  expect(whatHappened(replay, 0, near, lostCity)[1].places).toEqual([{ i: 10, j: 9 }])
  // In that round the city’s cell and a group of one city count for Bob, the path’s cell for Ann.
  expect(whatHappened(replay, 0, lostCity - 1, lostCity)[0].text).toBe(
    'You gained 2 points; Bob gained 7 points.',
  )
})

it('reports a killed unit to both', () => {
  const { replay, arrived } = walk(
    {},
    [
      { unit: 0, to: [10, 10] },
      { unit: 1, to: [12, 10] },
      { unit: 1, to: [10, 10] },
    ],
    [0],
  )
  const before = at(replay, arrived[1])
  expect([before.unitPlayer[0], before.unitCell[0]]).toEqual([0, 10 * SIZE + 10])
  expect(at(replay, replay.rounds).unitPlayer[0]).toBe(1)
  const fell = replay.rounds - 1
  expect(at(replay, fell).unitPlayer[0]).toBe(0)
  expect(happeningsOf(replay, 0, 0, fell)).toEqual([])
  expect(happeningsOf(replay, 0)).toEqual([['Bob killed 1 of your units.', [0]]])
  expect(happeningsOf(replay, 1)).toEqual([['You killed 1 unit of others.', [0]]])
  expect(happeningsOf(replay, 2)).toEqual([])
})

it('reports a mask that was picked up', () => {
  const walked = walkWith(1, { tail: 'cities 0 paths 0 masks 1 10 10' }, [{ unit: 2, to: [10, 10] }])
  const { replay } = walked!
  expect([...at(replay, replay.rounds).unitMask]).toEqual([0, 0, 1, 0])
  expect(happeningsOf(replay, 2)).toEqual([['You picked up 1 mask.', [2]]])
  expect(happeningsOf(replay, 0)).toEqual([])
})

it('reports who died of the virus: the first unit of each begins with a damage of 1', () => {
  for (const seed of [1, 2, 3, 4]) {
    const replay = constructedReplay(pandemic, configOf({ health: 3 }), [{}, {}, {}, {}], seed)
    for (const seat of [0, 1, 2, 3]) {
      const recovered = [1, 2, 3].find((round) => at(replay, round).unitImmune[seat] > 0)
      if (recovered !== undefined) continue
      expect(happeningsOf(replay, seat, 0, 3)).toEqual([])
      const [first] = happeningsOf(replay, seat, 3, 4)
      if (at(replay, 4).unitImmune[seat] === 0)
        expect(first).toEqual(['1 of your units died of the virus.', [seat]])
    }
  }
})

it('reports who stood in the virus and who caught it: not those that were sick before', () => {
  // Virus on all the grass, and with this factor a healthy unit catches it at once: the fourth unit of each.
  const replay = constructedReplay(pandemic, configOf({ units: 4, grass: 'd', infection: 1 }), [{}, {}])
  for (const seat of [0, 1, 2, 3]) {
    const unit = 4 * seat + 3
    expect(at(replay, 0).unitDamage[unit]).toBe(0)
    expect(happeningsOf(replay, seat, 0, 1)).toEqual([
      ['1 of your units was infected.', [unit]],
      ['1 of your units stood in the virus.', [unit]],
    ])
    expect(happeningsOf(replay, seat, 1, 2)).toEqual([])
  }
})

it('reports who stood in the virus and was not infected', () => {
  // One in a million: no unit catches anything.
  const replay = constructedReplay(pandemic, configOf({ units: 4, grass: 'b', infection: 1e6 }), [{}, {}, {}])
  // It fades by one each round, from 2: the healthy fourth unit of each stands in it once.
  for (const seat of [0, 1, 2, 3]) {
    const healthy = [4 * seat + 3]
    const stood = [1, 2, 3].flatMap((round) =>
      healthy.filter((id) => at(replay, round).virus[at(replay, round).unitCell[id]] > 0),
    )
    expect(stood.length).toBeGreaterThan(0)
    expect(happeningsOf(replay, seat)).toEqual([['1 of your units stood in the virus.', healthy]])
  }
})

it('reports who recovered, as the states have it', () => {
  const replay = constructedReplay(
    pandemic,
    configOf({}),
    Array.from({ length: 60 }, () => ({})),
  )
  const immune = [0, 1, 2, 3].filter((id) => at(replay, 60).unitImmune[id] > 0)
  expect(immune.length).toBeGreaterThan(0)
  for (const seat of [0, 1, 2, 3])
    expect(happeningsOf(replay, seat)).toEqual(
      immune.includes(seat) ? [['1 of your units recovered and is immune.', [seat]]] : [],
    )
})
