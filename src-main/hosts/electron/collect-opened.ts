import type { ElectronSlice } from './slice.ts'

/**
 * Files and links come by the command line, and on macOS by events that may fire before anything is ready. They are
 * kept until there is a page to open them.
 */
export function collectOpened(app: ElectronSlice['app'], first: readonly string[]) {
  let waiting = [...first]
  let open: ((things: readonly string[]) => void) | undefined
  const take = (thing: string): void => {
    if (open) open([thing])
    else waiting.push(thing)
  }
  app.on('open-file', (event, path) => {
    event.preventDefault()
    take(path)
  })
  app.on('open-url', (event, url) => {
    event.preventDefault()
    take(url)
  })
  return {
    things: (): readonly string[] => waiting,
    passTo(opener: (things: readonly string[]) => void): void {
      open = opener
      opener(waiting)
      waiting = []
    },
  }
}
