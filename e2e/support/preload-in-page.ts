/**
 * The built preload script as an init script of a page in an ordinary Chromium. What it gets as 'electron' speaks to
 * `electron-sim` over a socket, and hands things to the page the way Electron's context bridge does: copies only.
 */
export function preloadInPage(preloadSource: string): string {
  return `(${installElectron.toString()})((require, exports, module) => {\n${preloadSource}\n})`
}

type Listener = (event: object, ...args: unknown[]) => void
type Preload = (require: (name: string) => unknown, exports: object, module: object) => void

// Runs in the page: it may use nothing from outside itself.
function installElectron(preload: Preload): void {
  // Pages that are not ours (about:blank before the first load), and frames, get no preload from Electron either.
  if (!location.protocol.startsWith('http') || window.parent !== window) return
  const socket = new WebSocket(`ws://${location.host}/ipc`)
  const waiting: string[] = []
  const listeners = new Map<string, Set<Listener>>()

  const toPlain = (arg: unknown): unknown =>
    arg instanceof Uint8Array
      ? { base64: btoa(Array.from(arg, (byte) => String.fromCharCode(byte)).join('')) }
      : arg
  const fromPlain = (arg: unknown): unknown => {
    const isBytes = typeof arg === 'object' && arg !== null && 'base64' in arg
    return isBytes ? Uint8Array.from(atob(arg.base64 as string), (letter) => letter.charCodeAt(0)) : arg
  }
  socket.addEventListener('open', () => {
    for (const text of waiting.splice(0)) socket.send(text)
  })
  socket.addEventListener('message', (event) => {
    const { channel, args } = JSON.parse(event.data as string) as { channel: string; args: unknown[] }
    for (const listener of [...(listeners.get(channel) ?? [])]) listener({}, ...args.map(fromPlain))
  })

  const ipcRenderer = {
    send(channel: string, ...args: unknown[]) {
      const text = JSON.stringify({ channel, args: args.map(toPlain) })
      if (socket.readyState === WebSocket.OPEN) socket.send(text)
      else waiting.push(text)
    },
    on(channel: string, listener: Listener) {
      const those = listeners.get(channel) ?? new Set()
      listeners.set(channel, those)
      those.add(listener)
      return ipcRenderer
    },
    off(channel: string, listener: Listener) {
      listeners.get(channel)?.delete(listener)
      return ipcRenderer
    },
  }
  /** Functions pass as functions whose arguments and results are copied; everything else is copied itself. */
  const across = (value: unknown): unknown => {
    if (typeof value === 'function') {
      return (...args: unknown[]) => across((value as (...args: unknown[]) => unknown)(...args.map(across)))
    }
    return structuredClone(value)
  }
  const contextBridge = {
    exposeInMainWorld(key: string, api: Record<string, unknown>) {
      const copy = Object.fromEntries(Object.entries(api).map(([name, value]) => [name, across(value)]))
      Object.defineProperty(window, key, { value: Object.freeze(copy), writable: false, configurable: false })
    },
  }
  const electron = (name: string): unknown => {
    if (name !== 'electron') throw new Error(`a sandboxed preload cannot require ${name}`)
    return { ipcRenderer, contextBridge }
  }
  const module = { exports: {} }
  preload(electron, module.exports, module)
}
