import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createElectronStandIn,
  type DialogQuestion,
  type ElectronStandIn,
  type WindowStandIn,
  smallServices,
} from '../../../test/electron-stand-in.ts'
import { createSmallApi } from '../../../test/small-api.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import { MAX_REQUEST_BYTES } from '../../../src-shared/rpc/channel.ts'
import { createClient } from '../../../src-shared/rpc/client.ts'
import { serve } from '../../../src-shared/rpc/server.ts'
import { listPageFiles } from '../host/page-files.ts'
import type { AskUser } from '../../base/agree.ts'
import type { FileDialogs } from '../../features/keeping/file-dialogs.ts'
import { createBridge, IPC_MESSAGE, IPC_OPEN } from './bridge.ts'
import { runWindow, type WindowOptions } from './run-window.ts'

/** All that was posted before has been heard then. */
const nextTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quartet-window-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html>the page')
})
afterAll(() => rm(folder, { recursive: true }))

interface Running {
  readonly standIn: ElectronStandIn
  readonly window: WindowStandIn
  readonly counts: { connected: number; closed: number }
  readonly opened: readonly string[]
  readonly commands: readonly string[]
}

async function run(given: Partial<WindowOptions> = {}): Promise<Running> {
  const standIn = createElectronStandIn()
  const counts = { connected: 0, closed: 0 }
  const opened: string[] = []
  const commands: string[] = []
  const browserFolder = await mkdtemp(join(folder, 'browser-'))
  const running = runWindow(standIn.electron, {
    browserFolder,
    preloadPath: '/out/preload.cjs',
    logPath: '/data/log/quartet.log',
    version: '1.2.3',
    files: listPageFiles(folder),
    openApp: () =>
      Promise.resolve(
        smallServices({
          connect(channel) {
            counts.connected += 1
            serve(channel, createSmallApi({ 'bots.list': () => [] }), () => undefined)
          },
          open: (things) => opened.push(...things),
          command: (id) => commands.push(id),
          close() {
            counts.closed += 1
            return Promise.resolve()
          },
        }),
      ),
    ...given,
  })
  standIn.becomeReady()
  await running
  return { standIn, window: standIn.windows[0], counts, opened, commands }
}

it('the services ask for files by dialogs of the system, one kind each', async () => {
  let dialogs: FileDialogs | undefined
  const openApp = (given: FileDialogs) => {
    dialogs = given
    return Promise.resolve(smallServices())
  }
  const { standIn } = await run({ openApp })
  const wish = { title: 'Save it', kind: 'Backup', extension: 'quartet-backup' }
  expect(await dialogs!.saveFile({ ...wish, fileName: 'a.quartet-backup' })).toBeUndefined()
  expect(await dialogs!.openFile(wish)).toBeUndefined()
  const asked: DialogQuestion[] = []
  standIn.answerDialogs((question) => {
    asked.push(question)
    return '/chosen'
  })
  expect(await dialogs!.saveFile({ ...wish, fileName: 'a.quartet-backup' })).toBe('/chosen')
  expect(await dialogs!.openFile(wish)).toBe('/chosen')
  const filters = [{ name: 'Backup', extensions: ['quartet-backup'] }]
  expect(asked).toMatchObject([
    { title: 'Save it', defaultPath: 'a.quartet-backup', filters },
    { title: 'Save it', properties: ['openFile'], filters },
  ])
})

it('the services ask the user by a dialog of the system, in which Escape, Enter and the first button say no', async () => {
  let askUser: AskUser | undefined
  const openApp = (_dialogs: FileDialogs, given: AskUser) => {
    askUser = given
    return Promise.resolve(smallServices())
  }
  const { standIn } = await run({ openApp })
  if (askUser?.kind !== 'dialog') throw new Error('a window asks by a dialog')
  const question = { question: 'May it be used?', details: ['redis://nas:6379'], button: 'Allow' }
  expect(await askUser.ask(question)).toBe(false)
  standIn.press(1)
  expect(await askUser.ask(question)).toBe(true)
  const box = {
    message: 'May it be used?',
    detail: 'redis://nas:6379',
    buttons: ['Cancel', 'Allow'],
    defaultId: 0,
    cancelId: 0,
  }
  expect(standIn.boxes).toMatchObject([box, box])
})

