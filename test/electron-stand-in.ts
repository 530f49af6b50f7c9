import { EventEmitter } from 'node:events'
import type { ConnectedApp } from '../src-main/hosts/host/connect-app.ts'
import type { ElectronSlice } from '../src-main/hosts/electron/slice.ts'

/**
 * A small world in the place of Electron: enough of its manners to run our code against, and no more. What crosses
 * between page and main side is cloned and arrives later, as with real ipc. It proves our wiring, not Electron.
 */
export interface ElectronStandIn {
  readonly electron: ElectronSlice
  readonly windows: readonly WindowStandIn[]
  readonly schemes: readonly { readonly scheme: string }[]
  readonly paths: ReadonlyMap<string, string>
  readonly errors: readonly string[]
  /** Electron becomes ready only once its main file has run to its end: call this then. */
  becomeReady(): void
  /** Resolves when the first window shows its page. */
  readonly windowShown: Promise<void>
  /** Resolves with the exit code. */
  readonly exited: Promise<number>
  /** Asks the handler of `app://`. */
  fetch(url: string): Promise<Response>
  /** Emits that another start was tried, with what it was given. */
  startAgain(data?: unknown): void
  /** How often the app asked to be started again after its end. */
  readonly relaunches: readonly number[]
  readonly copied: readonly string[]
  /** The messages that were shown, and the number of the button that is pressed from now on. */
  readonly asked: readonly string[]
  /** The options of those that did not stop the program. */
  readonly boxes: readonly object[]
  press(button: number): void
  /** The notifications that the system was given to show; `click` on one. */
  readonly notified: readonly NotificationStandIn[]
  /** The words of a menu. */
  menuOf(menu: string): readonly string[]
  /** Chooses in the menu, by the words of both. */
  choose(menu: string, item: string): void
  /** What macOS sends a running app: a file to open, or a link. */
  openFromOutside(event: 'open-file' | 'open-url', thing: string): boolean
  /** What this start handed to the first one. */
  readonly handedOver: unknown
  /** What the user does with dialogs for files from now on: a path, or nothing, which is Cancel and what is done before. */
  answerDialogs(answer: AnswerDialog): void
}

export interface NotificationStandIn extends EventEmitter {
  readonly body: string
}

interface MenuStandIn {
  readonly label?: string
  readonly role?: string
  readonly submenu?: readonly MenuStandIn[]
  readonly click?: () => void
}

/** The options of a dialog; only one for saving has a name to begin with. */
export interface DialogQuestion {
  readonly title: string
  readonly defaultPath?: string
}
type AnswerDialog = (question: DialogQuestion) => string | undefined

export interface Frame {
  readonly url: string
}

/** The event and whatever was sent with it; the listener says what it expects that to be. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type IpcListener = (event: any, ...args: any[]) => void

/** The page's side of the ipc, as a preload gets it. */
export interface PageIpc {
  send(channel: string, ...args: unknown[]): void
  on(channel: string, listener: IpcListener): PageIpc
  off(channel: string, listener: IpcListener): PageIpc
}

export interface WindowStandIn extends EventEmitter {
  readonly options: {
    readonly webPreferences: Readonly<Record<string, unknown>>
    readonly [key: string]: unknown
  }
  readonly webContents: ContentsStandIn
  readonly focusCount: number
  /** Whether the user looks at it. */
  hasFocus: boolean
  loadURL(url: string): Promise<void>
  close(): void
}

