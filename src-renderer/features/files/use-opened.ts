import { call, on } from '../../base/api/connection.ts'
import { goTo } from '../../base/window/use-route.ts'
import { showToast } from '../../base/ui/use-toasts.ts'
import { takeFiles } from '../../parts/files/take-files.ts'

let isTaking = false

/** Takes what was opened from outside the page, now and from now on: by double click, on the command line, by a link. */
export function takeOpened(): () => void {
  const stop = on('opened.changed', () => void takeAll())
  void takeAll()
  return stop
}

async function takeAll(): Promise<void> {
  if (isTaking) return
  isTaking = true
  try {
    const files: File[] = []
    for (;;) {
      const thing = await call('opened.take')
      if (thing.kind === 'none') break
      if (thing.kind === 'file') files.push(new File([new Uint8Array(thing.bytes)], thing.fileName))
      else if (thing.kind === 'refused') showToast(thing.text, { kind: 'error' })
      else goTo({ screen: thing.screen, ...(thing.id === undefined ? {} : { id: thing.id }) })
    }
    if (files.length > 0) await takeFiles(files)
  } finally {
    isTaking = false
  }
}
