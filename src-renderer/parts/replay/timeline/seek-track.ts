/** A strip under the score curves, on their scale: how much there is of something in each round. */
export interface SeekTrack {
  readonly id: string
  /** What is counted: `Lines with “attack”`. */
  readonly label: string
  /** By round from 0; drawn as bars against the highest. May be shorter than the match. */
  readonly counts: ArrayLike<number>
  /** Gives the bars this seat's colour. */
  readonly seat?: number
  /** A line with a band around it instead of bars, from 0 to `most`. */
  readonly line?: { readonly most: number; readonly low: ArrayLike<number>; readonly high: ArrayLike<number> }
  /** Rounds that stand out; a click near one means it. */
  readonly marks?: readonly number[]
  /** What the seek bar says of a round under the pointer, e.g. `3 lines with “attack”`; '' for nothing. */
  textAt(round: number): string
}
