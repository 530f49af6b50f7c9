/** Colours of a Mad Max board in one theme: a sandy road, nearly grey, so that cars and bonuses stand out. */
export interface Palette {
  readonly road: string
  /** Ground outside the window. */
  readonly edge: string
  /** Lines on the road every ten columns, and at the seam of the universe. */
  readonly line: string
  readonly seam: string
  readonly text: string
  readonly outline: string
  readonly tyre: string
  readonly tread: string
  readonly water: string
  readonly gas: string
  readonly crate: string
  readonly rocket: string
  /** Gauges of gas, plenty and low, and of missiles. */
  readonly full: string
  readonly low: string
  readonly load: string
  readonly track: string
  readonly fire: readonly [outer: string, inner: string]
  readonly frame: string
}

const LIGHT: Palette = {
  road: '#eeeae2',
  edge: '#dad4c8',
  line: '#dfd9cd',
  seam: '#a89d88',
  text: '#6a6252',
  outline: '#16181c',
  tyre: '#37383c',
  tread: '#8b8578',
  water: '#0fa3c4',
  gas: '#c9302c',
  crate: '#ffffff',
  rocket: '#5b4a8a',
  full: '#3b7a1e',
  low: '#d4362f',
  load: '#5b4a8a',
  track: '#b9b1a2',
  fire: ['#e8590c', '#ffd43b'],
  frame: '#1c1f24',
}

const DARK: Palette = {
  road: '#2a2824',
  edge: '#1d1b18',
  line: '#34312c',
  seam: '#6d675b',
  text: '#a39c8d',
  outline: '#08090a',
  tyre: '#76716a',
  tread: '#211f1b',
  water: '#3cc3e0',
  gas: '#f0605a',
  crate: '#e9e6df',
  rocket: '#5b4a8a',
  full: '#8ccf5e',
  low: '#ff6b60',
  load: '#c3b4f2',
  track: '#55504a',
  fire: ['#f76707', '#ffe066'],
  frame: '#f1eee6',
}

export function paletteOf(dark: boolean): Palette {
  return dark ? DARK : LIGHT
}
