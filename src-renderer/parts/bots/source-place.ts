import { goToScreen } from '../../base/window/use-route.ts'
import { createWish } from '../../base/ui/wish.ts'

/** A line of a bot's source that someone wants to look at: the workbench takes it when it is there. */
export interface SourcePlace {
  readonly botId: number
  /** The text that the line is one of; the working copy when missing. */
  readonly versionId?: number
  readonly line: number
  readonly column?: number
}

export const sourceWish = createWish<SourcePlace>()

export function showSource(place: SourcePlace): void {
  sourceWish.ask(place)
  goToScreen('bots')
}
