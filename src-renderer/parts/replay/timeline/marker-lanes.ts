import type { Surface } from '../../../base/colours/surface.ts'
import { rankOf, traceMarker } from './marker-kinds.ts'
import type { Marker } from './markers.ts'

/** A sign at its place; `isSmall` where its neighbours leave no room for its shape. */
export interface PlacedMarker {
  readonly marker: Marker
  /** Middle, in pixels. */
  readonly x: number
  readonly isSmall: boolean
}

export interface LaneBox {
  readonly width: number
  readonly totalRounds: number
  /** Side of a sign in pixels. */
  readonly size: number
}

/** Where signs are never drawn small: there are few of them, and they matter. */
const ALWAYS_LARGE = rankOf('mark')

/** The signs of one seat's lane from left to right: in a pixel column only the most important one. */
export function placeMarkers(
  markers: readonly Marker[],
  seat: number,
  { width, totalRounds, size }: LaneBox,
): PlacedMarker[] {
  const best: { marker: Marker; x: number }[] = []
  for (const marker of markers) {
    if (marker.seat !== seat) continue
    const x = totalRounds === 0 ? 0 : Math.round((marker.round / totalRounds) * width)
    const last = best.at(-1)
    if (last?.x !== x) best.push({ marker, x })
    else if (rankOf(marker.kind) < rankOf(last.marker.kind)) last.marker = marker
  }
  return best.map(({ marker, x }, k) => {
    const room = Math.min(x - (best[k - 1]?.x ?? -Infinity), (best[k + 1]?.x ?? Infinity) - x)
    return { marker, x, isSmall: room < size + 1 && rankOf(marker.kind) > ALWAYS_LARGE }
  })
}

/** From this share of the lane's room on signs are only a barcode: their number is shown instead. */
const CROWDED = 0.45

/** How many events stand where, as bars of equal width; none where there is room for single signs. */
export function densityOf(
  markers: readonly Marker[],
  seat: number,
  box: LaneBox,
): readonly { readonly x: number; readonly width: number; readonly share: number }[] {
  const { width, totalRounds, size } = box
  const small = placeMarkers(markers, seat, box).filter(({ isSmall }) => isSmall)
  if (totalRounds === 0 || small.length * (size + 1) < CROWDED * width) return []
  const step = size + 1
  const counts = new Array<number>(Math.ceil(width / step)).fill(0)
  for (const { seat: own, round } of markers)
    if (own === seat)
      counts[Math.min(counts.length - 1, Math.floor(((round / totalRounds) * width) / step))]++
  const most = Math.max(...counts)
  return counts.flatMap((count, k) =>
    count === 0 ? [] : [{ x: k * step, width: size, share: count / most }],
  )
}

/** Draws a lane around the middle line `y`. Large signs come last, so that they lie above their neighbours. */
export function drawLane(
  surface: Surface,
  placed: readonly PlacedMarker[],
  y: number,
  size: number,
  colours: { readonly sign: string; readonly ground: string },
  density: ReturnType<typeof densityOf> = [],
): void {
  surface.fillStyle = colours.sign
  for (const { x, width, share } of density) {
    const height = Math.max(2, Math.round(share * size))
    surface.fillRect(x, Math.round(y + size / 2 - height), width, height)
  }
  const thin = Math.max(1, Math.round(size / 4))
  for (const { marker, x, isSmall } of placed) {
    if (!isSmall || density.length > 0) continue
    // A kill fills its lane, what is less is shorter.
    const height = Math.round(marker.kind === 'kill' || marker.kind === 'conquest' ? size : size * 0.55)
    surface.fillRect(x - (thin >> 1), Math.round(y - height / 2), thin, height)
  }
  surface.strokeStyle = colours.sign
  for (const { marker, x, isSmall } of placed) {
    if (isSmall || (density.length > 0 && rankOf(marker.kind) > ALWAYS_LARGE)) continue
    surface.beginPath()
    const way = traceMarker(surface, marker.kind, x, y, size)
    if (way === 'fill') {
      // A rim of ground keeps it apart from what it covers.
      surface.strokeStyle = colours.ground
      surface.lineWidth = thin
      surface.stroke()
      surface.fill()
    } else {
      surface.strokeStyle = colours.sign
      surface.lineWidth = Math.max(1, size / 5)
      surface.stroke()
    }
  }
}
