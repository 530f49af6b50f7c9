import type { GameId } from '../../../src-games/kit/game.ts'
import type { CreateBoard } from './board.ts'

// Boards differ in the state they draw; code that serves any game treats it as opaque.
type AnyCreateBoard = CreateBoard<any> // eslint-disable-line @typescript-eslint/no-explicit-any

/** Each board is the folder of its game's name, loaded when its game is first looked at. */
const files = import.meta.glob<AnyCreateBoard>('./*/draw.ts', { import: 'createBoard' })

/** How to load the board of a game; undefined for a game without one. */
export const boardLoader = (game: GameId): (() => Promise<AnyCreateBoard>) | undefined =>
  files[`./${game}/draw.ts`]
