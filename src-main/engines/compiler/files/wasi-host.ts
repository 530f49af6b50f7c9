import { resolvePath, type MemoryFile, type MemoryFs } from './memory-fs.ts'

/**
 * The operating system that the compiler believes it runs on: WASI preview 1 over a `MemoryFs`. Only what clang and
 * wasm-ld ask for is there. No clock, no randomness, no environment: the same input gives the same bytes.
 */
export interface WasiRun {
  readonly exitCode: number
  readonly stdout: string
  readonly stderr: string
}

const OK = 0
const EBADF = 8
const EFBIG = 22
const EEXIST = 20
const EINVAL = 28
const EISDIR = 31
const ENOENT = 44
const ENOSYS = 52
const ENOTDIR = 54
const ENOTSUP = 58

/**
 * Largest file of a compile: a bot has 64 MB, and an object file with variables of a gigabyte would hold them as zeros.
 */
const MAX_FILE_BYTES = 96 * 1024 * 1024

const TYPE_DEVICE = 2
const TYPE_FOLDER = 3
const TYPE_FILE = 4

const OPEN_CREATE = 1
const OPEN_FOLDER = 2
const OPEN_NEW = 4
const OPEN_EMPTY = 8
const APPEND = 1

/** As a shell calls a program that ended itself. */
export const CRASHED = 134

class Exit extends Error {
  readonly code: number
  constructor(code: number) {
    super(`exit ${code}`)
    this.code = code
  }
}

interface Descriptor {
  readonly path: string
  /** Missing for a folder. */
  readonly file?: MemoryFile
  readonly append: boolean
  at: number
}

/** A program in memory that has not begun. It runs once, to its end; `prepare` may write to its memory before. */
export type WasiProgram = (
  fs: MemoryFs,
  argv: readonly string[],
  prepare?: (memory: WebAssembly.Memory) => void,
) => WasiRun

/** Runs a command-line program once, to its end. */
export function runWasi(module: WebAssembly.Module, fs: MemoryFs, argv: readonly string[]): WasiRun {
  return loadWasi(module)(fs, argv)
}

