import { methods, type Api, type MethodName } from '../src-shared/contract/api.ts'
import type { Channel } from '../src-shared/rpc/channel.ts'
import { createClient, type Client } from '../src-shared/rpc/client.ts'
import { serve, type Broadcast, type ReportFault } from '../src-shared/rpc/server.ts'

/** Two ends of one channel inside one process. Messages arrive later, in order, as they do from elsewhere. */
export function createChannelPair(): readonly [Channel & { close(): void }, Channel & { close(): void }] {
  const ends = [createEnd(), createEnd()] as const
  let isOpen = true
  const close = (): void => {
    if (!isOpen) return
    isOpen = false
    for (const end of ends) for (const listener of [...end.closeListeners]) listener()
  }
  const channel = (own: End, other: End): Channel & { close(): void } => ({
    send(bytes) {
      // A copy, since a real channel shares no memory with the sender.
      const copy = bytes.slice()
      void Promise.resolve().then(() => {
        if (isOpen) for (const listener of [...other.messageListeners]) listener(copy)
      })
    },
    onMessage: (listener) => subscribe(own.messageListeners, listener),
    onClose: (listener) => subscribe(own.closeListeners, listener),
    close,
  })
  return [channel(ends[0], ends[1]), channel(ends[1], ends[0])]
}

/** Opens the connection of a page to a main side that has these methods alone, and emits what is broadcast. */
export function openTo(api: object, broadcast?: Broadcast): () => Promise<Channel> {
  const [page, main] = createChannelPair()
  broadcast?.add(main)
  serve(main, api as Api, () => undefined)
  return () => Promise.resolve(page)
}

/**
 * A client of the services in the same process, through the same bytes as everywhere: what tests of services use. An answer that
 * would not survive the wire (a Map, a Date, a class) or is not what the contract says fails the call that made it. Without
 * `reportFault` a fault becomes an unhandled rejection, so that no test passes over it.
 */
export function createLoopback(api: Api, options: LoopbackOptions = {}): Client & { close(): void } {
  const [page, main] = createChannelPair()
  const reportFault: ReportFault =
    options.reportFault ??
    ((method, fault) => {
      void Promise.reject(new Error(`${method}: ${String(fault)}`, { cause: fault }))
    })
  serve(main, options.isLenient ? api : checkingAnswers(api), reportFault)
  options.broadcast?.add(main)
  return Object.assign(createClient(page), { close: () => page.close() })
}

interface LoopbackOptions {
  readonly broadcast?: Broadcast
  readonly reportFault?: ReportFault
  /** Answers pass the door as they do between processes: what breaks the contract is refused there. */
  readonly isLenient?: boolean
}

/** Throws when a value would come out changed at the other end. */
export function assertWireSafe(value: unknown, where: string): void {
  if (value === undefined || value === null || ['string', 'boolean', 'number'].includes(typeof value)) return
  if (value instanceof Uint8Array) return
  if (Array.isArray(value)) {
    value.forEach((element, index) => {
      if (element === undefined)
        throw new TypeError(`${where}[${index}] is undefined, which does not travel in a list`)
      assertWireSafe(element, `${where}[${index}]`)
    })
    return
  }
  const prototype: unknown = typeof value === 'object' ? Object.getPrototypeOf(value) : undefined
  const isPlain = prototype === Object.prototype || prototype === null
  if (!isPlain) throw new TypeError(`${where} is a ${kindOf(value)}, which does not travel`)
  for (const [key, inner] of Object.entries(value)) assertWireSafe(inner, `${where}.${key}`)
}

function kindOf(value: unknown): string {
  return typeof value === 'object' ? ((value as object).constructor.name ?? 'object') : typeof value
}

function checkingAnswers(api: Api): Api {
  const checked = Object.entries(api).map(([method, run]) => [
    method,
    async (request: never): Promise<unknown> => {
      const answer = await (run as (request: never) => unknown)(request)
      assertWireSafe(answer, method)
      const checked = methods[method as MethodName][1].safeParse(answer)
      if (!checked.success)
        throw new TypeError(`the answer of ${method} breaks the contract: ${checked.error.message}`)
      return answer
    },
  ])
  return Object.fromEntries(checked)
}

interface End {
  readonly messageListeners: Set<(bytes: Uint8Array) => void>
  readonly closeListeners: Set<() => void>
}

function createEnd(): End {
  return { messageListeners: new Set(), closeListeners: new Set() }
}

function subscribe<T>(those: Set<(value: T) => void>, listener: (value: T) => void): () => void {
  those.add(listener)
  return () => void those.delete(listener)
}
