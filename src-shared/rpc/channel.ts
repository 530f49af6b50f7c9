/**
 * What the rpc layer asks of a host: a pipe of whole byte messages between one page and the main side. It knows
 * nothing of what they mean. Four things are one: a WebSocket, Electron's ipc, the preload bridge, the loopback of
 * the tests.
 */
export interface Channel {
  /** Sends one message. After the channel closed it does nothing. */
  send(bytes: Uint8Array): void
  /** Calls the listener with every message that arrives; the function returned stops that. */
  onMessage(listener: (bytes: Uint8Array) => void): () => void
  /** Calls the listener once, when no message can pass any more. */
  onClose(listener: () => void): () => void
  /** Ends the channel from this side: the other one spoke nonsense. */
  close?(): void
}

/** The largest message a page may send: a file with a match (see MAX_MATCH_FILE_BYTES) and some room. */
export const MAX_REQUEST_BYTES = 26 * 1024 * 1024
