import { contextBridge, ipcRenderer } from 'electron'
import { IPC_CLOSE, IPC_MESSAGE, IPC_OPEN, type QuartetBridge } from './bridge.ts'

/** Runs in the page before its scripts, sandboxed. Everything it hands out is here, and none of it names Electron. */
const session = crypto.randomUUID()
let isOpen = true

const bridge: QuartetBridge = {
  send(bytes) {
    if (isOpen) ipcRenderer.send(IPC_MESSAGE, session, bytes)
  },
  onMessage(listener) {
    const heard = (_event: unknown, to: unknown, bytes: unknown): void => {
      if (to === session && bytes instanceof Uint8Array) listener(bytes)
    }
    ipcRenderer.on(IPC_MESSAGE, heard)
    return () => void ipcRenderer.off(IPC_MESSAGE, heard)
  },
  onClose(listener) {
    const heard = (_event: unknown, to: unknown): void => {
      if (to !== session) return
      isOpen = false
      listener()
    }
    ipcRenderer.on(IPC_CLOSE, heard)
    return () => void ipcRenderer.off(IPC_CLOSE, heard)
  },
}

ipcRenderer.send(IPC_OPEN, session)
contextBridge.exposeInMainWorld('quartetBridge', bridge)
