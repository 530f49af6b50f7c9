import type { UnitStory } from '../../../../src-games/kit/story.ts'
import type { BoardLayer, LayerScene } from '../../boards/layer.ts'
import type { Surface } from '../../../base/colours/surface.ts'

/** Rounds of the way that a followed unit came, and of the way that it will go. */
const BACK = 24
const AHEAD = 8
/** A longer way between two rounds is a jump: no line is drawn. In cells. */
const LONGEST = 3

/** Share of a step that is left out beside the unit. */
const ROOM = 0.5

/** The way of a unit around the round shown: a line that fades, dashed where it has yet to go. */
export function createStoryLayer(story: UnitStory, round: number): BoardLayer {
  return (surface, scene) => {
    const { view } = scene
    const seat = story.moments[round]?.seat ?? -1
    const colour = seat < 0 ? (view.dark ? '#ffffff' : '#16181c') : view.seats[seat].line
    surface.lineJoin = 'round'
    surface.lineCap = 'round'
    for (const [width, stroke] of [
      [5, view.dark ? '#0b0c0e' : '#ffffff'],
      [2.5, colour],
    ] as const) {
      surface.strokeStyle = stroke
      surface.lineWidth = Math.max(width * view.pixel, (width * view.cell) / 40)
      const past = { from: Math.max(0, round - BACK), to: round, now: round }
      drawWay(surface, scene, story, past, (at) => (at - round + BACK + 4) / (BACK + 4))
      surface.setLineDash([view.cell * 0.16, view.cell * 0.24])
      const future = { from: round, to: Math.min(story.moments.length - 1, round + AHEAD), now: round }
      drawWay(surface, scene, story, future, () => 0.75)
      surface.setLineDash([])
    }
  }
}

function drawWay(
  surface: Surface,
  { placeOf, view: { cell } }: LayerScene,
  { moments }: UnitStory,
  { from, to, now }: { readonly from: number; readonly to: number; readonly now: number },
  alphaAt: (round: number) => number,
): void {
  for (let at = from + 1; at <= to; at++) {
    const [before, after] = [moments[at - 1], moments[at]]
    if (!before?.isAlive || !after?.isAlive) continue
    const [start, end] = [placeOf(before), placeOf(after)]
    if (!start || !end || Math.max(Math.abs(start.i - end.i), Math.abs(start.j - end.j)) > LONGEST) continue
    if (start.i === end.i && start.j === end.j) continue
    surface.globalAlpha = alphaAt(at)
    surface.beginPath()
    // The unit itself stays in sight.
    const [first, last] = [at - 1 === now ? ROOM : 0, at === now ? ROOM : 0]
    const point = (share: number) =>
      [
        (start.j + (end.j - start.j) * share + 0.5) * cell,
        (start.i + (end.i - start.i) * share + 0.5) * cell,
      ] as const
    surface.moveTo(...point(first))
    surface.lineTo(...point(1 - last))
    surface.stroke()
  }
}
