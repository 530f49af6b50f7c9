import { formatRowLabel, formatRuler } from '../kit/grid.ts'
import type { TokenReader } from '../kit/tokens.ts'
import {
  CELLS,
  FIRE_UNIT,
  FOREST,
  FOREST_BURNS,
  GRASS,
  LAND_MASK,
  LIFE,
  MOUNTAIN,
  OTHER_BURNS,
  parachutersFrom,
  PEOPLE,
  POSTS,
  REACH,
  ROUNDS_JUMP,
  ROUNDS_NAPALM,
  SIZE,
  VALUES,
  type ApocalypseState,
  type GivenBoard,
  type Helicopter,
  type Post,
  type Soldier,
} from './state.ts'

/**
 * The text of a board (sections B and C): land, posts, units, fire. It is the same in a configuration and in each
 * state of an output. Rules that hold in every round are checked here, at the line that breaks them.
 */

const LAND_CHARS = ' :.OX'
const LAND_NAMES = ['', 'forest', 'grass', 'water', 'a mountain']
const POST_COLUMNS = ['player', 'i', 'j', 'value']
const UNIT_COLUMNS = ['id', 'type', 'player', 'i', 'j', 'life', 'ori', 'napalm', 'parachuters']
const FIRE_COLUMNS = ['rounds', 'i', 'j']
/** All words of a board. */
export const BOARD_WORDS = [
  'land',
  'posts',
  ...POST_COLUMNS,
  'units',
  ...UNIT_COLUMNS,
  'fire',
  ...FIRE_COLUMNS,
]

/** Any number of units must be refused before it fills the memory. */
const MAX_UNITS = 1000

const placeText = (cell: number) => `(${Math.trunc(cell / SIZE)}, ${cell % SIZE})`

export function readBoard(tokens: TokenReader): GivenBoard {
  const ground = readLand(tokens)
  const posts = readPosts(tokens, ground)
  const { helicopters, soldiers } = tokens.list(() => readUnits(tokens, ground, posts))
  tokens.list(() => readFire(tokens, ground))
  return { ground, posts, helicopters, soldiers }
}

function readCell(tokens: TokenReader, what: string): number {
  const i = tokens.int(`the row of ${what}`, { min: 0, max: SIZE - 1 })
  return i * SIZE + tokens.int(`the column of ${what}`, { min: 0, max: SIZE - 1 })
}

function readLand(tokens: TokenReader): Uint8Array {
  tokens.word('land')
  tokens.next('the column labels')
  tokens.next('the column labels')
  const ground = new Uint8Array(CELLS)
  for (let i = 0; i < SIZE; i++) {
    tokens.int('the label of a row', { min: i, max: i, rule: `the label of row ${i}` })
    const row = tokens.next(`row ${i} of the land`)
    if (row.length !== SIZE) tokens.fail(`row ${i} must have ${SIZE} characters, but has ${row.length}`)
    for (let j = 0; j < SIZE; j++) {
      const land = LAND_CHARS.indexOf(row[j])
      if (land < FOREST)
        tokens.fail(
          `row ${i}, column ${j}: expected : (forest), . (grass), O (water) or X (mountain) but found "${row[j]}"`,
        )
      if (land !== MOUNTAIN && (i === 0 || j === 0 || i === SIZE - 1 || j === SIZE - 1))
        tokens.fail(`the border must be all mountain, but (${i}, ${j}) is ${LAND_NAMES[land]}`)
      ground[i * SIZE + j] = land
    }
  }
  return ground
}

function readPosts(tokens: TokenReader, ground: Uint8Array): Post[] {
  tokens.word('posts')
  for (const column of POST_COLUMNS) tokens.word(column)
  const posts: Post[] = []
  while (posts.length < POSTS) {
    const what = `post ${posts.length + 1}`
    const owner = tokens.int(`the owner of ${what}`, { min: -1, max: 3 })
    const cell = readCell(tokens, what)
    const land = ground[cell]
    if (land !== FOREST && land !== GRASS)
      tokens.fail(`${what} must lie on forest or grass, but ${placeText(cell)} is ${LAND_NAMES[land]}`)
    if (posts.some((post) => post.cell === cell)) tokens.fail(`two posts lie at ${placeText(cell)}`)
    const value = tokens.int(`the value of ${what}`, { min: VALUES[0], max: VALUES[1], rule: '50 or 100' })
    if (value !== VALUES[0] && value !== VALUES[1])
      tokens.fail(`the value of ${what} must be 50 or 100, but is ${value}`)
    posts.push({ owner, cell, value })
  }
  if (tokens.peek() !== 'units') {
    tokens.next('"units"')
    tokens.fail(`expected "units" after ${POSTS} posts`)
  }
  return posts
}

