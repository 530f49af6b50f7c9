import { describe, expect, it } from 'vitest'
import { createRoundLog, MatchAborted } from '../kit/game.ts'
import { formatConfig } from './board-text.ts'
import { madMax } from './game.ts'
import { SETTING } from './state.ts'
import {
  at,
  createWorld,
  missileColumns,
  outcomeOf,
  placeOf,
  play,
  start,
} from '../../test/games/mad-max-world.ts'

const MOVE = 0
const SHOOT = 1
const RAW_MOVE = 2

describe('a car', () => {
  it.each([
    ['UP', -1, 1, [4, 11]],
    ['DEFAULT', 0, 1, [5, 11]],
    ['DOWN', 1, 1, [6, 11]],
    ['SLOW_UP', -1, 0, [4, 10]],
    ['SLOW', 0, 0, [5, 10]],
    ['SLOW_DOWN', 1, 0, [6, 10]],
    ['FAST_UP', -1, 2, [4, 12]],
    ['FAST', 0, 2, [5, 12]],
    ['FAST_DOWN', 1, 2, [6, 12]],
  ])('moves %s', (_name, di, dj, place) => {
    const state = createWorld({ cars: { 0: [5, 10] } })
    expect(outcomeOf(play(state, { 0: [[MOVE, 0, di, dj]] }), 0)).toBe('moved')
    expect([placeOf(state, 0), at(state, 5, 10) === 2]).toEqual([place, dj === 0 && di === 0])
  })

  it('collects every bonus on its way', () => {
    const state = createWorld({
      cars: { 0: [5, 10] },
      things: {
        W: [
          [5, 11],
          [4, 12],
        ],
        G: [[4, 10]],
        M: [[5, 12]],
      },
    })
    play(state, { 0: [[MOVE, 0, -1, 2]] })
    expect([state.scores[0], state.carGas[0], state.carMissiles[0]]).toEqual([20, 60 + 30 - 1, 10])
  })

  it('vanishes with the tyre that it meets on its way, at that cell', () => {
    const state = createWorld({ cars: { 0: [5, 10] }, things: { X: [[4, 10]] } })
    expect(outcomeOf(play(state, { 0: [[MOVE, 0, -1, 2]] }), 0)).toBe('moved and was destroyed')
    expect([placeOf(state, 0), at(state, 4, 10), at(state, 5, 10)]).toEqual([[4, 10], 0, 0])
  })

  it('and another car are both lost, also of one player, and no player is paid', () => {
    for (const other of [1, 2]) {
      const state = createWorld({ cars: { 0: [5, 10], [other]: [5, 12] } })
      play(state, {
        0: [[MOVE, 0, 0, 2]],
        [other >> 1]: [
          [MOVE, other, 0, 0],
          [MOVE, 0, 0, 2],
        ],
      })
      expect([state.carAlive[0], state.carAlive[other], ...state.scores]).toEqual([0, 0, 0, 0, 0, 0])
    }
  })

  it('that drives into a missile of another player pays that player', () => {
    for (const [shooter, paid] of [
      [2, 30],
      [1, 0],
    ]) {
      const state = createWorld({ cars: { 0: [5, 10] }, missiles: [[0, shooter, 4, 9]] })
      play(state, { 0: [[MOVE, 0, -1, 1]] })
      expect([state.carAlive[0], state.missileCount[0], state.scores[shooter >> 1]]).toEqual([0, 0, paid])
    }
  })

  it('may pass outside the window but must end inside, else it moves on by default after its owner’s other orders', () => {
    const state = createWorld({ cars: { 0: [5, 0], 1: [5, 29] } })
    const log = play(state, {
      0: [
        [MOVE, 0, 0, 0],
        [MOVE, 1, 0, 2],
      ],
    })
    expect([outcomeOf(log, 0, 0), outcomeOf(log, 0, 1)]).toEqual(
      Array(2).fill('the move would end outside the window'),
    )
    expect([placeOf(state, 0), placeOf(state, 1), log.executed]).toEqual([[5, 1], [5, 30], []])
  })

  it('is away for 30 states: waiting 29 in the first, 0 in the last', () => {
    const state = createWorld({ cars: { 0: [5, 10] }, things: { X: [[5, 11]] } })
    const times: number[] = []
    do {
      play(state)
      if (!state.carAlive[0]) times.push(state.carTime[0])
    } while (!state.carAlive[0])
    expect(times).toEqual(Array.from({ length: 30 }, (_, k) => 29 - k))
    expect([state.carGas[0], state.carMissiles[0]]).toEqual([60, 5])
  })

  it('dies when its gas comes to zero, not when it was there before, and not if it finds some in its last round', () => {
    const state = createWorld({ cars: { 0: [5, 10], 2: [7, 10], 4: [9, 10] }, things: { G: [[9, 11]] } })
    state.carGas[0] = 1
    state.carGas[2] = 0
    state.carGas[4] = 1
    play(state)
    expect([state.carAlive[0], state.carAlive[2], state.carAlive[4]]).toEqual([0, 1, 1])
    expect([state.carGas[0], state.carGas[2], state.carGas[4]]).toEqual([0, -1, 30])
  })
})

