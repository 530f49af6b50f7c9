import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

/** A way to a port of the loopback that can be disturbed. */
export interface Proxy {
  readonly port: number
  /**
   * `open`: everything passes; `slow`: every part takes 100 ms, and one in twenty a second; `silent`: connections stay open, and of what
   * comes then nothing passes, nor of what comes on the same connection later: no network leaves bytes out.
   */
  become(mode: ProxyMode): void
  /** Ends all connections; new ones pass. */
  cut(): void
  close(): Promise<void>
}
export type ProxyMode = 'open' | 'slow' | 'silent'

const SLOW_MS = 100
const SLOWER_MS = 1000
const SLOWER_EVERY = 20

export async function startProxy(to: number): Promise<Proxy> {
  let mode: ProxyMode = 'open'
  let parts = 0
  const sockets = new Set<Socket>()
  const delayMs = (): number => {
    if (mode !== 'slow') return 0
    return ++parts % SLOWER_EVERY === 0 ? SLOWER_MS : SLOW_MS
  }
  /** In order, however long each part takes. */
  function pass(from: Socket, into: Socket): void {
    let last: Promise<unknown> = Promise.resolve()
    let isSilent = false
    from.on('data', (part) => {
      isSilent ||= mode === 'silent'
      if (isSilent) return
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
    const far = connect(to, '127.0.0.1')
    pass(near, far)
    pass(far, near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = (): void => sockets.forEach((socket) => socket.destroy())
  return {
    port: (server.address() as AddressInfo).port,
    become: (next) => (mode = next),
    cut,
    async close() {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
