import type { GivenFile } from './material.ts'

/** Paths of a season's material, which are names only: `/` between folders, nothing of a disk. */
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))

/** In the folder or in one of its own; '' is the top. */
export const isBelow = (path: string, folder: string): boolean =>
  folder === '' || path.startsWith(`${folder}/`)

export const bytesByName = (files: readonly GivenFile[]): ReadonlyMap<string, Uint8Array> =>
  new Map(files.map(({ path, bytes }) => [nameOf(path), bytes]))

/** One letter a byte, whatever they are. */
export const latin1Text = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes)
