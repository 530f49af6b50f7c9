import { expect, test } from 'vitest'
import { effectScope, ref, shallowRef } from 'vue'
import type { Drawing } from '../../../../src-games/kit/drawings.ts'
import type { Place } from '../../boards/board.ts'
import type { BoardLayer, LayerScene } from '../../boards/layer.ts'
import { createRecordingSurface } from '../../../../test/recording-surface.ts'
import { seatPaints } from '../../../base/colours/seat-paint.ts'
import { createContributions } from '../../../base/ui/contributions.ts'
import { createReplaySession } from '../replay-session.ts'
import type { SeekTrack } from '../timeline/seek-track.ts'
import { usePlayback } from '../timeline/use-playback.ts'
import { createWhy } from './create-why.ts'

const DRAWINGS: readonly Drawing[] = [
  { round: 3, seat: 0, text: 't 1 1 seat first\n' },
  { round: 3, seat: 2, text: 't 1 2 red third\n' },
  { round: 4, seat: 0, text: 't 1 1 seat later\n' },
]

test('what the bots drew is known for every round, without the seats that are hidden', () => {
  const scope = effectScope()
  scope.run(() => {
    const session = { ...createReplaySession(), drawings: shallowRef(DRAWINGS), logs: ref([]) }
    const why = createWhy({
      session,
      playback: usePlayback(session),
      layers: createContributions<BoardLayer>(),
      tracks: createContributions<SeekTrack>(),
    })
    const wordsIn = (round: number) => {
      const surface = createRecordingSurface()
      why.drawingLayers.value(round)?.(surface, scene)
      return surface.calls.flatMap(({ name, args }) => (name === 'fillText' ? [args[0]] : []))
    }
    // A bot that stands still has drawn this in its round so far, and nothing of what it drew in the match.
    why.stopped.value = { round: 3, seat: 0, text: 't 1 1 seat so far\n' }
    expect([3, 4].map((round) => wordsIn(round).toSorted())).toEqual([['so far', 'third'], ['later']])
    why.stopped.value = undefined
    const asItWas = why.drawingLayers.value
    expect([2, 3, 4].map(wordsIn)).toEqual([[], ['first', 'third'], ['later']])
    why.toggleDrawings(0)
    expect([2, 3, 4].map(wordsIn)).toEqual([[], ['third'], []])
    expect(asItWas(4), 'a film that is being made goes on with what was shown').toBeDefined()
  })
  scope.stop()
})

const scene = {
  view: { cell: 10, pixel: 1, dark: false, seats: seatPaints(false) },
  placeOf: (cell: Place) => cell,
} as unknown as LayerScene
