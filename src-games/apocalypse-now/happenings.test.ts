import { expect, it } from 'vitest'
import { constructedReplay, happeningsOf } from '../../test/games/playing.ts'
import { whatHappened } from '../kit/what-happened.ts'
import type { Replay } from '../kit/replay.ts'
import { apocalypseNow } from './game.ts'
import { NAPALM, SIZE, soldierSlot, type ApocalypseState } from './state.ts'
import { worldText, type World } from '../../test/games/apocalypse-now-world.ts'

const play = (world: World, rounds: Parameters<typeof constructedReplay>[2], seed = 1) =>
  constructedReplay(apocalypseNow, worldText(world), rounds, seed)
const IDLE = {}
const walk = (id: number, i: number, j: number) => [0, id, i, j]
const at = (replay: Replay, round: number) => replay.stateAt(round) as ApocalypseState
const idAt = (replay: Replay, i: number, j: number) => at(replay, 0).soldierAt[i * SIZE + j]
const isAlive = (replay: Replay, round: number, id: number) => soldierSlot(at(replay, round), id) >= 0

it('reports an attack to both in the round in which the soldier fell', () => {
  // Five attacks of at least 20 each take all of its life.
  const attack = { 1: [walk(10, 20, 20)] }
  const replay = play(
    { soldiers: ['0 20 20', '1 20 21', '2 30 30'] },
    Array.from({ length: 5 }, () => attack),
  )
  expect([idAt(replay, 20, 20), idAt(replay, 20, 21)]).toEqual([9, 10])
  const fell = [1, 2, 3, 4, 5].find((round) => !isAlive(replay, round, 9))! - 1
  expect(happeningsOf(replay, 0, 0, fell)).toEqual([])
  expect(happeningsOf(replay, 0, fell, fell + 1)).toEqual([['Bob killed 1 of your soldiers.', [9]]])
  expect(happeningsOf(replay, 1)).toEqual([['You killed 1 soldier of others.', [9]]])
  expect(happeningsOf(replay, 2)).toEqual([])
  const [, happening] = whatHappened(replay, 0, 0, 5)
  expect(happening.round).toBe(fell)
})

it('reports napalm by the seat that threw it: soldiers of others are killed, those of one’s own burn', () => {
  const land: Record<string, string> = {}
  for (let i = 15; i <= 25; i++) for (let j = 15; j <= 25; j++) land[`${i} ${j}`] = '.'
  const replay = play(
    {
      soldiers: ['0 19 20', '0 22 22', '0 20 23', '1 20 21', '2 18 18'],
      helicopters: ['1 20 20 0'],
      napalm: [0],
      land,
    },
    [{ 1: [[1, 1, NAPALM]] }],
  )
  const ids = [
    [19, 20],
    [22, 22],
    [20, 23],
    [20, 21],
    [18, 18],
  ].map(([i, j]) => idAt(replay, i, j))
  expect(ids.map((id) => isAlive(replay, 1, id))).toEqual([false, false, true, false, false])
  expect(happeningsOf(replay, 0)).toEqual([['Napalm of Bob killed 2 of your soldiers.', [ids[0], ids[1]]]])
  expect(happeningsOf(replay, 1)).toEqual([
    ['1 of your soldiers died in a fire.', [ids[3]]],
    ['Your napalm killed 3 soldiers of others.', [ids[0], ids[1], ids[4]]],
    ['You threw napalm once.', [1]],
  ])
  expect(happeningsOf(replay, 2)).toEqual([['Napalm of Bob killed 1 of your soldiers.', [ids[4]]]])
  expect(happeningsOf(replay, 3)).toEqual([])
})

it('reports a soldier that walked into a fire', () => {
  const replay = play({ soldiers: ['0 20 20', '1 30 30'], land: { '20 21': '.' }, fire: ['5 20 21'] }, [
    { 0: [walk(9, 20, 21)] },
  ])
  expect(happeningsOf(replay, 0)).toEqual([['1 of your soldiers died in a fire.', [9]]])
  for (const seat of [1, 2, 3]) expect(happeningsOf(replay, seat)).toEqual([])
})

it('reports posts: who took whose, and where they lie', () => {
  // Both posts are worth 100 points a round.
  const replay = play({ soldiers: ['1 39 3', '1 39 6', '2 39 9'], owners: { '40 3': 0, '40 6': 0 } }, [
    IDLE,
    { 1: [walk(9, 40, 3), walk(10, 40, 6)], 2: [walk(11, 40, 9)] },
    IDLE,
  ])
  expect(happeningsOf(replay, 0, 0, 1)).toEqual([])
  expect(happeningsOf(replay, 0)).toEqual([['Bob took 2 posts from you.', []]])
  expect(happeningsOf(replay, 1)).toEqual([['You took 2 posts.', []]])
  expect(happeningsOf(replay, 2)).toEqual([['You took 1 post.', []]])
  expect(happeningsOf(replay, 3)).toEqual([])
  const [points, taken] = whatHappened(replay, 0, 0, 3)
  // The posts in the rounds in which each had them, and a point a round for each of Bob’s two soldiers.
  expect(points.text).toBe('You gained 200 points; Bob gained 406 points.')
  expect(taken.places).toEqual([
    { i: 40, j: 3 },
    { i: 40, j: 6 },
  ])
})

it('reports parachuters that waited too long, that could not land, and that landed', () => {
  const helicopters = ['0 20 20 3', '0 20 40 0', '1 30 20 0', '2 30 40 0', '3 50 20 0']
  const waited = play(
    { soldiers: [], helicopters },
    Array.from({ length: 21 }, () => IDLE),
  )
  const count = (round: number) => [...at(waited, round).parachuterCount].slice(0, 2)
  const gone = Array.from({ length: 22 }, (_, round) => round).find((round) => count(round)[0] === 0)! - 1
  expect(happeningsOf(waited, 0, 0, gone)).toEqual([])
  expect(happeningsOf(waited, 0, gone, gone + 1)).toEqual([
    ['3 of your parachuters waited too long and went to others.', [20001]],
  ])
  // On water, on grass, and on a soldier of another one.
  const jumps = [
    [2, 19, 19],
    [2, 21, 21],
    [2, 22, 22],
  ]
  const jumped = play({ soldiers: ['1 22 22'], helicopters, land: { '19 19': 'O', '21 21': '.' } }, [
    { 0: jumps },
  ])
  expect(happeningsOf(jumped, 0)).toEqual([
    ['2 of your parachuters could not land and went to others.', []],
    ['1 of your parachuters landed.', [1]],
  ])
  expect(happeningsOf(jumped, 1)).toEqual([])
})
