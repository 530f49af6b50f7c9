import type { RoundLog } from '../../src-games/kit/game.ts'
import type { RoundOrders } from '../../src-games/kit/orders.ts'
import { apocalypseNow } from '../../src-games/apocalypse-now/game.ts'
import {
  FIRE_UNIT,
  FOREST,
  FOREST_BURNS,
  GRASS,
  LAND_MASK,
  MOUNTAIN,
  OTHER_BURNS,
  PEOPLE,
  SIZE,
  soldierSlot,
  type ApocalypseState,
} from '../../src-games/apocalypse-now/state.ts'
import { startedMatch } from './started-match.ts'
import { testDice } from './random-play.ts'

/** Help for this game's tests: small worlds written as configurations, random orders, and the rules' invariants. */

export interface World {
  /** `player i j`; the rest of the 80 people are soldiers of player 3 far away in the south. */
  readonly soldiers: readonly string[]
  /** `player i j parachuters`; helicopters for players who have none are added far away. */
  readonly helicopters?: readonly string[]
  /** Rounds until each helicopter may throw napalm, by their order; 30 where missing. */
  readonly napalm?: readonly number[]
  /** Id of the first helicopter: 1, or out of the way of landing parachuters when some wait. */
  readonly firstHelicopter?: number
  /** Land that is not forest, by `i j`. */
  readonly land?: Readonly<Record<string, string>>
  readonly owners?: Readonly<Record<string, number>>
  /** `rounds i j` */
  readonly fire?: readonly string[]
}

/** A configuration of forest inside a border of mountains. Posts lie in row 40, soldiers have the ids from 9 on. */
export function worldText(world: World): string {
  const { soldiers, helicopters = [], land = {}, owners = {}, fire = [] } = world
  const rows = Array.from({ length: SIZE }, (_, i) => {
    const cells = Array.from({ length: SIZE }, (_, j) => {
      const isBorder = i === 0 || j === 0 || i === SIZE - 1 || j === SIZE - 1
      return land[`${i} ${j}`] ?? (isBorder ? 'X' : ':')
    })
    return `${String(i).padStart(2, '0')} ${cells.join('')}`
  })
  const posts = Array.from({ length: 16 }, (_, k) => {
    const cell = `40 ${3 + 3 * k}`
    return `${owners[cell] ?? -1}\t${cell.replace(' ', '\t')}\t${k < 8 ? 100 : 50}`
  })
  const all = [...helicopters]
  for (let player = 0; player < 4; player++)
    if (!all.some((line) => line.startsWith(`${player} `))) all.push(`${player} 55 ${10 + 10 * player} 0`)
  while (all.length < 8) all.push(`0 49 ${5 * all.length} 0`)
  const parachuters = all.reduce((sum, line) => sum + Number(line.split(' ')[3]), 0)
  const firstId = world.firstHelicopter ?? 1
  // Ids from 20001 on never meet those of soldiers that land.
  const far = parachuters > 0 && world.firstHelicopter === undefined
  const units = all.map((line, k) => {
    const [player, i, j, waiting] = line.split(' ')
    const rounds = `${waiting}${'\t20'.repeat(Number(waiting))}`
    return `${(far ? 20001 : firstId) + k}\t2\t${player}\t${i}\t${j}\t-1\t0\t${world.napalm?.[k] ?? 30}\t${rounds}`
  })
  const places = [...soldiers]
  for (let k = 0; places.length < PEOPLE - parachuters; k++)
    places.push(`3 ${43 + 2 * Math.trunc(k / 28)} ${2 + 2 * (k % 28)}`)
  places.forEach((place, k) => {
    const [player, i, j] = place.split(' ')
    units.push(`${(far ? 20009 : 9) + k}\t1\t${player}\t${i}\t${j}\t100\t-1\t-1\t0`)
  })
  return `ApocalypseNow2018 3.0

FIXED

land
ruler
ruler
${rows.join('\n')}
posts player i j value
${posts.join('\n')}
units id type player i j life ori napalm parachuters
${units.join('\n')}
-1
fire rounds i j
${fire.map((line) => `${line}\n`).join('')}-1
`
}

export const start = (text: string, seed = 1): ApocalypseState =>
  startedMatch(apocalypseNow, text, seed).state

/** Calls of each seat, [kind, a, b, c]. */
export function orders(...calls: (readonly number[])[][]): RoundOrders {
  return [0, 1, 2, 3].map((seat) => Int32Array.from((calls[seat] ?? []).flat()))
}

