import { appendFileSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname } from 'node:path'
import { formatWithOptions } from 'node:util'
import { terminalText } from '../../../src-games/kit/readable-text.ts'
import { logPathOf } from '../../base/disk/log-path.ts'

/** Then the log is put aside and a new one begun: there are at most two. */
const MAX_BYTES = 1_000_000
/** Of one thing that went wrong; longer would be the user's data. */
const MAX_CHARS = 20_000

/**
 * Writes what goes wrong into a file that the user can find, as well as to the console. Gives what undoes it. The file may be
 * handed to others: folders are named without their user, and keys are left out.
 */
export function logToFile(
  dataFolder: string,
  now: () => string = () => new Date().toISOString(),
  home = homedir(),
): () => void {
  const path = logPathOf(dataFolder)
  const before = console.error
  console.error = (...parts: unknown[]) => {
    before(...parts)
    const text = withoutPrivate(formatWithOptions({ colors: false }, ...parts), dataFolder, home)
    append(path, `${now()} ${terminalText(text).slice(0, MAX_CHARS)}\n`)
  }
  return () => void (console.error = before)
}

function withoutPrivate(text: string, dataFolder: string, home: string): string {
  // Too short to be a user's folder: `/`.
  const hide = (from: string, to: string, within: string) =>
    from.length > 3 ? within.replaceAll(from, to).replaceAll(encodeURI(from), to) : within
  const withoutKeys = text.replace(/\b(token|ticket)([=.])[0-9a-f]{16,}/gi, '$1$2…')
  return hide(home, '~', hide(dataFolder, '(data folder)', withoutKeys))
}

function append(path: string, text: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) + text.length > MAX_BYTES) {
      rmSync(`${path}.old`, { force: true })
      renameSync(path, `${path}.old`)
    }
    appendFileSync(path, text.slice(0, MAX_BYTES))
  } catch {
    // Where nothing can be written there is no log; the console has it.
  }
}
