import type { FromService, ServiceSettings, ToService } from './compile-protocol.ts'
import { createCompileService } from './compile-service.ts'

/**
 * The compile process. It holds about half a gigabyte while warm, so it ends by itself after some idle minutes, and
 * at once when the app is gone.
 */
const settings = JSON.parse(process.argv[2]) as ServiceSettings
let idle: NodeJS.Timeout | undefined

const post = (message: FromService) => {
  process.send!(message)
  watchIdle()
}
const service = createCompileService(settings.cacheDir, post)

function watchIdle(): void {
  clearTimeout(idle)
  idle = setTimeout(() => (service.isBusy ? watchIdle() : leave()), settings.idleMs)
}

function leave(): void {
  process.disconnect?.()
  void service.close().finally(() => process.exit(0))
}

process.on('message', (message: ToService) => {
  watchIdle()
  service.handle(message)
})
process.on('disconnect', () => process.exit(0))
watchIdle()
