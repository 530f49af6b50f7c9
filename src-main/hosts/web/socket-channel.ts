import type { WebSocket } from 'ws'
import type { Channel } from '../../../src-shared/rpc/channel.ts'

/** A page that reads nothing for so long that this much waits for it is given up. */
const MAX_WAITING_BYTES = 256 * 1024 * 1024

/** A WebSocket as a channel: one binary message is one message, and nothing else may come. */
export function createSocketChannel(socket: WebSocket): Channel {
  const listeners = new Set<(bytes: Uint8Array) => void>()
  socket.binaryType = 'nodebuffer'
  socket.on('message', (data, isBinary) => {
    if (!isBinary || !(data instanceof Uint8Array)) {
      socket.close(1003, 'binary messages only')
      return
    }
    for (const listener of [...listeners]) listener(data)
  })
  // 'ws' reports what it could not read here and closes by itself; unheard, the error would end the program.
  socket.on('error', () => undefined)
  return {
    send(bytes) {
      if (socket.readyState !== socket.OPEN) return
      if (socket.bufferedAmount > MAX_WAITING_BYTES) socket.terminate()
      else socket.send(bytes)
    },
    onMessage(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onClose(listener) {
      socket.once('close', listener)
      return () => void socket.off('close', listener)
    },
    close() {
      socket.close(1007, 'not a message of Quartet')
    },
  }
}
