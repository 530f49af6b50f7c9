import { parentPort } from 'node:worker_threads'
import type { LiveRounds, MatchOutcome } from '../match-job/match-job.ts'
import type { EngineJob } from './engine-seats.ts'
import { playJob } from './play-job.ts'

/** The thread that plays the rules, one match after the other, and runs WebAssembly bots itself. */
export type FromEngine =
  | { readonly kind: 'rounds'; readonly rounds: LiveRounds }
  | { readonly kind: 'ended'; readonly outcome: MatchOutcome }
  | { readonly kind: 'failed'; readonly message: string }

parentPort!.on('message', (job: EngineJob) => {
  const post = (message: FromEngine) => parentPort!.postMessage(message)
  try {
    post({ kind: 'ended', outcome: playJob(job, (rounds) => post({ kind: 'rounds', rounds })) })
  } catch (failure) {
    // A bug of ours in the rules or here: the match is lost, the thread can go on.
    post({
      kind: 'failed',
      message: failure instanceof Error ? (failure.stack ?? failure.message) : String(failure),
    })
  }
})
