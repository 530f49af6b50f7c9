import { rowOf, type ActionId } from '../actions/catalogue.ts'

/** What is known of a board when its controls are laid out. */
export interface ControlFacts {
  /** In Write: only play and the round stand in the row. */
  readonly isSmall: boolean
  /** Speed and layers have no room in the row. */
  readonly isNarrow: boolean
  /** False where only the text of a match is shown. */
  readonly hasBoard: boolean
  /** One board alone is looked at: it can fill the window, and there are pictures of it. */
  readonly isAlone: boolean
  /** The ways of units are known. */
  readonly canMeasure: boolean
  readonly isTheatre: boolean
  readonly isMeasuring: boolean
  /** The timeline shows only a part of the match. */
  readonly isTimelineZoomed: boolean
  readonly isLive: boolean
  /** A match of a season can be looked at in more ways than one. */
  readonly hasModes: boolean
  /** How its board is drawn can be said. */
  readonly canDescribe: boolean
}

export type RowControl =
  'modes' | 'previous' | 'play' | 'next' | 'round' | 'live' | 'speed' | 'layers' | 'more'

/** What stands in the row, from left to right. */
export function rowControls({ isSmall, isNarrow, hasBoard, hasModes }: ControlFacts): readonly RowControl[] {
  if (isSmall) return ['play', 'round', 'more']
  const modes = hasModes ? (['modes'] as const) : []
  const atLeft = [...modes, 'previous', 'play', 'next', 'round'] as const
  if (isNarrow) return [...atLeft, 'live', 'more']
  return [...atLeft, 'speed', 'live', ...(hasBoard ? (['layers'] as const) : []), 'more']
}

/** Entries of the menu that are done at once. */
export type MenuAction = Extract<
  ActionId,
  | 'replay.previous'
  | 'replay.next'
  | 'replay.reverse'
  | 'replay.first'
  | 'replay.last'
  | 'replay.in'
  | 'replay.out'
  | 'replay.fit'
  | 'replay.theatre'
  | 'replay.measure'
  | 'replay.copyPicture'
  | 'replay.savePicture'
  | 'replay.animation'
  | 'replay.closer'
  | 'replay.whole'
  | 'match.tags'
  | 'match.note'
>
export interface MenuEntry {
  readonly id: MenuAction | 'replay.smooth' | 'live' | 'describe' | 'modes' | 'speed' | 'layers' | 'marks'
  /** `opens`: a menu of its own; `switch`: on or off. */
  readonly kind: 'does' | 'switch' | 'opens'
  readonly title: string
  readonly keys?: string
}

const does = (id: MenuAction, title: string): MenuEntry => ({ id, kind: 'does', title, ...keysOf(id) })
const opens = (id: 'modes' | 'speed' | 'layers' | 'marks', title: string): MenuEntry => ({
  id,
  kind: 'opens',
  title,
})

function keysOf(id: ActionId): { readonly keys?: string } {
  const keys = rowOf(id)?.keys?.[0]
  return keys === undefined ? {} : { keys }
}

/** The menu of the board, in groups: all that is not in the row, and nothing that cannot be done here. */
export function controlsMenu(facts: ControlFacts): readonly (readonly MenuEntry[])[] {
  const { isSmall, isNarrow, hasBoard, isAlone, canMeasure } = facts
  const isFolded = isSmall || isNarrow
  const groups: (MenuEntry | false)[][] = [
    [
      isSmall && does('replay.previous', 'Previous round'),
      isSmall && does('replay.next', 'Next round'),
      does('replay.reverse', 'Play backwards'),
      does('replay.first', 'First round'),
      does('replay.last', 'Last round'),
      isSmall && facts.isLive && { id: 'live', kind: 'does', title: 'Follow it live' },
      isFolded && opens('speed', 'Speed'),
    ],
    [
      isSmall && facts.hasModes && opens('modes', 'Shown as'),
      isFolded && hasBoard && opens('layers', 'Layers'),
      hasBoard && does('replay.in', 'Zoom in'),
      hasBoard && does('replay.out', 'Zoom out'),
      hasBoard && does('replay.fit', 'Fit the board'),
      isAlone && does('replay.theatre', facts.isTheatre ? 'Leave the theatre' : 'Theatre'),
      isAlone &&
        hasBoard &&
        canMeasure &&
        does('replay.measure', facts.isMeasuring ? 'Stop measuring' : 'Measure a distance'),
      hasBoard && {
        id: 'replay.smooth',
        kind: 'switch',
        title: 'Smooth movement',
        ...keysOf('replay.smooth'),
      },
      hasBoard && facts.canDescribe && { id: 'describe', kind: 'does', title: 'How the board is drawn…' },
    ],
    isAlone && hasBoard
      ? [
          does('replay.copyPicture', 'Copy a picture'),
          does('replay.savePicture', 'Save a picture…'),
          does('replay.animation', 'Save a film…'),
        ]
      : [],
    [
      opens('marks', 'Marks on the timeline'),
      does('replay.closer', 'Look closer at the timeline'),
      facts.isTimelineZoomed && does('replay.whole', 'The whole match on the timeline'),
    ],
    // Elsewhere the match has a menu of its own.
    isSmall && isAlone
      ? [does('match.tags', 'Tags of this match…'), does('match.note', 'Note on this match…')]
      : [],
  ]
  return groups.map((group) => group.filter((entry) => entry !== false)).filter((group) => group.length > 0)
}

/** `10 a second`, `¼ a second`. */
export const formatSpeed = (speed: number): string =>
  `${{ 0.25: '¼', 0.5: '½' }[speed] ?? String(speed)} a second`
