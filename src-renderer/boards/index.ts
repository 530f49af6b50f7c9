import type { GameId } from '../../src-games/kit/game.ts'
import type { CreateBoard } from './board.ts'

type LoadBoard = () => Promise<CreateBoard<any>> // eslint-disable-line @typescript-eslint/no-explicit-any

/** The one list of boards, each loaded when its game is first looked at. */
export const boards: Partial<Record<GameId, LoadBoard>> = {
  pandemic: async () => (await import('./pandemic/draw.ts')).createBoard,
  'mad-max': async () => (await import('./mad-max/draw.ts')).createBoard,
  'the-walking-dead': async () => (await import('./the-walking-dead/draw.ts')).createBoard,
  'apocalypse-now': async () => (await import('./apocalypse-now/draw.ts')).createBoard,
}
