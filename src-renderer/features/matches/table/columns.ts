import { SORT_COLUMNS, type SortColumn, type SortOrder } from '../../../../src-shared/contract/history.ts'
import { isOwnWord, ownPartsOf, type OwnWord } from '../../../../src-shared/query/query-words.ts'
import { titleOfWord } from '../../../../src-shared/seasons/word-title.ts'

/** What each column to sort by is called; those of one seat are those of my bot, or of the first seat that the query speaks of. */
const TITLES: Record<SortColumn, string> = {
  id: 'Number of the match',
  date: 'Date',
  game: 'Game',
  status: 'Status',
  config: 'Configuration',
  seed: 'Seed',
  rounds: 'Rounds',
  seconds: 'Seconds it took',
  group: 'Group',
  comparison: 'Comparison',
  bot: 'Bot',
  version: 'Version',
  seat: 'Seat',
  score: 'Score',
  place: 'Place',
  share: 'Share of the score',
  cpu: 'CPU used',
  drop: 'Fall of the chance',
  score1: 'Score of seat 1',
  score2: 'Score of seat 2',
  score3: 'Score of seat 3',
  score4: 'Score of seat 4',
  place1: 'Place of seat 1',
  place2: 'Place of seat 2',
  place3: 'Place of seat 3',
  place4: 'Place of seat 4',
}

const SEAT_COLUMNS: ReadonlySet<SortColumn> = new Set([
  'bot',
  'version',
  'seat',
  'score',
  'place',
  'share',
  'cpu',
  'drop',
])

export const SORT_GROUPS: readonly {
  readonly title: string
  readonly columns: readonly { readonly column: SortColumn; readonly title: string }[]
}[] = (
  [
    ['Match', (column: SortColumn) => !SEAT_COLUMNS.has(column) && !/\d$/.test(column)],
    ['My bot', (column: SortColumn) => SEAT_COLUMNS.has(column)],
    ['By seat', (column: SortColumn) => /\d$/.test(column)],
  ] as const
).map(([title, isIn]) => ({
  title,
  columns: SORT_COLUMNS.filter(isIn).map((column) => ({ column, title: TITLES[column] })),
}))

export function columnTitle(column: SortOrder['column']): string {
  return isOwnWord(column) ? titleOfWord(ownPartsOf(column)[1]) : TITLES[column]
}

/** What the button that sorts says: `Newest first`; `Score, most first`; `Bot, A to Z`. */
export function wordsOfSort({ column, isDescending }: SortOrder): string {
  if (column === 'id' || column === 'date') return isDescending ? 'Newest first' : 'Oldest first'
  const title = columnTitle(column)
  if (TEXTS.has(column)) return `${title}, ${isDescending ? 'Z to A' : 'A to Z'}`
  if (/^place/.test(column)) return `${title}, ${isDescending ? 'last' : 'best'} first`
  return `${title}, ${isDescending ? 'most' : 'least'} first`
}
const TEXTS: ReadonlySet<SortOrder['column']> = new Set(['game', 'status', 'config', 'bot'])

/** What matches bring along, as columns to sort by. */
export function ownSortGroups(names: {
  readonly figure?: readonly { readonly value: string }[] | undefined
  readonly setting?: readonly { readonly value: string }[] | undefined
}): readonly {
  readonly title: string
  readonly columns: readonly { readonly column: OwnWord; readonly title: string }[]
}[] {
  const group = (title: string, kind: 'figure' | 'setting') => ({
    title,
    columns: (names[kind] ?? []).map(({ value }) => ({
      column: `${kind}.${value.toLowerCase()}` as OwnWord,
      title: titleOfWord(value),
    })),
  })
  return [group('Figures of my bot', 'figure'), group('Settings', 'setting')].filter(
    ({ columns }) => columns.length > 0,
  )
}

/** Texts and places begin with the first, all else with the most or newest. */
const UP_FIRST = /^(?:game|status|config|bot|seat|place\d?)$/

/** The order after a column was chosen: the one that is sorted by already is turned round. */
export function nextSort(now: SortOrder, column: SortOrder['column']): SortOrder {
  if (now.column === column) return { column, isDescending: !now.isDescending }
  return { column, isDescending: !UP_FIRST.test(column) }
}
