import type { ActionId } from '../../parts/actions/catalogue.ts'
import type { IconName } from '../../base/ui/icons.ts'

/** An entry of the menu of the table. */
export interface MoreItem {
  readonly id: ActionId
  readonly label: string
  readonly icon: IconName
  readonly run: () => void
  /** Set for what is turned on and off. */
  readonly isOn?: boolean
  /** What is missing when it cannot be done. */
  readonly needs?: string | undefined
  /** Its keys where the table itself answers them. */
  readonly keys?: string
  readonly hint?: string
}

/** What the entries do, and what they depend on. */
export interface MoreState {
  readonly hasTargets: boolean
  readonly hasPair: boolean
  readonly hasMatches: boolean
  readonly folds: boolean
  readonly canFold: boolean
  readonly details: boolean
}

type Run = Readonly<
  Record<
    | 'saved' | 'folds' | 'details' | 'tag' | 'note' | 'pair' | 'compare' | 'all' | 'csv' | 'copy' | 'files' | 'remove',
    () => void
  >
> // prettier-ignore

/** The menu: what the table shows, what is done with the selected matches, and with all. */
export function moreItems(state: MoreState, run: Run): readonly (readonly MoreItem[])[] {
  const target = state.hasTargets ? undefined : 'a selected match'
  const some = state.hasMatches ? undefined : 'matches'
  return [
    [
      { id: 'matches.saved', label: 'Saved filters…', icon: 'bookmark', run: run.saved },
      {
        id: 'matches.folds',
        label: 'Fold runs, comparisons, leagues',
        icon: 'fold',
        run: run.folds,
        isOn: state.folds,
        ...(state.canFold ? {} : { hint: 'Only in the order of numbers or dates' }),
      },
      { id: 'matches.details', label: 'Details', icon: 'info', run: run.details, isOn: state.details },
    ],
    [
      { id: 'matches.tag', label: 'Tag…', icon: 'flag', run: run.tag, needs: target },
      { id: 'matches.note', label: 'Note…', icon: 'pencil', run: run.note, needs: target },
      {
        id: 'matches.pair',
        label: 'Side by side',
        icon: 'twin',
        run: run.pair,
        needs: state.hasPair ? undefined : 'two selected matches',
      },
      {
        id: 'matches.compare',
        label: 'Compare their bots…',
        icon: 'scales',
        run: run.compare,
        needs: target,
      },
      {
        id: 'matches.delete',
        label: 'Delete',
        icon: 'trash',
        run: run.remove,
        needs: target,
        keys: 'Delete',
      },
    ],
    [
      { id: 'matches.all', label: 'Select all', icon: 'check', run: run.all, needs: some, keys: 'Mod+a' },
      { id: 'matches.csv', label: 'Export as CSV', icon: 'download', run: run.csv, needs: some },
      { id: 'matches.copy', label: 'Copy for a spreadsheet', icon: 'copy', run: run.copy, needs: some },
      { id: 'files.open', label: 'Open match files…', icon: 'upload', run: run.files },
    ],
  ]
}
