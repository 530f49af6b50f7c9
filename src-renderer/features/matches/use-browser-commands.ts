import { useActions, type ActionHandler } from '../../parts/actions/use-actions.ts'

export interface BrowserActions {
  isShown(): boolean
  hasTargets(): boolean
  hasPair(): boolean
  focusQuery(): void
  openSaved(): void
  openSort(): void
  toggleCharts(): void
  toggleFolds(): void
  toggleDetails(): void
  tag(): void
  note(): void
  openPair(): void
  compareBots(): void
  selectAll(): void
  remove(): void
  exportCsv(): void
  copyAll(): void
}

/** What can be done with the list of matches; all in the palette, most with keys. */
export function useBrowserCommands(actions: BrowserActions): void {
  const make = (run: () => void, isEnabled: () => boolean = () => true): ActionHandler => ({
    run,
    isEnabled: () => actions.isShown() && isEnabled(),
  })
  useActions({
    'matches.filter': make(actions.focusQuery),
    'matches.saved': make(actions.openSaved),
    'matches.sort': make(actions.openSort),
    'matches.charts': make(actions.toggleCharts),
    'matches.folds': make(actions.toggleFolds),
    'matches.details': make(actions.toggleDetails),
    'matches.tag': make(actions.tag, actions.hasTargets),
    'matches.note': make(actions.note, actions.hasTargets),
    'matches.pair': make(actions.openPair, actions.hasPair),
    'matches.compare': make(actions.compareBots, actions.hasTargets),
    'matches.all': make(actions.selectAll),
    'matches.delete': make(actions.remove, actions.hasTargets),
    'matches.csv': make(actions.exportCsv),
    'matches.copy': make(actions.copyAll),
  })
}
