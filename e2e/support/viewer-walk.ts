import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** Hears every connection by TCP and every packet by UDP at one port of this machine. */
export interface Listener {
  readonly port: number
  /** What was heard so far: `tcp` or `udp` for each. */
  readonly heard: string[]
  close(): void
}

export async function listen(): Promise<Listener> {
  const heard: string[] = []
  const tcp = createServer((socket) => {
    heard.push('tcp')
    socket.on('error', () => {})
    socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
  }).listen(0, '127.0.0.1')
  await once(tcp, 'listening')
  const { port } = tcp.address() as AddressInfo
  const udp = createSocket('udp4', () => heard.push('udp')).bind(port, '127.0.0.1')
  await once(udp, 'listening')
  return {
    port,
    heard,
    close() {
      tcp.close()
      udp.close()
    },
  }
}

/** Runs in a page: names of all that `window`, `navigator` and `document` have, with their prototypes; the last two have theirs in front. */
export function listInterfaces(): string[] {
  const names = new Set<string>()
  const add = (start: object, before: string) => {
    for (let one = start; one !== Object.prototype; one = Object.getPrototypeOf(one) as object)
      for (const name of Object.getOwnPropertyNames(one)) if (!/^\d+$/.test(name)) names.add(before + name)
  }
  add(window, '')
  add(navigator, 'navigator.')
  add(document, 'document.')
  return [...names].sort()
}

type Made = Record<string, unknown>

/**
 * Runs in a page: gives the addresses of a port to every function and every constructor, to what they make, to every kind of
 * element, link and rule of style. `left` are names that end the page they are called in.
 */
export async function tryInterfaces({ port, left }: { port: number; left: string[] }): Promise<void> {
  const place = `127.0.0.1:${port}`
  const addresses = ['http', 'https', 'ws', 'wss'].map((kind) => `${kind}://${place}/x`)
  const attempt = (act: () => unknown) => {
    try {
      const found = act()
      if (found instanceof Promise) found.catch(() => {})
      return found
    } catch {
      return undefined
    }
  }
  const callWith = (owner: object, call: (...given: unknown[]) => unknown) => {
    for (const address of addresses) {
      attempt(() => call.call(owner, address))
      attempt(() => call.call(owner, address, address))
      attempt(() => call.call(owner, { url: address, src: address, href: address }))
    }
  }
  const SENDS = /open|send|start|load|request|show|connect|register|create|fetch|import|add|write|go|assign/i
  const useMade = (made: unknown) => {
    if (typeof made !== 'object' || made === null || made === window || made instanceof Node) return
    attempt(() => (made as XMLHttpRequest).open('GET', addresses[0]))
    attempt(() => (made as XMLHttpRequest).send())
    for (let one = made; one && one !== Object.prototype; one = Object.getPrototypeOf(one) as object)
      for (const name of Object.getOwnPropertyNames(one)) {
        const method = attempt(() => (made as Made)[name])
        if (SENDS.test(name) && typeof method === 'function') callWith(made, method as () => unknown)
      }
  }
  const tryAll = (owner: object, before: string) => {
    for (let one = owner; one !== Object.prototype; one = Object.getPrototypeOf(one) as object)
      for (const name of Object.getOwnPropertyNames(one)) {
        if (left.includes(before + name) || /^on|^\d+$/.test(name)) continue
        const found = attempt(() => (owner as Made)[name])
        if (typeof found !== 'function') {
          if (before === 'navigator.') useMade(found)
          continue
        }
        callWith(owner, found as () => unknown)
        for (const address of addresses)
          useMade(attempt(() => new (found as new (address: string) => unknown)(address)))
        useMade(attempt(() => new (found as new () => unknown)()))
      }
  }
  tryAll(window, '')
  tryAll(navigator, 'navigator.')
  tryAll(document, 'document.')

  const asIce = { iceServers: [{ urls: `stun:${place}` }, { urls: `turn:${place}`, username: 'a', credential: 'b' }] }
  attempt(() => {
    const made = new RTCPeerConnection(asIce)
    made.createDataChannel('a')
    return made.createOffer().then((offer) => made.setLocalDescription(offer))
  })
  const TAGS =
    'img audio video source track script iframe frame object embed input link style form base body table svg image use feImage fencedframe portal picture input button area a'
  for (const tag of TAGS.split(' '))
    for (const space of ['http://www.w3.org/1999/xhtml', 'http://www.w3.org/2000/svg'])
      attempt(() => {
        const made = document.createElementNS(space, tag)
        made.setAttribute('type', tag === 'input' ? 'image' : '')
        if (tag !== 'a' && tag !== 'area' && tag !== 'base')
          for (const name of 'src href data poster srcset background ping archive code manifest'.split(' '))
            made.setAttribute(name, addresses[0])
        document.body.append(made)
      })
  for (const kind of 'stylesheet preload prefetch dns-prefetch preconnect modulepreload manifest icon prerender'.split(' '))
    for (const as of ['script', 'image', 'font', 'fetch', 'style'])
      attempt(() => {
        const made = Object.assign(document.createElement('link'), { rel: kind, href: addresses[0] })
        made.setAttribute('as', as)
        document.head.append(made)
      })
  attempt(() => {
    const made = document.createElement('style')
    const url = `url("${addresses[0]}")`
    made.textContent = `@import ${url}; @font-face { font-family: x; src: ${url} }
body { background: ${url}; cursor: ${url}, auto; font-family: x; list-style: ${url}; filter: ${url}; mask: ${url}; border-image: ${url} }`
    document.head.append(made)
  })
  attempt(() => {
    const made = Object.assign(document.createElement('script'), { type: 'speculationrules' })
    made.textContent = JSON.stringify({ prefetch: [{ urls: addresses }], prerender: [{ urls: addresses }] })
    document.head.append(made)
  })
  // A way through the browser's network and back, behind all that was asked before.
  for (const way of [1, 2]) await fetch(`${location.pathname}?${way}`).catch(() => {})
}
