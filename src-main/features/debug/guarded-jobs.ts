import type { StopAnswer, WatchAnswer } from '../../../src-shared/contract/debug.ts'
import { guardedJob } from '../../engines/guarded/guarded-job.ts'
import type { ProfileJob, ProfileRun } from './profile/profile-run.ts'
import type { ScriptWatchJob } from './scripts/script-watches.ts'
import type { StopJob } from './steps/stop-thread.ts'
import type { WatchJob } from './watches/watch-run.ts'

export const PROFILE = guardedJob<ProfileJob, ProfileRun>('profile', 120)
/** What a bot kept in its memory after each round. */
export const WATCH = guardedJob<WatchJob | ScriptWatchJob, WatchAnswer>('watch', 120)
/** A bot's part played again up to a line of it; the bot comes with the first question to a process. */
export const STOP = guardedJob<StopJob, StopAnswer>('stop', 120)
