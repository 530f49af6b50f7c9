import { ChildProcess } from 'node:child_process'
import { constants } from 'node:os'

/** Reasons for which a system starts no process; Node emits some as events, throws others, and gives up early after the rest. */
export const REASONS = ['EAGAIN', 'ENOMEM', 'EMFILE'] as const
export type Reason = (typeof REASONS)[number]

/** What Node asks the system with: below what its types say. */
interface Started extends ChildProcess {
  _handle: { spawn(file: string, ...args: unknown[]): number }
}
const starter = ChildProcess.prototype as unknown as { spawn(this: Started, options: unknown): number }
const spawn = starter.spawn

/**
 * From now on the system starts no process and says why; undefined: it does again. What stands between is Node's own. A real
 * limit would bind neither root nor only this test.
 */
export function refuseProcesses(reason: Reason | undefined): void {
  if (reason === undefined) {
    starter.spawn = spawn
    return
  }
  const code = -constants.errno[reason]
  starter.spawn = function (this: Started, options) {
    const ask = this._handle.spawn
    this._handle.spawn = function (_file, ...rest) {
      // The pipes are there then, but where there was no file left for them.
      if (reason !== 'EMFILE') ask.call(this, '/nowhere/quartet', ...rest)
      return code
    }
    return spawn.call(this, options)
  }
}
