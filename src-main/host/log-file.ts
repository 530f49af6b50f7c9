import { appendFileSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { formatWithOptions } from 'node:util'
import { terminalText } from '../../src-games/kit/readable-text.ts'

/** Then the log is put aside and a new one begun: there are at most two. */
const MAX_BYTES = 1_000_000

/** Writes what goes wrong into a file that the user can find, as well as to the console. Gives what undoes it. */
export function logToFile(path: string, now: () => string = () => new Date().toISOString()): () => void {
  const before = console.error
  console.error = (...parts: unknown[]) => {
    before(...parts)
    append(path, `${now()} ${terminalText(formatWithOptions({ colors: false }, ...parts))}\n`)
  }
  return () => void (console.error = before)
}

function append(path: string, text: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true })
    if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) + text.length > MAX_BYTES) {
      rmSync(`${path}.old`, { force: true })
      renameSync(path, `${path}.old`)
    }
    appendFileSync(path, text.slice(0, MAX_BYTES))
  } catch {
    // Where nothing can be written there is no log; the console has it.
  }
}
