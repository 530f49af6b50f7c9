import type { LineStop } from '../../../engines/dwarf/line-stops.ts'

/** A function of the bot's own file that runs. */
export interface CalledFrame {
  /** Where it is. */
  stop: LineStop
  /** Address of its variables; 0 before its first line, and where it has none. */
  address: number
  /** Addresses that it was given, by the numbers of their variables. */
  readonly given: Map<number, number>
  /** Room left for calls within calls when it was entered: less, the deeper it is. */
  readonly room: number
}

/**
 * The functions of the bot's file that are running, worked out from its calls out. That a function has returned is seen by the
 * stack that is left (`modules/meter.ts`), which it gives back however it was left.
 */
export function createCallStack() {
  let frames: CalledFrame[] = []
  return {
    /** Outermost first. */
    get frames(): readonly CalledFrame[] {
      return frames
    },
    clear(): void {
      frames = []
    },
    /** What the function that was just entered was given. */
    give(variable: number, address: number): void {
      frames.at(-1)?.given.set(variable, address >>> 0)
    },
    /** Gives whether it arrives at another line than it was at in the same function. Asking for the room takes time. */
    come(stop: LineStop, address: number, room: () => number): boolean {
      let top = frames.at(-1)
      // The same function with its variables at the same place is the same call of it.
      const isSame =
        top !== undefined && top.stop.function === stop.function && address !== 0 && top.address === address
      if (!isSame) {
        const left = room()
        if (stop.line === 0) {
          while (frames.length > 0 && frames[frames.length - 1].room <= left) frames.pop()
          frames.push({ stop, address: 0, given: new Map(), room: left })
          return false
        }
        while (frames.length > 1 && frames[frames.length - 1].room < left) frames.pop()
        top = frames.at(-1)
      }
      if (!top) return false
      const isOther = top.stop.line !== stop.line
      top.stop = stop
      top.address = address
      return isOther
    },
  }
}
