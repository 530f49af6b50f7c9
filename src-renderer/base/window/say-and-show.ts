import { nextTick } from 'vue'
import { isDialogOpen } from '../ui/dialog-queue.ts'
import { showToast, type Toast } from '../ui/use-toasts.ts'

/**
 * Says in a message that something came, and goes there. A user who is filling in a dialog is not carried away from it: the
 * message offers the way. A dialog of the caller's own that was closed a moment before does not count: it leaves with the next
 * drawing, which is waited for. `show`: undefined when there is nothing to go to.
 */
export async function sayAndShow(text: string, kind: Toast['kind'], show?: () => void): Promise<void> {
  await nextTick()
  const isElsewhere = isDialogOpen.value
  showToast(text, { kind, ...(isElsewhere && show ? { action: { label: 'Open', run: show } } : {}) })
  if (!isElsewhere) show?.()
}
