import { zstdCompressSync } from 'node:zlib'
import { encode } from '@msgpack/msgpack'
import { sealFile, type SealedKind } from '../../base/disk/sealed-file.ts'
import type { LeagueReader } from './league-store.ts'
import type { LeagueFile } from './read-league-file.ts'

/**
 * A `.quartet-league` file: a league to go on with elsewhere, in MessagePack, compressed. Its content is checked like any
 * request, its modules like any module, and its results are played again before they are believed.
 */
export const LEAGUE_FILE_EXTENSION = '.quartet-league'

export const LEAGUE_FILE_KIND: SealedKind = { magic: 'QUARTETL', version: 1 }

export function formatLeagueFile(league: LeagueFile): Uint8Array<ArrayBuffer> {
  return sealFile(LEAGUE_FILE_KIND, zstdCompressSync(encode(league, { ignoreUndefined: true })))
}

/** A stored league as a file, with those blocks in which only members of the file play: by the numbers of its bots. */
export function packLeague(
  reader: Pick<LeagueReader, 'blocks' | 'played'>,
  { id, head, versions }: LeagueToPack,
): Uint8Array<ArrayBuffer> {
  const indexOf = new Map(versions.map((version, index) => [version, index]))
  const played = Map.groupBy(reader.played(id), ({ number }) => number)
  const blocks = reader.blocks(id).flatMap(({ number, kind, config, seed, versions: four }) => {
    const bots = four.map((version) => indexOf.get(version))
    if (!bots.every((bot) => bot !== undefined)) return []
    const matches = (played.get(number) ?? []).map(({ turn, scores, cpu, causes, hash, meter }) => ({
      turn,
      hash,
      meter,
      scores: [...scores],
      cpu: cpu.map((share) => Math.max(0, share)),
      causes: [...causes],
    }))
    return [{ kind, config, seed, bots, matches }]
  })
  return formatLeagueFile({ ...head, blocks })
}

export interface LeagueToPack {
  readonly id: number
  readonly head: Omit<LeagueFile, 'blocks'>
  /** Of the bots in the head, in their order. */
  readonly versions: readonly number[]
}
