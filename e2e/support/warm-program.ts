import { rendererDir } from '../../src-main/base/entries.ts'
import { connectApp, type ConnectedApp } from '../../src-main/hosts/host/connect-app.ts'
import { listPageFiles } from '../../src-main/hosts/host/page-files.ts'
import { PAGE_HEADERS } from '../../src-main/hosts/host/page-headers.ts'
import { startWebServer } from '../../src-main/hosts/web/server.ts'
import { pinSeedsAnew } from './pinned-seeds.ts'
import { EMPTY_PAGE, type WarmRequest } from './warm-messages.ts'

/**
 * Loaded by `warm-host.ts`: Quartet for a browser as `web-host.ts` has it, whose data folder is changed from outside, so that
 * many stories run without starting it anew. It is no part of the product, which has no such door. Prints its address as one
 * line.
 */
let app: ConnectedApp | undefined

async function changeFolder({ dataFolder }: WarmRequest): Promise<void> {
  const last = app
  app = undefined
  await last?.close()
  pinSeedsAnew()
  if (dataFolder !== null)
    app = await connectApp(dataFolder, 'web', {
      askUser: { kind: 'terminal', print: (text) => void process.stdout.write(text) },
    })
}

const empty = {
  // Those of the page: with others Chromium would take another process for it.
  headers: { ...PAGE_HEADERS, 'content-type': 'text/html; charset=utf-8' },
  read: () => Promise.resolve(new TextEncoder().encode('<!doctype html><link rel="icon" href="data:,">')),
}
const server = await startWebServer({
  port: 0,
  files: new Map([...listPageFiles(rendererDir()), [EMPTY_PAGE, empty]]),
  connect: (channel) => app?.connect(channel),
  viewer: (path, address) => app?.viewer(path, address) ?? Promise.resolve(undefined),
})

process.on('message', (request: WarmRequest) => {
  changeFolder(request).then(
    () => process.send?.({}),
    (error: unknown) => process.send?.({ failure: String(error) }),
  )
})
const end = async (): Promise<void> => {
  await server.close()
  await changeFolder({ dataFolder: null })
  process.exit(0)
}
process.on('SIGTERM', () => void end())
process.on('disconnect', () => void end())
console.log(`Quartet for stories: ${server.url}`)
