import { expect, it } from 'vitest'
import { constructedReplay, happeningsOf } from '../../test/games/playing.ts'
import { whatHappened } from '../kit/what-happened.ts'
import { madMax } from './game.ts'
import { worldText, type World } from '../../test/games/mad-max-world.ts'

/** Cars 0 and 1 are Ann's, 2 and 3 Bob's, 4 and 5 Cid's, 6 and 7 Dot's. A car without an order drives one cell ahead. */
const play = (world: World, rounds: Parameters<typeof constructedReplay>[2]) =>
  constructedReplay(madMax, worldText(world), rounds)
const IDLE = {}

it('reports who shot whose cars, and nothing to seats that had no part in it', () => {
  // Missiles of Bob's car 2 fly towards Ann's two cars, one towards Cid's.
  const replay = play(
    {
      cars: { 0: [2, 11], 1: [4, 11], 4: [8, 11], 6: [12, 11] },
      missiles: [
        [0, 2, 2, 9],
        [1, 2, 4, 9],
        [2, 2, 8, 9],
      ],
    },
    [IDLE],
  )
  expect(happeningsOf(replay, 0)).toEqual([['Missiles of Bob destroyed 2 of your cars.', [0, 1]]])
  expect(happeningsOf(replay, 1)).toEqual([['Your missiles destroyed 3 cars of others.', [0, 1, 4]]])
  expect(happeningsOf(replay, 2)).toEqual([['Missiles of Bob destroyed 1 of your cars.', [4]]])
  expect(happeningsOf(replay, 3)).toEqual([])
  expect(whatHappened(replay, 0, 0, 1)[0].text).toBe('You gained 0 points; Bob gained 90 points.')
  expect(whatHappened(replay, 1, 0, 1)[0].text).toBe('You gained 90 points; no bot gained more.')
})

it('reports a shot, and its hit in the round in which it hit', () => {
  const replay = play({ cars: { 0: [5, 14], 2: [5, 10] } }, [{ 1: [[1, 2]] }, IDLE, IDLE, IDLE, IDLE, IDLE])
  const hit = replay
    .scores()
    .slice(1)
    .findIndex((scores) => scores[1] > 0)
  expect(hit).toBeGreaterThan(0)
  expect(happeningsOf(replay, 1, 0, 1)).toEqual([['You shot 1 missile.', [2]]])
  expect(happeningsOf(replay, 0, 0, hit)).toEqual([])
  expect(happeningsOf(replay, 0, hit, hit + 1)).toEqual([['Missiles of Bob destroyed 1 of your cars.', [0]]])
  expect(happeningsOf(replay, 1)).toEqual([
    ['Your missiles destroyed 1 car of others.', [0]],
    ['You shot 1 missile.', [2]],
  ])
})

it('reports crashes by what was hit: another’s car, one’s own, a tyre, one’s own missile', () => {
  const down = [0, 0, 1, 1]
  const others = play({ cars: { 0: [4, 10], 2: [5, 10] } }, [{ 0: [down] }])
  expect(happeningsOf(others, 0)).toEqual([['1 of your cars crashed with one of Bob.', [0]]])
  expect(happeningsOf(others, 1)).toEqual([['1 of your cars crashed with one of Ann.', [2]]])
  expect(happeningsOf(others, 2)).toEqual([])
  const own = play({ cars: { 0: [4, 10], 1: [6, 10] } }, [{ 0: [down, [0, 1, -1, 1]] }])
  expect(happeningsOf(own, 0)).toEqual([['2 of your cars crashed into each other.', [0, 1]]])
  const tyre = play(
    { cars: { 0: [4, 10], 1: [6, 11] }, things: { X: [[4, 11]] }, missiles: [[0, 0, 6, 9]] },
    [IDLE],
  )
  expect(happeningsOf(tyre, 0)).toEqual([['2 of your cars hit a tyre or a missile of your own.', [0, 1]]])
})

it('reports who ran out of gas, and who came back', () => {
  const replay = play({ regenRounds: 2, cars: { 0: [4, 10], 2: [8, 10] }, gas: { 0: 1, 2: 3 } }, [
    IDLE,
    IDLE,
    IDLE,
    IDLE,
  ])
  expect(happeningsOf(replay, 0, 0, 2)).toEqual([['1 of your cars ran out of gas.', [0]]])
  expect(happeningsOf(replay, 1, 0, 2)).toEqual([])
  expect(happeningsOf(replay, 1, 2, 3)).toEqual([['1 of your cars ran out of gas.', [2]]])
  expect(replay.stateAt(3)).toMatchObject({ carAlive: expect.objectContaining({ 0: 1, 2: 0 }) as object })
  expect(happeningsOf(replay, 0, 2, 3)).toEqual([['1 of your cars came back.', [0]]])
})

it('counts bonuses, and the water of the one who gathered most', () => {
  const replay = play(
    {
      cars: { 0: [2, 10], 2: [5, 10], 4: [8, 10] },
      things: {
        W: [
          [5, 11],
          [5, 12],
          [8, 11],
        ],
        G: [[2, 11]],
        M: [[2, 12]],
      },
    },
    [IDLE, IDLE],
  )
  expect(happeningsOf(replay, 0)).toEqual([
    ['You picked up 2 bonuses.', [0]],
    ['Bob collected 2 bonuses of water, you 0.', []],
  ])
  expect(happeningsOf(replay, 1)).toEqual([['You picked up 2 bonuses.', [2]]])
  expect(happeningsOf(replay, 2)).toEqual([
    ['You picked up 1 bonus.', [4]],
    ['Bob collected 2 bonuses of water, you 1.', []],
  ])
  expect(happeningsOf(replay, 3)).toEqual([['Bob collected 2 bonuses of water, you 0.', []]])
})
