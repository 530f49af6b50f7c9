/** Controls, and all that has no shape of its own: marks of direction, of width nothing, ends of lines. */
const UNSHOWN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** A path as it is kept and shown: what would change how the rest of a line looks is a sign instead. */
export const shownPath = (path: string): string => path.replace(UNSHOWN, '\ufffd')

/** What stands at the paths of one archive or folder, in the order of its list. */
export interface PathBook {
  /** Notes what is next in the list. Why it cannot be there beside what came before, undefined where it can. */
  add(path: string, number: number, kind?: 'file' | 'folder'): string | undefined
}

/** Finds out where a list of files says two things of one path: no disk holds both, so which of them was meant is open. */
export function createPathBook(): PathBook {
  const files = new Map<string, number>()
  const folders = new Set<string>()
  const fileAmong = (paths: readonly string[]): string | undefined => paths.find((path) => files.has(path))
  return {
    add(path, number, kind = 'file') {
      const around = foldersAround(path)
      const other = kind === 'file' ? files.get(path) : undefined
      if (other !== undefined)
        return `it holds two files named ${path}, number ${other} and number ${number} in its list`
      const both = kind === 'file' && folders.has(path) ? path : fileAmong([...around, path])
      if (both !== undefined) return `it holds a file and a folder named ${both}`
      for (const folder of around) folders.add(folder)
      if (kind === 'file') files.set(path, number)
      else folders.add(path)
      return undefined
    },
  }
}

function foldersAround(path: string): string[] {
  const around: string[] = []
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) around.push(path.slice(0, at))
  return around
}

/**
 * Pairs of paths that are one on a disk that does not distinguish upper from lower case, or one way to write an accent from
 * another.
 */
export function alikePaths(paths: readonly string[]): (readonly [string, string])[] {
  const first = new Map<string, string>()
  const pairs: [string, string][] = []
  for (const path of paths) {
    const folded = path.normalize('NFC').toLowerCase()
    const other = first.get(folded)
    if (other === undefined) first.set(folded, path)
    else pairs.push([other, path])
  }
  return pairs
}
