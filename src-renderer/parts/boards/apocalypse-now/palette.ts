import {
  FIRE_UNIT,
  FOREST,
  FOREST_BURNS,
  GRASS,
  LAND_MASK,
  MOUNTAIN,
  WATER,
} from '../../../../src-games/apocalypse-now/state.ts'
import { mixColours } from '../../../base/colours/colour.ts'

/** Colours of the jungle in one theme: muted, so that seats and fire stand out. No seat is red, only fire is. */
export interface Palette {
  readonly tree: string
  readonly blade: string
  readonly wave: string
  readonly peak: string
  readonly outline: string
  /** A post that is not taken. */
  readonly freePost: string
  readonly freePostLine: string
  readonly fire: string
  readonly flame: string
  /** Small plates with numbers on them. */
  readonly plate: string
  readonly plateInk: string
  readonly canopy: string
  /** Colour of a cell by its number in the region `ground`. */
  cell(ground: number): string
}

const THEMES = {
  light: {
    land: { [FOREST]: '#b3c4a8', [GRASS]: '#e6e8d5', [WATER]: '#bdd2e0', [MOUNTAIN]: '#6d727b' },
    tree: '#92a989',
    blade: '#ccd1b4',
    wave: '#98b7cb',
    peak: '#878d97',
    outline: '#16181c',
    freePost: '#ffffff',
    freePostLine: '#4a4f58',
    fire: '#dc4a2b',
    flame: '#ffd266',
    plate: '#ffffff',
    plateInk: '#16181c',
    canopy: '#ffffff',
  },
  dark: {
    land: { [FOREST]: '#25332a', [GRASS]: '#40443a', [WATER]: '#182a3b', [MOUNTAIN]: '#0a0b0d' },
    tree: '#364a3d',
    blade: '#52574a',
    wave: '#2b475e',
    peak: '#20242a',
    outline: '#08090a',
    freePost: '#e9ebee',
    freePostLine: '#e9ebee',
    fire: '#e2502e',
    flame: '#ffd266',
    plate: '#15171b',
    plateInk: '#f0f2f5',
    canopy: '#f0f2f5',
  },
} as const

/** How strongly a fire covers its cell in its last round, and how much more when it is new. */
const EMBERS = 0.42
const BLAZE = 0.4

function createPalette(theme: (typeof THEMES)['light' | 'dark']): Palette {
  const land: Record<number, string> = theme.land
  const made = new Map<number, string>()
  return {
    ...theme,
    cell(ground) {
      let colour = made.get(ground)
      if (!colour) {
        const rounds = Math.min(Math.trunc(ground / FIRE_UNIT), FOREST_BURNS)
        const plain = land[ground & LAND_MASK]
        colour =
          rounds === 0 ? plain : mixColours(plain, theme.fire, EMBERS + (BLAZE * rounds) / FOREST_BURNS)
        made.set(ground, colour)
      }
      return colour
    },
  }
}

const palettes = { light: createPalette(THEMES.light), dark: createPalette(THEMES.dark) }

export function paletteOf(dark: boolean): Palette {
  return dark ? palettes.dark : palettes.light
}
