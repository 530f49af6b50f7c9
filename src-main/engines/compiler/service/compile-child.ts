import { endNow } from '../../guarded/end-with-parent.ts'
import { watchParent } from '../../guarded/watch-parent.ts'
import type { FromChild, ServiceSettings, ToService } from './compile-protocol.ts'
import { createCompileService } from './compile-service.ts'
import { openDoor } from './compiler-door.ts'
import { createSharedService, serveAt } from './shared-service.ts'
import { ownCodeHash } from '../files/toolchain-files.ts'

/**
 * The compile process. It holds about half a gigabyte while warm, so it ends by itself after some idle minutes, and
 * at once when the app is gone. One that is shared stays for as long as its parent.
 */
const settings = JSON.parse(process.argv[2]) as ServiceSettings
const { cacheDir, makesHeaders, shared, door } = settings
watchParent()

/** Where others ask too, what they have built does not wait for what the app has built. */
const BUILDERS_WITH_DOOR = 2

function serveParent(): void {
  let idle: NodeJS.Timeout | undefined
  const watchIdle = (): void => {
    clearTimeout(idle)
    idle = setTimeout(() => (service.isBusy ? watchIdle() : leave()), settings.idleMs)
  }
  const leave = (): void => {
    process.off('disconnect', endNow)
    process.disconnect?.()
    void service.close().finally(() => process.exit(0))
  }
  const send = (message: FromChild): void => {
    process.send!(message, () => {})
    watchIdle()
  }
  const builders = door === undefined ? 1 : BUILDERS_WITH_DOOR
  const all = createSharedService((post) => createCompileService({ cacheDir, post, makesHeaders, builders }))
  const { service } = all
  const parent = all.join(send)
  process.on('message', (message: ToService) => {
    watchIdle()
    parent.handle(message)
  })
  watchIdle()
  if (door !== undefined)
    void openDoor({ folder: door, codeHash: ownCodeHash() }, all, (count) => send({ type: 'others', count }))
}

if (shared) {
  const { address, builders } = shared
  const all = createSharedService((post) => createCompileService({ cacheDir, post, makesHeaders, builders }))
  serveAt(address, all).on('listening', () => process.send!('listening'))
} else serveParent()
