import { beforeEach } from 'vitest'
import { dismissToast, shownToasts } from '../src-renderer/base/ui/use-toasts.ts'

// Tests of the window share its modules, in whatever order their files come: none begins with what another left behind.
beforeEach(() => {
  localStorage.clear()
  for (const { id } of shownToasts.value) dismissToast(id)
})