export function textOutcomes(log: RoundLog, seat: number): string[] {
  return log.outcomes[seat].map((outcome) => apocalypseNow.outcomes[outcome].text)
}

/** Random orders of every kind, mostly sensible and some that must be refused; a generator of the tests' own. */
export function randomOrders(seed: number, state: ApocalypseState): RoundOrders {
  const next = testDice(seed)
  return [0, 1, 2, 3].map((seat) => {
    const calls: number[] = []
    for (let k = 0; k < 30; k++) {
      const slot = next(state.soldierCount[0])
      const cell = state.soldierCell[slot]
      if (state.soldierPlayer[slot] === seat || k % 10 === 0)
        calls.push(
          0,
          state.soldierId[slot],
          Math.trunc(cell / SIZE) + next(3) - 1,
          (cell % SIZE) + next(3) - 1,
        )
    }
    for (let h = 0; h < state.helicopterId.length; h++) {
      const cell = state.helicopterCell[h]
      if (state.helicopterPlayer[h] !== seat && next(4) > 0) continue
      calls.push(1, state.helicopterId[h], next(7), 0)
      calls.push(2, Math.trunc(cell / SIZE) + next(7) - 3, (cell % SIZE) + next(7) - 3, 0)
    }
    return Int32Array.from(calls)
  })
}

/** Throws when something that holds after every round does not. */
export function checkInvariants(state: ApocalypseState): void {
  const count = state.soldierCount[0]
  const must = (holds: boolean, what: string) => {
    if (!holds) throw new Error(`round ${state.round[0]}: ${what}`)
  }
  const parachuters = state.parachuterCount.reduce((sum, n) => sum + n, 0)
  must(count + parachuters === PEOPLE, `${count} soldiers and ${parachuters} parachuters`)
  must(
    state.parachuterRounds.every((rounds, k) =>
      k < parachuters ? rounds > 0 && rounds <= 20 : rounds === 0,
    ),
    'rounds of parachuters',
  )
  let onBoard = 0
  state.ground.forEach((ground, cell) => {
    const land = ground & LAND_MASK
    const fire = Math.trunc(ground / FIRE_UNIT)
    if (state.soldierAt[cell] !== 0) onBoard++
    const most = land === MOUNTAIN ? 0 : land === FOREST ? FOREST_BURNS : OTHER_BURNS
    if (fire > most) must(false, `fire ${fire} on land ${land}`)
  })
  must(onBoard === count, `${onBoard} soldiers on the board`)
  for (let slot = 0; slot < count; slot++) {
    const cell = state.soldierCell[slot]
    const land = state.ground[cell] & LAND_MASK
    must(slot === 0 || state.soldierId[slot - 1] < state.soldierId[slot], 'soldiers sorted by id')
    must(state.soldierAt[cell] === state.soldierId[slot], 'a soldier registered on its cell')
    must(land === FOREST || land === GRASS, `a soldier on land ${land}`)
    must(state.soldierLife[slot] > 0 && state.soldierLife[slot] <= 100, `life ${state.soldierLife[slot]}`)
    const post = state.postAt[cell]
    must(
      post < 0 || state.postOwner[post] === state.soldierPlayer[slot],
      'a soldier on a post of another player',
    )
  }
  for (let player = 0; player < 4; player++) {
    const army = state.army.subarray(PEOPLE * player, PEOPLE * player + state.armyCount[player])
    for (const id of army)
      must(state.soldierPlayer[soldierSlot(state, id)] === player, `soldier ${id} of ${player}`)
  }
  must(state.armyCount.reduce((sum, n) => sum + n, 0) === count, 'the lists of soldiers')
  checkSky(state, must)
}

function checkSky(state: ApocalypseState, must: (holds: boolean, what: string) => void): void {
  const sky = new Uint8Array(SIZE * SIZE)
  state.helicopterCell.forEach((centre, h) => {
    for (let i = -2; i <= 2; i++)
      for (let j = -2; j <= 2; j++) {
        const cell = centre + i * SIZE + j
        must(sky[cell]++ === 0, `two helicopters above ${cell}`)
        must((state.ground[cell] & LAND_MASK) !== MOUNTAIN, `helicopter ${h} over a mountain`)
      }
    must(state.helicopterNapalm[h] >= 0 && state.helicopterNapalm[h] <= 30, 'napalm')
  })
}
