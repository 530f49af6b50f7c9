import { cppPlayer } from '../../cpp-player.ts'

/** A match that was made for one question: what decided it against seat 0 is known. */
export interface ConstructedMatch {
  readonly config: string
  /** One with which seat 0 is not among the first two. */
  readonly seed: number
  /** What decides is thrown, or ordered, in this round. */
  readonly round: number
  readonly language: 'typescript' | 'cpp'
  /** One text for all seats. */
  readonly steady: string
  /** The same with bad orders of seat 0, which it plays then, where these decide. */
  readonly faulty?: string
}

/** `orders`: bad ones where the dice of the round before look so. `habit`: the same bad ones whatever they look like. */
export type Kind = 'luck' | 'orders' | 'habit'
export type ConstructedMatches = Readonly<Record<Kind, ConstructedMatch>>

/** A script; `play` is what it does in a round `r` as seat `me`. */
export const scriptOf = (
  play: string,
  members = '',
): string => `export default class Constructed extends Player {
  ${members}
  play() {
    const r = this.round(), me = this.me()
    ${play}
  }
}`

/** The same in C++: quicker where a match has many rounds. */
export const cppOf = (play: string): string =>
  cppPlayer('Constructed', `const int r = round(), seat = me();\n    ${play}`)

/** A board's rows: one character for all cells but some, with the two lines of column numbers above and a number before each. */
export function drawBoard(
  side: { readonly rows: number; readonly cols: number },
  usual: (i: number, j: number) => string,
  others: readonly (readonly [i: number, j: number, char: string])[] = [],
): string {
  const char = new Map(others.map(([i, j, one]) => [`${i} ${j}`, one]))
  const rows = Array.from({ length: side.rows }, (_, i) => {
    const cells = Array.from({ length: side.cols }, (_, j) => char.get(`${i} ${j}`) ?? usual(i, j))
    return `${String(i).padStart(2, '0')} ${cells.join('')}`
  })
  return `tens\nunits\n${rows.join('\n')}`
}

/** Whether a cell is on the rim of a board. */
export const isRim = (rows: number, cols: number) => (i: number, j: number) =>
  i === 0 || j === 0 || i === rows - 1 || j === cols - 1
