import { resolvePath, type MemoryFile, type MemoryFs } from './memory-fs.ts'

/** Numbers of errors of WASI preview 1. */
export const WASI_ERRORS = {
  OK: 0,
  EBADF: 8,
  EEXIST: 20,
  EFBIG: 22,
  EINVAL: 28,
  EISDIR: 31,
  ENOENT: 44,
  ENOSYS: 52,
  ENOTDIR: 54,
  ENOTSUP: 58,
} as const

/** Kinds of files of WASI preview 1. */
export const WASI_TYPES = { device: 2, folder: 3, file: 4 } as const

interface Descriptor {
  readonly path: string
  /** Missing for a folder. */
  readonly file?: MemoryFile
  readonly append: boolean
  at: number
}

/** A program that runs: its memory, its files and what it has written. */
export interface WasiGuest {
  /** Set before it begins. */
  fs: MemoryFs
  args: readonly Uint8Array[]
  readonly descriptors: Map<number, Descriptor>
  nextDescriptor: number
  /** What it wrote to its standard output, and to that of errors. */
  readonly output: readonly [Uint8Array[], Uint8Array[]]
  readonly memory: GuestMemory
}

/** The memory of a program, to read and to write, which may grow between two calls. */
export type GuestMemory = ReturnType<typeof openGuestMemory>

export function openGuestMemory(memory: () => WebAssembly.Memory) {
  const decoder = new TextDecoder()
  const view = () => new DataView(memory().buffer)
  const bytes = (at: number, length: number) => new Uint8Array(memory().buffer, at, length)
  const putLong = (at: number, value: number) => view().setBigUint64(at, BigInt(value), true)
  return {
    bytes,
    text: (at: number, length: number): string => decoder.decode(bytes(at, length)),
    putByte: (at: number, value: number): void => view().setUint8(at, value),
    putSize: (at: number, value: number): void => view().setUint32(at, value, true),
    putLong,
    /** Visits the parts of a list of buffers until `visit` returns false. */
    eachVector(vectors: number, count: number, visit: (part: Uint8Array) => boolean): void {
      const data = view()
      for (let k = 0; k < count; k++) {
        const part = bytes(data.getUint32(vectors + 8 * k, true), data.getUint32(vectors + 8 * k + 4, true))
        if (!visit(part)) return
      }
    },
    putStat(at: number, inode: number, type: number, size: number): number {
      bytes(at, 64).fill(0)
      putLong(at, 1)
      putLong(at + 8, inode)
      view().setUint8(at + 16, type)
      putLong(at + 24, 1)
      putLong(at + 32, size)
      return WASI_ERRORS.OK
    },
  }
}

/** A path as the program gives it: what lies below one of its open folders. Undefined: that is not open. */
export function guestPath(
  { descriptors, memory }: WasiGuest,
  fd: number,
  at: number,
  length: number,
): string | undefined {
  const base = descriptors.get(fd)
  return base && resolvePath(base.path, memory.text(at, length))
}
