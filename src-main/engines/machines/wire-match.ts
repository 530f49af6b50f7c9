import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { MatchJob } from '../match-job/match-job.ts'

/** What is named by the SHA-256 of its bytes and is sent once: programs and configurations. */
const blobHash = z.string().regex(/^[0-9a-f]{64}$/)
const name = z.string().max(200)

const wireSeat = z.object({ kind: z.enum(['script', 'wasm']), name, blob: blobHash })

/** A match as it is sent: a `MatchJob` whose large parts are named by their hashes. */
export const wireMatch = z.object({
  game: z.string().max(100),
  config: blobHash,
  seed: z.number().int(),
  limits: z.enum(['jutge', 'none']),
  seats: z.array(wireSeat).length(4),
})
export type WireMatch = z.infer<typeof wireMatch>

/** Hashes of all that a match needs. */
export function blobsOf({ config, seats }: WireMatch): string[] {
  return [config, ...seats.map(({ blob }) => blob)]
}

/** Whether a match can be sent at all: one from its beginning, of a game that comes with Quartet, that nobody watches. */
export function canTravel({
  live,
  output,
  season,
  rand,
  past,
  given,
  check,
  futures,
  seats,
}: MatchJob): boolean {
  const isPlain = !live && !output && !season && !rand && !past && !given && !check && !futures
  return isPlain && seats.every(({ kind }) => kind !== 'recorded')
}

/** Texts whose hashes are remembered. */
const KEPT_TEXTS = 2000

export type Slimmer = ReturnType<typeof createSlimmer>

/**
 * Takes the large parts out of matches and gives each of them to `send` once, by its hash. Programs are the same objects in all
 * matches of a plan, so each is hashed once.
 */
export function createSlimmer(send: (hash: string, bytes: Uint8Array) => void) {
  const ofModules = new WeakMap<Uint8Array, string>()
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
  function ofModule(bytes: Uint8Array): string {
    const hash = hand(ofModules.get(bytes), () => bytes)
    ofModules.set(bytes, hash)
    return hash
  }
  function ofText(text: string): string {
    const hash = hand(ofTexts.get(text), () => Buffer.from(text))
    if (ofTexts.size >= KEPT_TEXTS) ofTexts.clear()
    ofTexts.set(text, hash)
    return hash
  }

  return {
    /** The match as it is sent. @throws for one that cannot be sent (`canTravel`) */
    slim({ game, config, seed, limits, seats }: MatchJob): WireMatch {
      return {
        game,
        config: ofText(config),
        seed,
        limits,
        seats: seats.map((seat) => {
          if (seat.kind === 'recorded') throw new Error('a match with recorded orders is played here')
          const blob = seat.kind === 'wasm' ? ofModule(seat.wasm) : ofText(seat.code)
          return { kind: seat.kind, name: seat.name, blob }
        }),
      }
    },
    /** These blobs are no longer in Redis: they are sent again when a match needs them. Without hashes: none is there. */
    forget(hashes: readonly string[] | undefined): void {
      if (!hashes) sent.clear()
      for (const hash of hashes ?? []) sent.delete(hash)
    },
  }
}

/** The match that `slim` took apart. `blobOf` gives the bytes of a hash, and has all of them. */
export function fatten(match: WireMatch, blobOf: (hash: string) => Uint8Array): MatchJob {
  const textOf = (hash: string): string => Buffer.from(blobOf(hash)).toString()
  const { game, config, seed, limits, seats } = match
  return {
    game,
    config: textOf(config),
    seed,
    limits,
    live: false,
    seats: seats.map(({ kind, name, blob }) =>
      kind === 'wasm' ? { kind, name, wasm: blobOf(blob) } : { kind, name, code: textOf(blob) },
    ),
  }
}
