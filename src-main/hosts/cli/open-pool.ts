import type { MatchOutcome } from '../../engines/match-job/match-job.ts'
import type { MatchPool } from '../../engines/match-pool/match-pool.ts'
import type { Caller } from './caller.ts'

/** What a command that stores nothing plays its matches by. */
interface Playing {
  readonly pool: MatchPool
  /** Asks a question by matches (`Elsewhere`). */
  ask<T extends object>(
    interrupt: AbortSignal,
    ask: (signal: AbortSignal, onKept: (outcome: MatchOutcome) => void) => Promise<T>,
  ): Promise<T>
}

/**
 * The processes of this machine (`local`), and with `--queue` the workers of a Redis as well. What is needed for these is loaded only
 * then. @throws CliFailure with why the Redis cannot be used
 */
export async function openPool(
  caller: Caller,
  { queue, insecure }: { readonly queue?: string | undefined; readonly insecure: boolean },
  local: () => MatchPool,
): Promise<Playing> {
  if (queue === undefined) return { pool: local(), ask: (interrupt, ask) => ask(interrupt, () => undefined) }
  const { playElsewhere } = await import('./play-elsewhere.ts')
  return playElsewhere(caller, { queue, isInsecureFine: insecure }, local)
}
