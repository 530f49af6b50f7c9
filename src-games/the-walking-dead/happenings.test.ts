import { expect, it } from 'vitest'
import { constructedReplay, happeningsOf } from '../../test/games/playing.ts'
import type { Replay } from '../kit/replay.ts'
import { theWalkingDead } from './game.ts'
import { ALIVE, DEAD, ZOMBIE, type WalkingDeadState } from './state.ts'
import { APART, fixed, FOUR } from '../../test/games/the-walking-dead-world.ts'

const at = (replay: Replay, round: number) => replay.stateAt(round) as WalkingDeadState
/** Who changed clans and was a unit before and after, by comparing states. */
function movedClans(replay: Replay): { unit: number; from: number; to: number }[] {
  const [before, after] = [at(replay, 0), at(replay, replay.rounds)]
  return [...before.unitPlayer.keys()]
    .filter((id) => before.unitType[id] === ALIVE && after.unitType[id] !== ZOMBIE)
    .map((unit) => ({ unit, from: before.unitPlayer[unit], to: after.unitPlayer[unit] }))
    .filter(({ from, to }) => from !== to)
}

/** The match with the first dice for which it is what is wanted, as its states say. */
function play(
  config: string,
  rounds: Parameters<typeof constructedReplay>[2],
  isWanted: (replay: Replay) => boolean = () => true,
  clansMove = 0,
): Replay {
  for (let seed = 1; ; seed++) {
    const replay = constructedReplay(theWalkingDead, config, rounds, seed)
    if (movedClans(replay).length === clansMove && isWanted(replay)) return replay
  }
}

const SIDE_BY_SIDE = fixed({}, ['01...2.3'], ['a 0 0 0 0 -1', 'a 1 1 0 1 -1', 'a 2 2 0 5 -1', 'a 3 3 0 7 -1'])
const RIGHT = 2
const BOTTOM = 0

it('reports a fight to both, whichever attacked, with the unit that fell', () => {
  const won = play(SIDE_BY_SIDE, [{ 0: [[0, 0, RIGHT]] }], (one) => at(one, 1).unitType[1] === DEAD)
  expect(happeningsOf(won, 0)).toEqual([['You killed 1 unit of others.', [1]]])
  expect(happeningsOf(won, 1)).toEqual([
    ['Ann killed 1 of your units.', [1]],
    ['Your strength went from 1000 to 0.', []],
  ])
  expect(happeningsOf(won, 2)).toEqual([])
  const lost = play(SIDE_BY_SIDE, [{ 0: [[0, 0, RIGHT]] }], (one) => at(one, 1).unitType[0] === DEAD)
  expect(happeningsOf(lost, 0)).toEqual([
    ['Bob killed 1 of your units.', [0]],
    ['Your strength went from 1000 to 0.', []],
  ])
  expect(happeningsOf(lost, 1)).toEqual([['You killed 1 unit of others.', [0]]])
})

it('reports a bite once, and the round in which the bitten unit becomes a zombie', () => {
  const config = fixed({ roundsToZombie: 5 }, [...APART, '.'], [...FOUR, 'z 4 -1 1 0 -1'])
  const replay = play(config, [{}, {}, {}, {}, {}, {}])
  expect([0, 1, 5, 6].map((round) => at(replay, round).unitType[0])).toEqual([ALIVE, ALIVE, ALIVE, ZOMBIE])
  expect(happeningsOf(replay, 0, 0, 1)).toEqual([['1 of your units was bitten by zombies.', [0]]])
  expect(happeningsOf(replay, 0, 1, 5)).toEqual([])
  expect(happeningsOf(replay, 0, 5, 6)).toEqual([
    ['1 of your units became a zombie.', [0]],
    ['Your cells went from 1 to 0.', []],
    ['Your strength went from 995 to 0.', []],
  ])
  for (const seat of [1, 2, 3]) expect(happeningsOf(replay, seat)).toEqual([])
})

it('reports a killed zombie, which comes back as a unit of its killer', () => {
  const config = fixed({}, [...APART, '.'], [...FOUR, 'z 4 -1 1 0 -1'])
  const replay = play(config, [{ 0: [[0, 0, BOTTOM]] }], (one) => at(one, 1).unitPlayer[4] === 0)
  expect(happeningsOf(replay, 0)).toEqual([
    ['You killed 1 zombie.', [4]],
    ['1 zombie came back as a unit of yours.', [4]],
    ['Your strength went from 1000 to 499.', []],
  ])
  expect(happeningsOf(replay, 1)).toEqual([])
})

it('reports food, and cells that others walked over', () => {
  const config = fixed(
    {},
    ['01..2..3'],
    ['a 0 0 0 0 -1', 'a 1 1 0 1 -1', 'a 2 2 0 4 -1', 'a 3 3 0 7 -1'],
    ['0 2'],
  )
  // Bob leaves his cell, which stays his, and eats; Ann walks over it.
  const replay = play(config, [{ 1: [[0, 1, RIGHT]] }, { 0: [[0, 0, RIGHT]] }])
  expect(happeningsOf(replay, 1, 0, 1)).toEqual([['You ate 1 piece of food.', [1]]])
  expect(happeningsOf(replay, 1, 1, 2)).toEqual([['Your cells went from 2 to 1, Ann’s from 1 to 2.', []]])
  expect(happeningsOf(replay, 0, 1, 2)).toEqual([])
})

it('reports a unit that changed its clan to both', () => {
  const replay = play(fixed({}, APART, FOUR), [{}], undefined, 1)
  const [{ unit, from, to }] = movedClans(replay)
  const names = ['Ann', 'Bob', 'Cid', 'Dot']
  expect(happeningsOf(replay, from)).toEqual([
    [`1 of your units went over to ${names[to]}.`, [unit]],
    [`Your cells went from 1 to 0, ${names[to]}’s from 1 to 2.`, []],
    ['Your strength went from 1000 to 0.', []],
  ])
  expect(happeningsOf(replay, to)[0]).toEqual(['1 unit of others came over to you.', [unit]])
  for (const seat of [0, 1, 2, 3])
    if (seat !== from && seat !== to) expect(happeningsOf(replay, seat)).toEqual([])
})