describe('what is opened from outside', () => {
  it('comes with the start, from macOS at any time, and from a second start, which brings the window to the front', async () => {
    const { standIn, window, opened } = await run({ opened: ['/a.quartet', 'quartet:matches/3'] })
    expect(opened).toEqual(['/a.quartet', 'quartet:matches/3'])
    expect(standIn.openFromOutside('open-file', '/b.quartet-bot')).toBe(true)
    expect(standIn.openFromOutside('open-url', 'quartet:bots')).toBe(true)
    standIn.startAgain({ opened: ['/c.out'] })
    expect(opened.slice(2)).toEqual(['/b.quartet-bot', 'quartet:bots', '/c.out'])
    expect(window.focusCount).toBe(1)
  })

  it.each([undefined, 7, { opened: 'x' }, { opened: [7, '', '/a\0b', 'x'.repeat(5000)] }, null])(
    'and is nothing where a second start hands over %j',
    async (data) => {
      const { standIn, opened } = await run()
      standIn.startAgain(data)
      expect(opened).toEqual([])
    },
  )

  it('is handed over by a second start, which opens no window', async () => {
    const standIn = createElectronStandIn({ isSecondInstance: true })
    const running = runWindow(standIn.electron, {
      browserFolder: join(folder, 'browser'),
      preloadPath: '/out/preload.cjs',
      logPath: '/l',
      version: '1',
      files: listPageFiles(folder),
      opened: ['/a.res'],
      openApp: () => Promise.reject(new Error('nothing is opened here')),
    })
    standIn.becomeReady()
    await running
    expect(standIn.handedOver).toEqual({ opened: ['/a.res'] })
    expect(standIn.windows).toEqual([])
  })
})

describe('the window', () => {
  it('is sandboxed, isolated and without Node', async () => {
    const { window, standIn } = await run()
    expect(window.options.webPreferences).toMatchObject({
      preload: '/out/preload.cjs',
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
    })
    expect(window.webContents.mainFrame.url).toBe('app://quartet/')
    expect(standIn.paths.get('userData')).toContain(join(folder, 'browser-'))
    expect(standIn.schemes).toEqual([expect.objectContaining({ scheme: 'app' })])
  })

  it.each(['will-navigate', 'will-redirect', 'will-attach-webview'])('lets no %s happen', async (event) => {
    const { window } = await run()
    expect(window.webContents.mayGoOn(event)).toBe(false)
  })

  it('opens no other window', async () => {
    const { window } = await run()
    expect(window.webContents.wouldOpen()).toBe(false)
  })

  it('sends no packet of calls between browsers', async () => {
    const { window } = await run()
    expect(window.webContents.callPolicy).toBe('disable_non_proxied_udp')
  })

  it.each([
    ['geolocation', false],
    ['media', false],
    ['notifications', false],
    ['clipboard-read', false],
    ['openExternal', false],
    ['clipboard-sanitized-write', true],
  ])('is asked for %s and says %s', async (permission, answer) => {
    const { window } = await run()
    expect(window.webContents.wouldAllow(permission)).toBe(answer)
  })

  it('comes to the front when Quartet is started again', async () => {
    const { standIn, window } = await run()
    standIn.startAgain()
    expect(window.focusCount).toBe(1)
  })

  it('is not opened by the second of two starts', async () => {
    const standIn = createElectronStandIn({ isSecondInstance: true })
    const openApp = (): never => expect.unreachable('the folder belongs to the first')
    await runWindow(standIn.electron, {
      browserFolder: join(folder, 'browser'),
      preloadPath: '',
      logPath: '',
      version: '1',
      files: new Map(),
      openApp,
    })
    expect(await standIn.exited).toBe(0)
    expect(standIn.windows).toEqual([])
  })

  it('closes the services once before the program ends', async () => {
    const { standIn, window, counts } = await run()
    window.close()
    standIn.electron.app.quit()
    expect(await standIn.exited).toBe(0)
    expect(counts.closed).toBe(1)
  })

  it('says why it cannot open', async () => {
    const standIn = createElectronStandIn()
    const openApp = () =>
      Promise.reject(new ApiError('storage/failed', 'The folder is from a newer Quartet.'))
    const running = runWindow(standIn.electron, {
      browserFolder: join(folder, 'browser'),
      preloadPath: '',
      logPath: '/l',
      version: '1',
      files: new Map(),
      openApp,
    })
    standIn.becomeReady()
    await running
    expect(await standIn.exited).toBe(1)
    expect(standIn.errors).toEqual(['Quartet cannot start: The folder is from a newer Quartet.'])
  })
})

