/**
 * The files a compiler run sees: paths to bytes in memory, nothing of the real disk. A tree can lie over another one
 * that is only read (the system headers, shared by all runs), so starting a run costs nothing.
 */

export class MemoryFile {
  size: number
  /** Distinguishes files for programs that compare inode numbers. */
  readonly inode: number
  #bytes: Uint8Array | (() => Uint8Array)
  static #lastInode = 1

  /** `bytes`: also what reads them, once, when they are asked for; then with the `size`. */
  constructor(bytes: Uint8Array | (() => Uint8Array) = new Uint8Array(0), size = bytes.length) {
    this.#bytes = bytes
    this.size = size
    this.inode = ++MemoryFile.#lastInode
  }

  /** Valid up to `size`; the rest is room to grow. */
  get bytes(): Uint8Array {
    if (typeof this.#bytes === 'function') this.#bytes = this.#bytes()
    return this.#bytes
  }

  content(): Uint8Array {
    return this.bytes.subarray(0, this.size)
  }

  resize(size: number): void {
    this.#reserve(size)
    if (size < this.size) this.bytes.fill(0, size, this.size)
    this.size = size
  }

  write(at: number, data: Uint8Array): void {
    this.#reserve(at + data.length)
    this.bytes.set(data, at)
    this.size = Math.max(this.size, at + data.length)
  }

  /** Doubles, so that many small writes stay linear in all. */
  #reserve(size: number): void {
    if (size <= this.bytes.length) return
    const larger = new Uint8Array(Math.max(size, 2 * this.bytes.length, 4096))
    larger.set(this.content())
    this.#bytes = larger
  }
}

export class MemoryFs {
  readonly #files = new Map<string, MemoryFile>()
  readonly #folders = new Map<string, number>([['/', 1]])
  readonly #below: MemoryFs | undefined

  constructor(below?: MemoryFs) {
    this.#below = below
  }

  file(path: string): MemoryFile | undefined {
    return this.#files.get(path) ?? this.#below?.file(path)
  }

  /** Inode number of a folder, undefined when there is none. */
  folder(path: string): number | undefined {
    return this.#folders.get(path) ?? this.#below?.folder(path)
  }

  read(path: string): Uint8Array | undefined {
    return this.file(path)?.content()
  }

  /** Adds or replaces a file and makes its folders. The bytes are not copied; they must not change afterwards. */
  put(path: string, bytes: Uint8Array | string): MemoryFile {
    return this.#add(
      path,
      new MemoryFile(typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes),
    )
  }

  /** The same with a file of `size` bytes that is read when it is asked for. */
  putLater(path: string, size: number, read: () => Uint8Array): MemoryFile {
    return this.#add(path, new MemoryFile(read, size))
  }

  #add(path: string, file: MemoryFile): MemoryFile {
    this.#files.set(path, file)
    this.makeFolder(path.slice(0, path.lastIndexOf('/')) || '/')
    return file
  }

  makeFolder(path: string): void {
    for (let at = path; !this.#folders.has(at); at = at.slice(0, at.lastIndexOf('/')) || '/')
      this.#folders.set(at, new MemoryFile().inode)
  }

  remove(path: string): boolean {
    return this.#files.delete(path)
  }

  rename(from: string, to: string): boolean {
    const file = this.#files.get(from)
    if (!file) return false
    this.#files.delete(from)
    this.#files.set(to, file)
    return true
  }
}

/** `/a/./b/../c` -> `/a/c`; `path` may be relative to `base`. */
export function resolvePath(base: string, path: string): string {
  const parts: string[] = []
  for (const part of (path.startsWith('/') ? path : `${base}/${path}`).split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return '/' + parts.join('/')
}
