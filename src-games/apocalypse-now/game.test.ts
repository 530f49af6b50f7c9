import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createRoundLog, MatchAborted, type RoundLog } from '../kit/game.ts'
import { apocalypseNow } from './game.ts'
import { makeMap } from './map-maker.ts'
import {
  checkInvariants,
  orders,
  randomOrders,
  start,
  textOutcomes,
  worldText,
  type World,
} from '../../test/games/apocalypse-now-world.ts'
import { expectSameReplay, playRounds, readPrinted } from '../../test/games/random-play.ts'
import { FIRE_UNIT, FOREST, NAPALM, SIZE, soldierSlot, type ApocalypseState } from './state.ts'

const golden = (label: string, file: string) => readFileSync(join(import.meta.dirname, 'golden', label, file))
const EDGE = golden('edge', 'config.cnf').toString()

function play(state: ApocalypseState, ...calls: (readonly number[])[][]): RoundLog {
  const log = createRoundLog()
  apocalypseNow.step(state, orders(...calls), log)
  return log
}

describe('rules, over 200 seeds of random orders', () => {
  const ROUNDS = 6
  /** Maps as played, and every other time the recorded one whose parachuters, fires and neighbours are there from the start. */
  const maps = Array.from({ length: 10 }, (_, seed) => makeMap(seed))
  const configOf = (seed: number) => (seed % 2 === 0 ? EDGE : maps[seed % 10])
  const playAll = (seed: number, check: boolean) => {
    const state = start(configOf(seed), seed)
    if (seed % 3 === 0) state.helicopterNapalm.fill(0)
    const first = state.ints.slice()
    const played = playRounds(
      apocalypseNow,
      state,
      ROUNDS,
      (round) => randomOrders(seed * 100 + round, state),
      check ? checkInvariants : undefined,
    )
    return { ...played, first }
  }

  it('keep the invariants, give the same trace twice, and a replay seeks to what was played', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const played = playAll(seed, true)
      expect(playAll(seed, false).trace).toEqual(played.trace)
      if (seed % 3 === 0) continue
      expectSameReplay(apocalypseNow, configOf(seed), seed, played, [ROUNDS, 3, 0, 5])
    }
  })

  it('print states that read back to the same text, as an output and as a configuration', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const { state, first } = playAll(seed, false)
      const begin = apocalypseNow.open(first)
      const [printed] = readPrinted(apocalypseNow, begin, seed).states
      expect(apocalypseNow.output.state(printed)).toBe(apocalypseNow.output.state(begin))
      // Ids of soldiers that landed are no longer free: such a state is a configuration when no parachuter waits to jump.
      if (state.parachuterCount.some((count) => count > 0)) continue
      const again = start(`ApocalypseNow2018 3.0 FIXED ${apocalypseNow.output.state(state)} and more`, seed)
      expect(again.ground).toEqual(state.ground)
      expect(again.soldierCell).toEqual(state.soldierCell)
    }
  })
})

