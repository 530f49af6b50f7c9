import { GuardedFailure } from '../../engines/guarded/guarded-process.ts'

/** Ends a command with a message on stderr: 1 = something given is bad, 2 = the command line itself is. */
export class CliFailure extends Error {
  readonly exitCode: 1 | 2
  constructor(exitCode: 1 | 2, message: string) {
    super(message)
    this.name = 'CliFailure'
    this.exitCode = exitCode
  }
}

export function badInput(message: string): CliFailure {
  return new CliFailure(1, message)
}

export function badUsage(message: string): CliFailure {
  return new CliFailure(2, `${message} (see quartet --help)`)
}

/** For a file that its reader, a process with limits, did not survive. */
export function gaveUpReading(failure: unknown): never {
  throw failure instanceof GuardedFailure
    ? badInput(`Quartet gave up reading it: ${failure.message}`)
    : failure
}
