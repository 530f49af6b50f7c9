import { debugWish } from '../features/debug/use-stops.ts'
import { SEAT_NUMBERS } from '../parts/actions/watch.ts'
import { useActions, type ActionHandler } from '../parts/actions/use-actions.ts'
import type { ReplayContext } from '../parts/replay/replay-context.ts'
import { canAddPrint, isAddPrintOpen } from '../parts/replay/what-if/add-print.ts'
import { isDrawingHelpOpen, logSearchWish } from '../parts/replay/why/why-dialogs.ts'

/** What one can ask for about the why of a match, as commands. `showTab` opens a tab of the details beside the board. */
export function useDetailCommands(
  { session, why }: ReplayContext,
  isShown: () => boolean,
  showTab: (id: string) => void,
): void {
  const hasMatch = () => isShown() && session.match.value !== undefined
  const make = (run: () => void, isEnabled: () => boolean = hasMatch): ActionHandler => ({ run, isEnabled })
  useActions({
    'why.search': make(() => {
      showTab('log')
      logSearchWish.ask()
    }),
    'why.orders': make(() => showTab('orders')),
    'why.lost': make(() => showTab('why')),
    'why.what-if': make(() => showTab('what-if')),
    'why.print': make(
      () => (isAddPrintOpen.value = true),
      () => isShown() && canAddPrint(session),
    ),
    'why.mistakes': make(() => showTab('mistakes')),
    'why.debug': make(() => {
      showTab('debug')
      debugWish.ask()
    }),
    'why.watch': make(() => showTab('watch')),
    'why.help': make(() => (isDrawingHelpOpen.value = true)),
    'why.drawings': make(why.toggleAllDrawings, () => isShown() && why.drawingSeats.value.length > 0),
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
