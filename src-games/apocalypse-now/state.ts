import { createBlock, type Block, type BlockSpec } from '../kit/block.ts'

/** Fixed by the rules: no configuration changes them (sections A.3 and B). */
export const ROUNDS = 200
export const SIZE = 60
export const CELLS = SIZE * SIZE
export const POSTS = 16
export const LIFE = 100
export const FOREST_DAMAGE = 20
export const GRASS_DAMAGE = 50
export const ROUNDS_NAPALM = 30
export const REACH = 2
export const FOREST_BURNS = 10
export const OTHER_BURNS = 5
export const PROB_FIRE = 10
export const ROUNDS_JUMP = 20
export const MAX_JUMP = 4
export const VALUES = [50, 100] as const
/** Soldiers and waiting parachuters together: it never changes. */
export const PEOPLE = 80
/** Identifiers set apart for each round: a soldier that lands in round r gets 1 + 88·r or one of the next. */
export const IDS_A_ROUND = 88

/** Kinds of land, numbered as in the original. */
export const FOREST = 1
export const GRASS = 2
export const WATER = 3
export const MOUNTAIN = 4

/** A cell's number in the region `ground`: its land, plus this many times the rounds it still burns. */
export const FIRE_UNIT = 8
export const LAND_MASK = FIRE_UNIT - 1

/** Codes of helicopter orders. */
export const FORWARD1 = 1
export const FORWARD2 = 2
export const COUNTER_CLOCKWISE = 3
export const CLOCKWISE = 4
export const NAPALM = 5

/** Orientations: south, east, north, west, and their steps in rows and columns. */
export const ORIENTATION_NAMES = ['south', 'east', 'north', 'west'] as const
export const AHEAD_I = [1, 0, -1, 0] as const
export const AHEAD_J = [0, 1, 0, -1] as const

/**
 * Regions of an Apocalypse Now block. Cells are indices i·60 + j. Bots read these regions by their names: in C++ those
 * of `__quartet_regions.hh`, which `npm run headers` writes from this.
 *
 * Helicopters never die, so they have a table of their own, in the order of the configuration. Soldiers come and
 * go: the first `soldierCount` places of their table are filled, by ascending id.
 */
export const SPEC = {
  /** Cell and value of each post, in the order of the configuration. */
  postCell: { kind: 'i32', access: 'static' },
  postValue: { kind: 'i32', access: 'static' },
  /** Post on each cell, -1 none. */
  postAt: { kind: 'i32', access: 'static' },
  /** Per helicopter. */
  helicopterId: { kind: 'i32', access: 'static' },
  helicopterPlayer: { kind: 'i32', access: 'static' },
  /** Helicopters (as places in their table) by ascending id. */
  helicopterOrder: { kind: 'i32', access: 'static' },
  /** Rounds completed. */
  round: { kind: 'i32', access: 'public' },
  /** Accumulated score of each player. */
  scores: { kind: 'i32', access: 'public' },
  /** Share of the CPU limit used by each player, -1 = out. */
  status: { kind: 'f64', access: 'public' },
  /** Land and fire of each cell, see FIRE_UNIT. */
  ground: { kind: 'i32', access: 'public' },
  /** Id of the soldier on each cell, 0 none. */
  soldierAt: { kind: 'i32', access: 'public' },
  /** Owner of each post, -1 none. */
  postOwner: { kind: 'i32', access: 'public' },
  /** Per helicopter; the cell is the centre of its square. */
  helicopterCell: { kind: 'i32', access: 'public' },
  helicopterOrientation: { kind: 'i32', access: 'public' },
  helicopterNapalm: { kind: 'i32', access: 'public' },
  /** Waiting parachuters of each helicopter. */
  parachuterCount: { kind: 'i32', access: 'public' },
  /** Rounds that each parachuter may still wait; those of a helicopter together, in the order of helicopters. */
  parachuterRounds: { kind: 'i32', access: 'public' },
  /** Soldiers alive. */
  soldierCount: { kind: 'i32', access: 'public' },
  /** Per soldier. */
  soldierId: { kind: 'i32', access: 'public' },
  soldierPlayer: { kind: 'i32', access: 'public' },
  soldierCell: { kind: 'i32', access: 'public' },
  soldierLife: { kind: 'i32', access: 'public' },
  /** Soldiers of each player. */
  armyCount: { kind: 'i32', access: 'public' },
  /** Ids of each player's soldiers by age (80 places a player): what `soldiers(pl)` lists. */
  army: { kind: 'i32', access: 'public' },
  rng: { kind: 'i32', access: 'secret' },
} as const satisfies BlockSpec

export type ApocalypseState = Block<typeof SPEC>

export interface Post {
  readonly owner: number
  readonly cell: number
  readonly value: number
}

