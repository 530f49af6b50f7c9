import { goToScreen } from '../../base/window/use-route.ts'
import { createWish } from '../../base/ui/wish.ts'

/** A line of a bot's source that is to be shown. */
export interface SourcePlace {
  readonly botId: number
  /** The text that the line is one of; the working copy when missing. */
  readonly versionId?: number
  readonly line: number
  readonly column?: number
}

/** Asks Write for a line of a source. */
export const sourceWish = createWish<SourcePlace>()

/** Shows a line in Write, where it can be changed. */
export function showSource(place: SourcePlace): void {
  sourceWish.ask(place)
  goToScreen('bots')
}

/** Asks Watch for a line of a version that played, beside the board. */
export const playedSourceWish = createWish<Required<Pick<SourcePlace, 'versionId'>> & SourcePlace>()
