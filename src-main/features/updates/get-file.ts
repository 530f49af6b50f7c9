import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { askAddress, type Fetch } from './ask-address.ts'

export interface WantedFile {
  readonly url: string
  /** Bytes. */
  readonly size: number
  /** SHA-512, in base64. */
  readonly sha512: string
}

/** Less than the least came in so long: the connection is given up. A byte now and then would hold it for years. */
const STALL_MS = 30_000
const LEAST_BYTES = 16_384

/**
 * Gets a file of an announced length and checksum. Rejects when it is cut, longer, another one, or stops coming. Nothing of it
 * is looked into.
 */
export async function getFile(
  fetch: Fetch,
  { url, size, sha512 }: WantedFile,
  destination: string,
  {
    onShare,
    signal,
    stallMs = STALL_MS,
    leastBytes = LEAST_BYTES,
  }: {
    onShare?: (share: number) => void
    signal?: AbortSignal
    stallMs?: number
    leastBytes?: number
  },
): Promise<void> {
  const stalled = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const waitOn = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => stalled.abort(), stallMs)
  }
  const file = await open(destination, 'w', 0o600)
  try {
    waitOn()
    const answer = await askAddress(
      fetch,
      url,
      AbortSignal.any([stalled.signal, ...(signal ? [signal] : [])]),
    )
    const hash = createHash('sha512')
    let bytes = 0
    let next = leastBytes
    waitOn()
    for await (const part of answer.body ?? []) {
      bytes += part.length
      if (bytes >= next) {
        waitOn()
        next = bytes + leastBytes
      }
      if (bytes > size) throw new Error('it is longer than announced')
      hash.update(part)
      await file.write(part)
      onShare?.(bytes / size)
    }
    if (bytes < size) throw new Error('it was cut short')
    if (hash.digest('base64') !== sha512) throw new Error('its checksum is wrong')
  } catch (error) {
    throw stalled.signal.aborted ? new Error('it stopped coming', { cause: error }) : error
  } finally {
    clearTimeout(timer)
    await file.close()
  }
}
