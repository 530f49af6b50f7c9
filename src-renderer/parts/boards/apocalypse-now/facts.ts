import { countOf, wordFor } from '../../../../src-shared/stats/plural.ts'
import {
  CLOCKWISE,
  COUNTER_CLOCKWISE,
  FIRE_UNIT,
  FOREST,
  FORWARD1,
  FORWARD2,
  GRASS,
  isUnder,
  LAND_MASK,
  LIFE,
  MOUNTAIN,
  NAPALM,
  ORIENTATION_NAMES,
  parachutersFrom,
  SIZE,
  soldierSlot,
  WATER,
  type ApocalypseState,
} from '../../../../src-games/apocalypse-now/state.ts'
import type { FactRow, Facts, Figure, FigureName, OrderText } from '../board.ts'

const LAND_NAMES: Readonly<Record<number, string>> = {
  [FOREST]: 'Forest',
  [GRASS]: 'Grass',
  [WATER]: 'Water',
  [MOUNTAIN]: 'Mountain',
}

const rounds = (count: number): string => `${countOf(count, 'round')}`

/** All that is known of a cell, of the soldier on it and of the helicopter above it. */
export function describe(state: ApocalypseState, i: number, j: number): Facts[] {
  const cell = i * SIZE + j
  const facts: Facts[] = []
  const id = state.soldierAt[cell]
  if (id !== 0) facts.push(describeSoldier(state, id))
  for (let h = 0; h < state.helicopterId.length; h++)
    if (isUnder(state, h, i, j)) facts.push(describeHelicopter(state, h))
  facts.push({ title: `Row ${i}, column ${j}`, rows: describeCell(state, cell) })
  return facts
}

function describeCell(state: ApocalypseState, cell: number): FactRow[] {
  const ground = state.ground[cell]
  const fire = Math.trunc(ground / FIRE_UNIT)
  const post = state.postAt[cell]
  const rows: FactRow[] = [['Land', LAND_NAMES[ground & LAND_MASK]]]
  if (fire > 0) rows.push(['Fire', `burns for ${rounds(fire)}`])
  if (post >= 0) {
    const owner = state.postOwner[post]
    rows.push(['Post', `${countOf(state.postValue[post], 'point')} a round`])
    rows.push(owner < 0 ? ['Owner', 'none yet'] : ['Owner', `seat ${owner + 1}`, owner])
  }
  return rows
}

function describeSoldier(state: ApocalypseState, id: number): Facts {
  const slot = soldierSlot(state, id)
  return {
    title: `Soldier ${id}`,
    seat: state.soldierPlayer[slot],
    unit: id,
    rows: [['Life', `${state.soldierLife[slot]} of ${LIFE}`]],
  }
}

function describeHelicopter(state: ApocalypseState, h: number): Facts {
  const napalm = state.helicopterNapalm[h]
  const from = parachutersFrom(state, h)
  const waiting = [...state.parachuterRounds.subarray(from, from + state.parachuterCount[h])]
  return {
    title: `Helicopter ${state.helicopterId[h]}`,
    seat: state.helicopterPlayer[h],
    unit: state.helicopterId[h],
    rows: [
      ['Looks', ORIENTATION_NAMES[state.helicopterOrientation[h]]],
      ['Napalm', napalm === 0 ? 'ready' : `in ${rounds(napalm)}`],
      [
        'Parachuters',
        waiting.length === 0 ? 'none' : `${waiting.length}, to jump within ${listRounds(waiting)}`,
      ],
    ],
  }
}

/** `3, 12 ×4, 20 rounds`: most parachuters come in groups. */
function listRounds(waiting: readonly number[]): string {
  const parts: string[] = []
  for (let k = 0; k < waiting.length;) {
    let end = k + 1
    while (end < waiting.length && waiting[end] === waiting[k]) end++
    parts.push(end - k > 1 ? `${waiting[k]} ×${end - k}` : String(waiting[k]))
    k = end
  }
  return `${parts.join(', ')} ${wordFor(waiting.at(-1) ?? 0, 'round')}`
}

export const FIGURE_NAMES: readonly FigureName[] = [
  { name: 'Sold.', hint: 'Soldiers alive' },
  { name: 'Life', hint: 'Mean life of the soldiers' },
  { name: 'Para.', hint: 'Parachuters waiting in the helicopters' },
  { name: 'Posts', hint: 'Posts of 100 and of 50 points owned' },
  { name: '+', hint: 'Points a round as things stand: posts and living soldiers' },
  { name: 'Napalm', hint: 'Rounds until napalm of each helicopter; 0 is ready' },
]

export function figures(state: ApocalypseState, seat: number): Figure[] {
  const soldiers = state.armyCount[seat]
  let life = 0
  for (let slot = 0; slot < state.soldierCount[0]; slot++)
    if (state.soldierPlayer[slot] === seat) life += state.soldierLife[slot]
  let parachuters = 0
  const napalm: number[] = []
  state.helicopterPlayer.forEach((player, h) => {
    if (player !== seat) return
    parachuters += state.parachuterCount[h]
    napalm.push(state.helicopterNapalm[h])
  })
  let high = 0
  let low = 0
  let points = soldiers
  state.postOwner.forEach((owner, post) => {
    if (owner !== seat) return
    points += state.postValue[post]
    if (state.postValue[post] === 100) high++
    else low++
  })
  return [
    soldiers,
    soldiers === 0 ? '' : Math.round(life / soldiers),
    parachuters,
    `${high}+${low}`,
    points,
    napalm.join(' '),
  ]
}

const INSTRUCTIONS: Readonly<Record<number, string>> = {
  [FORWARD1]: 'one cell ahead',
  [FORWARD2]: 'two cells ahead',
  [COUNTER_CLOCKWISE]: 'turns left',
  [CLOCKWISE]: 'turns right',
  [NAPALM]: 'throws napalm',
}

export function describeOrder([kind, a, b, c]: readonly number[]): OrderText {
  if (kind === 0) return { text: `soldier ${a} to (${b}, ${c})`, unit: a }
  if (kind === 1) return { text: `helicopter ${a} ${INSTRUCTIONS[b] ?? `instruction ${b}`}`, unit: a }
  return { text: `parachuter onto (${a}, ${b})` }
}
