import type { GameId } from '../../../src-games/kit/game.ts'
import {
  countQualification,
  qualifyMatches,
  type QualifyCount,
  type QualifyMatch,
} from '../../../src-shared/contest/qualify.ts'
import { playJobs, type BatchJob, type PlayEnd, type PlayOptions } from './play-jobs.ts'
import type { MatchOutcome } from '../../engines/match-job/match-job.ts'

type Seat = BatchJob['seats'][number]

export interface QualifyJob<S extends Seat = Seat> extends BatchJob {
  readonly match: QualifyMatch
  readonly seats: readonly S[]
}

export interface QualifyQuestion<S extends Seat = Seat> {
  readonly game: GameId
  readonly config: string
  readonly own: S
  readonly dummy: S
  readonly firstSeed: number
  readonly seeds: number
}

export interface QualifyOptions<S extends Seat = Seat> extends PlayOptions {
  /** Stores a match in which something went wrong, for a link to it. */
  readonly link?: (job: QualifyJob<S>, outcome: MatchOutcome) => number
  readonly onCount?: (count: QualifyCount) => void
  /** Only while nothing else is to be played. */
  readonly isLeisure?: boolean
  /** Called for each match that counts. */
  readonly onKept?: (outcome: MatchOutcome, match: QualifyMatch) => void
}

/** Plays the judge's two steps with its limits over many seeds, and counts what came of it. */
export async function playQualification<S extends Seat>(
  { game, config, own, dummy, firstSeed, seeds }: QualifyQuestion<S>,
  { pool, signal, link, onCount, onKept, isLeisure = false }: QualifyOptions<S>,
): Promise<{ readonly count: QualifyCount; readonly end: PlayEnd }> {
  const count = countQualification(seeds)
  function* jobs(): Generator<QualifyJob<S>> {
    for (const match of qualifyMatches(firstSeed, seeds))
      yield {
        match,
        game,
        config,
        seed: match.seed,
        limits: 'jutge',
        seats: match.seats.map((isOwn) => (isOwn ? own : dummy)),
      }
  }
  const end = await playJobs<QualifyJob<S>>(
    {
      jobs: jobs(),
      isLeisure,
      keep(job, outcome) {
        if (outcome.status === 'done')
          count.add(
            job.match,
            { scores: outcome.scores, cpu: outcome.cpu, stops: outcome.freezes.map(toStop) },
            () => link?.(job, outcome),
          )
        else count.addLost()
        onKept?.(outcome, job.match)
        onCount?.(count)
      },
      lost() {
        count.addLost()
        onCount?.(count)
      },
    },
    { pool, signal },
  )
  return { count, end }
}

function toStop(freeze: MatchOutcome['freezes'][number]) {
  if (!freeze) return undefined
  const { round, cause, reason, frames = [] } = freeze
  const line = frames.find((frame) => frame.line !== undefined)?.line
  return { round, cause, reason, ...(line === undefined ? {} : { line }) }
}