export interface Helicopter {
  readonly id: number
  readonly player: number
  readonly cell: number
  readonly orientation: number
  readonly napalm: number
  readonly parachuters: readonly number[]
}

export interface Soldier {
  readonly id: number
  readonly player: number
  readonly cell: number
  readonly life: number
}

/** What a configuration, or a block of an output, puts on the board. */
export interface GivenBoard {
  /** Land and fire of each cell, as in the region `ground`. */
  readonly ground: Uint8Array
  readonly posts: readonly Post[]
  /** In file order. */
  readonly helicopters: readonly Helicopter[]
  /** In file order, which is their age. */
  readonly soldiers: readonly Soldier[]
}

/** The state of a board. Scores are 0: the caller counts or reads them. */
export function createState(board: GivenBoard): ApocalypseState {
  const { posts, helicopters, soldiers } = board
  const state = createBlock(SPEC, {
    postCell: posts.length,
    postValue: posts.length,
    postAt: CELLS,
    helicopterId: helicopters.length,
    helicopterPlayer: helicopters.length,
    helicopterOrder: helicopters.length,
    round: 1,
    scores: 4,
    status: 4,
    ground: CELLS,
    soldierAt: CELLS,
    postOwner: posts.length,
    helicopterCell: helicopters.length,
    helicopterOrientation: helicopters.length,
    helicopterNapalm: helicopters.length,
    parachuterCount: helicopters.length,
    parachuterRounds: PEOPLE,
    soldierCount: 1,
    soldierId: PEOPLE,
    soldierPlayer: PEOPLE,
    soldierCell: PEOPLE,
    soldierLife: PEOPLE,
    armyCount: 4,
    army: 4 * PEOPLE,
    rng: 1,
  })
  state.ground.set(board.ground)
  state.postAt.fill(-1)
  posts.forEach((post, k) => {
    state.postCell[k] = post.cell
    state.postValue[k] = post.value
    state.postAt[post.cell] = k
    state.postOwner[k] = post.owner
  })
  let parachuters = 0
  helicopters.forEach((helicopter, h) => {
    state.helicopterId[h] = helicopter.id
    state.helicopterPlayer[h] = helicopter.player
    state.helicopterCell[h] = helicopter.cell
    state.helicopterOrientation[h] = helicopter.orientation
    state.helicopterNapalm[h] = helicopter.napalm
    state.parachuterCount[h] = helicopter.parachuters.length
    state.parachuterRounds.set(helicopter.parachuters, parachuters)
    parachuters += helicopter.parachuters.length
  })
  const byId = helicopters.map((_, h) => h).sort((a, b) => helicopters[a].id - helicopters[b].id)
  state.helicopterOrder.set(byId)
  for (const { player, id } of soldiers) state.army[PEOPLE * player + state.armyCount[player]++] = id
  const sorted = [...soldiers].sort((a, b) => a.id - b.id)
  state.soldierCount[0] = sorted.length
  sorted.forEach((soldier, slot) => {
    state.soldierId[slot] = soldier.id
    state.soldierPlayer[slot] = soldier.player
    state.soldierCell[slot] = soldier.cell
    state.soldierLife[slot] = soldier.life
    state.soldierAt[soldier.cell] = soldier.id
  })
  return state
}

/** Place of a soldier in the table, or -1 when there is no soldier with this id. */
export function soldierSlot(state: ApocalypseState, id: number): number {
  const slot = slotFor(state, id)
  return slot < state.soldierCount[0] && state.soldierId[slot] === id ? slot : -1
}

/** The first place of the table whose id is not less: where a soldier with this id is or would be. */
export function slotFor(state: ApocalypseState, id: number): number {
  const { soldierId } = state
  let low = 0
  let high = state.soldierCount[0]
  while (low < high) {
    const middle = (low + high) >> 1
    if (soldierId[middle] < id) low = middle + 1
    else high = middle
  }
  return low
}

/** Place of a helicopter in the table, or -1 when there is no helicopter with this id. */
export function helicopterSlot(state: ApocalypseState, id: number): number {
  return state.helicopterId.indexOf(id)
}

/** The cells that two squares' centres may differ by to touch a cell: whether (i, j) is under helicopter h. */
export function isUnder(state: ApocalypseState, h: number, i: number, j: number): boolean {
  const centre = state.helicopterCell[h]
  return Math.abs(Math.trunc(centre / SIZE) - i) <= REACH && Math.abs((centre % SIZE) - j) <= REACH
}

/** Where the parachuters of helicopter h begin in `parachuterRounds`. */
export function parachutersFrom(state: ApocalypseState, h: number): number {
  let from = 0
  for (let k = 0; k < h; k++) from += state.parachuterCount[k]
  return from
}
