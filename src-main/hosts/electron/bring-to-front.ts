import type { WindowSlice } from './slice.ts'

/** Between the closing of the window and the end there is nothing to bring to the front. */
export function bringToFront(window: WindowSlice): void {
  if (window.isDestroyed()) return
  if (window.isMinimized()) window.restore()
  window.focus()
}
