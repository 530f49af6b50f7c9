import type { IncomingMessage } from 'node:http'
import type { Keys } from './keys.ts'

/**
 * Who may come in. Any program and any web page on this computer can reach a port of 127.0.0.1, so the socket opens
 * only to a page that this server itself served and that holds a key.
 */
export interface Gate {
  readonly address: string
  /** The name our server was asked by; another one is a page that points its own name at 127.0.0.1. */
  isOurHost(request: IncomingMessage): boolean
  /** Sent by a page that this server served. */
  isOurPage(request: IncomingMessage): boolean
  /** Who a socket opens to, or why it does not. */
  admit(request: IncomingMessage): { readonly name: string } | Refusal
}

export interface Refusal {
  readonly status: 401 | 403 | 404
  readonly reason: string
}

/** The subprotocol both ends name; the key travels as a second one, so it is in no address and no log. */
export const PROTOCOL = 'quartet'
const TOKEN_PREFIX = 'token.'

export function createGate(port: number, keys: Keys): Gate {
  const host = `127.0.0.1:${port}`
  const address = `http://${host}`
  const isOurHost = (request: IncomingMessage): boolean => request.headers.host === host
  const isOurPage = (request: IncomingMessage): boolean => request.headers.origin === address
  return {
    address,
    isOurHost,
    isOurPage,
    admit(request) {
      if (!isOurHost(request)) return { status: 403, reason: 'wrong Host' }
      if (!isOurPage(request)) return { status: 403, reason: 'wrong Origin' }
      if (request.url !== '/rpc') return { status: 404, reason: 'no socket here' }
      const name = keys.nameOf(keyOf(request) ?? '')
      return name === undefined ? { status: 401, reason: 'wrong token' } : { name }
    },
  }
}

function keyOf(request: IncomingMessage): string | undefined {
  const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim())
  if (!offered.includes(PROTOCOL)) return undefined
  return offered.find((name) => name.startsWith(TOKEN_PREFIX))?.slice(TOKEN_PREFIX.length)
}
