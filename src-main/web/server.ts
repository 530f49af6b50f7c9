import { createServer, STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { MAX_REQUEST_BYTES, type Channel } from '../../src-shared/rpc/channel.ts'
import type { PageFiles } from '../host/page-files.ts'
import { PAGE_HEADERS } from '../host/page-headers.ts'
import { createGate, createToken, PROTOCOL, type Gate } from './gate.ts'
import { createSocketChannel } from './socket-channel.ts'

/**
 * Quartet for a browser on this computer: the built page and one WebSocket, on 127.0.0.1 only. The page is no secret;
 * the socket is, see `gate.ts`.
 */
export interface WebServer {
  /** With the token in the fragment, which a browser never sends anywhere. */
  readonly url: string
  readonly port: number
  close(): Promise<void>
}

export interface WebServerOptions {
  /** 0 = a free one. */
  readonly port: number
  readonly files: PageFiles
  /** Called with the channel of every page that passed the gate. */
  readonly connect: (channel: Channel) => void
  readonly token?: string
}

export async function startWebServer(options: WebServerOptions): Promise<WebServer> {
  const token = options.token ?? createToken()
  const http = createServer()
  const port = await listen(http, options.port)
  const gate = createGate(port, token)
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_REQUEST_BYTES,
    // Messages stay inside this computer: compressing them would only cost time.
    perMessageDeflate: false,
    handleProtocols: () => PROTOCOL,
  })
  http.on('request', (request, response) => void answerRequest(request, response, gate, options.files))
  http.on('upgrade', (request, stream, head) => {
    stream.on('error', () => stream.destroy())
    const refusal = gate.refusal(request)
    if (refusal) refuse(stream, refusal.status, refusal.reason)
    else {
      sockets.handleUpgrade(request, stream, head, (socket) => options.connect(createSocketChannel(socket)))
    }
  })
  return {
    url: `${gate.address}/#token=${token}`,
    port,
    close: () => closeAll(http, sockets),
  }
}

type HttpServer = ReturnType<typeof createServer>

function listen(http: HttpServer, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    http.once('error', reject)
    http.listen(port, '127.0.0.1', () => resolve((http.address() as AddressInfo).port))
  })
}

async function answerRequest(
  request: IncomingMessage,
  response: ServerResponse,
  gate: Gate,
  files: PageFiles,
): Promise<void> {
  if (!gate.isOurHost(request)) {
    sayNo(response, 403)
    return
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    sayNo(response, 405)
    return
  }
  const file = files.get((request.url ?? '').split('?', 1)[0] ?? '')
  if (!file) {
    sayNo(response, 404)
    return
  }
  try {
    const bytes = await file.read()
    response.writeHead(200, { ...file.headers, 'content-length': bytes.byteLength })
    response.end(request.method === 'HEAD' ? undefined : bytes)
  } catch {
    // Listed at the start and gone since: the program is being built anew.
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
