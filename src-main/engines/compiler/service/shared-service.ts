import { createServer, type Server, type Socket } from 'node:net'
import type { FromService, ToService } from './compile-protocol.ts'
import type { CompileService } from './compile-service.ts'
import { createFrames, frameOf } from './service-frames.ts'

/**
 * One compile service for several who ask. Each counts its tasks by numbers of its own; the tasks of an asker that has left are
 * cancelled.
 */
export interface SharedService {
  readonly service: CompileService
  /** Adds an asker, which gets its answers by `post`. */
  join(post: (message: FromService) => void): JoinedService
}

export interface JoinedService {
  handle(message: ToService): void
  /** How many of its tasks are not answered. */
  readonly load: number
  leave(): void
}

export function createSharedService(
  create: (post: (message: FromService) => void) => CompileService,
): SharedService {
  const askers = new Map<number, (message: FromService) => void>()
  let lastId = 0
  const service = create((message) => askers.get(message.id)?.(message))
  const join: SharedService['join'] = (post) => {
    /** By its own numbers, ours. */
    const own = new Map<number, number>()
    const forget = (id: number): number | undefined => {
      const ours = own.get(id)
      own.delete(id)
      if (ours !== undefined) askers.delete(ours)
      return ours
    }
    const cancel = (id: number): void => {
      const ours = forget(id)
      if (ours !== undefined) service.handle({ type: 'cancel', id: ours })
    }
    return {
      handle(message) {
        if (message.type === 'cancel') return cancel(message.id)
        const ours = ++lastId
        own.set(message.id, ours)
        askers.set(ours, (answer) => {
          if (answer.type !== 'step' && answer.type !== 'begun') forget(message.id)
          post({ ...answer, id: message.id })
        })
        service.handle({ ...message, id: ours })
      },
      get load() {
        return own.size
      },
      leave() {
        for (const id of [...own.keys()]) cancel(id)
      },
    }
  }
  return { service, join }
}

/**
 * Serves all that connect to `address`. All that may open it may ask: its folder must be the user's alone. `onLoad` is called
 * with the number of their unanswered tasks, whenever that changes.
 */
export function serveAt(
  address: string,
  { join }: SharedService,
  onLoad: (count: number) => void = () => {},
): Server {
  const connected = new Set<JoinedService>()
  let last = 0
  const reportLoad = (): void => {
    const count = [...connected].reduce((sum, { load }) => sum + load, 0)
    if (count !== last) onLoad((last = count))
  }
  return createServer((socket) => connect(socket)).listen(address)

  function connect(socket: Socket): void {
    const joined = join((message) => {
      socket.write(frameOf(message))
      reportLoad()
    })
    connected.add(joined)
    const frames = createFrames((message) => {
      joined.handle(message as ToService)
      reportLoad()
    })
    socket.on('data', (bytes: Buffer) => {
      try {
        frames.take(bytes)
      } catch {
        // One that speaks otherwise is no part of Quartet.
        socket.destroy()
      }
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      joined.leave()
      connected.delete(joined)
      reportLoad()
    })
  }
}
