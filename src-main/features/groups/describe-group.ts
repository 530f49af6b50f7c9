import type { MatchGroup } from '../../../src-shared/contract/history.ts'
import type { PlayedOn } from '../../../src-shared/contract/played-on.ts'
import type { BotsService } from '../../core/bots/bots-service.ts'
import type { GroupFigures } from './group-figures.ts'
import { matchesOf } from './group-plan.ts'
import type { StoredGroup } from './group-store.ts'

/** A group as the window sees it; `playingMs` is in milliseconds of wall time, over all its runs. */
export function describeGroup(
  bots: Pick<BotsService, 'describeVersion'>,
  group: StoredGroup,
  figures: Pick<GroupFigures, 'describe'>,
  {
    played,
    playedOn,
    playingMs,
  }: Pick<MatchGroup, 'played' | 'playingMs'> & { readonly playedOn: PlayedOn | undefined },
): MatchGroup {
  const player = (versionId: number): MatchGroup['bot'] => {
    const { botId, name, number } = bots.describeVersion(versionId)
    return { versionId, botId, name, number }
  }
  return {
    id: group.id,
    game: group.game,
    configName: group.configName,
    limits: group.limits,
    bot: player(group.versionId),
    opponents: group.opponents.map(player),
    firstSeed: group.firstSeed,
    seeds: group.seeds,
    rotates: group.seat === null,
    status: group.status,
    ...(group.problem === null ? {} : { problem: group.problem }),
    planned: matchesOf(group),
    played,
    ...(playedOn ? { playedOn } : {}),
    createdAt: group.createdAt,
    playingMs,
    ...figures.describe(),
  }
}
