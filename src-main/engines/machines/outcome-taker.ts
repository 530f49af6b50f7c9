import type { MatchOutcome } from '../match-job/match-job.ts'
import type { AwayMatches } from './away-matches.ts'
import { isSound } from './known-matches.ts'
import type { FromMachines, MachineName } from './protocol.ts'
import { fromWire } from './outcome-from-wire.ts'
import { toWire } from './outcome-to-wire.ts'
import { hashOfOutcome, decodeOutcome } from './wire-outcome.ts'

type Played = FromMachines & { readonly kind: 'played' }

export interface TakerOptions {
  readonly away: AwayMatches
  /** Plays a match here that was handed over; undefined when it has an outcome already. */
  readonly playHome: (id: number) => Promise<MatchOutcome | undefined>
  /** Whether a worker gave wrong outcomes before. */
  readonly isDistrusted: (workerId: string) => boolean
  /** A block of a worker was played again here, and came out the same. */
  readonly onSame: (worker: MachineName) => void
  /** A worker gave another outcome than what comes out here; `why` is a sentence. From then on `isDistrusted` says so. */
  readonly onDistrust: (worker: MachineName, why: string) => void
}

/** Takes what workers say came of matches, and compares some of it with what comes out here. */
export function createOutcomeTaker({ away, playHome, isDistrusted, onSame, onDistrust }: TakerOptions) {
  const underWay = new Set<Promise<void>>()

  /** Whether nothing speaks against the worker. */
  async function takeOne(
    { worker, isChecked }: Played,
    { id, bytes, durationMs }: Played['outcomes'][number],
  ): Promise<boolean> {
    const match = away.get(id)
    if (!match) return true
    const wire = { ...decodeOutcome(bytes), durationMs }
    const outcome = fromWire(match.job, wire)
    if (isSound(outcome) && !isChecked) {
      away.takeBack(id)?.resolve({ ...outcome, machine: worker })
      return true
    }
    const here = await playHome(id)
    // What a limit of the worker's machine decided, or what was lost there, is decided here.
    if (!isSound(outcome)) return true
    return !here || !isSound(here) || hashOfOutcome(toWire(here)) === hashOfOutcome(wire)
  }
  async function takeBlock(played: Played): Promise<void> {
    const { worker, outcomes } = played
    if (isDistrusted(worker.id)) {
      await Promise.all(outcomes.map(({ id }) => playHome(id)))
      return
    }
    const same = await Promise.all(outcomes.map((one) => takeOne(played, one)))
    if (isDistrusted(worker.id)) return
    if (same.every(Boolean)) {
      if (played.isChecked) onSame(worker)
      return
    }
    onDistrust(
      worker,
      `${worker.name} gave another result than what comes out when the same matches are played here: nothing of what it played counts, and it is played again.`,
    )
  }

  return {
    take(played: Played): void {
      const taking = takeBlock(played)
      underWay.add(taking)
      void taking.finally(() => underWay.delete(taking))
    },
    /** Resolves when nothing is compared any more. */
    async settled(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
