import { existsSync } from 'node:fs'
import { connectApp } from '../host/connect-app.ts'
import { parseHostOptions, type HostOptions } from '../host/host-options.ts'
import { onEnd } from '../host/on-end.ts'
import { listPageFiles } from '../host/page-files.ts'
import { rendererDir } from '../entries.ts'
import { openBrowser } from './open-browser.ts'
import { startWebServer } from './server.ts'

/** Quartet in the system's browser: the same services and the same page as the window, from 127.0.0.1. */
const options = parseHostOptions(process.argv.slice(2))
if (options.ok) await run(options.value)
else {
  console.error(`quartet: ${options.error}`)
  process.exitCode = 2
}

async function run({ dataFolder, port, opensBrowser, why }: HostOptions): Promise<void> {
  // Set by `npm run dev`: Vite serves the page then, and the token outlives restarts of this program.
  const devUrl = process.env.ELECTRON_RENDERER_URL
  const token = devUrl ? process.env.QUARTET_DEV_TOKEN : undefined
  if (!devUrl && !existsSync(rendererDir())) {
    fail('the page is not built: run “npm run build” first')
    return
  }
  const app = await connectApp(dataFolder, 'web')
  const server = await startWebServer({
    port,
    files: listPageFiles(rendererDir()),
    connect: app.connect,
    ...(token ? { token } : {}),
  }).catch((error: unknown) => error as NodeJS.ErrnoException)
  if (!('url' in server)) {
    await app.close()
    fail(explainListen(server, port))
    return
  }
  onEnd(async () => {
    await server.close()
    await app.close()
  })
  const url = devUrl ? `${devUrl}#token=${token ?? ''}` : server.url
  announce(url, why)
  if (opensBrowser) openBrowser(url)
}

function announce(url: string, why: string): void {
  console.log(
    why ? `Quartet runs in the browser, since ${why}: ${url}` : `Quartet runs in the browser: ${url}`,
  )
}

function explainListen(error: NodeJS.ErrnoException, port: number): string {
  if (error.code === 'EADDRINUSE') return `port ${port} is taken: give another one, or none, to --port`
  if (error.code === 'EACCES') return `port ${port} needs an administrator: give one above 1023 to --port`
  return `cannot listen on 127.0.0.1: ${error.message}`
}

function fail(message: string): void {
  console.error(`quartet: ${message}`)
  process.exitCode = 1
}
