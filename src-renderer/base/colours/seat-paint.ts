import { computed } from 'vue'
import { remembered } from '../ui/remembered.ts'
import type { SeatPaint, Surface } from './surface.ts'
import { contrastOf, mixColours, standOut } from './colour.ts'

/**
 * The nearest to Okabe and Ito's blue, orange, green and purple that are not taken for one another, whatever cones people
 * lack: computed, see the test. Areas that are only washed in a colour have a pattern, too (`seat-pattern.ts`).
 */
const LIGHT: readonly SeatPaint[] = [
  { fill: '#0c60a3', line: '#156cdd', ink: '#ffffff' },
  { fill: '#ebb847', line: '#c37902', ink: '#1b1d21' },
  { fill: '#2ba162', line: '#0e5f36', ink: '#10120f' },
  { fill: '#c67bcb', line: '#89618b', ink: '#1b1d21' },
]
const DARK: readonly SeatPaint[] = [
  { fill: '#3093ec', line: '#3093ec', ink: '#0b0c0e' },
  { fill: '#eeb318', line: '#eeb318', ink: '#0b0c0e' },
  { fill: '#43dab0', line: '#43dab0', ink: '#0b0c0e' },
  { fill: '#b57b96', line: '#b57b96', ink: '#0b0c0e' },
]

/**
 * Grounds that units stand on, of all games, and the panes that curves are drawn on: what a chosen colour has to stand
 * out from. The standard colours need no such care, since every unit has a dark rim.
 */
const GROUNDS = {
  light: ['#f3f2ee', '#eceee8', '#b9bdc5', '#d2d5da', '#eeeae2', '#e6e8d5', '#b3c4a8', '#ffffff'],
  dark: ['#2b2e33', '#25282a', '#4b5059', '#383c43', '#2a2824', '#40443a', '#25332a', '#1b1d21'],
} as const
const LEAST_CONTRAST = 3

export const STANDARD_COLOURS: readonly string[] = LIGHT.map(({ fill }) => fill)

const isColours = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((colour) => /^#[0-9a-f]{6}$/.test(String(colour)))

/** Colours that the user chose, one a seat; [] = the standard ones. Remembered here for the first paint. */
export const seatColours = remembered<readonly string[]>('seatColours', [], isColours)

const made = computed(() => {
  const chosen = seatColours.value.length === STANDARD_COLOURS.length ? seatColours.value : undefined
  return {
    light: chosen?.map((colour) => paintOf(colour, false)) ?? LIGHT,
    dark: chosen?.map((colour) => paintOf(colour, true)) ?? DARK,
  }
})

/** The same array until the user chooses other colours. */
export function seatPaints(dark: boolean): readonly SeatPaint[] {
  return dark ? made.value.dark : made.value.light
}

/** A chosen colour made fit for a theme: darker on light grounds, lighter on dark ones, where it has to be. */
export function paintOf(colour: string, dark: boolean): SeatPaint {
  const standard = STANDARD_COLOURS.indexOf(colour)
  if (standard >= 0) return dark ? DARK[standard] : LIGHT[standard]
  const fill = standOut(
    colour,
    GROUNDS[dark ? 'dark' : 'light'],
    dark ? '#ffffff' : '#000000',
    LEAST_CONTRAST,
  )
  const line = mixColours(fill, dark ? '#ffffff' : '#000000', dark ? 0.2 : 0.1)
  return { fill, line, ink: contrastOf(fill, '#ffffff') >= 4.5 ? '#ffffff' : '#0b0c0e' }
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