export function createElectronStandIn(
  options: { readonly isSecondInstance?: boolean } = {},
): ElectronStandIn {
  const ready = Promise.withResolvers<void>()
  const exited = Promise.withResolvers<number>()
  const shown = Promise.withResolvers<void>()
  const ipcMain = new EventEmitter()
  const windows: WindowStandIn[] = []
  const schemes: { scheme: string }[] = []
  const paths = new Map<string, string>()
  const errors: string[] = []
  const relaunches: number[] = []
  const copied: string[] = []
  const asked: string[] = []
  const boxes: object[] = []
  const notified: NotificationStandIn[] = []
  let button = 0
  let menu: readonly MenuStandIn[] = []
  let handler: ((request: Request) => Promise<Response>) | undefined
  let isReady = false
  let handedOver: unknown
  const mustComeBefore = (name: string): void => {
    if (isReady) throw new Error(`${name} must be called before app is ready`)
  }

  const app = Object.assign(new EventEmitter(), {
    whenReady: () => ready.promise,
    requestSingleInstanceLock(data?: unknown) {
      handedOver = structuredClone(data)
      return !options.isSecondInstance
    },
    setPath(name: string, path: string) {
      mustComeBefore('setPath')
      paths.set(name, path)
    },
    quit() {
      let isPrevented = false
      app.emit('before-quit', { preventDefault: () => (isPrevented = true) })
      if (!isPrevented) exited.resolve(0)
    },
    exit: (code: number) => exited.resolve(code),
    isReady: () => isReady,
    isPackaged: false,
    releaseSingleInstanceLock: () => undefined,
    relaunch: () => void relaunches.push(Date.now()),
  })
  const protocol = {
    registerSchemesAsPrivileged(added: { scheme: string }[]) {
      mustComeBefore('registerSchemesAsPrivileged')
      schemes.push(...added)
    },
    handle(_scheme: string, handle: (request: Request) => Promise<Response>) {
      handler = handle
    },
  }
  class BrowserWindow extends EventEmitter {
    readonly options: WindowStandIn['options']
    readonly webContents = new ContentsStandIn(ipcMain)
    focusCount = 0
    isLarge = false
    hasFocus = true
    constructor(given: WindowStandIn['options']) {
      super()
      if (!isReady) throw new Error('cannot create a BrowserWindow before app is ready')
      this.options = given
      windows.push(this)
    }
    loadURL(url: string): Promise<void> {
      this.webContents.mainFrame = { url }
      shown.resolve()
      return Promise.resolve()
    }
    isDestroyed(): boolean {
      return this.webContents.isDestroyed()
    }
    focus(): void {
      if (this.isDestroyed()) throw new TypeError('Object has been destroyed')
      this.focusCount += 1
      this.hasFocus = true
    }
    isFocused(): boolean {
      return this.hasFocus
    }
    isMinimized(): boolean {
      if (this.isDestroyed()) throw new TypeError('Object has been destroyed')
      return false
    }
    restore(): void {
      // Never minimized.
    }
    show(): void {
      // Nothing to see.
    }
    maximize(): void {
      this.isLarge = true
    }
    isMaximized(): boolean {
      return this.isLarge
    }
    getNormalBounds() {
      const { x = 10, y = 20, width, height } = this.options as Partial<Record<string, number>>
      return { x, y, width, height }
    }
    close(): void {
      this.emit('close')
      this.webContents.emit('destroyed')
      this.emit('closed')
      app.emit('window-all-closed')
    }
  }
  let answer: AnswerDialog = () => undefined
  const dialog = {
    showMessageBox(question: { readonly message: string }) {
      asked.push(question.message)
      boxes.push(question)
      return Promise.resolve({ response: button })
    },
    showMessageBoxSync(question: { readonly message: string }) {
      asked.push(question.message)
      return button
    },
    showErrorBox: (title: string, text: string) => void errors.push(`${title}: ${text}`),
    showSaveDialog(question: DialogQuestion) {
      const filePath = answer(question)
      return Promise.resolve({ canceled: filePath === undefined, filePath: filePath ?? '' })
    },
    showOpenDialog(question: DialogQuestion) {
      const filePath = answer(question)
      return Promise.resolve({
        canceled: filePath === undefined,
        filePaths: filePath === undefined ? [] : [filePath],
      })
    },
  }

  class Notification extends EventEmitter {
    static readonly isSupported = (): boolean => true
    readonly body: string
    constructor({ body }: { readonly body: string }) {
      super()
      this.body = body
    }
    show(): void {
      notified.push(this)
    }
  }
  const clipboard = { writeText: (text: string) => void copied.push(text) }
  const screen = { getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }] }
  const Menu = {
    buildFromTemplate: (template: readonly MenuStandIn[]) => template,
    setApplicationMenu: (template: readonly MenuStandIn[]) => void (menu = template),
  }

  return {
    relaunches,
    copied,
    asked,
    boxes,
    notified,
    menuOf: (label) =>
      menu
        .find((one) => one.label === label || one.role === label)
        ?.submenu?.flatMap((one) => (one.label === undefined ? [] : [one.label])) ?? [],
    press: (given) => (button = given),
    choose(label, name) {
      const found = menu.find((one) => one.label === label || one.role === label)?.submenu
      const item = found?.find((one) => one.label === name)
      if (!item?.click) throw new Error(`there is no ${label} → ${name}`)
      item.click()
    },
    electron: {
      app,
      clipboard,
      ipcMain,
      Menu,
      net: { fetch },
      Notification,
      protocol,
      dialog,
      screen,
      BrowserWindow,
    } as unknown as ElectronSlice,
    windows,
    schemes,
    paths,
    errors,
    windowShown: shown.promise,
    exited: exited.promise,
    becomeReady() {
      isReady = true
      ready.resolve()
    },
    fetch: (url) => handler?.(new Request(url)) ?? Promise.reject(new Error('no handler')),
    answerDialogs: (given) => (answer = given),
    startAgain: (data) => void app.emit('second-instance', {}, [], '/', structuredClone(data)),
    openFromOutside(event, thing) {
      let isPrevented = false
      app.emit(event, { preventDefault: () => (isPrevented = true) }, thing)
      return isPrevented
    },
    get handedOver() {
      return handedOver
    },
  }
}

