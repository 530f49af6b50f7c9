import { shallowRef, watch, type Ref, type ShallowRef } from 'vue'
import {
  cameraOf,
  centreCamera,
  fitCamera,
  panCamera,
  showCell,
  viewOf,
  zoomCamera,
  type Camera,
  type Extent,
  type View,
} from './camera.ts'

export interface CameraControl {
  readonly current: Readonly<ShallowRef<Camera>>
  /** True while the whole board is shown and follows the canvas' size. */
  readonly isFitted: Readonly<ShallowRef<boolean>>
  fit(): void
  zoom(factor: number, x: number, y: number): void
  zoomAtCentre(factor: number): void
  pan(dx: number, dy: number): void
  show(i: number, j: number): void
  /** Brings a place to the middle; nothing while the whole board is shown. */
  centre(i: number, j: number): void
  view(): View
  take(view: View): void
}

/** The camera of one canvas: it stays fitted through changes of size until the user zooms. */
export function useCamera(extent: Readonly<Ref<Extent>>): CameraControl {
  const current = shallowRef<Camera>({ cell: 1, x: 0, y: 0 })
  const isFitted = shallowRef(true)

  const fit = (): void => {
    isFitted.value = true
    current.value = fitCamera(extent.value)
  }
  const zoom = (factor: number, x: number, y: number): void => {
    const next = zoomCamera(current.value, extent.value, factor, x, y)
    const fitted = fitCamera(extent.value)
    isFitted.value = next.cell <= fitted.cell
    current.value = isFitted.value ? fitted : next
  }
  const pan = (dx: number, dy: number): void => {
    if (!isFitted.value) current.value = panCamera(current.value, extent.value, dx, dy)
  }
  watch(extent, () => (isFitted.value ? fit() : pan(0, 0)), { immediate: true })

  return {
    current,
    isFitted,
    fit,
    zoom,
    pan,
    zoomAtCentre: (factor) => zoom(factor, extent.value.width / 2, extent.value.height / 2),
    centre(i, j) {
      if (!isFitted.value) current.value = centreCamera(current.value, extent.value, i, j)
    },
    view: () => (isFitted.value ? 'whole' : viewOf(current.value, extent.value)),
    take(view) {
      current.value = cameraOf(view, extent.value)
      isFitted.value = current.value.cell <= fitCamera(extent.value).cell
    },
    show: (i, j) => (current.value = showCell(current.value, extent.value, i, j)),
  }
}
