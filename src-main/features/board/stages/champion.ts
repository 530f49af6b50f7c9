import type { BotsService } from '../../../core/bots/bots-service.ts'
import type { StagePlay } from '../stage-ports.ts'
import { outcomeOfCompared, comparisonQuestion, type AskComparison } from './compared.ts'
import { usualConfigId, type Configs } from './usual-config.ts'

export interface ChampionDeps {
  readonly bots: Pick<BotsService, 'existing' | 'describeVersion'>
  readonly configs: Pick<Configs, 'api'>
  readonly ask: AskComparison
  /** The configuration to play on; the game's usual one when missing. */
  readonly configId?: number
}

/** Whether a version is better than the champion, two of each in a match. */
export function createChampionStage({ bots, configs, ask, configId }: ChampionDeps): StagePlay {
  return async ({ botId, versionId, champion, seconds, signal, count }) => {
    if (champion === undefined)
      return { state: 'empty', why: 'Promote a version, and new ones are compared with it.' }
    const { game } = bots.existing(botId)
    const against = bots.describeVersion(champion).number
    const facts = await ask(
      comparisonQuestion({
        game,
        a: champion,
        b: versionId,
        seconds,
        configId: configId ?? usualConfigId(configs, game),
      }),
      { signal, onCount: count },
    )
    return outcomeOfCompared('champion', facts, against)
  }
}
