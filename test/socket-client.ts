import WebSocket from 'ws'
import type { Channel } from '../src-shared/rpc/channel.ts'

/** A page's way to the local web server, for tests that have no page. */
export async function openSocketChannel(url: string): Promise<Channel & { readonly socket: WebSocket }> {
  const { origin, host, hash } = new URL(url)
  const socket = new WebSocket(`ws://${host}/rpc`, ['quartet', hash.slice(1).replace('=', '.')], { origin })
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  socket.on('error', () => undefined)
  return {
    socket,
    send: (bytes) => socket.send(bytes),
    onMessage(listener) {
      const heard = (data: WebSocket.RawData): void => listener(data as Buffer)
      socket.on('message', heard)
      return () => void socket.off('message', heard)
    },
    onClose(listener) {
      socket.once('close', listener)
      return () => void socket.off('close', listener)
    },
    close: () => socket.close(),
  }
}
