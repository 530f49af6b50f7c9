import type { AnyGame, GameState, RoundLog } from '../../../../src-games/kit/game.ts'
import type { RoundOrders } from '../../../../src-games/kit/orders.ts'

/** Longer outputs are left to the owner of the record: they must be written in pieces. */
const MAX_BYTES = 16 * 1024 * 1024

/** Writes down what the original program would write of a match while it is played, so that it need not be played again for that. */
export interface OutputWriter {
  /** The state of round 0. */
  start(state: GameState): void
  /** A round, and the state after it. */
  add(orders: RoundOrders, log: RoundLog, state: GameState): void
  /** Undefined when it is too long. */
  end(): Uint8Array | undefined
}

/** `names` and `seed` stand in the head of the output. */
export function createOutputWriter(
  { output }: Pick<AnyGame, 'output'>,
  seed: number,
  names: readonly string[],
  maxBytes = MAX_BYTES,
): OutputWriter {
  const pieces: Uint8Array[] = []
  let bytes = 0
  /** As bytes at once: a text that was put together letter by letter takes many times its length until it is read. */
  const write = (text: string): void => {
    const piece = Buffer.from(text)
    bytes += piece.length
    pieces.push(piece)
  }
  return {
    start(state) {
      write(output.head(state, seed, names))
      write(output.state(state))
    },
    add(orders, log, state) {
      if (bytes > maxBytes) return
      write(output.orders(orders, log))
      write(output.state(state))
    },
    end: () => (bytes > maxBytes ? undefined : Buffer.concat(pieces)),
  }
}
