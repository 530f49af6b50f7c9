import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { apocalypseNow } from './game.ts'
import { makeMap } from './map-maker.ts'
import { FOREST, GRASS, MOUNTAIN, SIZE, WATER, type GivenBoard } from './state.ts'

const folder = join(import.meta.dirname, '../../resources/maps/apocalypse-now')

/** The maps we ship, named by character, and the seeds that made them. */
const SHIPPED = {
  default: 8,
  'deep-jungle': 1,
  'dry-season': 7,
  'great-lakes': 3,
  highlands: 5,
  'lake-district': 11,
  marshes: 6,
  'open-savanna': 2,
  'river-mouth': 12,
  'winding-rivers': 4,
  woodland: 0,
}

function boardOf(text: string): GivenBoard {
  const config = apocalypseNow.parseConfig(text)
  if (!config.ok) throw new Error(config.error.message)
  return config.value.board
}

/** The cell that a player's own quarter sees as `cell` of the first player: mirrored, not turned. */
function imageOf(cell: number, player: number): number {
  const i = Math.trunc(cell / SIZE)
  const j = cell % SIZE
  const isEast = player === 1 || player === 2
  return (player >= 2 ? SIZE - 1 - i : i) * SIZE + (isEast ? SIZE - 1 - j : j)
}

describe('maps', () => {
  it('in the folder are the listed ones', () => {
    const names = Object.keys(SHIPPED).map((name) => `${name}.cnf`)
    expect(readdirSync(folder).sort()).toEqual(names.sort())
  })

  it.each(Object.entries(SHIPPED))('%s.cnf is what seed %i makes', (name, seed) => {
    expect(readFileSync(join(folder, `${name}.cnf`), 'utf8')).toBe(makeMap(seed))
  })

  const made = Array.from({ length: 200 }, (_, seed) => makeMap(seed))

  it('are the same for the same seed and differ between seeds', () => {
    expect(makeMap(77)).toBe(made[77])
    expect(new Set(made).size).toBe(made.length)
  })

  it('are fair: every player has the mirror image of what the first player has', () => {
    for (const board of made.map(boardOf)) {
      expect(
        board.ground.every((land, cell) =>
          [1, 2, 3].every((player) => land === board.ground[imageOf(cell, player)]),
        ),
      ).toBe(true)
      for (let player = 0; player < 4; player++) {
        const cellsOf = (units: readonly { player: number; cell: number }[], of: number) =>
          units.filter((unit) => unit.player === of).map((unit) => unit.cell)
        const mirrored = (cells: number[]) => cells.map((cell) => imageOf(cell, player))
        expect(cellsOf(board.soldiers, player)).toEqual(mirrored(cellsOf(board.soldiers, 0)))
        expect(cellsOf(board.helicopters, player)).toEqual(mirrored(cellsOf(board.helicopters, 0)))
      }
      const posts = new Map(board.posts.map((post) => [post.cell, post.value]))
      for (const [cell, value] of posts)
        for (let player = 1; player < 4; player++) expect(posts.get(imageOf(cell, player))).toBe(value)
    }
  })

  it('keep to the measures of the game: shares of land, values of posts, soldiers in forest', () => {
    for (const { ground, posts, soldiers } of made.map(boardOf)) {
      const share = (land: number) => ground.filter((other) => other === land).length / ground.length
      const isBetween = (value: number, least: number, most: number) =>
        value >= least - 0.005 && value <= most + 0.005
      expect(isBetween(share(FOREST), 0.25, 0.7), `forest ${share(FOREST)}`).toBe(true)
      expect(isBetween(share(GRASS), 0.23, 0.42), `grass ${share(GRASS)}`).toBe(true)
      expect(isBetween(share(WATER), 0, 0.24), `water ${share(WATER)}`).toBe(true)
      expect(isBetween(share(MOUNTAIN), 0.066, 0.1), `mountain ${share(MOUNTAIN)}`).toBe(true)
      expect(posts.map((post) => post.value)).toEqual([
        ...Array<number>(8).fill(100),
        ...Array<number>(8).fill(50),
      ])
      const inForest = soldiers.filter((soldier) => ground[soldier.cell] === FOREST).length / soldiers.length
      expect(isBetween(inForest, 0.75, 0.95)).toBe(true)
    }
  })

  it('let every soldier walk to every post', () => {
    for (const { ground, posts, soldiers } of made.map(boardOf)) {
      const reached = new Set([posts[0].cell])
      for (const cell of reached)
        for (const step of [1, -1, SIZE, -SIZE, SIZE + 1, SIZE - 1, -SIZE + 1, -SIZE - 1])
          if (ground[cell + step] === FOREST || ground[cell + step] === GRASS) reached.add(cell + step)
      expect([...posts, ...soldiers].filter((unit) => !reached.has(unit.cell))).toEqual([])
    }
  })
})
