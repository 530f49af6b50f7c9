import { gameIds } from '../../../src-games/index.ts'
import type { GameId } from '../../../src-games/kit/game.ts'
import { decodeText } from '../../../src-shared/files/decode-text.ts'
import {
  askedForBeside,
  countLeftOut,
  countOwn,
  gameOfConfig,
  mayBeAskedFor,
  OWN_FILE_KINDS,
  doorOfFile,
  type OwnKind,
} from '../../../src-shared/own-files.ts'
import {
  fileOpeners,
  fileUse,
  headOf,
  type FileOpener,
  type ChosenFile,
  type TakenFile,
} from './take-files.ts'

/** The user's own files of a folder of a game that is here. */
export interface OwnFiles {
  /** The game of its configurations; that of what is open where there are none. */
  readonly game: GameId
  readonly files: Readonly<Record<OwnKind, readonly File[]>>
  /** `8 bots, 7 configurations and 2 matches`; '' where there is nothing. */
  readonly said: string
  /** What is left out, a phrase for each reason. */
  readonly leftOut: readonly string[]
  /** Files among those that a bot includes or opens, a sentence each. */
  readonly askedFor: readonly string[]
}

/** Larger ones are no text that a bot can have. */
const MAX_TEXT_BYTES = 1024 * 1024

const textsOf = (bots: readonly File[]): Promise<{ path: string; text: string }[]> =>
  Promise.all(
    bots
      .filter(({ size }) => size <= MAX_TEXT_BYTES)
      .map(async (file) => ({
        path: file.name,
        text: decodeText(new Uint8Array(await file.arrayBuffer())) ?? '',
      })),
  )

/** Sorts the files of a folder by their names and how they begin; those that lie nearest come first. */
export async function ownFilesOf(given: readonly ChosenFile[]): Promise<OwnFiles> {
  const [open] = fileUse.all.value
  const near = given.toSorted((a, b) => depthOf(a.path) - depthOf(b.path))
  const files: Record<OwnKind, File[]> = { config: [], league: [], bot: [], match: [] }
  const parts: ReturnType<typeof doorOfFile>[] = []
  const beside: string[] = []
  let game: GameId | undefined
  for (const { path, file } of near) {
    const head = await headOf(file)
    const part = doorOfFile(path, head)
    parts.push(part)
    if (mayBeAskedFor(part)) beside.push(path)
    if (part === 'config') game ??= gameOfConfig(head)?.id
    const door = OWN_FILE_KINDS.find((kind) => kind === part)
    if (door) files[door].push(file)
  }
  const counts = { config: files.config.length, league: files.league.length, bot: files.bot.length }
  return {
    game: game ?? open?.game ?? gameIds[0],
    files,
    said: countOwn({ ...counts, match: files.match.length }),
    leftOut: countLeftOut(parts),
    askedFor: beside.length === 0 ? [] : askedForBeside(await textsOf(files.bot), beside),
  }
}

/** Files of a game's folder: where these are. */
const MARKS = ['Board.hh', 'Game.cc', 'Player.hh']

/** What lies in folders of games that come with Quartet, of what was given together with others. */
export async function filesOfOurGames(given: readonly ChosenFile[]): Promise<ChosenFile[]> {
  const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)
  const paths = new Set(given.map(({ path }) => path))
  const folders: string[] = []
  for (const { path, file } of given)
    if (path.endsWith('/default.cnf') && MARKS.every((mark) => paths.has(folderOf(path) + mark)))
      if (gameOfConfig(await headOf(file))) folders.push(folderOf(path))
  return given.filter(({ path }) => folders.some((folder) => path.startsWith(folder)))
}

const depthOf = (path: string): number => path.split('/').length

/** Brings them in through their usual doors, one kind after the other. Each file is refused on its own. */
export async function takeOwnFiles(
  { game, files }: OwnFiles,
  doors: readonly FileOpener[] = fileOpeners.all,
): Promise<TakenFile[]> {
  const use = { game, useConfig: () => undefined }
  const taken: TakenFile[] = []
  for (const { kind, open } of doors) {
    const own = kind === 'material' ? [] : files[kind]
    if (own.length > 0) taken.push(...(await open(own, use, 'nothing')))
  }
  return taken
}
