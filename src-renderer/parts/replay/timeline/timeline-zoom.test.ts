import { expect, it } from 'vitest'
import type { TimelineEvent } from '../../../../src-games/kit/timeline.ts'
import { densityOf, placeMarkers } from './marker-lanes.ts'
import { markersOf } from './markers.ts'
import { createTimelineZoom, scrollFor } from './timeline-zoom.ts'

const ROUNDS = 200
const SIZE = 7
/** Something happens in every round. */
const events: TimelineEvent[] = Array.from({ length: ROUNDS }, (_, round) => ({
  kind: 'kill',
  seat: 0,
  other: 1,
  round,
}))
const markers = markersOf(events)

it.each([300, 700, 1400])('a timeline %i pixels wide opens to single events, and no closer', (width) => {
  const zoom = createTimelineZoom()
  zoom.width.value = width
  zoom.rounds.value = ROUNDS
  const box = () => ({ width: width * zoom.factor.value, totalRounds: ROUNDS, size: SIZE })
  expect(densityOf(markers, 0, box()).length).toBeGreaterThan(0)
  for (let turn = 0; turn < 20; turn++) zoom.by(2)
  expect(densityOf(markers, 0, box())).toEqual([])
  expect(placeMarkers(markers, 0, box()).filter(({ isSmall }) => isSmall)).toEqual([])
  expect(placeMarkers(markers, 0, box())).toHaveLength(ROUNDS)
  const closest = zoom.factor.value
  zoom.by(2)
  expect(zoom.factor.value).toBe(closest)
  zoom.whole()
  expect(zoom.factor.value).toBe(1)
})

it('what is farther than the whole match is the whole match, also in a window that grew', () => {
  const zoom = createTimelineZoom()
  zoom.by(4)
  expect(zoom.factor.value).toBe(1)
  zoom.width.value = 500
  zoom.rounds.value = ROUNDS
  zoom.by(1 / 4)
  expect(zoom.factor.value).toBe(1)
  zoom.by(100)
  expect(500 * zoom.factor.value).toBe(20 * ROUNDS)
  zoom.width.value = 5000
  expect(zoom.factor.value).toBe(1)
})

it('the place that is meant stays where it is, as far as the match reaches', () => {
  for (const factor of [1, 1.5, 4, 30])
    for (const share of [0, 0.1, 0.5, 1])
      for (const x of [0, 200, 800]) {
        const left = scrollFor(share, x, 800, factor)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left).toBeLessThanOrEqual(800 * (factor - 1))
        if (left > 0 && left < 800 * (factor - 1)) expect(share * 800 * factor - left).toBeCloseTo(x)
      }
})
