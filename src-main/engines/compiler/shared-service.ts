import { createServer, type Server, type Socket } from 'node:net'
import type { FromService, ToService } from './compile-protocol.ts'
import type { CompileService } from './compile-service.ts'
import { createFrames, frameOf } from './service-frames.ts'

/**
 * One compile service for all who connect to `address`. Each counts its tasks by numbers of its own; what somebody asked who
 * has left is cancelled. Whoever may open the address may ask: its folder must be the user's alone.
 */
export function shareService(
  address: string,
  create: (post: (message: FromService) => void) => CompileService,
): Server {
  const askers = new Map<number, { readonly socket: Socket; readonly id: number }>()
  let lastId = 0
  const service = create((message) => {
    const asker = askers.get(message.id)
    if (!asker) return
    if (message.type !== 'step' && message.type !== 'begun') askers.delete(message.id)
    asker.socket.write(frameOf({ ...message, id: asker.id } satisfies FromService))
  })
  return createServer((socket) => {
    const own = new Map<number, number>()
    const cancel = (id: number, ours: number): void => {
      own.delete(id)
      if (askers.delete(ours)) service.handle({ type: 'cancel', id: ours })
    }
    const frames = createFrames((message) => {
      const asked = message as ToService
      if (asked.type === 'cancel') {
        const ours = own.get(asked.id)
        if (ours !== undefined) cancel(asked.id, ours)
        return
      }
      const id = ++lastId
      own.set(asked.id, id)
      askers.set(id, { socket, id: asked.id })
      service.handle({ ...asked, id })
    })
    socket.on('data', (bytes: Buffer) => {
      try {
        frames.take(bytes)
      } catch {
        // Nobody who speaks otherwise is one of us.
        socket.destroy()
      }
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      for (const [id, ours] of own) cancel(id, ours)
    })
  }).listen(address)
}
