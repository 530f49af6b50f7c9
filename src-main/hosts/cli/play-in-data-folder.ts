import type { App } from '../../wiring/app.ts'
import type { Caller } from './caller.ts'
import { withApp } from './match-commands.ts'
import { askUntilBelieved, optionsOf, reportWhere, whenUsed, type Whereabouts } from './play-elsewhere.ts'

/** What plays is stopped by the command itself. */
const NEVER = new AbortController().signal

/**
 * Plays in a data folder that no window has open, with `--queue` also on the workers of a Redis. `play` plays until it is over or
 * interrupted, and returns where that was; it is asked once more when matches were taken back from a worker meanwhile. The last
 * function then prints the result, and returns the exit code. @throws CliFailure with why the Redis cannot be used
 */
export async function playInDataFolder(
  caller: Caller,
  { data, queue, insecure }: { data?: string | undefined; queue?: string | undefined; insecure: boolean },
  play: (app: App) => Promise<Whereabouts>,
  print: (app: App) => Promise<number>,
): Promise<number> {
  const options = queue === undefined ? undefined : optionsOf(caller, { queue, isInsecureFine: insecure })
  const run = async (app: App): Promise<number> => {
    if (options) await whenUsed(caller, app.machines)
    const where = await askUntilBelieved(app.machines, NEVER, async () => {
      // What is taken back must be open again before it is looked at.
      await app.machines.whenChecked()
      return play(app)
    })
    if (options) reportWhere(caller, where)
    return print(app)
  }
  return withApp(caller, caller.dataFolder(data), run, undefined, options)
}
