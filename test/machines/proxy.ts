import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

/** A way to a port of the loopback that can be disturbed. */
export interface Proxy {
  readonly port: number
  /**
   * `open`: everything passes; `slow`: every part takes 100 ms, and one in twenty a second; `silent`: connections stay open, and of what
   * comes then nothing passes, nor of what comes on the same connection later: no network leaves bytes out; `shut`: connections end, and
   * so do new ones.
   */
  become(mode: ProxyMode): void
  /** Ends all connections; new ones pass. */
  cut(): void
  /**
   * From the first part on that has these words in it, whichever side says it, nothing passes on its connection in its direction.
   * Resolves with that part.
   */
  hold(words: string): Promise<void>
  close(): Promise<void>
}
export type ProxyMode = 'open' | 'slow' | 'silent' | 'shut'

const SLOW_MS = 100
const SLOWER_MS = 1000
const SLOWER_EVERY = 20

export async function startProxy(to: number): Promise<Proxy> {
  let mode: ProxyMode = 'open'
  let parts = 0
  let held: { readonly words: string; readonly resolve: () => void } | undefined
  const sockets = new Set<Socket>()
  const delayMs = (): number => {
    if (mode !== 'slow') return 0
    return ++parts % SLOWER_EVERY === 0 ? SLOWER_MS : SLOW_MS
  }
  const hasHeldWords = (text: string): boolean => {
    if (!held || !text.includes(held.words)) return false
    held.resolve()
    held = undefined
    return true
  }
  /** In order, however long each part takes. */
  function pass(from: Socket, into: Socket): void {
    let last: Promise<unknown> = Promise.resolve()
    let isSilent = false
    /** The end of what passed: words may come in two parts. */
    let before = ''
    from.on('data', (part) => {
      const text = before + part.toString('latin1')
      isSilent ||= mode === 'silent' || hasHeldWords(text)
      if (isSilent) return
      before = text.slice(-100)
      const ms = delayMs()
      const waited = ms === 0 ? last : Promise.all([last, new Promise((resolve) => setTimeout(resolve, ms))])
      last = waited.then(() => void (into.destroyed || into.write(part)))
    })
    from.on('error', () => into.destroy())
    from.on('close', () => {
      into.destroy()
      sockets.delete(from)
    })
    sockets.add(from)
  }
  const server = createServer((near) => {
    if (mode === 'shut') return void near.on('error', () => undefined).destroy()
    const far = connect(to, '127.0.0.1')
    pass(near, far)
    pass(far, near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = (): void => sockets.forEach((socket) => socket.destroy())
  return {
    port: (server.address() as AddressInfo).port,
    become(next) {
      mode = next
      if (mode === 'shut') cut()
    },
    cut,
    hold: (words) => new Promise((resolve) => (held = { words, resolve })),
    async close() {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
