import { expect, it } from 'vitest'
import type { MatchJob, MatchOutcome } from '../../engines/match-job/match-job.ts'
import { emptyOutcome } from '../../engines/match-job/empty-outcome.ts'
import { createLiveMatches } from './live-matches.ts'
import { playStored } from './play-stored.ts'

it('what was used in a match is handed on with its limits and seats, once its result is stored', async () => {
  const job: MatchJob = { game: 'pandemic', config: '', seed: 1, seats: [], limits: 'none', live: false }
  const outcome: MatchOutcome = { ...emptyOutcome(job, 'done'), exactCpu: [1.3, 0, 0, 0] }
  const steps: unknown[] = []
  const deps = {
    store: { setRunning: () => {}, finish: () => steps.push('stored'), setLost: () => steps.push('lost') },
    list: { get: () => undefined },
    pool: { run: () => Promise.resolve(outcome) },
    live: createLiveMatches(() => {}),
    emit: () => {},
    noticeBeyond: (...given: unknown[]) => steps.push(given),
    explainFailure: String,
    isClosing: () => false,
  }
  await playStored(deps, 7, job, [], new AbortController().signal)
  expect(steps).toEqual(['stored', [{ limits: 'none', seats: [] }, outcome]])
})
