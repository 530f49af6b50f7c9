import type { ScriptThread } from './script-workers.ts'
import type { SeatMemory } from '../seats/shared-memory.ts'

/** A seat of a match that a script plays, as the supervisor sees it. */
export interface ScriptSeat {
  readonly thread: ScriptThread
  readonly buffer: SharedArrayBuffer
  readonly memory: SeatMemory
  /** Seats that its thread plays in this match: those of the same bot. */
  readonly sharers: number
}
