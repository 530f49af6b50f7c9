import { lstatSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isSeason } from '../../../src-shared/contract/season-id.ts'
import { readPlainFile, sweepTemporaries, temporaryName } from '../../base/disk/own-files.ts'
import { storageFailure } from '../../base/db/storage-failure.ts'
import { writeFileAtomically } from '../../base/disk/write-atomically.ts'
import { formatSeasonFile, parseSeasonFile, type SeasonFile } from './season-file.ts'

/** The seasons of a data folder: one file each, named after its hash, there whole or not at all. */
export interface SeasonStore {
  /** In the order of their titles. What cannot be read is left out. */
  list(): readonly SeasonFile[]
  get(id: string): SeasonFile | undefined
  put(season: SeasonFile): void
  /** Asked before the work of making one. This and all that writes throws a sentence where the folder cannot be written. */
  proveWritable(): void
  /** What was removed counts too: a match of it can be written again, none is played. */
  getKept(id: string): { readonly season: SeasonFile; readonly isRemoved: boolean } | undefined
  /** Those that were removed and are kept for their matches. */
  removed(): readonly SeasonFile[]
  /** Puts it aside; taken in again it is back. Whether it was there. */
  remove(id: string): boolean
  /** Brings one back that was put aside; undefined where there is none, or it is here already. */
  restore(id: string): SeasonFile | undefined
  /** Deletes for good what was removed. */
  forget(id: string): void
  /** Every file of the folder as it is, one after the other: what a backup holds. */
  files(): Iterable<StoredSeason>
  /** Writes one back as it was, without a look into it; one that is here already stays. False where the id is none. */
  bringBack(file: StoredSeason): boolean
}

/** A season's file as bytes. */
export interface StoredSeason {
  readonly id: string
  readonly isRemoved: boolean
  readonly bytes: Uint8Array
}

/** Of a data folder, where they are. */
export const SEASONS_FOLDER = 'seasons'
const ENDING = '.season'
/** Of one that was removed, and is kept for its matches. */
const REMOVED = '.removed'
/** Larger than any that is written. */
export const MAX_SEASON_BYTES = 256 * 1024 * 1024

export function createSeasonStore(folder: string): SeasonStore {
  // What was being written when a process was killed.
  sweepTemporaries(folder)
  const kept = new Map<string, { readonly stamp: string; readonly season: SeasonFile }>()
  const pathOf = (id: string, ending = ENDING): string => join(folder, id.replace('season:', '') + ending)
  const read = (id: string, ending: string): SeasonFile | undefined => {
    if (!isSeason(id)) return undefined
    const path = pathOf(id, ending)
    const found = lstatSync(path, { throwIfNoEntry: false })
    if (!found?.isFile() || found.size > MAX_SEASON_BYTES) return undefined
    const stamp = `${found.mtimeMs} ${found.size}`
    const known = kept.get(path)
    if (known?.stamp === stamp) return known.season
    const bytes = readPlainFile(path)
    const season = bytes && parseSeasonFile(new Uint8Array(bytes))
    if (!season || season.facts.id !== id) return undefined
    kept.set(path, { stamp, season })
    return season
  }
  const all = (ending: string): SeasonFile[] =>
    namesIn(folder, ending)
      .flatMap((name) => read(`season:${name}`, ending) ?? [])
      .sort((a, b) => (a.facts.title < b.facts.title ? -1 : a.facts.title > b.facts.title ? 1 : 0))
  const store: SeasonStore = {
    list: () => all(ENDING),
    get: (id) => read(id, ENDING),
    getKept(id) {
      const season = read(id, ENDING)
      if (season) return { season, isRemoved: false }
      const removed = read(id, REMOVED)
      return removed && { season: removed, isRemoved: true }
    },
    removed: () => all(REMOVED).filter(({ facts }) => !read(facts.id, ENDING)),
    put(season) {
      writing(folder, () => {
        mkdirSync(folder, { recursive: true, mode: 0o700 })
        writeFileAtomically(pathOf(season.facts.id), formatSeasonFile(season), { followsLinks: false })
        store.forget(season.facts.id)
      })
    },
    proveWritable() {
      writing(folder, () => {
        mkdirSync(folder, { recursive: true, mode: 0o700 })
        // As `put` will: rights alone say nothing of a disk that is mounted read-only, nor to root.
        const trial = join(folder, temporaryName('trial', 'part'))
        writeFileSync(trial, '', { flag: 'wx' })
        rmSync(trial)
      })
    },
    remove(id) {
      if (!store.get(id)) return false
      writing(folder, () => renameSync(pathOf(id), pathOf(id, REMOVED)))
      kept.delete(pathOf(id))
      return true
    },
    restore(id) {
      if (store.get(id) || !read(id, REMOVED)) return undefined
      writing(folder, () => renameSync(pathOf(id, REMOVED), pathOf(id)))
      kept.delete(pathOf(id, REMOVED))
      return store.get(id)
    },
    forget(id) {
      if (!isSeason(id)) return
      rmSync(pathOf(id, REMOVED), { force: true })
      kept.delete(pathOf(id, REMOVED))
    },
    *files() {
      for (const ending of [ENDING, REMOVED])
        for (const name of namesIn(folder, ending)) {
          const [id, path] = [`season:${name}`, pathOf(`season:${name}`, ending)]
          const found = lstatSync(path, { throwIfNoEntry: false })
          const isRemoved = ending === REMOVED
          if (!found || found.size > MAX_SEASON_BYTES || (isRemoved && store.get(id))) continue
          const bytes = readPlainFile(path)
          if (bytes && parseSeasonFile(new Uint8Array(bytes))?.facts.id === id) yield { id, isRemoved, bytes }
        }
    },
    bringBack({ id, isRemoved, bytes }) {
      if (!isSeason(id)) return false
      if (store.get(id)) return true
      if (!isRemoved && store.restore(id)) return true
      if (isRemoved && read(id, REMOVED)) return true
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      writeFileAtomically(pathOf(id, isRemoved ? REMOVED : ENDING), [bytes], { followsLinks: false })
      return true
    },
  }
  return store
}

function writing(folder: string, write: () => void): void {
  try {
    write()
  } catch (error) {
    throw storageFailure(error, dirname(folder)) ?? error
  }
}

/** Names of the files of one kind, without their ending. */
function namesIn(folder: string, ending: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /^[0-9a-f]{16}\.[a-z]+$/.test(name) && name.endsWith(ending))
      .map((name) => name.slice(0, 16))
  } catch {
    return []
  }
}
