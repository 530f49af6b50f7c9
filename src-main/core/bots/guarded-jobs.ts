import type { GameId } from '../../../src-games/kit/game.ts'
import type { Result } from '../../../src-games/kit/result.ts'
import type { Problem } from '../../../src-shared/contract/values.ts'
import { guardedJob } from '../../engines/guarded/guarded-job.ts'
import type { BotFile } from './bot-file.ts'
import type { OtherConstants } from './constants.ts'
import type { PreparedScript } from './prepare-script.ts'

interface ScriptText {
  readonly source: string
  readonly fileName: string
}

/** A TypeScript or JavaScript bot made ready to run. */
export const PREPARE_SCRIPT = guardedJob<ScriptText, PreparedScript>('script', 10)
/** Errors of the types of a bot in TypeScript, against what its game declares. */
export const CHECK_TYPES = guardedJob<ScriptText & { readonly typings: string }, readonly Problem[]>(
  'types',
  20,
)
/** JavaScript out of one of our own starter bots. */
export const WITHOUT_TYPES = guardedJob<{ readonly source: string }, string>('withoutTypes', 10)
/** A `.quartet-bot` file, unpacked. */
export const READ_BOT_FILE = guardedJob<{ readonly bytes: Uint8Array }, Result<BotFile, string>>('botFile', 5)
/** A module from outside: checked, metered, checked again. */
export const PREPARE_MODULE = guardedJob<{ readonly module: Uint8Array }, Result<Uint8Array, string>>(
  'module',
  10,
)
/** A source that does not compile in a game, and what the compiler said of it. */
export interface MisplacedText {
  readonly source: string
  readonly game: GameId
  readonly messages: readonly string[]
}
/** What says that it is of another game: names of one that is not known, or which of ours; undefined where nothing does. */
export const FIND_HOME = guardedJob<
  MisplacedText,
  { readonly names?: readonly string[] | undefined; readonly game?: GameId | undefined }
>('home', 5)
/** A source with other values in its constants; or the name of one that is not declared just once. */
export const WITH_CONSTANTS = guardedJob<
  { readonly source: string; readonly values: Readonly<Record<string, string>> },
  OtherConstants
>('constants', 5)
