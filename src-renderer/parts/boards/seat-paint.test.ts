import { afterEach, expect, test } from 'vitest'
import { CITY } from '../../../src-games/pandemic/state.ts'
import { asSeen, leastDifferenceOf, VISIONS } from '../../base/colours/colour-vision.ts'
import { contrastOf, colourDifference } from '../../base/colours/colour.ts'
import { paletteOf as pandemicPalette } from './pandemic/palette.ts'
import { createRecordingSurface } from '../../../test/recording-surface.ts'
import { PATTERN_FROM, SEAT_DASHES, traceSeatPattern } from '../../base/colours/seat-pattern.ts'
import { paintOf, seatColours, seatPaints, STANDARD_COLOURS } from '../../base/colours/seat-paint.ts'
import { paletteOf } from './the-walking-dead/palette.ts'

afterEach(() => (seatColours.value = []))

const GROUNDS = { light: ['#eceee8', '#b9bdc5', '#b3c4a8'], dark: ['#25282a', '#4b5059', '#40443a'] }

test('whatever colour is chosen, it stands out 3:1 from the boards of both themes, and its ink 4.5:1 from it', () => {
  let seed = 7
  const random = () => (seed = (Math.imul(seed, 1103515245) + 12345) >>> 0) & 0xffffff
  const chosen = ['#000000', '#ffffff', '#ffff00', '#808080', '#0000ff', '#00ff00']
  for (let k = 0; k < 200; k++) chosen.push(`#${random().toString(16).padStart(6, '0')}`)
  for (const colour of chosen)
    for (const dark of [false, true]) {
      const { fill, line, ink } = paintOf(colour, dark)
      for (const ground of GROUNDS[dark ? 'dark' : 'light'])
        expect(contrastOf(fill, ground), `${colour} on ${ground}`).toBeGreaterThanOrEqual(3)
      expect(contrastOf(line, dark ? '#1b1d21' : '#ffffff'), `${colour} as a line`).toBeGreaterThanOrEqual(3)
      expect(contrastOf(ink, fill), `ink on ${colour}`).toBeGreaterThanOrEqual(4.5)
    }
})

test('a colour that stands out already is left as it is', () => {
  expect(paintOf('#7a0000', false).fill).toBe('#7a0000')
  expect(paintOf('#ffd000', true).fill).toBe('#ffd000')
})

test('chosen colours hold on all screens, and the standard ones come back', () => {
  const before = paletteOf(false).street(0)
  const standard = seatPaints(false)
  expect(standard.map(({ fill }) => fill)).toEqual(STANDARD_COLOURS)
  seatColours.value = ['#7a0000', ...STANDARD_COLOURS.slice(1)]
  expect(seatPaints(false)[0].fill).toBe('#7a0000')
  expect(seatPaints(false)[1]).toEqual(standard[1])
  expect(paletteOf(false).street(0)).not.toBe(before)
  seatColours.value = []
  expect(seatPaints(false)).toBe(standard)
  expect(paletteOf(false).street(0)).toBe(before)
})

test('the standard colours differ well, a blue and its neighbour do not', () => {
  for (const [k, colour] of STANDARD_COLOURS.entries())
    for (const other of STANDARD_COLOURS.slice(k + 1))
      expect(colourDifference(colour, other)).toBeGreaterThan(0.12)
  expect(colourDifference('#0c60a3', '#1070b5')).toBeLessThan(0.12)
})

test.each([
  ['light', false, '#ffffff'],
  ['dark', true, '#1b1d21'],
] as const)(
  'two seats are distinguished in the %s theme whatever cones people lack, as units and as curves',
  (_name, dark, pane) => {
    const paints = seatPaints(dark)
    for (const [a, one] of paints.entries()) {
      expect(contrastOf(one.line, pane), `line of seat ${a}`).toBeGreaterThanOrEqual(3)
      expect(contrastOf(one.ink, one.fill), `ink of seat ${a}`).toBeGreaterThanOrEqual(4.5)
      for (const [b, other] of paints.entries()) {
        if (b <= a) continue
        expect(leastDifferenceOf(one.fill, other.fill), `fills of ${a} and ${b}`).toBeGreaterThan(0.12)
        expect(leastDifferenceOf(one.line, other.line), `lines of ${a} and ${b}`).toBeGreaterThan(0.12)
      }
    }
  },
)

test('light without red or green leaves grey grey, and makes red and green alike', () => {
  for (const vision of VISIONS)
    for (const grey of ['#000000', '#808080', '#ffffff'])
      expect(colourDifference(asSeen(grey, vision), grey), `${grey}, ${vision}`).toBeLessThan(0.01)
  const [red, green] = ['#d03030', '#5f7a00']
  expect(colourDifference(red, green)).toBeGreaterThan(0.2)
  expect(colourDifference(asSeen(red, 'deuteranope'), asSeen(green, 'deuteranope'))).toBeLessThan(0.1)
})

test.each([
  ['the street of The Walking Dead', (dark: boolean, seat: number) => paletteOf(dark).street(seat)],
  ['a city of Pandemic', (dark: boolean, seat: number) => pandemicPalette(dark).cell(CITY, seat, 0)],
] as const)('%s is washed in colours that are too alike for some: so it has patterns', (_name, colourOf) => {
  const alike = [false, true].flatMap((dark) =>
    [0, 1, 2, 3].flatMap((a) =>
      [0, 1, 2, 3].filter((b) => b > a && leastDifferenceOf(colourOf(dark, a), colourOf(dark, b)) < 0.12),
    ),
  )
  expect(alike.length).toBeGreaterThan(0)
  const patterns = [0, 1, 2, 3].flatMap((seat) =>
    [PATTERN_FROM, 7, 10, 15].map((cell) => {
      const surface = createRecordingSurface()
      traceSeatPattern(surface, seat, 0, 0, cell)
      for (const { args } of surface.calls) {
        const [x, y, width, height] = args as number[]
        expect([x, y, x + width, y + height].every((place) => place >= 0 && place <= cell)).toBe(true)
        expect([x, y, width, height].every(Number.isInteger)).toBe(true)
      }
      return `${cell}: ${JSON.stringify(surface.calls.map(({ args }) => args))}`
    }),
  )
  expect(new Set(patterns).size).toBe(patterns.length)
  expect(new Set(SEAT_DASHES.map(String)).size).toBe(4)
})
