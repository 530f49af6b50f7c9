import { describe, expect, test } from 'vitest'
import type { UnitStory } from '../../../../src-games/kit/story.ts'
import type { AnyBoard, BoardView } from '../../boards/board.ts'
import type { LayerScene } from '../../boards/layer.ts'
import { createRecordingSurface } from '../../../../test/recording-surface.ts'
import { seatPaints } from '../../../base/colours/seat-paint.ts'
import { drawStory } from '../timeline/story-strip.ts'
import { createEventLayer } from './event-layer.ts'
import { createStoryLayer } from './story-layer.ts'
import { formatDistance } from './use-measure.ts'

const view = { cell: 20, pixel: 1, dark: false, seats: seatPaints(false) } as unknown as BoardView
const scene: LayerScene = {
  board: {} as AnyBoard,
  before: {} as never,
  after: {} as never,
  fraction: 0,
  view,
  placeOf: (cell) => (cell.j < 50 ? cell : undefined),
  unitAt: () => undefined,
}
const at = (j: number, value = 100) => ({
  seat: 1,
  i: 3,
  j,
  isAlive: true,
  gauges: [{ name: 'Health', value, isHealth: true as const }],
})

describe('the way of a unit', () => {
  const lines = (story: UnitStory, round: number) => {
    const surface = createRecordingSurface()
    createStoryLayer(story, round)(surface, scene)
    return surface.calls.filter(({ name }) => name === 'lineTo').map(({ args }) => args)
  }
  test('goes from cell to cell, and leaves the unit itself in sight', () => {
    const story = { unit: 5, moments: [at(1), at(2), at(2), at(3)], entries: [] }
    // Each line twice: a rim, and the colour on it. The unit stands at column 2, whose middle is 50.
    expect(lines(story, 2)).toEqual([
      [50, 70],
      [70, 70],
      [50, 70],
      [70, 70],
    ])
    expect(lines(story, 1)[0]).toEqual([40, 70])
  })
  test('has no line over a jump, a death or what is out of sight', () => {
    const story = { unit: 5, moments: [at(1), at(40), undefined, at(41), at(60)], entries: [] }
    expect(lines(story, 3)).toEqual([])
  })
})

test('events have a ring where they happen, and none without a place', () => {
  const surface = createRecordingSurface()
  createEventLayer([
    { kind: 'kill', seat: 0, other: 1, i: 3, j: 4, round: 2 },
    { kind: 'lead', seat: 2, round: 2 },
    { kind: 'kill', seat: 0, i: 3, j: 70, round: 2 },
  ])(surface, scene)
  const rings = surface.calls.filter(({ name, args }) => name === 'arc' && args[2] === 17)
  expect(rings.map(({ args }) => args.slice(0, 2))).toEqual([[90, 70]])
})

test('the strip of a story shows how the unit fared, its orders, hits and death', () => {
  const surface = createRecordingSurface()
  const colours = { text: '#111111', dim: '#777777', error: '#ff0000', ground: '#ffffff' }
  drawStory(
    surface,
    {
      unit: 5,
      moments: [at(1), at(2, 50), undefined],
      entries: [
        { round: 0, kind: 'order', text: 'move: moved', outcome: 'done' },
        { round: 0, kind: 'hit', text: 'Health −50, from 100 to 50' },
        { round: 1, kind: 'order', text: 'move: refused', outcome: 'refused' },
        { round: 1, kind: 'death', text: 'killed by B' },
      ],
    },
    { width: 100, height: 30, pixel: 1, totalRounds: 2, seats: seatPaints(false), colours },
  )
  const bars = surface.calls.filter(
    ({ name, fillStyle }) => name === 'fillRect' && fillStyle === view.seats[1].fill,
  )
  expect(bars.map(({ args }) => [args[0], args[3]])).toEqual([
    [0, 20],
    [50, 10],
  ])
  const red = surface.calls.filter(({ name, fillStyle }) => name === 'fillRect' && fillStyle === '#ff0000')
  expect(red.map(({ args }) => args[0])).toEqual([0, 50])
  expect(
    surface.calls.filter(({ name, strokeStyle }) => name === 'stroke' && strokeStyle === '#ff0000'),
  ).toHaveLength(1)
})

test.each([
  [
    { rows: 5, columns: 7, free: 9, moves: 12 },
    '12 moves (9 if nothing were in the way) · 5 rows down, 7 columns right',
  ],
  [{ rows: -1, columns: 0, free: 1, moves: 1 }, '1 move · 1 row up'],
  [
    { rows: 0, columns: -2, free: 2, moves: undefined },
    'No way leads there (2 moves if nothing were in the way) · 2 columns left',
  ],
  [{ rows: 0, columns: 0, free: 0, moves: 0 }, '0 moves'],
])('a distance in words: %o', (distance, text) => {
  expect(formatDistance({ ...distance, path: [] })).toBe(text)
})
