import { parentPort } from 'node:worker_threads'
import { loadGame } from '../../../../src-games/known-games.ts'
import type { LiveRounds, MatchOutcome } from '../../match-job/match-job.ts'
import type { EngineJob } from '../play/engine-seats.ts'
import { playJob } from '../play/play-job.ts'
import { openMatchMemory } from '../seats/shared-memory.ts'

/** The thread that plays the rules, one match after the other, and runs WebAssembly bots itself. */
export type FromEngine =
  | { readonly kind: 'rounds'; readonly rounds: LiveRounds }
  | { readonly kind: 'ended'; readonly outcome: MatchOutcome }
  | { readonly kind: 'failed'; readonly message: string }

/** Only the game that is played is loaded, or what plays seasons. */
async function play(job: EngineJob, report: (rounds: LiveRounds) => void): Promise<MatchOutcome> {
  const { season, game } = job.job
  if (!season) return playJob(job, await loadGame(game), report)
  const { playSeason } = await import('../season/play-season.ts')
  return playSeason(job, season, openMatchMemory(job.match), report)
}

parentPort!.on('message', (job: EngineJob) => {
  const post = (message: FromEngine) => parentPort!.postMessage(message)
  play(job, (rounds) => post({ kind: 'rounds', rounds })).then(
    (outcome) => post({ kind: 'ended', outcome }),
    // A bug of ours in the rules or here: the match is lost, the thread can go on.
    (failure: unknown) =>
      post({
        kind: 'failed',
        message: failure instanceof Error ? (failure.stack ?? failure.message) : String(failure),
      }),
  )
})
