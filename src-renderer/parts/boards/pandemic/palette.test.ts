import { describe, expect, it } from 'vitest'
import { CITY, CITY_VIRUS_CAP, PATH } from '../../../../src-games/pandemic/state.ts'
import { leastDifferenceOf } from '../../../base/colours/colour-vision.ts'
import { contrastOf } from '../../../base/colours/colour.ts'
import { paletteOf, virusSpot } from './palette.ts'

const SEATS = [0, 1, 2, 3] as const
const LEVELS = Array.from({ length: CITY_VIRUS_CAP + 1 }, (_, virus) => virus)

describe.each([
  ['light', false],
  ['dark', true],
] as const)('virus and owners of Pandemic’s cities, %s', (_name, dark) => {
  const palette = paletteOf(dark)

  it('no virus changes the colour of an owner', () => {
    for (const seat of SEATS)
      for (const type of [CITY, PATH])
        expect(new Set(LEVELS.map((virus) => palette.cell(type, seat, virus))).size).toBe(1)
  })

  it('the spot that a virus is grows with it, and leaves some half of the cell to the owner’s colour', () => {
    const sides = LEVELS.slice(1).map(virusSpot)
    expect(sides).toEqual([...sides].sort((a, b) => a - b))
    expect(new Set(sides).size).toBe(CITY_VIRUS_CAP)
    expect(virusSpot(1000)).toBe(sides.at(-1))
    expect(sides.at(-1)! ** 2).toBeLessThan(0.55)
  })

  it('the spot differs from every owner’s colour, by itself or by its rim, whatever cones a user lacks', () => {
    for (const seat of SEATS) {
      const wash = palette.cell(CITY, seat, 0)
      const isSeen = leastDifferenceOf(palette.virus, wash) > 0.12
      const hasRim = contrastOf(palette.outline, wash) >= 3 && contrastOf(palette.outline, palette.virus) >= 3
      expect(isSeen || hasRim, `seat ${seat + 1}`).toBe(true)
    }
  })
})
