/** How long machines wait for each other, in ms. */
export interface Pace {
  /** Between two beats of a worker, and of who asks. */
  readonly beatMs: number
  /** What a block takes: so short that a cancelled comparison wastes seconds, so long that Redis costs nothing beside it. */
  readonly blockMs: number
  /** A block whose worker has not renewed its claim for so long goes to another worker. */
  readonly lockMs: number
  /** Between two looks for such blocks. */
  readonly stalledMs: number
  /** A worker that was not heard of for so long takes no part. */
  readonly lostMs: number
  /** So long after a block was put into Redis it is looked whether it is still there. */
  readonly lookedAfterMs: number
  /** A block that is away for so long, and many times as long as it should take, is played by who asked. */
  readonly heldMs: number
  /** When Redis has not answered for so long, what was handed over is played by who asked. */
  readonly givenUpMs: number
  /** Nothing is handed over for so long after Redis had no memory left. */
  readonly fullPauseMs: number
  /** A connection on which nothing came for so long, though something was asked, is taken for dead and made again. */
  readonly silentMs: number
  /** Before a connection that ended is made again; longer each time, up to ten times this. */
  readonly reconnectMs: number
  /** Before the process that talks to Redis is started again after it ended. */
  readonly restartMs: number
  /** A worker that ends when nothing is to be done (`--until-empty`) ends after so long without a block. */
  readonly emptyMs: number
  /** Who leaves takes what is its own out of Redis for so long at most; others remove what is left then. */
  readonly closeMs: number
}

const PACE: Pace = {
  beatMs: 1000,
  blockMs: 4000,
  lockMs: 15_000,
  stalledMs: 4000,
  lostMs: 10_000,
  lookedAfterMs: 15_000,
  heldMs: 60_000,
  givenUpMs: 10_000,
  fullPauseMs: 5000,
  silentMs: 8000,
  reconnectMs: 500,
  restartMs: 2000,
  emptyMs: 5000,
  closeMs: 1500,
}

/** The waits of Quartet, but for those that are given. */
export const paceOf = (given: Partial<Pace> | undefined): Pace => ({ ...PACE, ...given })
