import { remembered } from '../../../base/ui/remembered.ts'

/** The ways to look at a match of a season. */
export const SEASON_VIEWS = [
  { id: 'board', title: 'Board', hint: 'Drawn from the text of each round' },
  { id: 'viewer', title: 'Viewer', hint: 'The course’s own viewer' },
  { id: 'text', title: 'Text', hint: 'Each round as the program wrote it' },
] as const
export type ModeOfView = (typeof SEASON_VIEWS)[number]
export type SeasonView = (typeof SEASON_VIEWS)[number]['id']

const isView = (value: unknown): value is SeasonView => SEASON_VIEWS.some(({ id }) => id === value)

/** The same for all matches; where a match has no such view the next one is shown. */
export const seasonView = remembered<SeasonView>('seasonView', 'board', isView)

/** What is shown where not every way is there. */
export function shownView(
  wanted: SeasonView,
  has: { readonly board: boolean; readonly viewer: boolean },
): SeasonView {
  if (wanted === 'viewer' && has.viewer) return 'viewer'
  return wanted !== 'text' && has.board ? 'board' : 'text'
}