function readUnits(
  tokens: TokenReader,
  ground: Uint8Array,
  posts: readonly Post[],
): { helicopters: Helicopter[]; soldiers: Soldier[] } {
  tokens.word('units')
  for (const column of UNIT_COLUMNS) tokens.word(column)
  const helicopters: Helicopter[] = []
  const soldiers: Soldier[] = []
  const ids = new Set<number>()
  const soldierOn = new Uint8Array(CELLS)
  const skyOf = new Int32Array(CELLS)
  for (;;) {
    const id = tokens.int('the id of a unit, or -1', { min: -1 })
    if (id === -1) {
      checkPeople(tokens, helicopters, soldiers)
      return { helicopters, soldiers }
    }
    if (id === 0) tokens.fail('the id of a unit must be at least 1, but is 0')
    if (ids.has(id)) tokens.fail(`two units have the id ${id}`)
    if (ids.size === MAX_UNITS) tokens.fail(`expected at most ${MAX_UNITS} units`)
    ids.add(id)
    const type = tokens.int(`the type of unit ${id}`, {
      min: 1,
      max: 2,
      rule: '1 (soldier) or 2 (helicopter)',
    })
    const player = tokens.int(`the player of unit ${id}`, { min: 0, max: 3 })
    const cell = readCell(tokens, `unit ${id}`)
    if (type === 1) {
      checkSoldierCell(tokens, id, player, cell, ground, posts)
      if (soldierOn[cell]++) tokens.fail(`two soldiers stand at ${placeText(cell)}`)
      const life = tokens.int(`the life of soldier ${id}`, { min: 0, max: LIFE })
      tokens.int(`the orientation of soldier ${id}`, { min: -1, max: -1 })
      tokens.int(`the napalm of soldier ${id}`, { min: -1, max: -1 })
      tokens.int(`the parachuters of soldier ${id}`, { min: 0, max: 0 })
      soldiers.push({ id, player, cell, life })
    } else {
      claimSky(tokens, id, cell, ground, skyOf)
      tokens.int(`the life of helicopter ${id}`, { min: -1, max: -1 })
      const orientation = tokens.int(`the orientation of helicopter ${id}`, { min: 0, max: 3 })
      const napalm = tokens.int(`the napalm of helicopter ${id}`, { min: 0, max: ROUNDS_NAPALM })
      const count = tokens.int(`the number of parachuters of helicopter ${id}`, { min: 0, max: PEOPLE })
      const parachuters = Array.from({ length: count }, () =>
        tokens.int(`the rounds of a parachuter of helicopter ${id}`, { min: 0, max: ROUNDS_JUMP }),
      )
      helicopters.push({ id, player, cell, orientation, napalm, parachuters })
    }
  }
}

/** What holds for all units together: 80 people, and a helicopter for every player to take new parachuters. */
function checkPeople(
  tokens: TokenReader,
  helicopters: readonly Helicopter[],
  soldiers: readonly Soldier[],
): void {
  const parachuters = helicopters.reduce((sum, helicopter) => sum + helicopter.parachuters.length, 0)
  if (soldiers.length + parachuters !== PEOPLE)
    tokens.fail(
      `soldiers and parachuters must be ${PEOPLE} together, but are ${soldiers.length} and ${parachuters}`,
    )
  for (let player = 0; player < 4; player++)
    if (!helicopters.some((helicopter) => helicopter.player === player))
      tokens.fail(`player ${player} must have a helicopter, but has none`)
}

function checkSoldierCell(
  tokens: TokenReader,
  id: number,
  player: number,
  cell: number,
  ground: Uint8Array,
  posts: readonly Post[],
): void {
  const land = ground[cell]
  if (land !== FOREST && land !== GRASS)
    tokens.fail(`soldier ${id} must stand on forest or grass, but ${placeText(cell)} is ${LAND_NAMES[land]}`)
  const post = posts.find((other) => other.cell === cell)
  if (post && post.owner !== player)
    tokens.fail(
      `soldier ${id} stands on the post at ${placeText(cell)}, so player ${player} must own that post`,
    )
}