type Decide = (contents: unknown, permission: string, callback: (isAllowed: boolean) => void) => void
type Check = (contents: unknown, permission: string) => boolean

class ContentsStandIn extends EventEmitter {
  mainFrame: Frame = { url: 'about:blank' }
  private readonly ipcMain: EventEmitter
  private page = new EventEmitter()
  private isGone = false
  private openHandler: () => { action: string } = () => ({ action: 'allow' })
  private decideRequest: Decide = (_contents, _permission, callback) => callback(true)
  private check: Check = () => true

  constructor(ipcMain: EventEmitter) {
    super()
    this.ipcMain = ipcMain
    this.on('destroyed', () => (this.isGone = true))
  }

  readonly session = {
    setPermissionRequestHandler: (decide: Decide): void => void (this.decideRequest = decide),
    setPermissionCheckHandler: (check: Check): void => void (this.check = check),
  }

  zoom = 0
  callPolicy = 'default'
  setWebRTCIPHandlingPolicy(policy: string): void {
    this.callPolicy = policy
  }
  reloads = 0
  getZoomLevel(): number {
    return this.zoom
  }
  setZoomLevel(zoom: number): void {
    this.zoom = zoom
  }
  reload(): void {
    this.reloads += 1
  }

  isDestroyed(): boolean {
    return this.isGone
  }

  setWindowOpenHandler(handler: () => { action: string }): void {
    this.openHandler = handler
  }

  send(channel: string, ...args: unknown[]): void {
    if (this.isGone) throw new TypeError('Object has been destroyed')
    const receiver = this.page
    const copies = structuredClone(args)
    setImmediate(() => receiver.emit(channel, {}, ...copies))
  }

  /** A new page in the window or, with a frame of its own, one inside the page. */
  openPage(frame?: Frame): PageIpc {
    const receiver = new EventEmitter()
    const senderFrame = frame ?? this.mainFrame
    if (!frame) this.page = receiver
    const ipc: PageIpc = {
      send: (channel, ...args) => {
        const copies = structuredClone(args)
        setImmediate(() => this.ipcMain.emit(channel, { sender: this, senderFrame }, ...copies))
      },
      on: (channel, listener) => {
        receiver.on(channel, listener)
        return ipc
      },
      off: (channel, listener) => {
        receiver.off(channel, listener)
        return ipc
      },
    }
    return ipc
  }

  /** What becomes of `window.open`. */
  wouldOpen(): boolean {
    return this.openHandler().action !== 'deny'
  }

  wouldAllow(permission: string): boolean {
    let isAllowed = false
    this.decideRequest(this, permission, (answer) => (isAllowed = answer))
    return isAllowed && this.check(this, permission)
  }

  /** Whether the page may go on after an event that can be prevented, such as `will-navigate`. */
  mayGoOn(event: string): boolean {
    let isPrevented = false
    this.emit(event, { preventDefault: () => (isPrevented = true) })
    return !isPrevented
  }
}

/** Services that do nothing, but for what a test gives. */
export function smallServices(given: Partial<ConnectedApp> = {}): ConnectedApp {
  return {
    connect: () => undefined,
    open: () => undefined,
    command: () => undefined,
    emit: () => undefined,
    onEvent: () => undefined,
    api: {
      'settings.get': () => Promise.reject(new Error('there are no settings here')),
      'updates.state': () => Promise.resolve({ canInstall: false, phase: 'idle' }),
    },
    viewer: () => Promise.resolve(undefined),
    close: () => Promise.resolve(),
    ...given,
  }
}
