import { join, parse, sep } from 'node:path'
import { defaultDataFolder } from '../host/data-folder.ts'
import { userCacheFolder, type Surroundings } from '../../base/user-cache-folder.ts'
import { createConsole, type Console, type Outputs } from './console.ts'

/** How the command line is called: its words, and all that a command gets to know of the process that it runs in. */
export interface CommandCall extends Surroundings, Outputs {
  /** The words behind `quartet`. */
  readonly args: readonly string[]
  /** Where relative paths are meant from. */
  readonly cwd: string
  /** Asked for only when it is read. */
  readonly stdin: () => Input
}

export interface Input extends AsyncIterable<Uint8Array> {
  readonly isTTY?: boolean
}

/** What commands do through the one who calls them. */
export interface Caller extends Console {
  readonly call: CommandCall
  /** The path as this process has to name it. */
  at(path: string): string
  /** The data folder that is given, or else the user’s own: absolute. */
  dataFolder(given?: string): string
  /** Where built bots are kept between runs when no data folder is given. */
  cacheFolder(): string
  /** Where built bots of a data folder are kept, or of none. */
  botsFolder(data: string | undefined): string
}

export function createCaller(call: CommandCall): Caller {
  const { log, print, printColoured } = createConsole(call)
  const at = (path: string): string => pathFrom(call.cwd, path)
  const cacheFolder = (): string => userCacheFolder(call)
  return {
    call,
    log,
    print,
    printColoured,
    at,
    cacheFolder,
    dataFolder: (given) => at(given ?? defaultDataFolder(call)),
    botsFolder: (data) => (data === undefined ? cacheFolder() : at(join(data, 'cache'))),
  }
}

/** As the system reads a path: `file/` is no file, nor is what goes back out of a folder that there is not. */
function pathFrom(cwd: string, path: string): string {
  return path === '' || parse(path).root !== '' ? path : `${cwd}${sep}${path}`
}
