/** What the memory of an instance holds, without the pages that are all zero in it and in a fresh one. */
export interface MemoryImage {
  /** Of the whole memory. */
  readonly byteLength: number
  /** Numbers of the pages kept, and their bytes one behind the other. */
  readonly pages: readonly number[]
  readonly bytes: Uint8Array
}

/** Smaller than WebAssembly's own pages: of the 8 MB and more of a bot, mostly stack, it has written some 100 KB. */
const PAGE = 4096
const STRETCH = 16 * PAGE
const ZERO = new Uint8Array(STRETCH)

/**
 * Copies a memory. `fresh` are the pages that a fresh instance has something in (`pagesInUse`): they are always kept, so
 * that nothing of a fresh instance stays where the image is put.
 */
export function imageOf(memory: Uint8Array, fresh: readonly number[]): MemoryImage {
  const pages = [...new Set([...fresh, ...pagesInUse(memory)])].sort((a, b) => a - b)
  const bytes = new Uint8Array(PAGE * pages.length)
  pages.forEach((page, k) => bytes.set(memory.subarray(PAGE * page, PAGE * (page + 1)), PAGE * k))
  return { byteLength: memory.length, pages, bytes }
}

/** Makes a fresh instance's memory, grown to the image's length, the one that the image is of. */
export function putImage({ pages, bytes }: MemoryImage, memory: Uint8Array): void {
  pages.forEach((page, k) => memory.set(bytes.subarray(PAGE * k, PAGE * (k + 1)), PAGE * page))
}

/** Numbers of the pages that hold anything but zeros. */
export function pagesInUse(memory: Uint8Array): number[] {
  const found: number[] = []
  for (let from = 0; from < memory.length; from += STRETCH) {
    if (isZero(memory.subarray(from, from + STRETCH))) continue
    for (let at = from; at < Math.min(from + STRETCH, memory.length); at += PAGE)
      if (!isZero(memory.subarray(at, at + PAGE))) found.push(at / PAGE)
  }
  return found
}

const isZero = (bytes: Uint8Array): boolean => Buffer.compare(bytes, ZERO.subarray(0, bytes.length)) === 0
