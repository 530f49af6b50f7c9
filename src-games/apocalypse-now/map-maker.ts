import { lcg31 } from '../kit/rng.ts'
import { formatBoard } from './board-text.ts'
import { VERSION } from './config.ts'
import { makeLand, mirror, QUARTER, type Character } from './map-land.ts'
import {
  createState,
  FOREST,
  GRASS,
  MOUNTAIN,
  REACH,
  ROUNDS_NAPALM,
  SIZE,
  VALUES,
  type GivenBoard,
  type Helicopter,
  type Post,
  type Soldier,
} from './state.ts'

/**
 * Makes maps of our own for a game that has no generator: one quarter is drawn and mirrored three times, so that all
 * four players start alike. Land, posts and soldiers keep to the measures of the maps the game was played on.
 */

const SOLDIERS = 20
const POSTS_A_QUARTER = 4
const HIGH_POSTS_A_QUARTER = 2
/** Share of soldiers that start in forest, in percent. */
const SOLDIERS_IN_FOREST = 85
/** Share of the land that must be one country, in percent: what is left are islets for parachuters. */
const LEAST_COUNTRY = 80

/** What a map is like, by turns of the seed; shares are percent of the whole board. */
const CHARACTERS: readonly Character[] = (
  [
    ['mixed', [6, 12], [30, 38], [10, 24], 'lakes', 'meadows', 7],
    ['jungle', [2, 5], [23, 25], [0, 6], 'rivers', 'trails', 8],
    ['savanna', [14, 20], [38, 42], [4, 12], 'lakes', 'meadows', 9],
    ['lakes', [18, 24], [24, 30], [0, 10], 'lakes', 'meadows', 9],
    ['rivers', [13, 18], [26, 34], [0, 14], 'rivers', 'meadows', 10],
    ['highlands', [2, 6], [30, 38], [26, 31], 'rivers', 'meadows', 6],
    ['marsh', [18, 23], [26, 34], [0, 4], 'lakes', 'trails', 4],
    ['dry', [0, 0], [32, 42], [8, 26], 'lakes', 'trails', 7],
  ] as const
).map(([name, water, grass, peaks, waterForm, grassForm, grain]) => ({
  name,
  water,
  grass,
  peaks,
  waterForm,
  grassForm,
  grain,
}))

/** The configuration text of the map of a seed. */
export function makeMap(seed: number): string {
  return `${VERSION}\n\nFIXED\n\n${formatBoard(createState(makeMapBoard(seed)))}`
}

function makeMapBoard(seed: number): GivenBoard {
  const rng = new Int32Array(1)
  lcg31.seed(rng, seed)
  const character = CHARACTERS[Math.abs(seed) % CHARACTERS.length]
  for (;;) {
    const starts = drawHelicopters(rng)
    const quarter = makeLand(rng, character)
    clearSky(quarter, starts)
    const country = findCountry(mirror(quarter))
    if (!country) continue
    const posts = drawPosts(rng, quarter, country)
    const soldiers = posts && drawSoldiers(rng, quarter, country, posts)
    if (!posts || !soldiers) continue
    return {
      ground: mirror(quarter),
      posts: posts.flatMap((cell, k) => images(cell).map((image) => postAt(image, k))),
      helicopters: listHelicopters(starts),
      soldiers: soldiers.flatMap((cell, k) =>
        images(cell).map((image, player) => soldierAt(image, player, k)),
      ),
    }
  }
}

function postAt(cell: number, k: number): Post {
  return { owner: -1, cell, value: VALUES[k < HIGH_POSTS_A_QUARTER ? 1 : 0] }
}

function soldierAt(cell: number, player: number, k: number): Soldier {
  return { id: 9 + 4 * k + player, player, cell, life: 100 }
}

/** The four mirror images of a cell of the north-west quarter, in the order of the players: NW, NE, SE, SW. */
function images(cell: number): number[] {
  const i = Math.trunc(cell / SIZE)
  const j = cell % SIZE
  const far = SIZE - 1
  return [i * SIZE + j, i * SIZE + far - j, (far - i) * SIZE + far - j, (far - i) * SIZE + j]
}

/** Centres of the first player's helicopters: one in the north looking south, one in the west looking east. */
function drawHelicopters(rng: Int32Array): { south: number; east: number } {
  const depth = lcg31.random(rng, 4, 8)
  const along = lcg31.random(rng, 13, 21)
  return { south: depth * SIZE + along, east: along * SIZE + depth }
}

