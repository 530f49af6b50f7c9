import { lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isSeason } from '../../src-shared/contract/season-id.ts'
import { readPlainFile, sweepTemporaries } from '../db/own-files.ts'
import { writeFileAtomically } from '../db/write-atomically.ts'
import { formatSeasonFile, parseSeasonFile, type SeasonFile } from './season-file.ts'

/** The seasons of a data folder: one file each, named after its hash, there whole or not at all. */
export interface SeasonStore {
  /** In the order of their titles. What cannot be read is left out. */
  list(): readonly SeasonFile[]
  get(id: string): SeasonFile | undefined
  put(season: SeasonFile): void
  /** Whether it was there. */
  remove(id: string): boolean
}

const ENDING = '.season'
/** Larger than any that is written. */
const MAX_BYTES = 256 * 1024 * 1024

export function createSeasonStore(folder: string): SeasonStore {
  const kept = new Map<string, { readonly stamp: string; readonly season: SeasonFile }>()
  const pathOf = (id: string): string => join(folder, id.replace('season:', '') + ENDING)
  const store: SeasonStore = {
    list() {
      const ids = namesIn(folder).map((name) => `season:${name.slice(0, -ENDING.length)}`)
      return ids
        .flatMap((id) => store.get(id) ?? [])
        .sort((a, b) => (a.facts.title < b.facts.title ? -1 : a.facts.title > b.facts.title ? 1 : 0))
    },
    get(id) {
      if (!isSeason(id)) return undefined
      const found = lstatSync(pathOf(id), { throwIfNoEntry: false })
      if (!found?.isFile() || found.size > MAX_BYTES) return undefined
      const stamp = `${found.mtimeMs} ${found.size}`
      const known = kept.get(id)
      if (known?.stamp === stamp) return known.season
      const bytes = readPlainFile(pathOf(id))
      const season = bytes && parseSeasonFile(new Uint8Array(bytes))
      if (!season || season.facts.id !== id) return undefined
      kept.set(id, { stamp, season })
      return season
    },
    put(season) {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      sweepTemporaries(folder)
      writeFileAtomically(pathOf(season.facts.id), formatSeasonFile(season), { followsLinks: false })
    },
    remove(id) {
      const isThere = store.get(id) !== undefined
      if (isThere) rmSync(pathOf(id), { force: true })
      kept.delete(id)
      return isThere
    },
  }
  return store
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => /^[0-9a-f]{16}\.season$/.test(name))
  } catch {
    return []
  }
}
