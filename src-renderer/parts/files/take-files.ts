import { gameIds } from '../../../src-games/index.ts'
import type { GameId } from '../../../src-games/kit/game.ts'
import { importBots } from '../../features/bots/import-bots.ts'
import { importConfig } from '../bots/use-configs.ts'
import { importLeague } from '../leagues/use-leagues.ts'
import { createContributions } from '../../base/ui/contributions.ts'
import { createWish } from '../../base/ui/wish.ts'
import { takeInMaterial } from '../../features/seasons/take-in.ts'
import { fileKindOf, type FileKind } from './file-kinds.ts'
import { importMatches } from '../../features/files/import-matches.ts'

/** What the workbench adds: the game of its bot, for bots that do not say theirs, and a use for a configuration. */
export interface FileUse {
  readonly game: GameId
  useConfig(id: number): void
}
export const fileUse = createContributions<FileUse>()

/** Asks for files with matches to open. */
export const matchFilesWish = createWish()

/** Takes files of any kind that Quartet knows, dropped anywhere or chosen. */
export async function takeFiles(files: readonly File[]): Promise<void> {
  const [use] = fileUse.all.value
  const kinds = await Promise.all(files.map(kindOf))
  const isMaterial = MARKS.every((mark) => files.some(({ name }) => name === mark))
  if (isMaterial || kinds.includes('material')) {
    const material = isMaterial ? files : files.filter((_, k) => kinds[k] === 'material')
    return takeInMaterial(material.map((file) => ({ path: file.name, file })))
  }
  const ofKind = (kind: FileKind) => files.filter((_, k) => kinds[k] === kind)
  for (const file of ofKind('config')) {
    const config = await importConfig(file)
    if (config && config.game === use?.game) use.useConfig(config.id)
  }
  for (const file of ofKind('league')) await importLeague(file)
  const [bots, matches] = [ofKind('bot'), ofKind('match')]
  if (bots.length > 0) await importBots(bots, use?.game ?? gameIds[0])
  if (matches.length > 0) await importMatches(matches)
}

/** Files of a game’s folder that came without the folder. */
const MARKS = ['Board.hh', 'Game.cc', 'Player.hh']

const HEAD_BYTES = 400

async function kindOf(file: File): Promise<FileKind> {
  return fileKindOf(file.name, await file.slice(0, HEAD_BYTES).text())
}
