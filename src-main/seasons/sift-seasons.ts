import type { Database } from '../db/open.ts'
import { formatSeasonFile, parseSeasonFile, type SeasonFacts, type SeasonFile } from './season-file.ts'
import { MAX_SEASON_BYTES } from './season-store.ts'

/**
 * Reads the seasons of a copy of a backup, which may be anybody's, in the thread that checks it: each is written anew as this program
 * writes them, so that what starts with them later meets nothing of a stranger's but the bytes of their files. Of what is none only the
 * row is left, empty, to be told of.
 */
export function siftSeasons(copy: Database): void {
  const all = copy
    .prepare<[], { season: string; bytes: number }>('SELECT season, length(data) AS bytes FROM season_files')
    .all()
  const one = copy.prepare<[string], { data: Buffer }>('SELECT data FROM season_files WHERE season = ?')
  const put = copy.prepare<[Uint8Array, string]>('UPDATE season_files SET data = ? WHERE season = ?')
  for (const { season, bytes } of all) {
    const row = bytes <= MAX_SEASON_BYTES ? one.get(season) : undefined
    const read = row && parseSeasonFile(new Uint8Array(row.data))
    const isOne = read?.facts.id === season && [...read.entries.keys()].every(isEntryName)
    put.run(isOne ? Buffer.concat(formatSeasonFile(withoutMore(read))) : Buffer.alloc(0), season)
  }
}

const isEntryName = (name: string): boolean =>
  /^(?:material|data|viewer|documents|seat|parts|made)\/[^\p{Cc}]{1,300}$/u.test(name)

/** What this program knows of a season, and nothing else that a file may say. */
function withoutMore({ facts, entries }: SeasonFile): SeasonFile {
  const { id, title, version, standard, defines, isApart, whyWhole, missing, register, players } = facts
  const { wholePlayers, remarks, certified, programFuel, madeWith } = facts
  const { outcome, seeds, said } = certified
  const known: Required<SeasonFacts> = {
    ...{ id, title, version, standard, defines, isApart, whyWhole, missing, register, players },
    ...{ wholePlayers, remarks, programFuel, madeWith },
    certified: { outcome, seeds, players: certified.players, said },
  }
  return { facts: known, entries }
}
