import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/**
 * Who may come in. Any program and any web page on this computer can reach a port of 127.0.0.1, so the socket opens
 * only to a page that this server itself served and that holds the token.
 */
export interface Gate {
  readonly address: string
  /** The name our server was asked by; another one is a page that points its own name at 127.0.0.1. */
  isOurHost(request: IncomingMessage): boolean
  /** Why a socket is refused, or `undefined` when it may open. */
  refusal(request: IncomingMessage): Refusal | undefined
}

export interface Refusal {
  readonly status: 401 | 403 | 404
  readonly reason: string
}

/** The subprotocol both ends name; the token travels as a second one, so it is in no address and no log. */
export const PROTOCOL = 'quartet'
const TOKEN_PREFIX = 'token.'

export function createToken(): string {
  return randomBytes(32).toString('hex')
}

export function createGate(port: number, token: string): Gate {
  const host = `127.0.0.1:${port}`
  const address = `http://${host}`
  const isOurHost = (request: IncomingMessage): boolean => request.headers.host === host
  return {
    address,
    isOurHost,
    refusal(request) {
      if (!isOurHost(request)) return { status: 403, reason: 'wrong Host' }
      if (request.headers.origin !== address) return { status: 403, reason: 'wrong Origin' }
      if (request.url !== '/rpc') return { status: 404, reason: 'no socket here' }
      if (!holdsToken(request, token)) return { status: 401, reason: 'wrong token' }
      return undefined
    },
  }
}

function holdsToken(request: IncomingMessage, token: string): boolean {
  const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim())
  if (!offered.includes(PROTOCOL)) return false
  const given = offered.find((name) => name.startsWith(TOKEN_PREFIX))?.slice(TOKEN_PREFIX.length) ?? ''
  // Hashes have one length, which the comparison in constant time needs.
  return timingSafeEqual(sha256(given), sha256(token))
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