/** Marks the square of a helicopter's sky with its id, after checking that the square is possible. */
function claimSky(
  tokens: TokenReader,
  id: number,
  centre: number,
  ground: Uint8Array,
  skyOf: Int32Array,
): void {
  const row = Math.trunc(centre / SIZE)
  const column = centre % SIZE
  for (let i = row - REACH; i <= row + REACH; i++)
    for (let j = column - REACH; j <= column + REACH; j++) {
      if (i < 0 || j < 0 || i >= SIZE || j >= SIZE)
        tokens.fail(`the 5×5 square of helicopter ${id} must be on the board, but reaches (${i}, ${j})`)
      const cell = i * SIZE + j
      if (ground[cell] === MOUNTAIN)
        tokens.fail(`the 5×5 square of helicopter ${id} has a mountain at (${i}, ${j})`)
      if (skyOf[cell])
        tokens.fail(`the 5×5 squares of helicopters ${skyOf[cell]} and ${id} overlap at (${i}, ${j})`)
      skyOf[cell] = id
    }
}

function readFire(tokens: TokenReader, ground: Uint8Array): void {
  tokens.word('fire')
  for (const column of FIRE_COLUMNS) tokens.word(column)
  for (;;) {
    const rounds = tokens.int('the rounds of a fire, or -1', { min: -1, max: FOREST_BURNS })
    if (rounds === -1) return
    if (rounds === 0) tokens.fail('the rounds of a fire must be at least 1, but are 0')
    const cell = readCell(tokens, 'a fire')
    const land = ground[cell] & LAND_MASK
    if (land === MOUNTAIN) tokens.fail(`the mountain at ${placeText(cell)} cannot burn`)
    if (land !== FOREST && rounds > OTHER_BURNS)
      tokens.fail(
        `${land === GRASS ? 'grass' : 'water'} burns for at most ${OTHER_BURNS} rounds, but ${placeText(cell)} has ${rounds}`,
      )
    ground[cell] = land + FIRE_UNIT * rounds
  }
}

/** The four parts of a board, as the original prints them in every state. */
export function formatBoard(state: ApocalypseState): string {
  return `${formatLand(state)}\n${formatPosts(state)}\n${formatUnits(state)}\n${formatFire(state)}`
}

function formatLand({ ground }: ApocalypseState): string {
  let text = `land\n${formatRuler(SIZE)}\n`
  for (let i = 0; i < SIZE; i++) {
    text += `${formatRowLabel(i)} `
    for (let cell = i * SIZE; cell < (i + 1) * SIZE; cell++) text += LAND_CHARS[ground[cell] & LAND_MASK]
    text += '\n'
  }
  return text
}

function formatPosts(state: ApocalypseState): string {
  let text = `posts\n${POST_COLUMNS.join('\t')}\t\n`
  for (let k = 0; k < state.postCell.length; k++) {
    const cell = state.postCell[k]
    text += `${state.postOwner[k]}\t${Math.trunc(cell / SIZE)}\t${cell % SIZE}\t${state.postValue[k]}\n`
  }
  return text
}

/** All units by ascending id: two sorted tables merged. */
function formatUnits(state: ApocalypseState): string {
  const { helicopterOrder, helicopterId, soldierId } = state
  const soldiers = state.soldierCount[0]
  let text = `units\n${UNIT_COLUMNS.join('\t')}\t\n`
  let slot = 0
  for (let k = 0; k <= helicopterOrder.length; k++) {
    const h = helicopterOrder[k]
    for (; slot < soldiers && (k === helicopterOrder.length || soldierId[slot] < helicopterId[h]); slot++) {
      const cell = state.soldierCell[slot]
      text += `${soldierId[slot]}\t1\t${state.soldierPlayer[slot]}\t${Math.trunc(cell / SIZE)}\t${cell % SIZE}\t${state.soldierLife[slot]}\t-1\t-1\t0\t\n`
    }
    if (k < helicopterOrder.length) text += formatHelicopter(state, h)
  }
  return text + '-1\n'
}

function formatHelicopter(state: ApocalypseState, h: number): string {
  const cell = state.helicopterCell[h]
  const count = state.parachuterCount[h]
  let text = `${state.helicopterId[h]}\t2\t${state.helicopterPlayer[h]}\t${Math.trunc(cell / SIZE)}\t${cell % SIZE}\t-1\t`
  text += `${state.helicopterOrientation[h]}\t${state.helicopterNapalm[h]}\t${count}\t`
  const from = parachutersFrom(state, h)
  for (let k = from; k < from + count; k++) text += `${state.parachuterRounds[k]}\t`
  return text + '\n'
}

function formatFire({ ground }: ApocalypseState): string {
  let text = `fire\n${FIRE_COLUMNS.join('\t')}\n`
  for (let cell = 0; cell < CELLS; cell++)
    if (ground[cell] >= FIRE_UNIT)
      text += `${Math.trunc(ground[cell] / FIRE_UNIT)}\t${Math.trunc(cell / SIZE)}\t${cell % SIZE}\n`
  return text + '-1\n'
}