describe('a missile', () => {
  it('flies two cells when shot while the car moves on by default', () => {
    const state = createWorld({ cars: { 0: [5, 10] } })
    expect(outcomeOf(play(state, { 0: [[SHOOT, 0]] }), 0)).toBe('shot')
    expect([placeOf(state, 0), missileColumns(state), state.carMissiles[0]]).toEqual([[5, 11], { 0: 12 }, 4])
  })

  it('counts as shot even when the car then dies', () => {
    const state = createWorld({ cars: { 0: [5, 10], 1: [5, 11] } })
    const log = play(state, {
      0: [
        [SHOOT, 0],
        [MOVE, 1, 0, 0],
      ],
    })
    // The missile kills the car ahead, an own one; the shooter moves onto its empty cell.
    expect([outcomeOf(log, 0), outcomeOf(log, 0, 1)]).toEqual([
      'shot',
      'the car was destroyed before its turn',
    ])
    const crash = createWorld({
      cars: { 0: [5, 10] },
      things: {
        X: [
          [5, 11],
          [5, 12],
        ],
      },
    })
    expect(outcomeOf(play(crash, { 0: [[SHOOT, 0]] }), 0)).toBe('shot')
    expect([at(crash, 5, 11), at(crash, 5, 12), crash.missileCount[0]]).toEqual([2, 1, 0])
  })

  it.each(['W', 'M', 'G', 'X'])('is lost with a %s on either of its two cells, for nothing', (char) => {
    for (const column of [21, 22]) {
      const state = createWorld({ missiles: [[0, 0, 5, 20]], things: { [char]: [[5, column]] } })
      play(state)
      expect([state.missileCount[0], at(state, 5, column), ...state.scores]).toEqual([0, 0, 0, 0, 0, 0])
    }
  })

  it('pays 30 for the car of another player, nothing for an own one', () => {
    for (const [shooter, paid] of [
      [2, 30],
      [0, 0],
      [1, 0],
    ]) {
      const state = createWorld({ cars: { 0: [5, 20] }, missiles: [[0, shooter, 5, 18]] })
      const log = play(state)
      expect([state.carAlive[0], state.scores[shooter >> 1]]).toEqual([0, paid])
      expect(log.events[0]).toMatchObject({ kind: paid ? 'kill' : 'death', unit: 0, i: 5, j: 20 })
    }
  })

  it('waits for others on its two cells even when something nearer would stop it', () => {
    // The rear one has the lower id. First in the queue, it sees the front one on +2 and waits, tyre or not.
    const state = createWorld({
      missiles: [
        [1, 0, 5, 20],
        [2, 0, 5, 22],
      ],
      things: {
        X: [
          [5, 21],
          [5, 40],
        ],
      },
    })
    play(state)
    expect([missileColumns(state), at(state, 5, 21)]).toEqual([{ 2: 24 }, 0])
  })

  it('goes round the cylinder', () => {
    const state = createWorld({ missiles: [[3, 0, 5, 59]] })
    play(state)
    expect(missileColumns(state)).toEqual({ 3: 1 })
  })

  it.each([1, 2])('in a full ring of missiles %i apart ends the match with a reason', (gap) => {
    const missiles = Array.from({ length: 60 / gap }, (_, k) => [k + 10, 0, 5, k * gap] as const)
    expect(() => play(createWorld({ missiles }))).toThrow(MatchAborted)
    expect(() => play(createWorld({ missiles }))).toThrow('block each other all around the universe')
    expect(() => play(createWorld({ missiles: missiles.slice(gap === 1 ? 2 : 1) }))).not.toThrow()
  })

  it('with the id of one that the configuration gave and that still flies ends the match', () => {
    const world = { cars: { 0: [5, 10] }, missiles: [[1, 0, 7, 3]] } as const
    const state = createWorld(world)
    play(state, { 0: [[SHOOT, 0]] })
    expect(() => play(state, { 0: [[SHOOT, 0]] })).toThrow('got the same id')
    const again = createWorld({ ...world, things: { X: [[7, 5]] } })
    play(again, { 0: [[SHOOT, 0]] })
    play(again, { 0: [[SHOOT, 0]] })
    expect(missileColumns(again)).toEqual({ 0: 14, 1: 13 })
  })
})

