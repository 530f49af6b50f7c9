import { createServer, STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { MAX_REQUEST_BYTES, type Channel } from '../../../src-shared/rpc/channel.ts'
import type { PageFiles } from '../host/page-files.ts'
import type { ViewerDoor } from '../../features/seasons/viewer-door.ts'
import { PAGE_HEADERS } from '../host/page-headers.ts'
import { createGate, PROTOCOL, type Gate } from './gate.ts'
import { createKeys, createSecret, type Keys } from './keys.ts'
import { createSocketChannel } from './socket-channel.ts'

/**
 * Quartet for a browser on this computer: the built page and one WebSocket, on 127.0.0.1 only. The page is no secret;
 * the socket is, see `gate.ts`.
 */
export interface WebServer {
  /** With the key of this start in the fragment, which a browser never sends anywhere. For its user's eyes only. */
  readonly url: string
  /** An address for the arguments of a program, which others can read: it opens one page. */
  createTicketUrl(): string
  readonly port: number
  close(): Promise<void>
}

export interface WebServerOptions {
  /** 0 = a free one. */
  readonly port: number
  readonly files: PageFiles
  /** What came with seasons, at paths of its own. */
  readonly viewer?: ViewerDoor['answer']
  /** Called with the channel of every page that passed the gate. */
  readonly connect: (channel: Channel) => void
  /** Called when a ticket was shown a second time: the first use may have been another program's. */
  readonly warn?: () => void
  readonly token?: string
  /** Hashes of the keys of pages that were open when Quartet ended. */
  readonly earlier?: readonly Buffer[]
  /** Called when a page comes or goes while this runs, with the hashes of the keys of those that are open. */
  readonly pagesChanged?: (port: number, hashes: readonly Buffer[]) => void
  /** How long a visitor may say nothing; a page or program that takes longer is hung up on. */
  readonly patienceMs?: number
}

const PATIENCE_MS = 10_000

export async function startWebServer(options: WebServerOptions): Promise<WebServer> {
  const { patienceMs = PATIENCE_MS } = options
  const token = options.token ?? createSecret()
  const keys = createKeys(token, undefined, options.earlier)
  const http = createServer({
    headersTimeout: patienceMs,
    requestTimeout: patienceMs,
    // Node looks at these every 30 s by itself.
    connectionsCheckingInterval: patienceMs / 10,
  })
  const port = await listen(http, options.port)
  const gate = createGate(port, keys)
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_REQUEST_BYTES,
    // Messages stay inside this computer: compressing them would only cost time.
    perMessageDeflate: false,
    handleProtocols: () => PROTOCOL,
  })
  /** The names of the keys that open sockets came in with. */
  const openedBy = new Map<WebSocket, string>()
  const exchange = (ticket: string): string | undefined => {
    const made = keys.exchange(ticket)
    if (made.kind === 'key') return made.key
    if (made.kind === 'used-before') {
      for (const [socket, name] of openedBy) if (name === made.name) socket.terminate()
      options.warn?.()
    }
    return undefined
  }
  let isClosing = false
  const notifyPages = (): void => {
    if (isClosing) return
    const names = [...new Set(openedBy.values())]
    options.pagesChanged?.(
      port,
      names.flatMap((name) => keys.hashOf(name) ?? []),
    )
  }
  http.on('request', (request, response) => {
    if (!gate.isOurHost(request)) sayNo(response, 403)
    else if (request.url === '/ticket') takeText(request, response, gate, exchange)
    else if (request.url === '/again')
      takeText(request, response, gate, (text) => proofFor(keys, gate.address, text))
    else void answerRequest(request, response, options.files, (path) => options.viewer?.(path, gate.address))
  })
  http.on('upgrade', (request, stream, head) => {
    stream.on('error', () => stream.destroy())
    const admitted = gate.admit(request)
    if ('status' in admitted) {
      refuse(stream, admitted.status, admitted.reason)
      return
    }
    sockets.handleUpgrade(request, stream, head, (socket) => {
      openedBy.set(socket, admitted.name)
      notifyPages()
      socket.once('close', () => {
        openedBy.delete(socket)
        notifyPages()
      })
      options.connect(createSocketChannel(socket))
    })
  })
  return {
    url: `${gate.address}/#token=${token}`,
    createTicketUrl: () => `${gate.address}/#ticket=${keys.createTicket()}`,
    port,
    close() {
      isClosing = true
      return closeAll(http, sockets)
    },
  }
}

type HttpServer = ReturnType<typeof createServer>

function listen(http: HttpServer, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    http.once('error', reject)
    http.listen(port, '127.0.0.1', () => resolve((http.address() as AddressInfo).port))
  })
}

/** Longer than any ticket, and than any question. */
const MAX_TEXT_BYTES = 200

const AGAIN = /^([0-9a-f]{16}) ([0-9a-f]{32,64})$/

/** The answer to a page that has lost its Quartet. The address is in it, so that no program on another port can pass it on. */
function proofFor(keys: Keys, address: string, text: string): string | undefined {
  const [, id, nonce] = AGAIN.exec(text) ?? []
  return id === undefined ? undefined : keys.proofOf(id, `again ${nonce} ${address}`)
}

/** A page shows the ticket it was opened with and gets a key, or asks whether this is the Quartet that it knows. */
function takeText(
  request: IncomingMessage,
  response: ServerResponse,
  gate: Gate,
  answer: (text: string) => string | undefined,
): void {
  if (!gate.isOurPage(request)) {
    sayNo(response, 403)
    return
  }
  if (request.method !== 'POST') {
    sayNo(response, 405)
    return
  }
  let text = ''
  request.setEncoding('latin1')
  request.on('data', (part: string) => {
    text += part
    if (text.length > MAX_TEXT_BYTES) request.destroy()
  })
  request.on('end', () => {
    const reply = answer(text)
    if (reply === undefined) {
      sayNo(response, 401)
      return
    }
    response.writeHead(200, {
      ...PAGE_HEADERS,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    })
    response.end(reply)
  })
}

async function answerRequest(
  request: IncomingMessage,
  response: ServerResponse,
  files: PageFiles,
  viewer: (path: string) => ReturnType<ViewerDoor['answer']> | undefined,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    sayNo(response, 405)
    return
  }
  const path = (request.url ?? '').split('?', 1)[0] ?? ''
  const file = files.get(path)
  try {
    const answer = file ? { headers: file.headers, bytes: await file.read() } : await viewer(path)
    if (!answer) {
      sayNo(response, 404)
      return
    }
    response.writeHead(200, { ...answer.headers, 'content-length': answer.bytes.byteLength })
    response.end(request.method === 'HEAD' ? undefined : answer.bytes)
  } catch {
    // Listed at the start and gone since (the program is being built anew), or a match that cannot be written again.
    sayNo(response, 404)
  }
}

function sayNo(response: ServerResponse, status: number): void {
  response.writeHead(status, { ...PAGE_HEADERS, 'content-type': 'text/plain; charset=utf-8' })
  response.end(`${status} ${STATUS_CODES[status] ?? ''}\n`)
}

function refuse(stream: Duplex, status: number, reason: string): void {
  stream.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nconnection: close\r\ncontent-type: text/plain\r\n` +
      `content-length: ${reason.length}\r\n\r\n${reason}`,
  )
}

async function closeAll(http: HttpServer, sockets: WebSocketServer): Promise<void> {
  for (const socket of sockets.clients) socket.terminate()
  sockets.close()
  http.closeAllConnections()
  await new Promise<void>((resolve) => {
    http.close(() => resolve())
  })
}
