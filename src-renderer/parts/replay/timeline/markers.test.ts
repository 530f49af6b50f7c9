import { describe, expect, test } from 'vitest'
import type { TimelineEvent } from '../../../../src-games/kit/timeline.ts'
import { createRecordingSurface } from '../../../../test/recording-surface.ts'
import { MARKER_KINDS, sayEvent, traceMarker } from './marker-kinds.ts'
import { drawLane, placeMarkers } from './marker-lanes.ts'
import { markersOf, nextRound } from './markers.ts'

const kill: TimelineEvent = { kind: 'kill', seat: 0, other: 2, unit: 7, round: 10 }
const lead: TimelineEvent = { kind: 'lead', seat: 0, other: 3, round: 10 }

test('a kill shows with who did it and with who lost a unit', () => {
  const markers = markersOf([kill, { kind: 'kill', seat: 1, round: 12 }])
  expect(markers.map(({ kind, seat, round }) => [kind, seat, round])).toEqual([
    ['kill', 0, 10],
    ['death', 2, 10],
    ['kill', 1, 12],
  ])
})

test('from a round one comes to the next and the previous one with a marker', () => {
  const markers = [2, 5, 5, 9].map((round) => ({ round }))
  expect([nextRound(markers, 0, 1), nextRound(markers, 5, 1), nextRound(markers, 9, 1)]).toEqual([
    2,
    9,
    undefined,
  ])
  expect([nextRound(markers, 9, -1), nextRound(markers, 5, -1), nextRound(markers, 2, -1)]).toEqual([
    5,
    2,
    undefined,
  ])
})

describe('a lane', () => {
  const box = { width: 100, totalRounds: 100, size: 7 }
  test('shows the most important of the signs at one place', () => {
    const placed = placeMarkers(markersOf([kill, lead]), 0, box)
    expect(placed.map(({ marker, x }) => [marker.kind, x])).toEqual([['lead', 10]])
  })
  test('draws crowded signs small, but never those that are few and matter', () => {
    const crowd = markersOf([kill, { ...kill, round: 12 }, { ...lead, round: 14 }, { ...kill, round: 60 }])
    const placed = placeMarkers(crowd, 0, box)
    expect(placed.map(({ marker, isSmall }) => [marker.round, isSmall])).toEqual([
      [10, true],
      [12, true],
      [14, false],
      [60, false],
    ])
    const surface = createRecordingSurface()
    drawLane(surface, placed, 4, 7, { sign: '#123456', ground: '#ffffff' })
    expect(surface.calls.filter(({ name }) => name === 'fillRect')).toHaveLength(2)
    expect(
      surface.calls.filter(({ name, fillStyle }) => name === 'fill' && fillStyle === '#123456'),
    ).toHaveLength(1)
  })
})

test('every kind has a sign of its own and a sentence', () => {
  const shapes = MARKER_KINDS.slice(0, 7).map(({ kind }) => {
    const surface = createRecordingSurface()
    traceMarker(surface, kind, 0, 0, 10)
    return JSON.stringify(surface.calls)
  })
  expect(new Set(shapes).size).toBe(shapes.length)
  const names = ['Ada', 'Ben', 'Cleo', 'Dan']
  for (const { kind } of MARKER_KINDS)
    for (const event of [
      { ...kill, kind },
      { kind, seat: 1, other: -1, round: 0 },
    ])
      expect(sayEvent(event, names)).toMatch(/^[A-Z].*(Ada|Ben)|Ada|Ben/)
  expect(sayEvent(kill, names)).toBe('Ada killed a unit of Cleo')
  const failed = { seat: 1, round: 4, label: 'division by zero in f()\n    at f()' }
  expect(sayEvent({ ...failed, kind: 'crash', cause: 'trap' }, names)).toBe(
    'Ben crashed: division by zero in f()',
  )
  expect(sayEvent({ ...failed, kind: 'freeze', cause: 'cpu', label: 'out of CPU time' }, names)).toBe(
    'Ben ran out of CPU: out of CPU time',
  )
  expect(sayEvent({ kind: 'mark', seat: 1, round: 4, label: 'found food' }, names)).toBe('Ben: found food')
  expect(sayEvent({ kind: 'conquest', seat: 0, other: -1, round: 3 }, names)).toBe('Ada took a place')
})