describe('app://quartet', () => {
  it('serves the page with the headers that shut it in', async () => {
    const { standIn } = await run()
    const response = await standIn.fetch('app://quartet/')
    expect(await response.text()).toBe('<!doctype html>the page')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  })

  it.each([
    'app://quartet/../../etc/passwd',
    'app://quartet/%2e%2e%2fpackage.json',
    'app://other/',
    'https://quartet/',
  ])('has nothing at %s', async (url) => {
    const { standIn } = await run()
    expect((await standIn.fetch(url)).status).toBe(404)
  })
})

describe('the ipc', () => {
  it.each([
    ['another site', 'https://evil.example/'],
    ['a file', 'file:///home/user/page.html'],
    ['a host of a similar name', 'app://quartet.evil/'],
    ['nowhere', 'about:blank'],
  ])('does not hear a page of %s', async (_name, url) => {
    const { window, counts } = await run()
    window.webContents.mainFrame = { url }
    createBridge(window.webContents.openPage() as never, 'one')
    await nextTurn()
    expect(counts.connected).toBe(0)
  })

  it('does not hear a frame inside the page, though it shows our page', async () => {
    const { window, counts } = await run()
    createBridge(window.webContents.openPage({ url: 'app://quartet/' }) as never, 'one')
    await nextTurn()
    expect(counts.connected).toBe(0)
  })

  it('does not hear a session that was not opened', async () => {
    const { window } = await run()
    const ipc = window.webContents.openPage()
    const bridge = createBridge(ipc as never, 'one')
    const client = createClient(bridge)
    const heard: unknown[] = []
    bridge.onMessage((bytes) => heard.push(bytes))
    ipc.send(IPC_MESSAGE, 'two', Uint8Array.from([0xc1]))
    expect(await client.call('bots.list')).toEqual([])
    expect(heard).toHaveLength(1)
  })

  it.each<[string, unknown]>([
    ['text', 'hello'],
    ['bytes that are no message', Uint8Array.from([0xc1])],
    ['more than fits', new Uint8Array(MAX_REQUEST_BYTES + 1)],
  ])('closes the channel on %s', async (_name, message) => {
    const { window } = await run()
    const ipc = window.webContents.openPage()
    const bridge = createBridge(ipc as never, 'one')
    const closed = new Promise<void>((resolve) => bridge.onClose(resolve))
    const client = createClient(bridge)
    ipc.send(IPC_MESSAGE, 'one', message)
    await closed
    await expect(client.call('bots.list')).rejects.toMatchObject({ code: 'connection/lost' })
  })

  it('does not open a session whose name is no text', async () => {
    const { window, counts } = await run()
    window.webContents.openPage().send(IPC_OPEN, { toString: 'one' })
    await nextTurn()
    expect(counts.connected).toBe(0)
  })

  it('sends nothing to a window that is gone', async () => {
    const { window } = await run()
    const client = createClient(createBridge(window.webContents.openPage() as never, 'one'))
    const waiting = client.call('bots.list')
    waiting.catch(() => undefined)
    window.close()
    await nextTurn()
    await nextTurn()
    expect(window.webContents.isDestroyed()).toBe(true)
  })
})

it('a second start after the window has closed touches nothing', async () => {
  const { standIn, window } = await run()
  window.close()
  expect(() => standIn.startAgain()).not.toThrow()
})

it('services that never close do not keep the program', async () => {
  const openApp = () => Promise.resolve(smallServices({ close: () => new Promise<void>(() => {}) }))
  const { standIn, window } = await run({ openApp, closingMs: 20 })
  window.close()
  expect(await standIn.exited).toBe(1)
})
