import { terminalText } from '../../../src-games/kit/readable-text.ts'

// A reader that went away must not end us with a stack trace. Whoever writes to stdout is told by its own call.
process.stderr.on('error', () => undefined)
process.stdout.on('error', () => undefined)

const GONE = ['EPIPE', 'ECONNRESET', 'ERR_STREAM_DESTROYED']

/** Whether writing failed since nobody reads any more. */
export function isBrokenPipe(error: unknown): boolean {
  return error instanceof Error && 'code' in error && GONE.includes(String(error.code))
}

/**
 * Writes to stderr, where messages and the original's `info:` lines go. Names, reasons and logs may be anybody's: nothing
 * that a terminal obeys gets through.
 */
export function tell(text: string): void {
  process.stderr.write(terminalText(text))
}

/** Writes a result to stdout, as fast as its reader takes it: as it is into a file, as text to a terminal. */
export async function print(pieces: Iterable<string | Uint8Array>): Promise<void> {
  let text = ''
  for (const piece of pieces) {
    if (typeof piece === 'string') text += piece
    else {
      await write(text)
      text = ''
      await write(process.stdout.isTTY ? Buffer.from(piece).toString('latin1') : piece)
    }
    if (text.length > CHUNK_CHARS) {
      await write(text)
      text = ''
    }
  }
  await write(text)
}

const CHUNK_CHARS = 1 << 18

function write(text: string | Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(
      process.stdout.isTTY && typeof text === 'string' ? terminalText(text) : text,
      (error) => {
        if (error) reject(error)
        else resolve()
      },
    )
  })
}
