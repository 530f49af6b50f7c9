import { SEAT_NUMBERS } from '../parts/actions/watch.ts'
import { useActions } from '../parts/actions/use-actions.ts'
import { isDrawingHelpOpen, type ReplayContext } from '../parts/replay/index.ts'

/** The drawings of bots on the board of a room, as commands. */
export function useDrawingCommands({ session, why }: ReplayContext, isShown: () => boolean): void {
  useActions({
    'why.help': {
      run: () => (isDrawingHelpOpen.value = true),
      isEnabled: () => isShown() && session.match.value !== undefined,
    },
    'why.drawings': {
      run: why.toggleAllDrawings,
      isEnabled: () => isShown() && why.drawingSeats.value.length > 0,
    },
  })
  for (const seat of SEAT_NUMBERS)
    useActions({
      [`why.drawings.${seat}`]: {
        title: () =>
          `Show or hide the drawings of ${session.match.value?.seats[seat]?.name ?? `seat ${seat + 1}`}`,
        run: () => why.toggleDrawings(seat),
        isEnabled: () => isShown() && why.drawingSeats.value.includes(seat),
      },
    })
}
