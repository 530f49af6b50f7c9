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

/** Mouse, pen and finger on a board: hover, click, drag to pan, wheel to zoom, double click to fit. */
export function usePointer(
  canvas: Readonly<ShallowRef<HTMLCanvasElement | null>>,
  camera: CameraControl,
  extent: Readonly<Ref<Extent & { readonly pixel: number }>>,
  onHover: (place: Place | undefined, x: number, y: number) => void,
  onPick: (place: Place | undefined) => void,
): PointerControl {
  const isPanning = shallowRef(false)
  let press: { x: number; y: number } | undefined

  const pointOf = (event: MouseEvent): { x: number; y: number } => {
    const box = canvas.value!.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }
  const placeAt = ({ x, y }: { x: number; y: number }): Place | undefined => {
    const { pixel, rows, cols } = extent.value
    const place = cellAt(camera.current.value, x * pixel, y * pixel)
    return place.i >= 0 && place.j >= 0 && place.i < rows && place.j < cols ? place : undefined
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
        if (press && (isPanning.value || Math.hypot(at.x - press.x, at.y - press.y) >= DRAG_FROM)) {
          isPanning.value = true
          camera.pan((at.x - press.x) * extent.value.pixel, (at.y - press.y) * extent.value.pixel)
          press = at
          onHover(undefined, at.x, at.y)
        } else onHover(placeAt(at), at.x, at.y)
      },
      pointerup(event: PointerEvent) {
        if (press && !isPanning.value) onPick(placeAt(pointOf(event)))
        press = undefined
        isPanning.value = false
      },
      pointercancel() {
        press = undefined
        isPanning.value = false
      },
      pointerleave: () => onHover(undefined, 0, 0),
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
