import type { GameId } from '../../../src-games/kit/game.ts'
import type { Result } from '../../../src-games/kit/result.ts'
import { guardedJob } from '../../engines/guarded/guarded-job.ts'

/** A configuration: its rounds, or the place that is wrong. */
export const CHECK_CONFIG = guardedJob<
  { readonly game: GameId; readonly text: string },
  Result<{ readonly rounds: number }>
>('config', 5)
