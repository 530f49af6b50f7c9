import type { Emit } from '../../base/events.ts'
import type { MatchPool } from '../../engines/match-pool/match-pool.ts'
import type { BotsService } from '../bots/bots-service.ts'
import type { ConfigsService } from '../configs/configs-service.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Together } from './together.ts'

/** What every feature that plays batches is given, besides its store. */
export interface BatchDeps {
  readonly pool: MatchPool
  readonly together: Together
  readonly bots: BotsService
  readonly configs: ConfigsService
  readonly emit: Emit
  readonly jobs: Jobs
  /** What keeps something from being stored, as a sentence. */
  readonly explainFailure: (error: unknown) => string
}