describe('what becomes of orders', () => {
  it('names the rule that refused, the first of the original’s that applies', () => {
    const state = start(worldText({ soldiers: ['0 5 5', '1 5 7'], helicopters: ['0 10 10 2', '0 20 20 0'] }))
    const [mine, theirs] = state.soldierId
    const [own, , foreign] = state.helicopterId
    const [low, high] = [-2147483648, 2147483647]
    const log = play(state, [
      [0, 999, 5, 5],
      [0, theirs, 99, 99],
      [0, own, 5, 5],
      [0, mine, 7, 5],
      [0, mine, low, high],
      [0, mine, 5, 6],
      [0, mine, 5, 4],
      [1, 999, 1, 0],
      [1, foreign, 1, 0],
      [1, mine, 1, 0],
      [1, own, 6, 0],
      [1, own, 3, 0],
      [1, own, 4, 0],
      [2, 13, 10, 0],
      [2, low, high, 0],
      [2, 20, 20, 0],
      [2, 12, 12, 0],
      [2, 8, 8, 0],
      [2, 9, 9, 0],
    ])
    expect(textOutcomes(log, 0)).toEqual([
      'there is no unit with this id',
      'the unit is not yours',
      'the unit is not a soldier',
      'the cell is more than one step away',
      'the cell is more than one step away',
      'moved',
      'the unit already has an order this round',
      'there is no unit with this id',
      'the unit is not yours',
      'the unit is not a helicopter',
      'not an instruction for a helicopter',
      'turned',
      'the unit already has an order this round',
      'none of your helicopters is above this cell',
      'none of your helicopters is above this cell',
      'the helicopter has no more parachuters',
      'landed',
      'landed',
      'the helicopter has no more parachuters',
    ])
  })

  it('lets four parachuters of a player jump in a round, from all its helicopters together', () => {
    const state = start(worldText({ soldiers: [], helicopters: ['0 10 10 3', '0 20 20 3'] }))
    const jumps = [8, 9, 18, 10, 19, 20].map((k) => [2, k, k, 0])
    const log = play(state, jumps)
    expect(textOutcomes(log, 0).slice(3)).toEqual([
      'landed',
      '4 parachuters already jump this round',
      '4 parachuters already jump this round',
    ])
    expect([...state.parachuterCount.subarray(0, 2)]).toEqual([0, 2])
    expect([...state.parachuterRounds.subarray(0, 2)]).toEqual([19, 19])
  })

  it('a soldier that is ordered to stay on its own burning cell dies', () => {
    const state = start(worldText({ soldiers: ['0 5 5'], fire: ['3 5 5'] }))
    const id = state.soldierId[0]
    expect(textOutcomes(play(state, [[0, id, 5, 5]]), 0)).toEqual(['walked into fire and died'])
    expect(soldierSlot(state, id)).toBe(-1)
  })

  it('a second own jump on the same cell is lost; one onto an enemy goes to that enemy', () => {
    const state = start(worldText({ soldiers: ['1 9 9'], helicopters: ['0 10 10 4'] }))
    const before = state.parachuterCount.reduce(
      (sum, n, h) => sum + (state.helicopterPlayer[h] === 1 ? n : 0),
      0,
    )
    const log = play(state, [
      [2, 8, 8, 0],
      [2, 8, 8, 0],
      [2, 9, 9, 0],
    ])
    expect(textOutcomes(log, 0)).toEqual([
      'landed',
      'lost: one of its own soldiers is there',
      'lost to the enemy whose soldier is there',
    ])
    const lost = log.events.filter((event) => event.kind === 'loss')
    expect(lost).toHaveLength(2)
    expect(lost[1].other).toBe(1)
    const after = state.parachuterCount.reduce(
      (sum, n, h) => sum + (state.helicopterPlayer[h] === 1 ? n : 0),
      0,
    )
    expect(after).toBe(before + lost.filter((event) => event.other === 1).length)
  })
})

