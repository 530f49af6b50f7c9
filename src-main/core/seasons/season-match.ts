import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import type { SeatProgram, MatchJob, SeasonProgram } from '../../engines/match-job/match-job.ts'
import type { Limits } from '../../../src-shared/contract/values.ts'
import type { SeasonKit } from '../../engines/compiler/request/season-request.ts'
import { entriesIn, type SeasonFile } from './season-file.ts'

/** What a match of a season is played with. Throws an `ApiError` where its program did not come whole. */
export function programOf(season: SeasonFile): SeasonProgram {
  const { isApart, programFuel } = season.facts
  const program = season.entries.get(isApart ? 'made/program' : 'made/whole')
  if (!program) throw new ApiError('request/invalid', whyNotPlayed(season) ?? 'This season has no program.')
  return {
    program,
    isApart,
    files: entriesIn(season, 'data'),
    fuel: programFuel,
  }
}

/** Why no match of it can be played; undefined where they can. */
export function whyNotPlayed({ facts }: SeasonFile): string | undefined {
  return facts.missing === undefined
    ? undefined
    : `No match of ${facts.title} can be played here: ${facts.missing}. Take in its material again when its source is published.`
}

const kits = new WeakMap<SeasonFile, SeasonKit>()

/** What a player of a season is compiled and linked with. */
export function kitOf(season: SeasonFile): SeasonKit {
  let kit = kits.get(season)
  if (kit === undefined) kits.set(season, (kit = makeKit(season)))
  return kit
}

function makeKit(season: SeasonFile): SeasonKit {
  const material = entriesIn(season, 'material')
  const seat = Object.entries(entriesIn(season, 'seat'))
  const parts = linkedParts(season)
  return {
    headers: Object.fromEntries(
      Object.entries(material).filter(([name]) => !name.endsWith('.cc') && name !== 'Makefile'),
    ),
    defines: season.facts.defines,
    ...(seat.length > 0
      ? { seat: Object.fromEntries(seat.map(([name, bytes]) => [`/season.o/${name}`, bytes])) }
      : {}),
    ...(parts ? { parts } : {}),
    register: season.facts.register,
  }
}

/** What players are linked with into one module; undefined where they are modules of their own, or cannot be linked. */
export function linkedParts(season: SeasonFile): Record<string, Uint8Array> | undefined {
  if (season.facts.isApart || season.facts.register === undefined) return undefined
  const parts = Object.entries(entriesIn(season, 'parts')).map(([name, bytes]) => [`/${name}`, bytes])
  return parts.length > 0 ? (Object.fromEntries(parts) as Record<string, Uint8Array>) : undefined
}

interface SeasonMatch {
  readonly season: SeasonFile
  readonly config: string
  readonly seed: number
  readonly seats: readonly SeatProgram[]
  readonly limits: Limits
}

export function seasonJob({ season, config, seed, seats, limits }: SeasonMatch): MatchJob {
  return { game: season.facts.id, season: programOf(season), config, seed, seats, limits, live: false }
}
