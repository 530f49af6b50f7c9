import type { Database } from '../../base/db/open.ts'
import { formatSeasonFile, parseSeasonFile, type SeasonFacts, type SeasonFile } from './season-file.ts'
import { MAX_SEASON_BYTES } from './season-store.ts'

/**
 * Reads the seasons of a copy of a backup, which may be foreign, in the thread that checks it, and gives those that this program
 * would have written otherwise, as it writes them: what starts with them later then meets nothing of a stranger's but the bytes
 * of their files. A row that is no season is to be emptied but kept, so that the user gets a message about it.
 */
export function* siftSeasons(copy: Database): Generator<{ readonly season: string; readonly data: Buffer }> {
  const all = copy
    .prepare<[], { season: string; bytes: number }>('SELECT season, length(data) AS bytes FROM season_files')
    .all()
  const one = copy.prepare<[string], { data: Buffer }>('SELECT data FROM season_files WHERE season = ?')
  for (const { season, bytes } of all) {
    const row = bytes <= MAX_SEASON_BYTES ? one.get(season) : undefined
    const read = row && parseSeasonFile(new Uint8Array(row.data))
    const isOne = read?.facts.id === season && [...read.entries.keys()].every(isEntryName)
    const data = isOne ? Buffer.concat(formatSeasonFile(withoutMore(read))) : Buffer.alloc(0)
    if (!row?.data.equals(data)) yield { season, data }
  }
}

const isEntryName = (name: string): boolean =>
  /^(?:material|data|viewer|documents|bots|seat|parts|made)\/[^\p{Cc}]{1,300}$/u.test(name)

const FACTS: Readonly<Record<keyof SeasonFacts, true>> = {
  id: true,
  title: true,
  version: true,
  standard: true,
  defines: true,
  isApart: true,
  whyWhole: true,
  missing: true,
  register: true,
  players: true,
  wholePlayers: true,
  remarks: true,
  certified: true,
  programFuel: true,
  madeWith: true,
}
const CERTIFIED: Readonly<Record<keyof SeasonFacts['certified'], true>> = {
  outcome: true,
  seeds: true,
  players: true,
  said: true,
}

/** What this program knows of a season, and nothing else that a file may say; in the order in which it stands there. */
function withoutMore({ facts, entries }: SeasonFile): SeasonFile {
  const certified = only(facts.certified, CERTIFIED)
  return { facts: { ...only(facts, FACTS), certified }, entries }
}

const only = <T extends object>(value: T, names: Readonly<Record<keyof T, true>>): T =>
  Object.fromEntries(Object.entries(value).filter(([name]) => Object.hasOwn(names, name))) as T
