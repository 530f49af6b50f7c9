import type { ConnectedApp } from '../host/connect-app.ts'
import { createEndings } from '../../../src-shared/what-ended.ts'
import { bringToFront } from './bring-to-front.ts'
import type { ElectronSlice, WindowSlice } from './slice.ts'

/** By the system, while the window is not in front: comparisons, Run ×N, leagues and imports that have ended. */
export function announceEnds(
  { Notification }: Pick<ElectronSlice, 'Notification'>,
  window: WindowSlice,
  services: Pick<ConnectedApp, 'api' | 'emit' | 'onEvent'>,
): void {
  const ended = createEndings()
  /** Without a reference it would be collected, and a click on it lost. */
  const shown = new Set<unknown>()
  services.onEvent((event, payload) => {
    const announcement = ended(event, payload)
    if (!announcement || window.isDestroyed() || window.isFocused() || !Notification.isSupported()) return
    void (async () => {
      const { announces } = await services.api['settings.get']({})
      if (!announces) return
      const notification = new Notification({ title: 'Quartet', body: announcement.text })
      shown.add(notification)
      notification.on('close', () => shown.delete(notification))
      notification.on('click', () => {
        shown.delete(notification)
        bringToFront(window)
        services.emit('announcement.opened', announcement)
      })
      notification.show()
    })()
  })
}
