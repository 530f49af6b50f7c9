import type { Highlight, LogLine, ReplayContext } from '../../parts/replay/index.ts'
import { placeOfCell } from '../../parts/boards/layer.ts'
import { findReferences, type LogReference } from './references.ts'

/** What lines name, in the match that is shown: to be pointed at, and gone to. */
export function useReferences({ session, playback, pin, why }: ReplayContext) {
  const isUnit = (id: number): boolean => {
    const { board, rounds } = session
    // A unit may be dead in the round shown; then its line names nothing that can be seen.
    const round = Math.min(playback.round.value, rounds.value)
    return board.value !== undefined && board.value.locate(session.stateAt(round), id) !== undefined
  }

  return {
    referencesOf: (line: LogLine): LogReference[] => findReferences(line.text, isUnit),
    point(references: readonly LogReference[]): void {
      why.highlight.value = references.map((one): Highlight =>
        one.kind === 'cell' ? { i: one.i, j: one.j } : { unit: one.unit },
      )
    },
    pointNowhere(): void {
      if (why.highlight.value.length > 0) why.highlight.value = []
    },
    /** Goes to the round of a line, and to what it names: `reference`, or the first. */
    goTo(line: LogLine, reference?: LogReference): void {
      playback.goTo(line.round)
      const wanted = reference ?? findReferences(line.text, isUnit)[0]
      const board = session.board.value
      if (!wanted || !board) return
      if (wanted.kind === 'unit') pin.value = { unit: wanted.unit }
      else {
        const place = placeOfCell(board, session.stateAt(playback.round.value), wanted)
        if (place) pin.value = place
      }
    },
  }
}
