import type { IpcRenderer } from 'electron'

/**
 * The page's end of the ipc. One ipc channel carries the messages of the rpc both ways; each load of the page has a
 * session of its own, so that a reloaded page never gets an answer meant for the one before.
 */
export const IPC_OPEN = 'quartet.open'
export const IPC_MESSAGE = 'quartet.message'
export const IPC_CLOSE = 'quartet.close'

/** `window.quartetBridge`: a byte channel, and all that the page has of Electron. */
export interface QuartetBridge {
  send(bytes: Uint8Array): void
  onMessage(listener: (bytes: Uint8Array) => void): () => void
  onClose(listener: () => void): () => void
}

export function createBridge(ipc: Pick<IpcRenderer, 'off' | 'on' | 'send'>, session: string): QuartetBridge {
  let isOpen = true
  ipc.on(IPC_CLOSE, (_event, to: unknown) => {
    if (to === session) isOpen = false
  })
  ipc.send(IPC_OPEN, session)
  return {
    send(bytes) {
      if (isOpen) ipc.send(IPC_MESSAGE, session, bytes)
    },
    onMessage(listener) {
      const heard = (_event: unknown, to: unknown, bytes: unknown): void => {
        if (to === session && bytes instanceof Uint8Array) listener(bytes)
      }
      ipc.on(IPC_MESSAGE, heard)
      return () => void ipc.off(IPC_MESSAGE, heard)
    },
    onClose(listener) {
      const heard = (_event: unknown, to: unknown): void => {
        if (to === session) listener()
      }
      ipc.on(IPC_CLOSE, heard)
      return () => void ipc.off(IPC_CLOSE, heard)
    },
  }
}
