import { ChildProcess, fork, type ForkOptions, type StdioOptions } from 'node:child_process'

export interface ChildOptions extends ForkOptions {
  readonly stdio: Exclude<StdioOptions, string>
}

/**
 * Starts one of our programs. Nothing is ever written to its standard input, a pipe that closes when we are gone
 * (`end-with-parent.ts`). Whatever error the system refuses it with is emitted as 'error', in a later turn. Node alone emits some
 * errors so, throws others (no memory), and after others (no more open files) leaves a process without its pipes.
 */
export function startChild(path: string, args: readonly string[], options: ChildOptions): ChildProcess {
  try {
    const [, ...others] = options.stdio
    const child = fork(path, args, { ...options, stdio: ['pipe', ...others] })
    // The types know no process that has none.
    return (child.stdio as unknown) === undefined ? new Refused(child) : child
  } catch (error) {
    return new Refused(error as Error)
  }
}

/** A process that never was: it ended before it can be asked. */
class Refused extends ChildProcess {
  override readonly stdio: ChildProcess['stdio'] = [null, null, null, null, null]
  override readonly stderr = null
  override readonly exitCode = -1

  constructor(why: Error | ChildProcess) {
    super()
    const emitError = (error: Error) => this.emit('error', error)
    if (why instanceof ChildProcess) why.once('error', emitError)
    else process.nextTick(emitError, why)
  }
  override ref(): void {}
  override unref(): void {}
  override kill(): boolean {
    return false
  }
  override send(): boolean {
    return false
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EAGAIN: 'the system starts no more processes',
  ENOMEM: 'the system has no memory left',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
}

/** Why a process could not be started, as the end of a sentence. */
export function whyNotStarted(error: Error): string {
  const code = (error as NodeJS.ErrnoException).code ?? error.message
  return `${REASONS[code] ?? 'the system refuses it'} (${code}). Close other programs, then try again`
}
