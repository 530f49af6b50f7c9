import type { Place } from './board.ts'

/**
 * What a click or a drag on the board means for the moment: measure, give an order. Without a tool a click pins and a
 * drag moves the board. Places are board places; `cellOfPlace` gives the game's cell.
 */
export interface BoardTool {
  /** The same tool again is taken away: its key is a switch. */
  readonly id: string
  /** What the user is to do now, in a sentence: shown over the board. */
  readonly hint: string
  click(place: Place): void
  hover?(place: Place | undefined): void
  /** With it a drag is the tool's; the board moves by wheel and keys (`Ctrl+arrows`) then. `isDone`: the button was let go. */
  drag?(from: Place, to: Place | undefined, isDone: boolean): void
  /** Escape, or another tool was taken. */
  cancel?(): void
}