describe('an order', () => {
  it.each([
    ['there is no car with this id', [MOVE, 8, 0, 1]],
    ['there is no car with this id', [SHOOT, -1]],
    ['not a direction', [MOVE, 0, 0, -1]],
    ['not a direction', [MOVE, 2, 2, 2]],
    ['the car is not yours', [MOVE, 2, 0, 1]],
    ['the car is not yours', [SHOOT, 7]],
    ['the car is dead and waits to come back', [MOVE, 1, 0, 1]],
  ])('is answered "%s": %j', (text, call) => {
    const state = createWorld({ cars: { 0: [5, 10], 2: [7, 10] } })
    expect(outcomeOf(play(state, { 0: [call] }), 0)).toBe(text)
  })

  it('needs a missile to shoot one', () => {
    const state = createWorld({ cars: { 0: [5, 10] } })
    state.carMissiles[0] = 0
    expect(outcomeOf(play(state, { 0: [[SHOOT, 0]] }), 0)).toBe('the car has no missiles')
    expect(placeOf(state, 0)).toEqual([5, 11])
  })

  it('refused by the API leaves room for another; a stored one does not, even when it is refused later', () => {
    const state = createWorld({ cars: { 0: [5, 10] } })
    const log = play(state, {
      0: [
        [MOVE, 0, 9, 9],
        [MOVE, 0, 0, 2],
        [MOVE, 0, 0, 1],
      ],
    })
    expect(log.outcomes[0].map((_, k) => outcomeOf(log, 0, k))).toEqual([
      'not a direction',
      'moved',
      'the car already has an order this round',
    ])
    const raw = createWorld({ cars: { 0: [5, 10] } })
    const rawLog = play(raw, {
      0: [
        [RAW_MOVE, 0, 9, 9],
        [MOVE, 0, 0, 2],
        [RAW_MOVE, 99, 1, 1],
        [RAW_MOVE, 99, 1, 1],
      ],
    })
    expect(rawLog.outcomes[0].map((_, k) => outcomeOf(rawLog, 0, k))).toEqual([
      'not a direction',
      'the car already has an order this round',
      'there is no car with this id',
      'the car already has an order this round',
    ])
    expect(placeOf(raw, 0)).toEqual([5, 11])
  })
})

describe('a configuration that starts later than round 0', () => {
  const config = formatConfig(createWorld({ round: 45, cars: { 0: [5, 45], 1: [6, 14], 2: [7, 15] } }))

  it('has the window of its round, and prints its rounds from there', () => {
    const state = start(config)
    expect(madMax.output.state(state)).toMatch(/^\nrnd 45\n/)
    // Columns 45 to 59 and 0 to 14 are in sight: car 2, one further, is not and stays; car 0 may not stay.
    const log = play(state, {
      0: [
        [MOVE, 0, 0, 0],
        [MOVE, 1, 0, 0],
      ],
    })
    expect([outcomeOf(log, 0), outcomeOf(log, 0, 1)]).toEqual([
      'the move would end outside the window',
      'moved',
    ])
    expect([placeOf(state, 0), placeOf(state, 1), placeOf(state, 2)]).toEqual([
      [5, 46],
      [6, 14],
      [7, 15],
    ])
    expect([madMax.roundOf(state), state.round[0]]).toEqual([46, 46])
  })

  it('leaves a car outside the window where it is, and ends the match when it shoots', () => {
    const outside = createWorld({ round: 45, cars: { 2: [7, 30] } })
    play(outside)
    expect([placeOf(outside, 2), outside.carGas[2]]).toEqual([[7, 30], 59])
    expect(() => play(outside, { 1: [[SHOOT, 2]] })).toThrow('from outside the window')
  })

  it('lasts its 300 rounds and reads back from its output', () => {
    const parsed = madMax.parseConfig(config)
    expect(parsed.ok && parsed.value.rounds).toBe(300)
    const state = start(config)
    let text = madMax.output.head(state, 1, ['A', 'B', 'C', 'D']) + madMax.output.state(state)
    for (let k = 0; k < 300; k++) {
      const log = createRoundLog()
      const none = [new Int32Array(), new Int32Array(), new Int32Array(), new Int32Array()]
      madMax.step(state, none, log)
      text += madMax.output.orders(none, log) + madMax.output.state(state)
    }
    const read = madMax.parseOutput(text)
    if (!read.ok) throw new Error(read.error.message)
    expect([read.value.problem, read.value.states.length, read.value.states[300].round[0]]).toEqual([
      undefined,
      301,
      345,
    ])
  })
})

describe('statuses and scores of a configuration', () => {
  it('are kept and printed as C++ prints them', () => {
    const state = createWorld({})
    state.status.set([0.5, -1, 1 / 3, 1])
    state.scores.set([10, 0, 70, 1230])
    const again = start(formatConfig(state))
    play(again)
    expect(madMax.output.state(again)).toContain(
      'pid\tscore\tstatus\n0\t10\t0.5\n1\t0\t-1\n2\t70\t0.333333\n3\t1230\t1\n\n',
    )
  })
})

describe('bonuses', () => {
  it('that are missing appear at the end of the round outside the next window', () => {
    const state = createWorld({ cars: { 0: [5, 10] } })
    play(state)
    const columns: number[] = []
    state.cells.forEach((code, cell) => {
      if (code >= 4 && code <= 6) columns.push(cell % state.settings[SETTING.uniCols])
    })
    expect(columns).toHaveLength(5 + 5 + 20)
    // The window of round 1 is columns 1 to 30: what is left are 31 to 59, and 0.
    expect(columns.every((j) => j === 0 || j >= 31)).toBe(true)
  })
})
