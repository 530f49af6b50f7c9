import { computed, effectScope, shallowRef, type ComputedRef, type ShallowRef } from 'vue'
import type { GameState } from '../../../../src-games/kit/game.ts'
import type { Facts, Place } from '../../boards/board.ts'
import type { ReplayContext } from '../replay-context.ts'
import type { ReplaySession } from '../replay-session.ts'

/** The cell under the pointer, in CSS pixels of the board's well; by keys without a point, as -1. */
export interface Hover {
  readonly place: Place
  readonly x: number
  readonly y: number
}

/** What is looked at on a board: the stage shows it on the board, the side in words. */
export interface Looking {
  readonly hover: ShallowRef<Hover | undefined>
  /** The state that is shown; undefined until there is one. */
  readonly state: ComputedRef<GameState | undefined>
  /** Where the pinned unit or cell is; undefined when it is not on the board. */
  readonly pinnedPlace: ComputedRef<Place | undefined>
  readonly pinnedFacts: ComputedRef<readonly Facts[]>
  /** Facts of the cell under the pointer; none for the one that is pinned. */
  readonly hoverFacts: ComputedRef<readonly Facts[]>
  /** The camera goes along with the pinned unit. */
  readonly isFollowing: ShallowRef<boolean>
  factsAt(place: Place | undefined): readonly Facts[]
  /** A click: pins the unit there, else the cell; what is pinned already is let go. */
  pick(place: Place | undefined): void
}

const known = new WeakMap<ReplaySession, Looking>()

/** What is looked at in a replay: the same for its stage and its side. */
export function useLooking(context: ReplayContext): Looking {
  const found = known.get(context.session)
  if (found) return found
  // It lives as long as its session, not as the component that asks first.
  const made = effectScope(true).run(() => createLooking(context))!
  known.set(context.session, made)
  return made
}

/** For tests; components call `useLooking`. */
export function createLooking({ session, playback, pin, whatIf }: LookedAt): Looking {
  const { board } = session
  const hover = shallowRef<Hover>()
  const isFollowing = shallowRef(false)
  // `replay` is read so that a replay made anew is looked at anew.
  const isKnown = () => session.replay.value !== undefined || session.season.value !== undefined
  const state = computed(
    () => whatIf.preview.value ?? (isKnown() ? session.stateAt(playback.round.value) : undefined),
  )
  const factsAt = (place: Place | undefined): readonly Facts[] =>
    place && state.value && board.value ? board.value.describe(state.value, place.i, place.j) : []
  const pinnedPlace = computed<Place | undefined>(() => {
    const now = pin.value
    if (!now || !state.value || !board.value) return undefined
    return 'unit' in now ? board.value.locate(state.value, now.unit) : now
  })
  return {
    hover,
    state,
    pinnedPlace,
    isFollowing,
    factsAt,
    // A pinned unit that is not on the board is still spoken of: its story goes on.
    pinnedFacts: computed(() => {
      const now = pin.value
      if (!state.value || !now) return []
      if (pinnedPlace.value || !('unit' in now)) return factsAt(pinnedPlace.value)
      return [{ title: `Unit ${now.unit}`, unit: now.unit, rows: [['Now', 'not on the board']] }]
    }),
    hoverFacts: computed(() =>
      isSamePlace(hover.value?.place, pinnedPlace.value) ? [] : factsAt(hover.value?.place),
    ),
    pick(place) {
      const unit = factsAt(place).find((facts) => facts.unit !== undefined)?.unit
      const isPinned = isSamePlace(place, pinnedPlace.value)
      pin.value = !place || isPinned ? undefined : unit === undefined ? place : { unit }
    },
  }
}

/** What of a replay is needed to look at its board. */
type LookedAt = Pick<ReplayContext, 'session' | 'playback' | 'pin'> & {
  readonly whatIf: Pick<ReplayContext['whatIf'], 'preview'>
}

function isSamePlace(a: Place | undefined, b: Place | undefined): boolean {
  return a !== undefined && b !== undefined && a.i === b.i && a.j === b.j
}
