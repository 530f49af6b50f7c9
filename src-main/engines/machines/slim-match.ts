import { createHash } from 'node:crypto'
import type { GivenOrders, MatchJob, SeasonProgram, SeatProgram } from '../match-job/match-job.ts'
import { bytesOfPast } from './past-bytes.ts'
import { packLists } from './wire-lists.ts'
import type { WireMatch } from './wire-match.ts'

/** Texts whose hashes are remembered. */
const KEPT_TEXTS = 2000

export type Slimmer = ReturnType<typeof createSlimmer>

/**
 * Takes the large parts out of matches and gives each of them to `send` once, by its hash. Programs and packages are the same objects
 * in all matches of a plan, so each is hashed once.
 */
export function createSlimmer(send: (hash: string, bytes: Uint8Array) => void) {
  const ofObjects = new WeakMap<object, string>()
  const ofTexts = new Map<string, string>()
  const sent = new Set<string>()

  function hand(known: string | undefined, bytes: () => Uint8Array): string {
    if (known !== undefined && sent.has(known)) return known
    const content = bytes()
    const hash = known ?? createHash('sha256').update(content).digest('hex')
    if (!sent.has(hash)) {
      sent.add(hash)
      send(hash, content)
    }
    return hash
  }
  function ofObject(object: object, bytes: () => Uint8Array): string {
    const hash = hand(ofObjects.get(object), bytes)
    ofObjects.set(object, hash)
    return hash
  }
  const ofBytes = (bytes: Uint8Array): string => ofObject(bytes, () => bytes)
  function ofText(text: string): string {
    const hash = hand(ofTexts.get(text), () => Buffer.from(text))
    if (ofTexts.size >= KEPT_TEXTS) ofTexts.clear()
    ofTexts.set(text, hash)
    return hash
  }
  function slimSeat(seat: SeatProgram): WireMatch['seats'][number] {
    const { kind, name } = seat
    if (kind === 'recorded') return { kind, name }
    return { kind, name, blob: kind === 'wasm' ? ofBytes(seat.wasm) : ofText(seat.code) }
  }
  function slimSeason({ program, isApart, files, fuel, players }: SeasonProgram): WireMatch['season'] {
    return {
      program: ofBytes(program),
      isApart,
      files: Object.entries(files).map(([name, bytes]): [string, string] => [name, ofBytes(bytes)]),
      fuel,
      players: players && [...players],
    }
  }

  return {
    /** The match as it is sent; one that can be sent (`canTravel`). */
    slim({
      game,
      config,
      seed,
      limits,
      seats,
      season,
      rand,
      past,
      given,
      check,
      futures,
    }: MatchJob): WireMatch {
      return {
        game,
        config: ofText(config),
        seed,
        limits,
        seats: seats.map(slimSeat),
        season: season && slimSeason(season),
        rand,
        past: past && ofObject(past, () => bytesOfPast(past)),
        given: given?.map(slimGiven),
        check: check && { ...check },
        futures: futures?.map(({ round, seeds }) => ({ round, seeds: [...seeds] })),
      }
    },
    /** These blobs are no longer in Redis: they are sent again when a match needs them. Without hashes: none is there. */
    forget(hashes: readonly string[] | undefined): void {
      if (!hashes) sent.clear()
      for (const hash of hashes ?? []) sent.delete(hash)
    },
  }
}

function slimGiven({ seat, from, rounds }: GivenOrders): NonNullable<WireMatch['given']>[number] {
  return { seat, from, rounds: packLists(rounds.map((orders) => [...orders])) }
}
