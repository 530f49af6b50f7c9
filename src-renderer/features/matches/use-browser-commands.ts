import { useCommands, type Command } from '../../base/window/use-commands.ts'

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
}

/** What can be done with the list of matches; all in the palette, most with keys. */
export function useBrowserCommands(actions: BrowserActions): void {
  const make = (
    id: string,
    title: string,
    keys: string,
    run: () => void,
    isEnabled: () => boolean = () => true,
  ): Command => ({
    id: `matches.${id}`,
    group: 'Matches',
    title,
    run,
    isEnabled: () => actions.isShown() && isEnabled(),
    ...(keys ? { keys: [keys] } : {}),
  })
  useCommands([
    make('filter', 'Filter the matches', '/', actions.focusQuery),
    make('saved', 'Saved filters…', 'Alt+f', actions.openSaved),
    make('sort', 'Sort the matches by…', 'Alt+s', actions.openSort),
    make('charts', 'Charts of these matches', 'g', actions.toggleCharts),
    make('folds', 'One line for the matches of a comparison, run or fork, or not', 'u', actions.toggleFolds),
    make('details', 'Details of a match: tags, note, seats', 'i', actions.toggleDetails),
    make('tag', 'Tag the selected matches…', 't', actions.tag, actions.hasTargets),
    make('note', 'Write a note to this match…', 'n', actions.note, actions.hasTargets),
    make('pair', 'Show the two selected matches side by side', 'c', actions.openPair, actions.hasPair),
    make('compare', 'Compare the bots of these matches…', '', actions.compareBots, actions.hasTargets),
    make('all', 'Select all matches of the query', '', actions.selectAll),
    make('delete', 'Delete the selected matches', '', actions.remove, actions.hasTargets),
    make('csv', 'Export these matches as CSV', '', actions.exportCsv),
  ])
}
