import type { RequestOf } from '../../../src-shared/contract/api.ts'
import type { Comparison } from '../../../src-shared/contract/comparisons.ts'
import { call } from '../../base/api/connection.ts'
import { startComparison } from './use-comparisons.ts'
import { askAbout } from './wanted-sides.ts'

/** What a comparison may be given at most. */
const MOST_SECONDS = 86_400
const MOST_BLOCKS = 20_000

type Caps = Pick<Comparison, 'capSeconds' | 'capBlocks'>

/** A longer time and more matches than it was given; undefined where there is no more. */
export function longerCaps({ capSeconds, capBlocks }: Caps): Caps | undefined {
  if (capSeconds >= MOST_SECONDS && capBlocks >= MOST_BLOCKS) return undefined
  return {
    capSeconds: Math.min(MOST_SECONDS, 6 * capSeconds),
    capBlocks: Math.min(MOST_BLOCKS, 4 * capBlocks),
  }
}

type Change = Partial<
  Pick<RequestOf<'comparisons.start'>, 'preset' | 'window' | 'seed' | 'capSeconds' | 'capBlocks'>
>

/**
 * The same two in another comparison, with something changed. Where the configuration is gone, the dialog asks for another one.
 */
export async function askAgain(comparison: Comparison, change: Change): Promise<void> {
  const { game, a, b, preset, limits, opponents, confirmWith, capBlocks, capSeconds } = comparison
  const config = (await call('configs.list', { game })).find(({ name }) => name === comparison.configName)
  if (!config)
    return askAbout(game, {
      a: { botId: a.botId, versionId: a.versionId },
      b: { botId: b.botId, versionId: b.versionId },
    })
  const versions = (sides: Comparison['opponents']) => sides.map(({ versionId }) => ({ versionId }))
  await startComparison({
    game,
    config: { id: config.id },
    a: { versionId: a.versionId },
    b: { versionId: b.versionId },
    preset,
    limits,
    opponents: versions(opponents),
    confirmWith: versions(confirmWith),
    capBlocks,
    capSeconds,
    ...change,
  })
}

/** The same question on the same seeds, for longer: what was played comes out as it did, and more follows. */
export async function playOn(comparison: Comparison): Promise<void> {
  await askAgain(comparison, {
    window: comparison.window,
    seed: comparison.firstSeed,
    ...longerCaps(comparison),
  })
}
