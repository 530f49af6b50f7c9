import { shallowRef, type Ref, type ShallowRef } from 'vue'
import type { Place } from './board.ts'
import { cellAt, type Extent } from './camera.ts'
import type { CameraControl } from './use-camera.ts'

/** Movement, in CSS pixels, from which a press is a drag and no click. */
const DRAG_FROM = 4

export interface PointerControl {
  readonly isPanning: Readonly<ShallowRef<boolean>>
  readonly listeners: Record<string, (event: never) => void>
}

export interface PointerActions {
  hover(place: Place | undefined, x: number, y: number): void
  pick(place: Place | undefined): void
  /** The user begins to move the board. */
  pan(): void
  /** Takes drags that begin on the board away from the camera. */
  drag(): ((from: Place, to: Place | undefined, isDone: boolean) => void) | undefined
}

/** Mouse, pen and finger on a board: hover, click, drag to pan, wheel to zoom, double click to fit. */
export function usePointer(
  canvas: Readonly<ShallowRef<HTMLCanvasElement | null>>,
  camera: CameraControl,
  extent: Readonly<Ref<Extent & { readonly pixel: number }>>,
  actions: PointerActions,
): PointerControl {
  const isPanning = shallowRef(false)
  let press: { x: number; y: number } | undefined
  /** Where a drag began that is not the camera's. */
  let dragged: Place | undefined

  const pointOf = (event: MouseEvent): { x: number; y: number } => {
    const box = canvas.value!.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }
  const placeAt = ({ x, y }: { x: number; y: number }): Place | undefined => {
    const { pixel, rows, cols } = extent.value
    const place = cellAt(camera.current.value, x * pixel, y * pixel)
    return place.i >= 0 && place.j >= 0 && place.i < rows && place.j < cols ? place : undefined
  }

  function letGo(): void {
    press = undefined
    dragged = undefined
    isPanning.value = false
  }

  return {
    isPanning,
    listeners: {
      pointerdown(event: PointerEvent) {
        if (event.button > 1) return
        press = pointOf(event)
        canvas.value!.setPointerCapture(event.pointerId)
      },
      pointermove(event: PointerEvent) {
        const at = pointOf(event)
        const isDrag = press && Math.hypot(at.x - press.x, at.y - press.y) >= DRAG_FROM
        const from = isDrag && !isPanning.value && actions.drag() ? placeAt(press!) : undefined
        if ((dragged ??= from)) {
          actions.drag()?.(dragged, placeAt(at), false)
          actions.hover(placeAt(at), at.x, at.y)
        } else if (press && (isPanning.value || isDrag)) {
          if (!isPanning.value) actions.pan()
          isPanning.value = true
          camera.pan((at.x - press.x) * extent.value.pixel, (at.y - press.y) * extent.value.pixel)
          press = at
          actions.hover(undefined, at.x, at.y)
        } else actions.hover(placeAt(at), at.x, at.y)
      },
      pointerup(event: PointerEvent) {
        if (dragged) actions.drag()?.(dragged, placeAt(pointOf(event)), true)
        else if (press && !isPanning.value) actions.pick(placeAt(pointOf(event)))
        letGo()
      },
      pointercancel() {
        if (dragged) actions.drag()?.(dragged, undefined, true)
        letGo()
      },
      pointerleave: () => actions.hover(undefined, 0, 0),
      wheel(event: WheelEvent) {
        event.preventDefault()
        const at = pointOf(event)
        const factor = 1.0016 ** -clampWheel(event)
        camera.zoom(factor, at.x * extent.value.pixel, at.y * extent.value.pixel)
      },
      dblclick: () => camera.fit(),
    },
  }
}

/** Wheels count in lines or pixels; one notch is about a hundred. */
function clampWheel(event: WheelEvent): number {
  const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 33 : event.deltaY
  return Math.max(-200, Math.min(200, pixels))
}
