import { SEATS } from '../../src-games/kit/game.ts'
import { debugWish } from '../features/debug/use-stops.ts'
import { useCommands, type Command } from '../base/window/use-commands.ts'
import type { ReplayContext } from '../parts/replay/replay-context.ts'
import { canAddPrint, isAddPrintOpen } from '../parts/replay/what-if/add-print.ts'
import { isDrawingHelpOpen, logSearchWish } from '../parts/replay/why/why-dialogs.ts'

/** What one can ask for about the why of a match, as commands. `showTab` opens a tab of the details beside the board. */
export function useDetailCommands(
  { session, why }: ReplayContext,
  isShown: () => boolean,
  showTab: (id: string) => void,
): void {
  const make = (id: string, title: string, keys: string, run: () => void): Command => ({
    id: `why.${id}`,
    group: 'Replay',
    title,
    run,
    isEnabled: () => isShown() && session.match.value !== undefined,
    ...(keys ? { keys: [keys] } : {}),
  })
  useCommands([
    make('search', 'Search the log', 'Mod+Shift+F', () => {
      showTab('log')
      logSearchWish.ask()
    }),
    make('orders', 'Why: orders of the round and what became of them', 'Alt+w', () => showTab('orders')),
    make('lost', 'Why did I lose? Where the match turned', 'Alt+l', () => showTab('why')),
    make('what-if', 'What if… from this round', 'Alt+i', () => showTab('what-if')),
    {
      ...make('print', 'Add a print to the past…', 'Alt+p', () => (isAddPrintOpen.value = true)),
      isEnabled: () => isShown() && canAddPrint(session),
    },
    make('mistakes', 'Find the mistake: play a bot again with its memory watched', '', () =>
      showTab('mistakes'),
    ),
    make('debug', 'Debug from this round: stop a bot at its breakpoints', 'Alt+d', () => {
      showTab('debug')
      debugWish.ask()
    }),
    make('watch', 'Watch: what a bot kept in mind after each round', '', () => showTab('watch')),
    make('help', 'How a bot draws on the board', '', () => (isDrawingHelpOpen.value = true)),
    {
      ...make('drawings', 'Show or hide all drawings of bots', 'Alt+g', why.toggleAllDrawings),
      isEnabled: () => isShown() && why.drawingSeats.value.length > 0,
    },
    ...Array.from({ length: SEATS }, (_, seat): Command => ({
      ...make(`drawings.${seat}`, '', '', () => why.toggleDrawings(seat)),
      get title() {
        return `Show or hide the drawings of ${session.match.value?.seats[seat]?.name ?? `seat ${seat + 1}`}`
      },
      isEnabled: () => isShown() && why.drawingSeats.value.includes(seat),
    })),
  ])
}
