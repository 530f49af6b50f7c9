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

/** What the address of this page brought: a key, or a ticket that is good for one. */
export type Entrance = { readonly token: string } | { readonly ticket: string }

/**
 * The way in, from the address, once: it is taken out of the address and of the tab's history. What it was good for is
 * in this tab's memory. (No cookie: those of 127.0.0.1 are sent to the servers of all its ports.)
 */
export function takeEntrance(): Entrance {
  const match = /(?:^#|&)(token|ticket)=([0-9a-f]+)/.exec(location.hash)
  if (match) history.replaceState(undefined, '', location.pathname + location.search)
  if (match?.[1] === 'ticket') return { ticket: match[2] }
  if (match) sessionStorage.setItem(TOKEN_KEY, match[2])
  return { token: sessionStorage.getItem(TOKEN_KEY) ?? '' }
}

/** Gives what opens the pipe to the main side: the window's bridge, or a WebSocket to where the page came from. */
export function createOpener(entrance: Entrance): () => Promise<Channel> {
  const bridge = window.quartetBridge
  if (bridge) return () => Promise.resolve(bridge)
  let ticket = 'ticket' in entrance ? entrance.ticket : undefined
  return async () => {
    if (ticket !== undefined) {
      const answer = await fetch('/ticket', { method: 'POST', body: ticket })
      // Refused: used before, or too old. What this tab knows from earlier may do; else the page says what to open.
      ticket = undefined
      if (answer.ok) sessionStorage.setItem(TOKEN_KEY, await answer.text())
    }
    return openSocket(sessionStorage.getItem(TOKEN_KEY) ?? '')
  }
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
