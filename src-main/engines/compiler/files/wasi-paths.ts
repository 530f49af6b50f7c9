import { guestPath, WASI_ERRORS, WASI_TYPES, type WasiGuest } from './wasi-guest.ts'

const { OK, EBADF, EEXIST, EINVAL, EISDIR, ENOENT, ENOTDIR, ENOTSUP } = WASI_ERRORS

const OPEN_CREATE = 1
const OPEN_FOLDER = 2
const OPEN_NEW = 4
const OPEN_EMPTY = 8
const APPEND = 1

/** Calls about files and folders by their paths. */
export function pathCalls(guest: WasiGuest) {
  const { descriptors } = guest
  const { putSize, putStat } = guest.memory
  const pathOf = (fd: number, at: number, length: number) => guestPath(guest, fd, at, length)
  const statPath = (path: string, at: number): number => {
    const file = guest.fs.file(path)
    if (file) return putStat(at, file.inode, WASI_TYPES.file, file.size)
    const folder = guest.fs.folder(path)
    return folder === undefined ? ENOENT : putStat(at, folder, WASI_TYPES.folder, 0)
  }

  return {
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
      let file = guest.fs.file(path)
      if (guest.fs.folder(path) !== undefined) {
        if (how & OPEN_CREATE) return EISDIR
      } else {
        if (how & OPEN_FOLDER) return file ? ENOTDIR : ENOENT
        if (file && how & OPEN_CREATE && how & OPEN_NEW) return EEXIST
        if (!file && !(how & OPEN_CREATE)) return ENOENT
        // Replaced, not emptied: a file below this tree is shared with other runs.
        if (!file || how & OPEN_EMPTY) file = guest.fs.put(path, new Uint8Array(0))
      }
      descriptors.set(guest.nextDescriptor, {
        path,
        append: (mode & APPEND) !== 0,
        at: 0,
        ...(file ? { file } : {}),
      })
      putSize(result, guest.nextDescriptor++)
      return OK
    },
    path_filestat_get(fd: number, _flags: number, at: number, length: number, stat: number) {
      const path = pathOf(fd, at, length)
      return path === undefined ? EBADF : statPath(path, stat)
    },
    path_create_directory(fd: number, at: number, length: number) {
      const path = pathOf(fd, at, length)
      if (path === undefined) return EBADF
      guest.fs.makeFolder(path)
      return OK
    },
    path_unlink_file(fd: number, at: number, length: number) {
      const path = pathOf(fd, at, length)
      return path !== undefined && guest.fs.remove(path) ? OK : ENOENT
    },
    path_rename(fd: number, at: number, length: number, toFd: number, toAt: number, toLength: number) {
      const from = pathOf(fd, at, length)
      const to = pathOf(toFd, toAt, toLength)
      return from !== undefined && to !== undefined && guest.fs.rename(from, to) ? OK : ENOENT
    },
    path_readlink: () => EINVAL,
    path_link: () => ENOTSUP,
    path_symlink: () => ENOTSUP,
    path_remove_directory: () => ENOTSUP,
  }
}
