import type { GameId } from '../../../src-games/kit/game.ts'
import { DUMMY } from '../../../src-shared/contest/elimination.ts'
import { seedOfBlock } from '../../../src-shared/stats/blocks.ts'
import type { BatchJob } from '../../core/batch/play-jobs.ts'
import type { BotsService } from '../../core/bots/bots-service.ts'
import type { ResolvedSeat } from '../../core/bots/seat-bots.ts'
import type { ConfigsService } from '../../core/configs/configs-service.ts'
import type { NewMatch } from '../../core/matches/match-store.ts'
import type { ContestStore, StoredContest } from './contest-store.ts'
import { followStoredContest } from './describe-contest.ts'

/** What a contest needs of the league whose members play in it. */
export interface ContestLeague {
  readonly game: GameId
  readonly configs: readonly { readonly name: string; readonly text: string }[]
  readonly dummyVersionId: number
}

export interface ContestJobDeps {
  readonly store: Pick<ContestStore, 'results'>
  /** `existing` throws `not-found` for one that is no more. */
  readonly leagues: { readonly existing: (id: number) => ContestLeague }
  readonly bots: Pick<BotsService, 'resolveSeat'>
  readonly configs: Pick<ConfigsService, 'resolve'>
}

/** One match of a contest, `number` in the order of the draw. */
export interface ContestJob extends BatchJob {
  readonly number: number
  readonly configName: string
  readonly rounds: number
  readonly seats: readonly ResolvedSeat[]
}

const LIMITS = 'jutge'

/** The matches of a contest that can be played now. */
export async function jobsOfContest(deps: ContestJobDeps, contest: StoredContest): Promise<ContestJob[]> {
  const { leagues, bots, configs } = deps
  const { setup, seed, leagueId } = contest
  const { game, configs: texts, dummyVersionId } = leagues.existing(leagueId)
  const { next } = followStoredContest(deps, contest).now
  const rounds = await Promise.all(
    texts.map(async ({ name, text }) => (await configs.resolve(game, { text, name })).rounds),
  )
  const seatOf = new Map<number, ResolvedSeat>()
  const jobs: ContestJob[] = []
  for (const { number, seats } of next) {
    const config = number % texts.length
    const seated: ResolvedSeat[] = []
    for (const student of seats) {
      const version = student === DUMMY ? dummyVersionId : setup.versionIds[student]
      const seat = seatOf.get(version) ?? (await bots.resolveSeat(game, { versionId: version }))
      seatOf.set(version, seat)
      seated.push(seat)
    }
    jobs.push({
      number,
      game,
      rounds: rounds[config],
      limits: LIMITS,
      seats: seated,
      config: texts[config].text,
      configName: texts[config].name,
      seed: seedOfBlock(seed, number),
    })
  }
  return jobs
}

/** What is stored of a job besides what came of it. */
export const newMatchOf = (job: ContestJob): NewMatch => {
  const { game, configName, config, seed, limits, rounds, seats } = job
  return { game, configName, config, seed, limits, rounds, seats }
}
