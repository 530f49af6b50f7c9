import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import {
  MATERIAL_PART_BYTES,
  MAX_MATERIAL_BYTES,
  MAX_MATERIAL_FILES,
} from '../../../src-shared/contract/seasons.ts'
import { GuardedFailure } from '../../engines/guarded/guarded-process.ts'
import { isHere, MATERIAL_LIMITS, type GivenFile } from './material.ts'

/** What a page gives piece by piece. */
interface Given {
  readonly files: Map<string, Uint8Array[]>
  bytes: number
  timer: NodeJS.Timeout | undefined
  controller: AbortController | undefined
}

/** A page that gives nothing for so long is gone. */
const PATIENCE_MS = 60_000
/** Materials on their way at a time, of all pages. */
const MOST_AT_ONCE = 2

/** Material on its way, by the tickets of the pages that give it. Its bytes are only put together here. */
export function createGivenMaterial() {
  const given = new Map<string, Given>()

  function forget(ticket: string): void {
    const one = given.get(ticket)
    if (!one) return
    clearTimeout(one.timer)
    one.controller?.abort()
    given.delete(ticket)
  }
  function begin(ticket: string): Given {
    if (given.size >= MOST_AT_ONCE)
      throw new ApiError('storage/busy', 'Other material is being taken in. Wait until that is done.')
    const one: Given = { files: new Map(), bytes: 0, timer: undefined, controller: undefined }
    given.set(ticket, one)
    return one
  }
  function refuse(ticket: string, why: string): ApiError {
    forget(ticket)
    return new ApiError(isHere(why) ? 'import/built-in' : 'import/invalid', `It was not taken in: ${why}.`)
  }

  /** What came in, put together; nothing is kept of it here. */
  function filesOf({ files }: Given): GivenFile[] {
    const whole = [...files].map(([path, parts]) => ({
      path,
      bytes: parts.length === 1 ? parts[0] : new Uint8Array(Buffer.concat(parts)),
    }))
    files.clear()
    return whole
  }
  function refuseLarge(ticket: string, files: readonly GivenFile[]): void {
    if (files.some(({ bytes }) => bytes.length > MATERIAL_LIMITS.archiveBytes))
      throw refuse(ticket, `a file of it is larger than ${MATERIAL_LIMITS.archiveBytes / 1024 / 1024} MB`)
  }

  /**
   * Works on what came with a ticket, which is given up after, whatever comes of it. Rejects with an `ApiError` that says `cancelled`
   * where the page gave it up meanwhile, and with one that names the reason where the guarded process did.
   */
  async function workOn<Made>(
    ticket: string,
    cancelled: string,
    work: (files: GivenFile[], signal: AbortSignal) => Promise<Made>,
  ): Promise<Made> {
    const one = given.get(ticket)
    if (!one || one.controller) throw new ApiError('not-found', 'This material does not come in any more.')
    clearTimeout(one.timer)
    const controller = new AbortController()
    one.controller = controller
    const { signal } = controller
    try {
      const files = filesOf(one)
      refuseLarge(ticket, files)
      return await work(files, signal)
    } catch (failure) {
      if (failure instanceof ApiError) throw failure
      if (signal.aborted) throw new ApiError('request/cancelled', cancelled)
      throw failure instanceof GuardedFailure
        ? refuse(ticket, `Quartet gave up on it (${failure.message})`)
        : failure
    } finally {
      forget(ticket)
    }
  }

  return {
    forget,
    refuse,
    workOn,

    /** Takes a part of a file; gives how many bytes came with the ticket so far. */
    give(ticket: string, path: string, bytes: Uint8Array): number {
      const one = given.get(ticket) ?? begin(ticket)
      if (one.controller) throw refuse(ticket, 'more of it came while it was being read')
      clearTimeout(one.timer)
      one.timer = setTimeout(() => forget(ticket), PATIENCE_MS).unref()
      one.bytes += bytes.length
      if (bytes.length > MATERIAL_PART_BYTES || one.bytes > MAX_MATERIAL_BYTES)
        throw refuse(ticket, `it is larger than ${MAX_MATERIAL_BYTES / 1024 / 1024} MB`)
      const parts = one.files.get(path) ?? []
      if (parts.length === 0 && one.files.size >= MAX_MATERIAL_FILES)
        throw refuse(ticket, `it holds more than ${MAX_MATERIAL_FILES} files`)
      parts.push(Uint8Array.from(bytes))
      one.files.set(path, parts)
      return one.bytes
    },

    close(): void {
      for (const ticket of [...given.keys()]) forget(ticket)
    },
  }
}
