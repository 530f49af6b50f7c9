import type { BatchJob } from '../../core/batch/play-jobs.ts'
import type { BotsService } from '../../core/bots/bots-service.ts'
import type { ResolvedSeat } from '../../core/bots/seat-bots.ts'
import type { ConfigsService } from '../../core/configs/configs-service.ts'
import type { MatchOutcome } from '../../engines/match-job/match-job.ts'
import type { NewMatch } from '../../core/matches/match-store.ts'
import type { PlayedOne } from './group-figures.ts'
import { matchesOf, matchOf } from './group-plan.ts'
import type { StoredGroup } from './group-store.ts'

export interface GroupJobDeps {
  readonly bots: Pick<BotsService, 'resolveSeat'>
  readonly configs: Pick<ConfigsService, 'resolve'>
}

/** One match of a group, `number` in the order of the plan. */
export interface GroupJob extends BatchJob {
  readonly number: number
  readonly seats: readonly ResolvedSeat[]
}

/** The matches of a group that are not `done` yet, and what is stored of one besides what came of it. */
export async function jobsOfGroup(
  { bots, configs }: GroupJobDeps,
  group: StoredGroup,
  done: ReadonlySet<number>,
): Promise<{ readonly jobs: Iterable<GroupJob>; readonly matchOfJob: (job: GroupJob) => NewMatch }> {
  const { game, config, configName, limits } = group
  const versions = [...new Set([group.versionId, ...group.opponents])]
  const seatOf = new Map(
    await Promise.all(
      versions.map(async (versionId) => [versionId, await bots.resolveSeat(game, { versionId })] as const),
    ),
  )
  const { rounds } = await configs.resolve(game, { text: config, name: configName })
  function* jobs(): Generator<GroupJob> {
    for (let number = 0; number < matchesOf(group); number++) {
      if (done.has(number)) continue
      const { seed, versions: seated } = matchOf(group, number)
      yield { number, game, config, seed, limits, seats: seated.map((version) => seatOf.get(version)!) }
    }
  }
  return {
    jobs: jobs(),
    matchOfJob: ({ seed, seats }) => ({ game, configName, config, seed, limits, rounds, seats }),
  }
}

/** What a match came to, as the figures want it. */
export function playedOf(
  number: number,
  { scores, cpu, freezes }: MatchOutcome,
  limits: StoredGroup['limits'],
): PlayedOne {
  return {
    number,
    scores,
    cpu: scores.map((_, seat) => (limits === 'none' ? null : (cpu[seat] ?? null))),
    causes: scores.map((_, seat) => freezes[seat]?.cause ?? null),
  }
}
