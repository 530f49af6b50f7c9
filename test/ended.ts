/** What a command came to. */
export interface Ended {
  readonly code: number | null
  /** One letter a byte: an output may be compared to the byte. */
  readonly stdout: string
  readonly stderr: string
}

export interface Place {
  readonly cwd: string
  readonly home: string
  readonly stdin?: string
}

/** Runs the command line in a folder, with a home of its own: in a process of its own, or in this one. */
export type Quartet = (args: readonly string[], place: Place) => Promise<Ended>

/** A text of an output. */
export function textOf(stdout: string): string {
  return Buffer.from(stdout, 'latin1').toString('utf8')
}
