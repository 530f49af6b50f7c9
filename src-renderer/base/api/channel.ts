import { shallowRef } from 'vue'
import type { Channel } from '../../../src-shared/rpc/channel.ts'
import { whoAnswers } from './known-quartet.ts'

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
  let key: string | undefined
  return async () => {
    if (key !== undefined) return comeBack(key)
    if (ticket !== undefined) {
      const answer = await fetch('/ticket', { method: 'POST', body: ticket })
      // Refused: used before, or too old. What this tab knows from earlier may do; else the page says what to open.
      ticket = undefined
      if (answer.ok) sessionStorage.setItem(TOKEN_KEY, await answer.text())
    }
    const own = sessionStorage.getItem(TOKEN_KEY) ?? ''
    const channel = await openSocket(own)
    key = own
    return channel
  }
}

/** What stands at this page's address while it has no connection: no program, or one that does not know it. */
export const answerer = shallowRef<'none' | 'stranger'>('none')

/** To the same Quartet, or to one that was started again on the same data. */
async function comeBack(key: string): Promise<Channel> {
  // Vite stands between in development, and the key outlives restarts there.
  const found = import.meta.env.DEV ? 'known' : await whoAnswers(key)
  if (found !== 'known') {
    answerer.value = found
    throw new Error('the main side does not answer')
  }
  const channel = await openSocket(key)
  keepKey(key)
  return channel
}

/**
 * While Quartet does not answer, the key is in this page's memory alone: a program that took the port meanwhile could read the
 * rest when the page is loaded again.
 */
let forgetting: ReturnType<typeof setTimeout> | undefined
const FORGET_AFTER_MS = 1000

function keepKey(key: string): void {
  clearTimeout(forgetting)
  sessionStorage.setItem(TOKEN_KEY, key)
}
function forgetKey(): void {
  clearTimeout(forgetting)
  // A page that is being loaded again loses its socket too, and must find its key afterwards.
  forgetting = setTimeout(() => sessionStorage.removeItem(TOKEN_KEY), FORGET_AFTER_MS)
}

function openSocket(token: string): Promise<Channel> {
  return new Promise((resolve, reject) => {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/rpc`, ['quartet', `token.${token}`])
    socket.binaryType = 'arraybuffer'
    socket.onerror = () => reject(new Error('the main side does not answer'))
    socket.onclose = () => reject(new Error('the main side closed the connection'))
    socket.onopen = () => {
      socket.addEventListener('close', forgetKey, { once: true })
      resolve(channelOf(socket))
    }
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
