import type { Writable } from 'node:stream'
import { terminalText } from '../../../src-games/kit/readable-text.ts'

const GONE = ['EPIPE', 'ECONNRESET', 'ERR_STREAM_DESTROYED']

/** Whether writing failed since the reader is gone. */
export function isBrokenPipe(error: unknown): boolean {
  return error instanceof Error && 'code' in error && GONE.includes(String(error.code))
}

/** Where results and messages go, and what is known of a terminal there. */
export interface Outputs {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly stdout: Writable & { readonly isTTY?: boolean }
  readonly stderr: Writable & { readonly isTTY?: boolean }
}

export interface Console {
  /**
   * Writes to stderr, where messages and the original's `info:` lines go. Names, reasons and logs may be foreign: nothing
   * that a terminal obeys gets through.
   */
  log(text: string): void
  /** Writes a result to stdout, as fast as its reader takes it: as it is into a file, as text to a terminal. */
  print(pieces: Iterable<string | Uint8Array>): Promise<void>
  /** Writes a line to stdout, on a terminal in one of its colours. */
  printColoured(text: string, colour: number | undefined): Promise<void>
}

const CHUNK_CHARS = 1 << 18

export function createConsole({ env, stdout, stderr }: Outputs): Console {
  function write(text: string | Uint8Array): Promise<void> {
    return new Promise((resolve, reject) => {
      stdout.write(stdout.isTTY && typeof text === 'string' ? terminalText(text) : text, (error) => {
        if (error) reject(error)
        else resolve()
      })
    })
  }

  async function print(pieces: Iterable<string | Uint8Array>): Promise<void> {
    let text = ''
    for (const piece of pieces) {
      if (typeof piece === 'string') text += piece
      else {
        await write(text)
        text = ''
        await write(stdout.isTTY ? Buffer.from(piece).toString('latin1') : piece)
      }
      if (text.length > CHUNK_CHARS) {
        await write(text)
        text = ''
      }
    }
    await write(text)
  }

  return {
    print,
    log: (text) => void stderr.write(terminalText(text)),
    async printColoured(text, colour) {
      if (colour === undefined || !stdout.isTTY || env['NO_COLOR']) return print([`${text}\n`])
      // Ours are the only codes that a terminal gets.
      stdout.write(`\u001b[${colour}m${terminalText(text)}\u001b[0m\n`)
    },
  }
}
