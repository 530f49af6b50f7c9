import { ChildProcess } from 'node:child_process'

/** What every way of starting a process comes to in Node: below what its types say. */
const starter = ChildProcess.prototype as unknown as { spawn(this: ChildProcess, options: unknown): number }
const spawn = starter.spawn

/** Shows each process that is started from now on, with its pipes, until what is returned is called. */
export function eachChild(show: (child: ChildProcess) => void): () => void {
  starter.spawn = function (options) {
    const code = spawn.call(this, options)
    if (code === 0) show(this)
    return code
  }
  return () => {
    starter.spawn = spawn
  }
}
