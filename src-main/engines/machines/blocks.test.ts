import { expect, it } from 'vitest'
import { createBlocks } from './blocks.ts'
import type { Placed } from './protocol.ts'

const placed = (id: number, isLeisure = false): Placed => ({ id, match: {} as Placed['match'], isLeisure })
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
  for (let k = 0; k < 40; k++) blocks.measured([100], 1000)
  for (const id of blocks.ids()) blocks.remove(id)
  expect(takeAll()).toEqual([30, 30, 30, 30])
  for (let k = 0; k < 40; k++) blocks.measured([0.01], 1000)
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

it('matches with large results make small blocks', () => {
  const { blocks, takeAll } = filled(5000)
  takeAll()
  for (let k = 0; k < 40; k++) blocks.measured([1], 8 * 1024 * 1024)
  for (const id of blocks.ids()) blocks.remove(id)
  expect(takeAll()).toEqual([4, 4, 4, 4])
})

it('leisure is handed out while nothing else is there, and makes room for whatever comes', () => {
  const { blocks, takeAll } = filled(0, 1)
  for (let id = 0; id < 20; id++) blocks.add(placed(id, true))
  expect(takeAll()).toEqual([6, 6])
  const atFirst = blocks.ids()
  expect(blocks.takeLeisureBack()).toEqual([])
  blocks.add(placed(100))
  expect(blocks.takeLeisureBack()).toEqual(atFirst)
  // There is room for a second block, but what is leisure waits until the other one is played.
  expect(takeAll()).toEqual([1])
  const [usual] = blocks.ids()
  expect(blocks.get(usual)!.matches.map(({ id }) => id)).toEqual([100])
  expect(blocks.takeLeisureBack()).toEqual([])
  blocks.remove(usual)
  expect(takeAll()).toEqual([6, 6])
  const again = blocks.ids().flatMap((id) => blocks.get(id)!.matches.map((one) => one.id))
  expect(again).toEqual(Array.from({ length: 12 }, (_, id) => id))
  // Some of it is cancelled, handed out or waiting.
  expect(blocks.cancel([0, 1, 2, 3, 4, 5, 18, 19])).toHaveLength(1)
  expect(blocks.empty().map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]) // prettier-ignore
})
