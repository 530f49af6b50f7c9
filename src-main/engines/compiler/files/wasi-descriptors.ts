import type { MemoryFile } from './memory-fs.ts'
import { WASI_ERRORS, WASI_TYPES, type WasiGuest } from './wasi-guest.ts'

const { OK, EBADF, EFBIG, EINVAL } = WASI_ERRORS

/**
 * Largest file of a compile: a bot has 64 MB, and an object file with variables of a gigabyte would hold them as zeros.
 */
const MAX_FILE_BYTES = 96 * 1024 * 1024

/** Calls about open files: what they are, where in them the program is. */
export function descriptorCalls(guest: WasiGuest) {
  const { descriptors, memory } = guest
  const { bytes, putByte, putSize, putLong, putStat } = memory
  return {
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
      putByte(at, open ? (open.file ? WASI_TYPES.file : WASI_TYPES.folder) : WASI_TYPES.device)
      bytes(at + 8, 16).fill(255)
      return OK
    },
    fd_filestat_get(fd: number, at: number) {
      const open = descriptors.get(fd)
      if (!open) return fd <= 2 ? putStat(at, fd, WASI_TYPES.device, 0) : EBADF
      return open.file
        ? putStat(at, open.file.inode, WASI_TYPES.file, open.file.size)
        : putStat(at, guest.fs.folder(open.path) ?? 0, WASI_TYPES.folder, 0)
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
  }
}

/** Calls that read and write. */
export function transferCalls({ descriptors, output, memory }: WasiGuest) {
  const { eachVector, putSize } = memory
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
  return {
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
  }
}
