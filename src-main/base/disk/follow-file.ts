import { watch as watchFolder, type FSWatcher } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'

/** After the last sign of a save: editors write in several steps. */
const QUIET_MS = 60
/** What a watch does not report (the target of a link, a folder that was replaced, a network drive) is found by looking. */
const LOOK_MS = 2000
const LOOK_ALONE_MS = 250

export interface FollowOptions {
  /** Called with the bytes of each save that changed them, never twice at once for the same text. */
  readonly onChange: (bytes: Buffer) => void
  /** Watching is not possible here, for the reason in `code` (ENOSPC: too many watches); from now on it only looks. */
  readonly onPolling: (code: string) => void
  readonly watch?: typeof watchFolder
}

/**
 * Follows the text of a file however it is saved: written in place, renamed over, deleted and made anew. It is the folder that is
 * watched, since a file that is replaced takes its watch with it. `from` are the bytes already known. Ends with `close`.
 */
export function followFile(
  path: string,
  from: Buffer | undefined,
  { onChange, onPolling, watch = watchFolder }: FollowOptions,
): { close(): void } {
  let known = from
  let mark = ''
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let watcher: FSWatcher | undefined
  let turn = Promise.resolve()

  const look = async (): Promise<void> => {
    // While a file is away or may not be read there is nothing new: the next look finds it.
    const found = await readWhole(path).catch(() => undefined)
    if (isClosed || !found || known?.equals(found)) return
    known = found
    onChange(found)
  }
  const lookSoon = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      turn = turn.then(look)
    }, QUIET_MS)
  }
  const lookAtMark = async (): Promise<void> => {
    const at = await stat(path, { bigint: true }).catch(() => undefined)
    const next = at ? `${at.dev} ${at.ino} ${at.size} ${at.mtimeNs}` : ''
    if (next !== mark) lookSoon()
    mark = next
  }
  let clock = setInterval(() => void lookAtMark(), LOOK_MS)
  const giveUp = (error: unknown): void => {
    watcher?.close()
    watcher = undefined
    if (isClosed) return
    clearInterval(clock)
    clock = setInterval(() => void lookAtMark(), LOOK_ALONE_MS)
    onPolling(error instanceof Error && 'code' in error ? String(error.code) : 'unknown')
  }
  try {
    const name = basename(path)
    watcher = watch(dirname(path), (_, changed) => {
      if (changed === null || changed === name) lookSoon()
    })
    watcher.on('error', giveUp)
  } catch (error) {
    giveUp(error)
  }
  // What was saved between the reading of `from` and now.
  lookSoon()
  return {
    close() {
      isClosed = true
      clearTimeout(timer)
      clearInterval(clock)
      watcher?.close()
    },
  }
}

/** A file's bytes once two looks agree on its size and time: not those of a save that is under way. */
async function readWhole(path: string): Promise<Buffer | undefined> {
  const before = await stat(path, { bigint: true })
  if (!before.isFile() || before.size > MAX_BYTES) return undefined
  const bytes = await readFile(path)
  const after = await stat(path, { bigint: true })
  // An empty file is what an editor leaves for a moment when it writes in place; its next step is another event.
  return after.mtimeNs === before.mtimeNs && after.size === before.size && bytes.length > 0
    ? bytes
    : undefined
}

/** No source is longer than 1 MiB: such a file is not even read. */
const MAX_BYTES = 1_048_576n
