import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** Hears every connection by TCP and every packet by UDP at ports of this machine: one port and one host name for each family of ways. */
export interface Listener {
  /** `host:port` by family; the host's name says which family, and which listener. */
  readonly places: Readonly<Record<string, string>>
  /** What was heard so far: `fetch tcp`, `calls udp` … */
  readonly heard: ReadonlySet<string>
  close(): void
}

/** `name`: a word for this listener. Browsers take every name that ends with `.localhost` for this machine. */
export async function listenByFamily(name: string, families: readonly string[]): Promise<Listener> {
  const heard = new Set<string>()
  const closers: (() => void)[] = []
  const places: Record<string, string> = {}
  for (const family of families) {
    const { port, close } = await openPort((by) => heard.add(`${family} ${by}`))
    closers.push(close)
    places[family] = `${hostOf(name, family)}:${port}`
  }
  return {
    places,
    heard,
    close() {
      for (const close of closers) close()
    },
  }
}

/** The host name of a family at the listener of that name. */
export const hostOf = (name: string, family: string): string =>
  `${family.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')}.${name}.localhost`

/** Answers with a page without any policy, and with a script that requests what its own address names. */
async function openPort(hear: (by: 'tcp' | 'udp') => void): Promise<{ port: number; close: () => void }> {
  const tcp = createServer((socket) => {
    hear('tcp')
    socket.on('error', () => {})
    socket.once('data', (asked) => {
      const [type, text] = /^GET \/pass\.js/.test(asked.toString('latin1'))
        ? ['text/javascript', 'fetch(decodeURIComponent(location.search.slice(1)), { mode: "no-cors" })']
        : ['text/html', '<!doctype html><body>']
      const headers = `content-type: ${type}\r\ncontent-length: ${text.length}\r\naccess-control-allow-origin: *`
      socket.end(`HTTP/1.1 200 OK\r\n${headers}\r\nconnection: close\r\n\r\n${text}`)
    })
  }).listen(0, '127.0.0.1')
  await once(tcp, 'listening')
  const { port } = tcp.address() as AddressInfo
  const udp = createSocket('udp4', () => hear('udp')).bind(port, '127.0.0.1')
  await once(udp, 'listening')
  return {
    port,
    close() {
      tcp.close()
      udp.close()
    },
  }
}
