/**
 * What the preload and the main side agree on. One ipc channel carries the messages of the rpc both ways; each load
 * of the page has a session of its own, so that a reloaded page never gets an answer meant for the one before.
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
