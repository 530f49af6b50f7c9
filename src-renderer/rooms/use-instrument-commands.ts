import { debugWish } from '../features/debug/use-stops.ts'
import { useActions, type ActionHandler } from '../parts/actions/use-actions.ts'
import {
  canAddPrint,
  type Instrument,
  isAddPrintOpen,
  logSearchWish,
  type ReplayContext,
  showInstrument,
} from '../parts/replay/index.ts'

/** What is asked of the match shown in Watch, as commands. `show` opens an instrument beside the board. */
export function useInstrumentCommands(
  { session }: ReplayContext,
  isShown: () => boolean,
  show: (instrument: Instrument) => void,
): void {
  const hasMatch = () => isShown() && session.match.value !== undefined
  useActions(instrumentActions(hasMatch, show))
  useActions({
    'why.print': {
      run: () => (isAddPrintOpen.value = true),
      isEnabled: () => isShown() && canAddPrint(session),
    },
  })
}

/** The same keys beside the editor: they lead to Watch, with the match and the round on the board. */
export function useInstrumentsElsewhere({ session, playback }: ReplayContext, isShown: () => boolean): void {
  const show = (instrument: Instrument): void => {
    const id = session.match.value?.id
    if (id !== undefined) showInstrument(id, instrument)
  }
  useActions(
    instrumentActions(
      () => isShown() && session.match.value !== undefined,
      show,
      () => ({ round: playback.round.value }),
    ),
  )
  useActions({
    'why.print': {
      run() {
        show('log')
        isAddPrintOpen.value = true
      },
      isEnabled: () => isShown() && canAddPrint(session),
    },
  })
}

/** `stand`: the round that is meant, where it is not the one on the board of Watch. */
function instrumentActions(
  isEnabled: () => boolean,
  show: (instrument: Instrument) => void,
  stand: () => { readonly round?: number } = () => ({}),
) {
  const make = (instrument: Instrument, then?: () => void): ActionHandler => ({
    isEnabled,
    run() {
      show(instrument)
      then?.()
    },
  })
  return {
    'why.search': make('log', () => logSearchWish.ask()),
    'why.orders': make('orders'),
    'why.lost': make('why'),
    'why.what-if': make('what-if'),
    'why.log': make('log'),
    'why.chart': make('chart'),
    'why.mistakes': make('mistakes'),
    'why.debug': make('stop', () => debugWish.ask(stand())),
    'why.watch': make('values'),
    'why.cpu': make('cpu'),
  } as const
}
