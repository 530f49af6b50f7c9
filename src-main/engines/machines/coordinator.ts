import { openOwnQueue, type OwnQueue } from './own-queue.ts'
import { probeRedis } from './probe-redis.ts'
import type { FromMachines, MachinesOptions, RedisOptions, ToMachines } from './protocol.ts'

/**
 * The inside of the process that talks to Redis: what comes from there is unpacked and checked here, and only what is as it should
 * be goes on to the main process. What is said before the queue is open waits for that.
 */
export function createCoordinator(send: (message: FromMachines) => void) {
  let opening: Promise<OwnQueue | undefined> = Promise.resolve(undefined)

  async function open(options: MachinesOptions): Promise<OwnQueue | undefined> {
    const probed = await probeRedis(options.address, options)
    if (probed.ok) return openOwnQueue(options, probed.value.warnings[0], send)
    send({ kind: 'refused', problem: probed.error })
    return undefined
  }
  async function probe(options: RedisOptions): Promise<void> {
    const probed = await probeRedis(options.address, options)
    if (!probed.ok) return send({ kind: 'probed', test: { problem: probed.error, warnings: [] } })
    const { version, warnings } = probed.value
    send({ kind: 'probed', test: { version, warnings: [...warnings] } })
  }

  return {
    /** Resolves when the message was dealt with. */
    async take(message: ToMachines): Promise<void> {
      if (message.kind === 'open') opening = open(message.options)
      const queue = await opening
      switch (message.kind) {
        case 'open':
          return
        case 'probe':
          return probe(message.options)
        case 'blob':
          return queue?.blob(message.hash, message.bytes)
        case 'play':
          return queue?.play(message.matches)
        case 'cancel':
          return queue?.cancel(message.ids)
        case 'known':
          return queue?.setKnown(message.matches, message.hashes)
        case 'refuse':
          return queue?.refuse(message.worker, message.why)
        case 'checked':
          return queue?.checked(message.worker)
        case 'close':
          return queue?.close()
      }
    },
  }
}
