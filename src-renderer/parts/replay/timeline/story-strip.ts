import type { StoryEntry, UnitStory } from '../../../../src-games/kit/story.ts'
import type { SeatPaint, Surface } from '../../../base/colours/surface.ts'

export interface StripBox {
  readonly width: number
  readonly height: number
  readonly pixel: number
  readonly totalRounds: number
  readonly seats: readonly SeatPaint[]
  readonly colours: {
    readonly text: string
    readonly dim: string
    readonly error: string
    readonly ground: string
  }
}

/** Lane of the orders at the bottom, in CSS pixels. */
const ORDERS = 6

/** Above: the first gauge as a stepped curve in its seat's colour. Below: a tick an order. Across: hits and deaths. */
export function drawStory(surface: Surface, { moments, entries }: UnitStory, box: StripBox): void {
  const { width, height, pixel, totalRounds, seats, colours } = box
  const xOf = (round: number) => Math.round((round / Math.max(1, totalRounds)) * width)
  const most = Math.max(1, ...moments.map((now) => now?.gauges[0]?.value ?? 0))
  const floor = Math.round(height - (ORDERS + 2) * pixel)
  const top = 2 * pixel
  const yOf = (value: number) => Math.round(floor - (Math.max(0, value) / most) * (floor - top))

  moments.forEach((now, round) => {
    const value = now?.isAlive ? now.gauges[0]?.value : undefined
    if (value === undefined) return
    const x = xOf(round)
    const paint = now!.seat < 0 ? undefined : seats[now!.seat]
    const y = yOf(value)
    const step = Math.max(1, xOf(round + 1) - x)
    surface.globalAlpha = 0.28
    surface.fillStyle = paint?.fill ?? colours.dim
    surface.fillRect(x, y, step, floor - y)
    surface.globalAlpha = 1
    surface.fillStyle = paint?.line ?? colours.dim
    surface.fillRect(x, y, step, Math.max(1, Math.round(1.5 * pixel)))
  })
  // What fails is taller and red: it is what one looks for.
  for (const entry of entries) drawEntry(surface, entry, xOf(entry.round), floor, box)
}

function drawEntry(
  surface: Surface,
  { kind, outcome }: StoryEntry,
  x: number,
  floor: number,
  { height, pixel, colours }: StripBox,
): void {
  const thin = Math.max(1, Math.round(1.5 * pixel))
  switch (kind) {
    case 'order': {
      const tall = outcome === 'refused' ? ORDERS : outcome === 'void' ? ORDERS / 3 : (2 * ORDERS) / 3
      surface.fillStyle = outcome === 'refused' ? colours.error : colours.dim
      surface.fillRect(x, Math.round(height - tall * pixel), thin, Math.round(tall * pixel))
      return
    }
    case 'hit':
      surface.fillStyle = colours.error
      surface.fillRect(x, 0, thin, Math.round(5 * pixel))
      return
    case 'death': {
      const [arm, y] = [3.5 * pixel, floor / 2]
      surface.strokeStyle = colours.error
      surface.lineWidth = 2 * pixel
      surface.beginPath()
      surface.moveTo(x - arm, y - arm)
      surface.lineTo(x + arm, y + arm)
      surface.moveTo(x + arm, y - arm)
      surface.lineTo(x - arm, y + arm)
      surface.stroke()
      return
    }
    default:
      surface.fillStyle = colours.text
      surface.fillRect(x, Math.round(floor - 3 * pixel), thin, Math.round(3 * pixel))
  }
}