function listHelicopters({ south, east }: { south: number; east: number }): Helicopter[] {
  const helicopter = (player: number, cell: number, second: number, orientation: number): Helicopter => ({
    id: 2 * player + second + 1,
    player,
    cell,
    orientation,
    napalm: ROUNDS_NAPALM,
    parachuters: [],
  })
  return [0, 1, 2, 3].flatMap((player) => [
    helicopter(player, images(south)[player], 0, player < 2 ? 0 : 2),
    helicopter(player, images(east)[player], 1, player === 0 || player === 3 ? 1 : 3),
  ])
}

/** No mountain under the helicopters, nor in their way for the first rounds. */
function clearSky(quarter: Uint8Array, { south, east }: { south: number; east: number }): void {
  const way = 6
  for (let along = -REACH; along <= REACH + way; along++)
    for (let across = -REACH; across <= REACH; across++)
      for (const cell of [south + along * SIZE + across, east + across * SIZE + along]) {
        const at = Math.trunc(cell / SIZE) * QUARTER + (cell % SIZE)
        if (quarter[at] === MOUNTAIN) quarter[at] = GRASS
      }
}

/** Cells of the land that soldiers can walk from end to end, as marks; undefined when the land falls apart. */
function findCountry(ground: Uint8Array): Uint8Array | undefined {
  const isLand = (cell: number) => ground[cell] === FOREST || ground[cell] === GRASS
  const total = ground.filter((land) => land === FOREST || land === GRASS).length
  const seen = new Uint8Array(ground.length)
  for (let first = 0; first < ground.length; first++) {
    if (seen[first] || !isLand(first)) continue
    const country = new Uint8Array(ground.length)
    const cells = [first]
    seen[first] = country[first] = 1
    for (const cell of cells)
      for (const step of [1, -1, SIZE, -SIZE, SIZE + 1, SIZE - 1, -SIZE + 1, -SIZE - 1])
        if (!seen[cell + step] && isLand(cell + step)) {
          seen[cell + step] = country[cell + step] = 1
          cells.push(cell + step)
        }
    // A land of more than half of all is its own mirror image: it reaches every quarter.
    if (100 * cells.length >= LEAST_COUNTRY * total) return country
  }
  return undefined
}

/** Cells of the first quarter's posts, valuable ones first: in forest, and well apart, mirror images included. */
function drawPosts(rng: Int32Array, quarter: Uint8Array, country: Uint8Array): number[] | undefined {
  const isContested = lcg31.random(rng, 0, 1) === 1
  for (let apart = 9; apart >= 5; apart--) {
    const posts: number[] = []
    for (let attempt = 0; attempt < 400 && posts.length < POSTS_A_QUARTER; attempt++) {
      const i = lcg31.random(rng, 2, QUARTER - 3)
      const j = lcg31.random(rng, 2, QUARTER - 3)
      const cell = i * SIZE + j
      if (!country[cell] || quarter[i * QUARTER + j] !== FOREST) continue
      // On a contested map the valuable posts are far from home.
      if (isContested && posts.length < HIGH_POSTS_A_QUARTER && i + j < QUARTER) continue
      if ([...posts, ...images(cell).slice(1)].every((other) => distance(cell, other) >= apart))
        posts.push(cell)
    }
    if (posts.length === POSTS_A_QUARTER) return posts
  }
  return undefined
}

function distance(a: number, b: number): number {
  const rows = Math.abs(Math.trunc(a / SIZE) - Math.trunc(b / SIZE))
  return Math.max(rows, Math.abs((a % SIZE) - (b % SIZE)))
}

/** Cells of the first player's soldiers: anywhere in its quarter, mostly in forest. */
function drawSoldiers(
  rng: Int32Array,
  quarter: Uint8Array,
  country: Uint8Array,
  posts: readonly number[],
): number[] | undefined {
  const soldiers: number[] = []
  for (let attempt = 0; attempt < 4000 && soldiers.length < SOLDIERS; attempt++) {
    const wanted = soldiers.length < (SOLDIERS * SOLDIERS_IN_FOREST) / 100 ? FOREST : GRASS
    const i = lcg31.random(rng, 1, QUARTER - 3)
    const j = lcg31.random(rng, 1, QUARTER - 3)
    const cell = i * SIZE + j
    if (
      country[cell] &&
      quarter[i * QUARTER + j] === wanted &&
      !posts.includes(cell) &&
      !soldiers.includes(cell)
    )
      soldiers.push(cell)
  }
  return soldiers.length === SOLDIERS ? soldiers : undefined
}
