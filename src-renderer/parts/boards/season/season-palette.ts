import type { CellKind } from '../../../../src-shared/seasons/board-description.ts'
import type { SeatPaint } from '../../../base/colours/surface.ts'
import { mixColours } from '../../../base/colours/colour.ts'

const THEMES = {
  light: {
    floor: '#eceee8',
    wall: '#646973',
    water: '#b5d0e2',
    plant: '#bfd3ae',
    food: '#e8cfa8',
    gold: '#e9dd92',
    fire: '#e3ab98',
    stone: '#b9bdc5',
    home: '#d6cbe0',
  },
  dark: {
    floor: '#25282a',
    wall: '#08090a',
    water: '#22384a',
    plant: '#2d4029',
    food: '#4a3b25',
    gold: '#4b4520',
    fire: '#552d23',
    stone: '#4b5059',
    home: '#3d3448',
  },
} as const

export const OUTLINE = { light: '#16181c', dark: '#08090a' } as const
/** Fill of what has no owner. */
export const NO_OWNER = { light: '#8d929c', dark: '#9aa0ab' } as const
/** How strongly an owner's colour washes the floor. */
const OWNER_WASH = 0.45

/** Colour of a cell of a kind; a seat's cell is the floor washed in the seat's colour. */
export function cellColour(kind: CellKind, dark: boolean, seats: readonly SeatPaint[]): string {
  const theme = dark ? THEMES.dark : THEMES.light
  const seat = seatOfKind(kind)
  if (seat !== undefined) return mixColours(theme.floor, seats[seat].fill, OWNER_WASH)
  return kind in theme ? theme[kind as keyof typeof theme] : kind
}

/** 0 to 3 for a cell that a seat owns. */
export const seatOfKind = (kind: CellKind | undefined): number | undefined =>
  kind?.startsWith('seat ') ? Number(kind.slice('seat '.length)) - 1 : undefined
