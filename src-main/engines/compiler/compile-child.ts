import type { FromService, ServiceSettings, ToService } from './compile-protocol.ts'
import { createCompileService } from './compile-service.ts'
import { shareService } from './shared-service.ts'

/**
 * The compile process. It holds about half a gigabyte while warm, so it ends by itself after some idle minutes, and
 * at once when the app is gone. One that is shared stays for as long as whoever started it.
 */
const settings = JSON.parse(process.argv[2]) as ServiceSettings
const { cacheDir, makesHeaders, shared } = settings

function serveParent(): void {
  let idle: NodeJS.Timeout | undefined
  const watchIdle = (): void => {
    clearTimeout(idle)
    idle = setTimeout(() => (service.isBusy ? watchIdle() : leave()), settings.idleMs)
  }
  const leave = (): void => {
    process.disconnect?.()
    void service.close().finally(() => process.exit(0))
  }
  const post = (message: FromService) => {
    process.send!(message)
    watchIdle()
  }
  const service = createCompileService({ cacheDir, post, makesHeaders })
  process.on('message', (message: ToService) => {
    watchIdle()
    service.handle(message)
  })
  watchIdle()
}

if (shared)
  shareService(shared.address, (post) =>
    createCompileService({ cacheDir, post, makesHeaders, builders: shared.builders }),
  ).on('listening', () => process.send!('listening'))
else serveParent()
process.on('disconnect', () => process.exit(0))
