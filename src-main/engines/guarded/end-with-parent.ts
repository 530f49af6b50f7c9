// Imported, it would bring streams and more along, which not every process has a use for.
const { Socket } = process.getBuiltinModule('node:net')

const STDIN = 0

/** Ends this process at once: `process.exit` would wait for threads that are inside a long call, as of a decoder. */
export function endNow(): void {
  process.kill(process.pid, 'SIGKILL')
}

/** For the main thread of a child: the process ends when its parent is gone, as soon as this thread is free. */
export function endWithParent(): void {
  if (!process.connected) endNow()
  process.on('disconnect', endNow)
}

/**
 * For a thread of a child that is always free: the process ends when its parent is gone, whatever its main thread does. The
 * parent holds the other end of the standard input (`start-child.ts`), which the system closes however the parent ends.
 */
export function endWithStandardInput(): void {
  new Socket({ fd: STDIN, readable: true, writable: false }).on('error', endNow).on('close', endNow).resume()
}