/** Loads a program, which takes clang some 15 ms and 18 MB. */
export function loadWasi(module: WebAssembly.Module): WasiProgram {
  let fs: MemoryFs
  let args: readonly Uint8Array[] = []
  const encoder = new TextEncoder()
  const decoder = new TextDecoder()
  const output: [Uint8Array[], Uint8Array[]] = [[], []]
  const descriptors = new Map<number, Descriptor>([[3, { path: '/', append: false, at: 0 }]])
  let nextDescriptor = 4
  let randomState = 1

  const view = () => new DataView(memory.buffer)
  const bytes = (at: number, length: number) => new Uint8Array(memory.buffer, at, length)
  const text = (at: number, length: number) => decoder.decode(bytes(at, length))
  const putSize = (at: number, value: number) => view().setUint32(at, value, true)
  const putLong = (at: number, value: number) => view().setBigUint64(at, BigInt(value), true)
  const pathOf = (fd: number, at: number, length: number): string | undefined => {
    const base = descriptors.get(fd)
    return base && resolvePath(base.path, text(at, length))
  }
  const eachVector = (vectors: number, count: number, visit: (part: Uint8Array) => boolean): void => {
    const data = view()
    for (let k = 0; k < count; k++) {
      const part = bytes(data.getUint32(vectors + 8 * k, true), data.getUint32(vectors + 8 * k + 4, true))
      if (!visit(part)) return
    }
  }
  const readAt = (file: MemoryFile, from: number, vectors: number, count: number): number => {
    let at = from
    eachVector(vectors, count, (part) => {
      const length = Math.max(0, Math.min(part.length, file.size - at))
      part.set(file.bytes.subarray(at, at + length))
      at += length
      return length === part.length
    })
    return at - from
  }
  const putStat = (at: number, inode: number, type: number, size: number): number => {
    bytes(at, 64).fill(0)
    putLong(at, 1)
    putLong(at + 8, inode)
    view().setUint8(at + 16, type)
    putLong(at + 24, 1)
    putLong(at + 32, size)
    return OK
  }
  const statPath = (path: string, at: number): number => {
    const file = fs.file(path)
    if (file) return putStat(at, file.inode, TYPE_FILE, file.size)
    const folder = fs.folder(path)
    return folder === undefined ? ENOENT : putStat(at, folder, TYPE_FOLDER, 0)
  }

  const system = {
    args_sizes_get(count: number, size: number) {
      putSize(count, args.length)
      putSize(
        size,
        args.reduce((sum, arg) => sum + arg.length, 0),
      )
      return OK
    },
    args_get(pointers: number, buffer: number) {
      let at = buffer
      args.forEach((arg, k) => {
        putSize(pointers + 4 * k, at)
        bytes(at, arg.length).set(arg)
        at += arg.length
      })
      return OK
    },
    environ_sizes_get(count: number, size: number) {
      putSize(count, 0)
      putSize(size, 0)
      return OK
    },
    environ_get: () => OK,
    clock_time_get(_id: number, _precision: bigint, at: number) {
      putLong(at, 0)
      return OK
    },
    random_get(at: number, length: number) {
      // Names of temporary files only. Varied within a run, equal in every run.
      const part = bytes(at, length)
      for (let k = 0; k < length; k++) {
        randomState = (Math.imul(randomState, 1103515245) + 12345) & 0x7fffffff
        part[k] = randomState >>> 16
      }
      return OK
    },
    proc_exit(code: number): never {
      throw new Exit(code)
    },
    poll_oneoff: () => ENOSYS,

    fd_prestat_get(fd: number, at: number) {
      if (fd !== 3) return EBADF
      putSize(at, 0)
      putSize(at + 4, 1)
      return OK
    },
    fd_prestat_dir_name(fd: number, at: number) {
      if (fd !== 3) return EBADF
      bytes(at, 1)[0] = 47
      return OK
    },
    fd_fdstat_get(fd: number, at: number) {
      const open = descriptors.get(fd)
      if (!open && fd > 2) return EBADF
      bytes(at, 24).fill(0)
      view().setUint8(at, open ? (open.file ? TYPE_FILE : TYPE_FOLDER) : TYPE_DEVICE)
      bytes(at + 8, 16).fill(255)
      return OK
    },
    fd_filestat_get(fd: number, at: number) {
      const open = descriptors.get(fd)
      if (!open) return fd <= 2 ? putStat(at, fd, TYPE_DEVICE, 0) : EBADF
      return open.file
        ? putStat(at, open.file.inode, TYPE_FILE, open.file.size)
        : putStat(at, fs.folder(open.path) ?? 0, TYPE_FOLDER, 0)
    },
    fd_filestat_set_size(fd: number, size: bigint) {
      const file = descriptors.get(fd)?.file
      if (!file) return EBADF
      if (size > MAX_FILE_BYTES) return EFBIG
      file.resize(Number(size))
      return OK
    },
    fd_filestat_set_times: () => OK,
    fd_close: (fd: number) => (descriptors.delete(fd) || fd <= 2 ? OK : EBADF),
    fd_read(fd: number, vectors: number, count: number, done: number) {
      const open = descriptors.get(fd)
      const length = open?.file ? readAt(open.file, open.at, vectors, count) : 0
      if (!open && fd !== 0) return EBADF
      if (open) open.at += length
      putSize(done, length)
      return OK
    },
    fd_pread(fd: number, vectors: number, count: number, from: bigint, done: number) {
      const file = descriptors.get(fd)?.file
      if (!file) return EBADF
      putSize(done, readAt(file, Number(from), vectors, count))
      return OK
    },
    fd_write(fd: number, vectors: number, count: number, done: number) {
      const open = descriptors.get(fd)
      if (!open?.file && fd !== 1 && fd !== 2) return EBADF
      let length = 0
      let isTooLarge = false
      eachVector(vectors, count, (part) => {
        if (open?.file) {
          if (open.append) open.at = open.file.size
          if (open.at + part.length > MAX_FILE_BYTES) {
            isTooLarge = true
            return false
          }
          open.file.write(open.at, part)
          open.at += part.length
        } else {
          output[fd - 1].push(part.slice())
        }
        length += part.length
        return true
      })
      putSize(done, length)
      return isTooLarge ? EFBIG : OK
    },
    fd_seek(fd: number, offset: bigint, whence: number, result: number) {
      const open = descriptors.get(fd)
      if (!open?.file) return EBADF
      const target = Number(offset) + (whence === 0 ? 0 : whence === 1 ? open.at : open.file.size)
      if (target < 0) return EINVAL
      open.at = target
      putLong(result, target)
      return OK
    },
    fd_readdir(fd: number, _at: number, _length: number, _cookie: bigint, used: number) {
      // Nothing the compiler is asked to do needs the names in a folder.
      if (!descriptors.has(fd)) return EBADF
      putSize(used, 0)
      return OK
    },

    path_open(
      fd: number,
      _flags: number,
      at: number,
      length: number,
      how: number,
      _rights: bigint,
      _inherited: bigint,
      mode: number,
      result: number,
    ) {
      const path = pathOf(fd, at, length)
      if (path === undefined) return EBADF
      let file = fs.file(path)
      if (fs.folder(path) !== undefined) {
        if (how & OPEN_CREATE) return EISDIR
      } else {
        if (how & OPEN_FOLDER) return file ? ENOTDIR : ENOENT
        if (file && how & OPEN_CREATE && how & OPEN_NEW) return EEXIST
        if (!file && !(how & OPEN_CREATE)) return ENOENT
        // Replaced, not emptied: a file below this tree is shared with other runs.
        if (!file || how & OPEN_EMPTY) file = fs.put(path, new Uint8Array(0))
      }
      descriptors.set(nextDescriptor, {
        path,
        append: (mode & APPEND) !== 0,
        at: 0,
        ...(file ? { file } : {}),
      })
      putSize(result, nextDescriptor++)
      return OK
    },
    path_filestat_get(fd: number, _flags: number, at: number, length: number, stat: number) {
      const path = pathOf(fd, at, length)
      return path === undefined ? EBADF : statPath(path, stat)
    },
    path_create_directory(fd: number, at: number, length: number) {
      const path = pathOf(fd, at, length)
      if (path === undefined) return EBADF
      fs.makeFolder(path)
      return OK
    },
    path_unlink_file(fd: number, at: number, length: number) {
      const path = pathOf(fd, at, length)
      return path !== undefined && fs.remove(path) ? OK : ENOENT
    },
    path_rename(fd: number, at: number, length: number, toFd: number, toAt: number, toLength: number) {
      const from = pathOf(fd, at, length)
      const to = pathOf(toFd, toAt, toLength)
      return from !== undefined && to !== undefined && fs.rename(from, to) ? OK : ENOENT
    },
    path_readlink: () => EINVAL,
    path_link: () => ENOTSUP,
    path_symlink: () => ENOTSUP,
    path_remove_directory: () => ENOTSUP,
  }

  const instance = new WebAssembly.Instance(module, { wasi_snapshot_preview1: system })
  const memory = instance.exports.memory as WebAssembly.Memory
  return (files, argv, prepare) => {
    fs = files
    prepare?.(memory)
    args = argv.map((arg) => encoder.encode(arg + '\0'))
    let exitCode = 0
    try {
      ;(instance.exports._start as () => void)()
    } catch (failure) {
      if (failure instanceof Exit) exitCode = failure.code
      // A program that stopped itself: an assertion of its own, or no memory left. What it said is in its output.
      else if (failure instanceof WebAssembly.RuntimeError || failure instanceof RangeError)
        exitCode = CRASHED
      else throw failure
    }
    const join = (parts: readonly Uint8Array[]) => decoder.decode(Buffer.concat(parts))
    return { exitCode, stdout: join(output[0]), stderr: join(output[1]) }
  }
}
