import { afterEach, expect, test } from 'vitest'
import { contrastOf, differenceOf } from './colour.ts'
import { paintOf, seatColours, seatPaints, STANDARD_COLOURS } from './seat-paint.ts'
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

test('chosen colours are everybody’s, and the standard ones come back', () => {
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
      expect(differenceOf(colour, other)).toBeGreaterThan(0.12)
  expect(differenceOf('#0072b2', '#1070b5')).toBeLessThan(0.12)
})
