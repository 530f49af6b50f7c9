import { watchParent } from '../guarded/watch-parent.ts'
import { createCoordinator } from './coordinator.ts'
import type { ToMachines } from './protocol.ts'

/** The process that talks to Redis for the main process, and ends with it. */
const coordinator = createCoordinator((message) => process.send?.(message, () => {}))

process.on('message', (message: ToMachines) => {
  void coordinator.take(message).then(() => {
    if (message.kind === 'close') process.exit(0)
  })
})
watchParent()
