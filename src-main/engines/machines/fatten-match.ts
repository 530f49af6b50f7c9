import type { MatchJob, SeasonProgram, SeatProgram } from '../match-job/match-job.ts'
import { pastOf } from './past-bytes.ts'
import { listsOf } from './wire-lists.ts'
import type { WireMatch } from './wire-match.ts'

type BlobOf = (hash: string) => Uint8Array

/** The match that `slim` took apart. `blobOf` gives the bytes of a hash, and has all of them. @throws BadBytes */
export function fatten(match: WireMatch, blobOf: BlobOf): MatchJob {
  const { game, config, seed, limits, seats, season, rand, past, given, check, futures } = match
  return {
    game,
    config: textOf(blobOf(config)),
    seed,
    limits,
    live: false,
    seats: seats.map((seat) => fattenSeat(seat, blobOf)),
    ...(season && { season: fattenSeason(season, blobOf) }),
    ...(rand && { rand }),
    ...(past !== undefined && { past: pastOf(blobOf(past)) }),
    ...(given && { given: given.map(fattenGiven) }),
    ...(check && { check }),
    ...(futures && { futures }),
  }
}

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString()

function fattenSeat(seat: WireMatch['seats'][number], blobOf: BlobOf): SeatProgram {
  const { kind, name } = seat
  if (kind === 'recorded') return { kind, name }
  const bytes = blobOf(seat.blob)
  return kind === 'wasm' ? { kind, name, wasm: bytes } : { kind, name, code: textOf(bytes) }
}

function fattenSeason(season: NonNullable<WireMatch['season']>, blobOf: BlobOf): SeasonProgram {
  const { program, isApart, files, fuel, players } = season
  return {
    program: blobOf(program),
    isApart,
    files: Object.fromEntries(files.map(([name, hash]) => [name, blobOf(hash)])),
    ...(fuel !== undefined && { fuel }),
    ...(players && { players }),
  }
}

function fattenGiven({ seat, from, rounds }: NonNullable<WireMatch['given']>[number]) {
  return { seat, from, rounds: listsOf(rounds).map((orders) => Int32Array.from(orders)) }
}
