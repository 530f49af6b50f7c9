import {
  CITY,
  CITY_VIRUS_CAP,
  GRASS,
  GRASS_VIRUS_CAP,
  PATH,
  WALL,
} from '../../../../src-games/pandemic/state.ts'
import { mixColours } from '../../../base/colours/colour.ts'
import { seatPaints } from '../../../base/colours/seat-paint.ts'
import { paletteBySeats } from '../palette-by-seats.ts'

/** Colours of a Pandemic board in one theme. The ground is nearly grey, so that seats and virus stand out. */
export interface Palette {
  readonly virus: string
  readonly outline: string
  readonly cityEdge: string
  readonly mask: string
  /** Colour of a cell by type, owner (-1 none) and virus. What has an owner has the owner's wash, whatever the virus. */
  cell(type: number, owner: number, virus: number): string
}

const THEMES = {
  light: {
    ground: { [WALL]: '#646973', [GRASS]: '#eceee8', [CITY]: '#b9bdc5', [PATH]: '#d2d5da' },
    virus: '#7f9c00',
    outline: '#16181c',
    cityEdge: '#8d929c',
    mask: '#ffffff',
  },
  dark: {
    ground: { [WALL]: '#08090a', [GRASS]: '#25282a', [CITY]: '#4b5059', [PATH]: '#383c43' },
    virus: '#a8c916',
    outline: '#08090a',
    cityEdge: '#666c77',
    mask: '#ffffff',
  },
} as const

/** How strongly an owner's colour washes a city, how strongly the highest virus covers a cell without an owner. */
const OWNER_WASH = 0.34
const GRASS_VIRUS = [0, 0.2, 0.34, 0.48, 0.62]
const STRONGEST_VIRUS = 0.82

function createPalette(dark: boolean): Palette {
  const theme = dark ? THEMES.dark : THEMES.light
  const ground: Record<number, string> = theme.ground
  const made = new Map<number, string>()
  return {
    virus: theme.virus,
    outline: theme.outline,
    cityEdge: theme.cityEdge,
    mask: theme.mask,
    cell(type, owner, virus) {
      const key = (type * 8 + owner + 1) * 32 + virus
      let colour = made.get(key)
      if (!colour) {
        colour = ground[type]
        if (owner >= 0) colour = mixColours(colour, seatPaints(dark)[owner].fill, OWNER_WASH)
        else colour = mixColours(colour, theme.virus, type === GRASS ? grassVirus(virus) : cityVirus(virus))
        made.set(key, colour)
      }
      return colour
    },
  }
}

function grassVirus(virus: number): number {
  return GRASS_VIRUS[Math.min(virus, GRASS_VIRUS_CAP)]
}

function cityVirus(virus: number): number {
  return virus === 0 ? 0 : 0.1 + ((STRONGEST_VIRUS - 0.1) * virus) / CITY_VIRUS_CAP
}

/** Side of the spot that a virus is in an owned city, as a part of its cell. */
export function virusSpot(virus: number): number {
  return 0.22 + (0.5 * Math.min(virus, CITY_VIRUS_CAP)) / CITY_VIRUS_CAP
}

export const paletteOf = paletteBySeats(createPalette)
