import '../../test/one-priority.ts'
import './pinned-seeds.ts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { WebSocketServer, type RawData } from 'ws'
import { IPC_CLOSE, IPC_MESSAGE } from '../../src-main/hosts/electron/bridge.ts'
import { bootBuiltElectron } from '../../test/boot-built-electron.ts'
import { decodeIpc, encodeIpc } from './ipc-text.ts'

/**
 * A program for the project `electron-sim`: the built Electron entry under the stand-in, with its `app://` handler and its ipc
 * made reachable for a Chromium. Prints its address as one line; ends when asked to, as Electron does.
 */
const [, , projectDir = '', dataFolder = ''] = process.argv
const standIn = await bootBuiltElectron(projectDir, dataFolder)
const [window] = standIn.windows
// The user of the window always chooses the same file, beside the data folder.
standIn.answerDialogs(() => `${dataFolder}-chosen.quartet-backup`)

/** What happens to a window from outside the page: POST /stand-in/…, and what it showed: GET. */
const outside: Record<string, (body: string) => unknown> = {
  'second-start': (body) => standIn.startAgain({ opened: JSON.parse(body) as unknown }),
  press: (button) => standIn.press(Number(button)),
  'look-away': () => void (window && (window.hasFocus = false)),
  click: () => standIn.notified.at(-1)?.emit('click'),
  shown: () => ({ notified: standIn.notified.map(({ body }) => body), help: standIn.menuOf('help') }),
}

const http = createServer((request, response) => {
  const [, act] = /^\/stand-in\/([a-z-]+)$/.exec(request.url ?? '') ?? []
  if (act !== undefined) {
    void text(request).then((body) => response.end(JSON.stringify(outside[act]?.(body) ?? {})))
    return
  }
  void standIn.fetch(`app://quartet${request.url ?? '/'}`).then(async (answer) => {
    // Policies that name where they are served from name where this Chromium finds it.
    const here = `http://${request.headers.host ?? ''}`
    const headers = [...answer.headers].map(([name, value]) => [
      name,
      value.replaceAll('app://quartet', here),
    ])
    response.writeHead(answer.status, Object.fromEntries(headers) as Record<string, string>)
    response.end(new Uint8Array(await answer.arrayBuffer()))
  })
})
const sockets = new WebSocketServer({ server: http, path: '/ipc' })
sockets.on('connection', (socket) => {
  const ipc = window?.webContents.openPage()
  for (const channel of [IPC_MESSAGE, IPC_CLOSE]) {
    ipc?.on(channel, (_event: unknown, ...args: unknown[]) => socket.send(encodeIpc(channel, args)))
  }
  socket.on('message', (data: RawData) => {
    const { channel, args } = decodeIpc((data as Buffer).toString())
    ipc?.send(channel, ...args)
  })
})
http.listen(0, '127.0.0.1', () => {
  console.log(`electron-sim: http://127.0.0.1:${(http.address() as AddressInfo).port}/`)
})
process.exit(await standIn.exited)
