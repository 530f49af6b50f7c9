import type { IpcMainEvent } from 'electron'
import { MAX_REQUEST_BYTES, type Channel } from '../../../src-shared/rpc/channel.ts'
import { isOurPage } from './app-protocol.ts'
import { IPC_CLOSE, IPC_MESSAGE, IPC_OPEN } from './bridge.ts'
import type { ElectronSlice, WebContentsSlice, WindowSlice } from './slice.ts'

/**
 * Makes a channel of every load of the page in a window. Electron delivers what any frame of any window sends; only
 * the main frame of this window, showing our page, is heard.
 */
export function connectWindow(
  ipcMain: ElectronSlice['ipcMain'],
  window: WindowSlice,
  connect: (channel: Channel) => void,
): void {
  const contents = window.webContents
  let current: SessionChannel | undefined

  ipcMain.on(IPC_OPEN, (event, session: unknown) => {
    if (!isOurs(event, contents) || typeof session !== 'string') return
    current?.end()
    current = createSessionChannel(contents, session)
    connect(current.channel)
  })
  ipcMain.on(IPC_MESSAGE, (event, session: unknown, bytes: unknown) => {
    if (!isOurs(event, contents) || !current || session !== current.session) return
    if (bytes instanceof Uint8Array && bytes.byteLength <= MAX_REQUEST_BYTES) current.receive(bytes)
    else current.channel.close?.()
  })
  window.on('closed', () => {
    current?.end()
    current = undefined
  })
  contents.on('render-process-gone', () => {
    current?.end()
    current = undefined
  })
}

function isOurs(event: IpcMainEvent, contents: WebContentsSlice): boolean {
  const frame = event.senderFrame
  // The frame is null when it went away since it sent.
  return frame !== null && frame === contents.mainFrame && isOurPage(frame.url)
}

interface SessionChannel {
  readonly session: string
  readonly channel: Channel
  receive(bytes: Uint8Array): void
  /** The page is gone. */
  end(): void
}

function createSessionChannel(contents: WebContentsSlice, session: string): SessionChannel {
  const messageListeners = new Set<(bytes: Uint8Array) => void>()
  const closeListeners = new Set<() => void>()
  let isOpen = true
  const end = (): void => {
    if (!isOpen) return
    isOpen = false
    for (const listener of [...closeListeners]) listener()
  }
  const canSend = (): boolean => isOpen && !contents.isDestroyed()
  return {
    session,
    receive(bytes) {
      if (isOpen) for (const listener of [...messageListeners]) listener(bytes)
    },
    end,
    channel: {
      send(bytes) {
        if (canSend()) contents.send(IPC_MESSAGE, session, bytes)
      },
      onMessage(listener) {
        messageListeners.add(listener)
        return () => void messageListeners.delete(listener)
      },
      onClose(listener) {
        closeListeners.add(listener)
        return () => void closeListeners.delete(listener)
      },
      close() {
        if (canSend()) contents.send(IPC_CLOSE, session)
        end()
      },
    },
  }
}
