import type { SeatPaint, Surface } from './board.ts'

/** Okabe–Ito, which colour-blind people can tell apart; lightened in the dark theme. */
const LIGHT: readonly SeatPaint[] = [
  { fill: '#0072b2', line: '#00639c', ink: '#ffffff' },
  { fill: '#e69f00', line: '#a86f00', ink: '#1b1d21' },
  { fill: '#009e73', line: '#007d5b', ink: '#10120f' },
  { fill: '#cc79a7', line: '#a8517f', ink: '#1b1d21' },
]
const DARK: readonly SeatPaint[] = [
  { fill: '#3d9fe0', line: '#5cb2ee', ink: '#0b0c0e' },
  { fill: '#f0ae1e', line: '#f5bd45', ink: '#0b0c0e' },
  { fill: '#1fbb8d', line: '#3fd0a5', ink: '#0b0c0e' },
  { fill: '#dd8fbb', line: '#eaa6cb', ink: '#0b0c0e' },
]

export function seatPaints(dark: boolean): readonly SeatPaint[] {
  return dark ? DARK : LIGHT
}

/** The second cue beside the colour, the same everywhere on the screen. */
export const SEAT_SHAPES = ['circle', 'square', 'triangle', 'diamond'] as const

/**
 * Adds the shape of a seat to the current path, centred, of equal visual weight for all four: `radius` is the
 * circle's. Call beginPath before; fill or stroke after.
 */
export function traceSeatShape(surface: Surface, seat: number, x: number, y: number, radius: number): void {
  switch (SEAT_SHAPES[seat]) {
    case 'circle':
      surface.moveTo(x + radius, y)
      surface.arc(x, y, radius, 0, 2 * Math.PI)
      return
    case 'square': {
      const half = radius * 0.88
      surface.rect(x - half, y - half, 2 * half, 2 * half)
      return
    }
    case 'triangle':
      surface.moveTo(x, y - radius * 1.1)
      surface.lineTo(x + radius * 1.1, y + radius * 0.85)
      surface.lineTo(x - radius * 1.1, y + radius * 0.85)
      surface.closePath()
      return
    case 'diamond':
      surface.moveTo(x, y - radius * 1.2)
      surface.lineTo(x + radius * 1.2, y)
      surface.lineTo(x, y + radius * 1.2)
      surface.lineTo(x - radius * 1.2, y)
      surface.closePath()
  }
}
