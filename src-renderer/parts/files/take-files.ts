import type { GameId } from '../../../src-games/kit/game.ts'
import { decodeText } from '../../../src-shared/files/decode-text.ts'
import { createContributions } from '../../base/ui/contributions.ts'
import { createRegistry } from '../../base/ui/registry.ts'
import { createWish } from '../../base/ui/wish.ts'
import { fileKindOf, type FileKind } from './file-kinds.ts'

/** What the workbench adds: the game of its bot, for bots that do not say theirs, and a use for a configuration. */
export interface FileUse {
  readonly game: GameId
  useConfig(id: number): void
}
export const fileUse = createContributions<FileUse>()

/** A file that was dropped or chosen, with the folders it was in. */
export interface ChosenFile {
  readonly path: string
  readonly file: File
}

/** What became of a file. */
export interface TakenFile {
  readonly fileName: string
  readonly kind: 'waiting' | 'reading' | 'asked' | 'done' | 'problems' | 'refused' | 'cancelled'
  readonly text: string
}

/**
 * How the outcome is shown: by a dialog for all; by a message at the end of a job, since others of another kind came along; or by
 * the caller, who has the outcomes.
 */
export type TakingResult = 'dialog' | 'message' | 'nothing'

/** Takes the files of a kind; each kind has one. Those of several kinds at once are taken in the order of this list. */
export interface FileOpener {
  readonly kind: FileKind
  open(files: readonly File[], use: FileUse | undefined, shownAs: TakingResult): Promise<readonly TakenFile[]>
}
export const fileOpeners = createRegistry<FileOpener>()
/** Takes a course's material, which is taken alone. */
export const materialOpeners = createRegistry<(files: readonly ChosenFile[]) => Promise<void>>()

/** Asks for files with matches to open. */
export const matchFilesWish = createWish()

export async function takeMaterial(files: readonly ChosenFile[]): Promise<void> {
  for (const open of materialOpeners.all) await open(files)
}

/** Takes files of any kind that Quartet knows, dropped anywhere or chosen. */
export async function takeFiles(files: readonly File[]): Promise<void> {
  const [use] = fileUse.all.value
  const kinds = await Promise.all(files.map(kindOf))
  const isMaterial = MARKS.every((mark) => files.some(({ name }) => name === mark))
  if (isMaterial || kinds.includes('material')) {
    const material = isMaterial ? files : files.filter((_, k) => kinds[k] === 'material')
    return takeMaterial(material.map((file) => ({ path: file.name, file })))
  }
  const shownAs = new Set(kinds).size > 1 ? 'message' : 'dialog'
  for (const { kind, open } of fileOpeners.all) {
    const own = files.filter((_, k) => kinds[k] === kind)
    if (own.length > 0) await open(own, use, shownAs)
  }
}

/** Files of a game’s folder that came without the folder. */
const MARKS = ['Board.hh', 'Game.cc', 'Player.hh']
const HEAD_BYTES = 400
async function kindOf(file: File): Promise<FileKind> {
  return fileKindOf(file.name, await headOf(file))
}

/** How a file begins, as text. */
export async function headOf(file: File): Promise<string> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  return decodeText(head) ?? new TextDecoder().decode(head)
}
