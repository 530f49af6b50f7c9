import { connect } from 'node:net'
import { crashOf } from '../../guarded/guarded-process.ts'
import { startChild, whyNotStarted } from '../../guarded/start-child.ts'
import { entryPath } from '../../../base/entries.ts'
import type { FromChild, FromService, ServiceSettings, ToService } from './compile-protocol.ts'
import { createFrames, frameOf } from './service-frames.ts'

/** What the app gets from a compile process, its own or one that several share. */
export interface ServiceLinkEvents {
  message(message: FromService): void
  /** It takes nothing more: the next request needs another one. */
  closing(): void
  /**
   * It is gone. `reason` ends a sentence about the process; `crash` is set when it ended by itself over what it was
   * working on.
   */
  lost(reason: string, mayTryAgain: boolean, crash?: string): void
}

/** The app's end of a compile process. */
export interface ServiceLink {
  send(message: ToService, failed?: (failure: Error) => void): void
  /** Ends a process of our own; takes leave of one that is shared, which forgets what we asked. */
  close(): Promise<void>
}

/**
 * V8 compiles clang by its quick compiler alone, and looks at a function of it when that is called for the first time: its
 * optimising one would work on 100,000 functions for a process that is over a second later, and in one that lives on it does
 * not pay for itself either (bench `first-click`).
 */
export const COMPILER_FLAGS = ['--liftoff-only', '--wasm-lazy-validation']

/** Starts a process of our own. */
export function startService(settings: ServiceSettings, events: ServiceLinkEvents): ServiceLink {
  const child = startChild(entryPath('compile-child'), [JSON.stringify(settings)], {
    execArgv: [...process.execArgv, ...COMPILER_FLAGS],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  let others = 0
  child.on('message', (message: FromChild) => {
    if (message.type === 'others') others = message.count
    else events.message(message)
  })
  // It disconnects before it leaves after an idle time.
  child.on('disconnect', events.closing)
  child.on('error', (failure) => events.lost(`cannot start: ${whyNotStarted(failure)}`, false))
  child.on('exit', (code, signal) =>
    events.lost(
      `ended (${signal ?? `exit code ${code}`})`,
      true,
      others > 0 ? undefined : crashOf(code, signal),
    ),
  )
  return {
    send(message, failed) {
      child.send(message, (failure) => failure && failed?.(failure))
    },
    close: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        if (child.exitCode !== null || child.signalCode !== null) resolve()
        else child.kill('SIGKILL')
      }),
  }
}

/**
 * Asks the process that listens at `address` (a socket or pipe that only this user may open). A file that ends it is not
 * blamed here: others asked too. `lost` says that it may be tried again, which is up to a process of one's own.
 */
export function joinService(address: string, events: ServiceLinkEvents): ServiceLink {
  const socket = connect(address)
  const frames = createFrames((message) => events.message(message as FromService))
  socket.on('data', frames.take)
  socket.on('error', () => {})
  socket.on('end', events.closing)
  socket.on('close', () => events.lost('that is shared has ended', true))
  return {
    send(message, failed) {
      socket.write(frameOf(message), (failure) => failure && !socket.destroyed && failed?.(failure))
    },
    close: () =>
      new Promise((resolve) => {
        if (socket.closed) return resolve()
        socket.once('close', () => resolve())
        socket.destroy()
      }),
  }
}
