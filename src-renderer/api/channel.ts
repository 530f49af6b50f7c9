import type { Channel } from '../../src-shared/rpc/channel.ts'

/** What the preload script of Electron's window offers; missing in a browser. */
interface Bridge {
  send(bytes: Uint8Array): void
  onMessage(listener: (bytes: Uint8Array) => void): () => void
  onClose(listener: () => void): () => void
}
declare global {
  interface Window {
    readonly quartetBridge?: Bridge
  }
}

const TOKEN_KEY = 'quartet.token'

/** The token of this start of Quartet: from the address, once, then from this tab's memory. */
export function takeToken(): string {
  const match = /(?:^#|&)token=([0-9a-f]+)/.exec(location.hash)
  if (match) {
    sessionStorage.setItem(TOKEN_KEY, match[1])
    history.replaceState(undefined, '', location.pathname + location.search)
  }
  return sessionStorage.getItem(TOKEN_KEY) ?? ''
}

/** Opens the pipe to the main side: the window's bridge, or a WebSocket to where the page came from. */
export function openChannel(token: string): Promise<Channel> {
  return window.quartetBridge ? Promise.resolve(window.quartetBridge) : openSocket(token)
}

function openSocket(token: string): Promise<Channel> {
  return new Promise((resolve, reject) => {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/rpc`, ['quartet', `token.${token}`])
    socket.binaryType = 'arraybuffer'
    socket.onerror = () => reject(new Error('the main side does not answer'))
    socket.onclose = () => reject(new Error('the main side closed the connection'))
    socket.onopen = () => resolve(channelOf(socket))
  })
}

function channelOf(socket: WebSocket): Channel {
  return {
    send(bytes) {
      if (socket.readyState === WebSocket.OPEN) socket.send(bytes as Uint8Array<ArrayBuffer>)
    },
    onMessage(listener) {
      const receive = (event: MessageEvent) => listener(new Uint8Array(event.data as ArrayBuffer))
      socket.addEventListener('message', receive)
      return () => socket.removeEventListener('message', receive)
    },
    onClose(listener) {
      socket.addEventListener('close', listener, { once: true })
      return () => socket.removeEventListener('close', listener)
    },
    close: () => socket.close(),
  }
}
