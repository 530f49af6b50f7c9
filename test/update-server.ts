import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'

/** A place for new versions, on this machine: answers as the test says, and keeps what it was asked. */
export interface UpdateServer {
  readonly address: string
  readonly asked: readonly Pick<IncomingMessage, 'method' | 'url' | 'headers'>[]
  /** What is done with a request from now on. */
  answer(handler: (url: string, response: ServerResponse) => void): void
  close(): Promise<void>
}

export async function startUpdateServer(): Promise<UpdateServer> {
  const asked: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[] = []
  let handle: (url: string, response: ServerResponse) => void = (_, response) => response.writeHead(404).end()
  const server = createServer(({ method, url, headers }, response) => {
    asked.push({ method, url, headers })
    handle(url ?? '', response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/new/`,
    asked,
    answer: (handler) => (handle = handler),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A place that answers with these very bytes, whatever it is asked: what no server of HTTP would say. */
export async function startRawServer(answer: string): Promise<{ address: string; close(): Promise<void> }> {
  const server = createTcpServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(answer, 'latin1'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/new/`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** An endless body of pieces, and how many bytes of it were taken. */
export function endlessBody(piece: Uint8Array): {
  readonly response: Response
  readonly taken: () => number
} {
  let taken = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      taken += piece.length
      controller.enqueue(piece)
    },
  })
  return { response: new Response(body), taken: () => taken }
}

/** The small file as electron-builder writes it. */
export function updateFileOf(version: string, name: string, installer: Uint8Array): string {
  const sha512 = createHash('sha512').update(installer).digest('base64')
  return [
    `version: ${version}`,
    'files:',
    `  - url: ${name}`,
    `    sha512: ${sha512}`,
    `    size: ${installer.length}`,
    '    blockMapSize: 31',
    `path: ${name}`,
    `sha512: ${sha512}`,
    "releaseDate: '2026-11-22T16:00:00.000Z'",
    '',
  ].join('\n')
}
