import { walledOff } from '../guarded/process-options.ts'
import type { ChildOptions } from '../guarded/start-child.ts'

/**
 * How a match process is started. `isCareful`: for a match that is played again to find whose fault it was (turns.ts).
 */
export function matchProcessOptions(isCareful: boolean): ChildOptions {
  const { execArgv = [], ...walls } = walledOff()
  return {
    ...walls,
    // All cores play matches: without threads that help to collect, a tenth more are played (`npm run bench -- pool`).
    // In a match played with care, what V8 does for a bot (compiling, collecting) happens in that bot's turn, and no thread of
    // V8's own is named for it.
    execArgv: [isCareful ? '--single-threaded' : '--single-threaded-gc', ...execArgv],
    serialization: 'advanced',
    // The last one is for the names of turns.ts.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc', 'pipe'],
  }
}
