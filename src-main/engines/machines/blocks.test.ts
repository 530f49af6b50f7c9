import { expect, it } from 'vitest'
import { createBlocks, type Placed } from './blocks.ts'

const placed = (id: number): Placed => ({ id, match: {} as Placed['match'] })
function filled(matches: number, processes = 2, blockMs = 3000) {
  const blocks = createBlocks(
    () => processes,
    () => blockMs,
  )
  for (let id = 0; id < matches; id++) blocks.add(placed(id))
  const takeAll = () => {
    const sizes: number[] = []
    for (let block = blocks.next(); block; block = blocks.next()) sizes.push(block.matches.length)
    return sizes
  }
  return { blocks, takeAll }
}

it('no more than two blocks for each process are out at a time, so that what is cancelled wastes seconds', () => {
  const { blocks, takeAll } = filled(1000)
  expect(takeAll()).toHaveLength(4)
  expect(blocks.out()).toBe(4)
  blocks.remove(blocks.ids()[0])
  expect(takeAll()).toHaveLength(1)
  expect(filled(1000, 0).takeAll()).toEqual([])
})

it('a block is of as many matches as fit into its time, by what they were measured to take', () => {
  const { blocks, takeAll } = filled(5000)
  // Before anything was measured a match is thought to take half a second.
  expect(takeAll()).toEqual([6, 6, 6, 6])
  for (let k = 0; k < 40; k++) blocks.measured([100])
  for (const id of blocks.ids()) blocks.remove(id)
  expect(takeAll()).toEqual([30, 30, 30, 30])
  for (let k = 0; k < 40; k++) blocks.measured([0.01])
  for (const id of blocks.ids()) blocks.remove(id)
  expect(takeAll()).toEqual([400, 400, 400, 400])
})

it('where little is left all get some of it', () => {
  expect(filled(8).takeAll()).toEqual([2, 2, 2, 2])
  expect(filled(3).takeAll()).toEqual([1, 1, 1])
})

it('what is cancelled is not handed out, and a block goes when none of its matches is wanted', () => {
  const { blocks, takeAll } = filled(100, 1)
  takeAll()
  const [one, other] = blocks.ids().map((id) => blocks.get(id)!)
  expect(blocks.cancel(one.matches.map(({ id }) => id))).toEqual([one.id])
  expect(blocks.cancel([other.matches[0].id])).toEqual([])
  expect(blocks.cancel(other.matches.map(({ id }) => id))).toEqual([other.id])
  blocks.cancel(Array.from({ length: 100 }, (_, id) => id))
  expect(takeAll()).toEqual([])
})
