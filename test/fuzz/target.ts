import type { Random } from './random.ts'

/** A format that comes from outside, with what reads it. */
export interface Target<Input = unknown> {
  /** One changed input. The corpus is made once. */
  make(random: Random): Input
  /**
   * Gives the input to the readers. Whether they took it; that they refuse most is their job, but an attack of which
   * nothing is ever taken would test only the first check.
   */
  read(input: Input): boolean | Promise<boolean>
  /** The input as a file, to be looked at when it broke something. */
  save(input: Input): Uint8Array
  /** Called at the end. */
  close?(): void
}

/** An input breaks its reader: it threw what is no refusal, or took a result for right that is not. */
export class Broken extends Error {}
