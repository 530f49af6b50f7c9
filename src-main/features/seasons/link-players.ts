import { createHash } from 'node:crypto'
import { fail, ok, type Result } from '../../../src-games/kit/result.ts'
import type { CppBuilder } from '../../core/bots/build-cpp.ts'
import type { MatchJob, SeatProgram } from '../../engines/match-job/match-job.ts'
import type { SeasonFile } from '../../core/seasons/season-file.ts'
import { kitHash } from '../../engines/compiler/request/kit-hash.ts'
import { kitOf, linkedParts } from '../../core/seasons/season-match.ts'

/** A match of a season that is played in one module, with its players linked into its program; others as they are. */
export type LinkPlayers = (season: SeasonFile, job: MatchJob) => Promise<Result<MatchJob, string>>

/** Programs kept: a series of matches has the same players in other seats. */
const KEPT = 16

export function createPlayerLinker(cpp: Pick<CppBuilder, 'compiler'>): LinkPlayers {
  const kept = new Map<string, Promise<Uint8Array>>()

  async function link(season: SeasonFile, players: readonly Uint8Array[]): Promise<Uint8Array> {
    const [parts, { register, title }] = [linkedParts(season), season.facts]
    if (!parts || register === undefined) throw new Error(`no player can be linked with ${title}`)
    const linked = await (await cpp.compiler()).linkSeason({ parts, register, players })
    if (!linked.ok) throw new Error(`its players cannot be linked together: ${linked.message.slice(0, 300)}`)
    return linked.program
  }

  return async (season, job) => {
    if (season.facts.isApart || !job.season || !job.seats.some(({ kind }) => kind === 'wasm')) return ok(job)
    const objects = new Map<string, Uint8Array>()
    for (const seat of job.seats) if (seat.kind === 'wasm') objects.set(hashOf(seat.wasm), seat.wasm)
    // The same module whatever seats they have.
    const order = [...objects.keys()].sort()
    const key = `${kitHash(kitOf(season))} ${order.join(' ')}`
    const program =
      kept.get(key) ??
      link(
        season,
        order.map((hash) => objects.get(hash)!),
      )
    kept.delete(key)
    kept.set(key, program)
    if (kept.size > KEPT) kept.delete(kept.keys().next().value!)
    try {
      const seats = job.seats.map(({ name }): SeatProgram => ({ kind: 'recorded', name }))
      const players = job.seats.map((seat) => (seat.kind === 'wasm' ? order.indexOf(hashOf(seat.wasm)) : -1))
      return ok({ ...job, seats, season: { ...job.season, program: await program, players } })
    } catch (failure) {
      kept.delete(key)
      return fail(failure instanceof Error ? failure.message : String(failure))
    }
  }
}

const hashes = new WeakMap<Uint8Array, string>()

function hashOf(bytes: Uint8Array): string {
  let hash = hashes.get(bytes)
  if (hash === undefined) hashes.set(bytes, (hash = createHash('sha256').update(bytes).digest('hex')))
  return hash
}
