import { existsSync } from 'node:fs'
import { rendererDir } from '../../base/entries.ts'
import { userConfigFolder } from '../../base/user-config-folder.ts'
import { connectApp, type ConnectedApp } from '../host/connect-app.ts'
import { explainStart } from '../host/explain-start.ts'
import { parseHostOptions, type HostOptions } from '../host/host-options.ts'
import { onEnd } from '../host/on-end.ts'
import { logFaults } from '../host/log-faults.ts'
import { logToFile } from '../host/log-file.ts'
import { listPageFiles } from '../host/page-files.ts'
import { isFolderOpen, sendOpened } from '../../features/opened/open-requests.ts'
import { updateAddress } from '../../features/updates/update-source.ts'
import { readOpenPages, writeOpenPages } from './open-pages.ts'
import { openBrowser } from './open-browser.ts'
import { startWebServer, type WebServer } from './server.ts'

/** Quartet in the system's browser: the same services and the same page as the window, from 127.0.0.1. */
const options = parseHostOptions(process.argv.slice(2))
if (options.ok) {
  await run(options.value).catch((error: unknown) => end(1, explainStart(error)))
} else {
  end(2, options.error)
}

async function run({ dataFolder, port, opensBrowser, opened, why }: HostOptions): Promise<void> {
  // Set by `npm run dev`: Vite serves the page then, and the token outlives restarts of this program.
  const devUrl = process.env.ELECTRON_RENDERER_URL
  const token = devUrl ? process.env.QUARTET_DEV_TOKEN : undefined
  if (!devUrl && !existsSync(rendererDir())) {
    end(1, 'the page is not built: run “npm run build” first')
    return
  }
  if (opened.length > 0 && isFolderOpen(dataFolder)) {
    sendOpened(dataFolder, opened)
    console.log('Opened in the Quartet that is open already.')
    return
  }
  logToFile(dataFolder)
  const app = await connectApp(dataFolder, 'web', {
    updates: { address: updateAddress(), fetch },
    askUser: { kind: 'terminal', print: (text) => void process.stdout.write(text) },
    configFolder: userConfigFolder(),
  })
  app.open(opened)
  logFaults()
  const server = await startServer(app, dataFolder, port, token)
  if (!server) return
  onEnd(
    () => void close(app, server),
    (code) => process.exit(code),
  )
  const url = devUrl ? `${devUrl}#token=${token ?? ''}` : server.url
  console.log(`Quartet runs in the browser${why ? `, since ${why}` : ''}: ${url}`)
  if (opensBrowser) openBrowser(server.createTicketUrl())
}

async function startServer(
  app: ConnectedApp,
  dataFolder: string,
  port: number,
  token: string | undefined,
): Promise<WebServer | undefined> {
  try {
    const files = listPageFiles(rendererDir())
    const { port: lastPort, hashes } = readOpenPages(dataFolder)
    const start = (at: number): Promise<WebServer> =>
      startWebServer({
        port: at,
        files,
        connect: app.connect,
        viewer: app.viewer,
        warn: warnOfTicket,
        earlier: at === lastPort ? hashes : [],
        pagesChanged: (now, open) => writeOpenPages(dataFolder, { port: now, hashes: open }),
        ...(token ? { token } : {}),
      })
    // Where the pages of the last start still look for it, if no other port was asked for and it is free.
    if (port !== 0 || lastPort === 0) return await start(port)
    return await start(lastPort).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') return start(0)
      throw error
    })
  } catch (error) {
    await app.close()
    end(1, explainListen(error as NodeJS.ErrnoException, port))
    return undefined
  }
}

async function close(app: ConnectedApp, server: WebServer): Promise<void> {
  try {
    await server.close()
    await app.close()
    process.exit(0)
  } catch (error) {
    console.error('quartet: could not close properly:', error)
    process.exit(1)
  }
}

function warnOfTicket(): void {
  console.error(
    'quartet: the address that a browser was opened with was used twice, so the page it opened first was closed. ' +
      'If you did not do that, another account of this computer may have tried to come in. The address above still works.',
  )
}

function explainListen(error: NodeJS.ErrnoException, port: number): string {
  if (error.code === 'EADDRINUSE') return `port ${port} is taken: give another one, or none, to --port`
  if (error.code === 'EACCES') return `port ${port} needs an administrator: give one above 1023 to --port`
  return `cannot listen on 127.0.0.1: ${error.message}`
}

/** Lets the program run out by itself, so that nothing printed is lost. */
function end(code: number, message: string): void {
  console.error(`quartet: ${message}`)
  process.exitCode = code
}
