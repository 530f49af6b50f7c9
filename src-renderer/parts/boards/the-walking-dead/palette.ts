import { mixColours } from '../../../base/colours/colour.ts'
import { seatPaints } from '../../../base/colours/seat-paint.ts'
import { paletteBySeats } from '../palette-by-seats.ts'

/** Colours of a The Walking Dead board in one theme. The town is grey, so that clans, zombies and food stand out. */
export interface Palette {
  readonly waste: string
  /** The side of a heap of waste that faces the street below. */
  readonly wasteSide: string
  readonly grid: string
  readonly outline: string
  /** Cross over a dead unit. */
  readonly cross: string
  readonly zombie: string
  readonly eyes: string
  readonly food: string
  /** Ring around what is turning into a zombie, and the part of it that has gone by. */
  readonly turning: string
  readonly turned: string
  /** Ground of the number of rounds left. */
  readonly badge: string
  readonly hit: string
  readonly danger: string
  /** A street by its owner, -1 none. */
  street(owner: number): string
  /** A dead unit's body. */
  dead(seat: number): string
}

const THEMES = {
  light: {
    street: '#f3f2ee',
    waste: '#5b606b',
    wasteSide: '#40444d',
    grid: '#16181c',
    outline: '#16181c',
    cross: '#16181c',
    zombie: '#c8102e',
    eyes: '#ffffff',
    food: '#f0e442',
    turning: '#c8102e',
    turned: '#ffffff',
    badge: '#16181c',
    hit: '#c8102e',
    danger: '#c8102e',
    body: '#8b8f97',
    wash: 0.36,
  },
  dark: {
    street: '#2b2e33',
    waste: '#101114',
    wasteSide: '#060607',
    grid: '#000000',
    outline: '#08090a',
    cross: '#f3f2ee',
    zombie: '#f0384f',
    eyes: '#ffffff',
    food: '#f0e442',
    turning: '#ff4d62',
    turned: '#3a0d14',
    badge: '#08090a',
    hit: '#ffffff',
    danger: '#f0384f',
    body: '#6d717a',
    wash: 0.36,
  },
} as const

function createPalette(dark: boolean): Palette {
  const { street, body, wash, ...colours } = dark ? THEMES.dark : THEMES.light
  const seats = seatPaints(dark)
  const streets = [street, ...seats.map((paint) => mixColours(street, paint.fill, wash))]
  const bodies = seats.map((paint) => mixColours(paint.fill, body, 0.5))
  return { ...colours, street: (owner) => streets[owner + 1], dead: (seat) => bodies[seat] }
}

export const paletteOf = paletteBySeats(createPalette)