describe('fire and napalm', () => {
  it('napalm is ready in round 30, not before, and again 31 rounds after a throw', () => {
    const state = start(makeMap(0))
    const thrown: number[] = []
    for (let round = 0; round < 100; round++)
      if (textOutcomes(play(state, [[1, 1, NAPALM, 0]]), 0)[0] === 'threw napalm') thrown.push(round)
    expect(thrown).toEqual([30, 61, 92])
  })

  it('burns forest for 10 rounds and grass for 5; burnt forest is grass', () => {
    const state = start(worldText({ soldiers: [], helicopters: ['0 10 10 0'], land: { '10 10': '.' } }))
    state.helicopterNapalm[0] = 0
    const forest = 10 * SIZE + 9
    const grass = 10 * SIZE + 10
    play(state, [[1, 1, NAPALM, 0]])
    const burns: number[][] = []
    for (let round = 0; round < 11; round++) {
      burns.push([Math.trunc(state.ground[forest] / FIRE_UNIT), Math.trunc(state.ground[grass] / FIRE_UNIT)])
      play(state)
    }
    expect(burns.map(([onForest]) => onForest)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
    expect(burns.map(([, onGrass]) => onGrass)).toEqual([5, 4, 3, 2, 1, 0, 0, 0, 0, 0, 0])
    expect(state.ground[forest]).toBe(state.ground[grass])
  })

  it('burning grass sets nothing on fire; burning forest sets about a tenth of the forest beside it', () => {
    const spread = (first: ApocalypseState, seed: number) => {
      const state = apocalypseNow.clone(first)
      state.rng[0] = seed
      play(state)
      return state.ground.filter((cell) => cell >= FIRE_UNIT).length
    }
    const burning = (char: string) =>
      start(worldText({ soldiers: [], land: { '20 20': char }, fire: ['1 20 20'] }))
    const grass = burning('.')
    const forest = burning(':')
    let fromForest = 0
    for (let seed = 0; seed < 300; seed++) {
      expect(spread(grass, seed)).toBe(0)
      fromForest += spread(forest, seed)
    }
    expect(fromForest).toBeGreaterThan(60)
    expect(fromForest).toBeLessThan(180)
  })
})

describe('matches that cannot go on, or were cut', () => {
  it('stops when a soldier lands with an id that a unit of the configuration has', () => {
    const state = start(worldText({ soldiers: ['0 5 5'], helicopters: ['0 10 10 2'] }))
    state.soldierId[0] = 89
    state.army[state.army.indexOf(state.soldierAt[5 * SIZE + 5])] = 89
    state.soldierAt[5 * SIZE + 5] = 89
    play(state)
    expect(() => play(state, [[2, 10, 10, 0]])).toThrow(MatchAborted)
  })

  it('reads a file of the judge, with its states before the cut', () => {
    const original = gunzipSync(golden('demo', 'out.gz')).toString('latin1')
    const cut = original
      .slice(0, original.indexOf('round 3\n'))
      .replace('Game', 'SecGame')
      .replace('0\t0\t0\t0\t\n', '0.125\t-1\t0\t0\t\n')
    const read = apocalypseNow.parseOutput(cut)
    if (!read.ok) throw new Error(read.error.message)
    expect(read.value.fromJudge).toBe(true)
    expect(read.value.states).toHaveLength(3)
    expect([...read.value.states[0].status]).toEqual([0.125, -1, 0, 0])
    expect(read.value.problem).toEqual({
      line: cut.split('\n').length,
      message: 'expected "round" but the file ends',
    })
    expect(apocalypseNow.parseOutput('Pandemic 1.0')).toMatchObject({ ok: false, error: { line: 1 } })
  })
})

describe('configurations', () => {
  const good = worldText({ soldiers: ['0 5 5', '1 7 7'] })
  const row = (change: Partial<World>) =>
    worldText({ ...change, soldiers: change.soldiers ?? ['0 5 5', '1 7 7'] })

  it.each([
    [
      'another game',
      good.replace('ApocalypseNow2018', 'Pandemic'),
      'Pandemic',
      'expected "ApocalypseNow2018" but found "Pandemic"',
    ],
    ['another version', good.replace('3.0', '2.0'), '2.0', 'expected "3.0"'],
    ['a generator', good.replace('FIXED', 'RANDOM'), 'RANDOM', 'expected "FIXED"'],
    ['a short row', good.replace('\n05 X', '\n05 '), '05 ', 'row 5 must have 60 characters, but has 59'],
    ['an unknown land', row({ land: { '3 4': '?' } }), '03 ', 'row 3, column 4: expected : (forest)'],
    [
      'a hole in the border',
      row({ land: { '0 4': '.' } }),
      '00 ',
      'the border must be all mountain, but (0, 4) is grass',
    ],
    ['a wrong label', good.replace('\n07 ', '\n08 '), '08 ', 'the label of a row must be the label of row 7'],
    [
      'a post on water',
      row({ land: { '40 3': 'O' } }),
      '-1\t40\t3',
      'post 1 must lie on forest or grass, but (40, 3) is water',
    ],
    [
      'a post of 70',
      good.replace('-1\t40\t3\t100', '-1\t40\t3\t70'),
      '-1\t40\t3',
      'post 1 must be 50 or 100, but is 70',
    ],
    [
      'two posts on a cell',
      good.replace('-1\t40\t6\t100', '-1\t40\t3\t100'),
      '-1\t40\t3',
      'two posts lie at (40, 3)',
    ],
    [
      'a post too few',
      good.replace('-1\t40\t48\t50\n', ''),
      'units',
      'a whole number for the owner of post 16',
    ],
    [
      'a post too many',
      good.replace('\nunits', '\n-1\t41\t50\t50\nunits'),
      '-1\t41',
      'expected "units" after 16 posts',
    ],
    [
      'a soldier on a mountain',
      row({ land: { '5 5': 'X' } }),
      '9\t1',
      'on forest or grass, but (5, 5) is a mountain',
    ],
    [
      'two soldiers on a cell',
      row({ soldiers: ['0 5 5', '1 5 5'] }),
      '10\t1',
      'two soldiers stand at (5, 5)',
    ],
    [
      'a soldier on a post',
      row({ soldiers: ['0 40 3'] }),
      '9\t1',
      'soldier 9 stands on the post at (40, 3), so player 0 must own',
    ],
    ['a doubled id', good.replace('\n10\t', '\n9\t'), '9\t1\t1', 'two units have the id 9'],
    [
      'a strange type',
      good.replace('\n10\t1', '\n10\t3'),
      '10\t3',
      'unit 10 must be 1 (soldier) or 2 (helicopter), but is 3',
    ],
    [
      'too much life',
      good.replace('5\t5\t100', '5\t5\t101'),
      '9\t1',
      'soldier 9 must be between 0 and 100, but is 101',
    ],
    [
      'squares that overlap',
      row({ helicopters: ['0 30 30 0', '1 34 34 0'] }),
      '2\t2\t1',
      'helicopters 1 and 2 overlap at (32, 32)',
    ],
    [
      'a peak in a square',
      row({ land: { '12 12': 'X' }, helicopters: ['0 10 10 0'] }),
      '1\t2',
      'has a mountain at (12, 12)',
    ],
    [
      'a square over the edge',
      row({ helicopters: ['0 1 30 0'] }),
      '1\t2',
      '5×5 square of helicopter 1 must be on the board',
    ],
    [
      '79 people',
      good.replace(/\n88\t1.*/, ''),
      '-1',
      'soldiers and parachuters must be 80 together, but are 79 and 0',
    ],
    [
      'no helicopter',
      good.replace('\n4\t2\t3', '\n4\t2\t2'),
      '-1',
      'player 3 must have a helicopter, but has none',
    ],
    ['a burning mountain', row({ fire: ['3 0 0'] }), '3 0 0', 'the mountain at (0, 0) cannot burn'],
    [
      'long-burning water',
      row({ land: { '5 9': 'O' }, fire: ['6 5 9'] }),
      '6 5 9',
      'at most 5 rounds, but (5, 9) has 6',
    ],
    ['a cut file', good.slice(0, good.indexOf('fire')), '', 'expected "fire" but the file ends'],
    [
      'taken ids',
      row({ helicopters: ['0 10 10 2'], firstHelicopter: 1 }),
      '-1',
      'has the id 1 already; use ids above 2',
    ],
  ])('%s: the refusal names the line and what was expected', (_what, text, begin, message) => {
    const read = apocalypseNow.parseConfig(text)
    if (read.ok) throw new Error('it was accepted')
    expect(read.error.message).toContain(message)
    expect(text.split('\n')[read.error.line - 1]).toMatch(new RegExp(`^(ApocalypseNow2018 )?${begin}`))
  })

  it('a burning forest, posts with owners and units in any order are fine', () => {
    const text = row({ fire: ['10 20 20'], soldiers: ['2 40 3'], owners: { '40 3': 2 } })
    const state = start(text)
    expect(state.ground[20 * SIZE + 20]).toBe(FOREST + 10 * FIRE_UNIT)
    expect([...state.scores]).toEqual([
      ...[0, 1, 2, 3].map((seat) => state.armyCount[seat] + (seat === 2 ? 100 : 0)),
    ])
  })
})
