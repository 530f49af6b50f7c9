import { countOf } from '../../../../src-shared/stats/plural.ts'
import { computed, shallowRef, type ComputedRef } from 'vue'
import { measure, type CellPlace, type Distance } from '../../../../src-games/kit/ways.ts'
import { cellOfPlace, LAYER_ORDER, type BoardLayer } from '../../boards/layer.ts'
import type { Place } from '../../boards/board.ts'
import type { ReplayContext } from '../replay-context.ts'

const ID = 'measure'

/** Measures from one cell to another: click both. The way stays on the board until the tool is put away. */
export function useMeasure(context: ReplayContext): { toggle(): void; text: ComputedRef<string> } {
  const { session, playback, layers, tool, takeTool } = context
  const from = shallowRef<CellPlace>()
  const to = shallowRef<CellPlace>()
  const isFixed = shallowRef(false)

  const cellAt = (place: Place | undefined): CellPlace | undefined =>
    place && cellOfPlace(session.board.value!, session.stateAt(playback.round.value), place)
  const distance = computed<Distance | undefined>(() => {
    const { replay } = session
    if (!from.value || !to.value || !replay.value) return undefined
    const ways = replay.value.game.ways(session.stateAt(playback.round.value))
    return measure(ways, from.value, to.value)
  })
  const text = computed(() => (distance.value ? formatDistance(distance.value) : ''))

  function forget(): void {
    from.value = undefined
    to.value = undefined
    isFixed.value = false
  }
  const take = (): void =>
    takeTool({
      id: ID,
      get hint() {
        if (!from.value) return 'Click the cell to measure from.'
        if (!text.value) return 'Click the cell to measure to.'
        return text.value
      },
      hover(place) {
        if (!from.value || isFixed.value) return
        const cell = cellAt(place)
        if (cell?.i !== to.value?.i || cell?.j !== to.value?.j) to.value = cell
      },
      click(place) {
        const cell = cellAt(place)
        if (!cell) return
        if (!from.value || isFixed.value) {
          from.value = cell
          to.value = undefined
          isFixed.value = false
        } else {
          to.value = cell
          isFixed.value = true
        }
      },
      cancel: forget,
    })

  layers.add(
    LAYER_ORDER.tool,
    computed(() =>
      tool.value?.id === ID && from.value
        ? createMeasureLayer(from.value, to.value, distance.value)
        : undefined,
    ),
  )
  return { toggle: () => (tool.value?.id === ID ? takeTool(undefined) : take()), text }
}

/** `12 moves (9 if nothing were in the way) · 5 rows down, 7 columns right`. */
export function formatDistance({ rows, columns, free, moves }: Distance): string {
  const way =
    moves === undefined
      ? free === undefined
        ? 'No move leads there'
        : `No way leads there (${countOf(free, 'move')} if nothing were in the way)`
      : moves === free
        ? countOf(moves, 'move')
        : `${countOf(moves, 'move')} (${free} if nothing were in the way)`
  const parts = [
    ...(rows === 0 ? [] : [`${countOf(Math.abs(rows), 'row')} ${rows > 0 ? 'down' : 'up'}`]),
    ...(columns === 0 ? [] : [`${countOf(Math.abs(columns), 'column')} ${columns > 0 ? 'right' : 'left'}`]),
  ]
  return [way, parts.join(', ')].filter((part) => part !== '').join(' · ')
}

function createMeasureLayer(
  from: CellPlace,
  to: CellPlace | undefined,
  distance: Distance | undefined,
): BoardLayer {
  return (surface, { view, placeOf }) => {
    const { cell, pixel } = view
    const centre = (at: CellPlace): readonly [number, number] | undefined => {
      const place = placeOf(at)
      return place && [(place.j + 0.5) * cell, (place.i + 0.5) * cell]
    }
    const rim = view.dark ? '#0b0c0e' : '#ffffff'
    const ink = view.dark ? '#ffffff' : '#0b0c0e'
    surface.lineJoin = 'round'
    surface.lineCap = 'round'
    for (const [width, colour] of [
      [4.5, rim],
      [2, ink],
    ] as const) {
      surface.lineWidth = width * pixel
      surface.strokeStyle = colour
      surface.beginPath()
      let last: readonly [number, number] | undefined
      for (const step of distance?.path ?? []) {
        const point = centre(step)
        // What is behind the window, and the jump over its seam, is not drawn.
        if (point && last && Math.abs(point[0] - last[0]) <= 2.5 * cell) surface.lineTo(...point)
        else if (point) surface.moveTo(...point)
        last = point
      }
      surface.stroke()
      for (const end of [from, to]) {
        const point = end && centre(end)
        if (!point) continue
        surface.beginPath()
        surface.arc(point[0], point[1], Math.max(4 * pixel, cell * 0.32), 0, 2 * Math.PI)
        surface.stroke()
      }
    }
  }
}
