import { computed, watch, type ComputedRef, type ShallowRef } from 'vue'
import type { GameState } from '../../../../src-games/kit/game.ts'
import { unitPlace } from '../../boards/layer.ts'
import type { ReplayContext } from '../replay-context.ts'
import { useLooking } from './use-looking.ts'

/** What the camera of a board can do to follow a unit. */
export interface FollowCamera {
  readonly isFitted: boolean
  centre(i: number, j: number): void
  zoom(factor: number): void
}

/** Keeps the pinned unit in the middle of a board that is zoomed in, also on its way between two rounds. */
export function useFollow(
  context: ReplayContext,
  camera: Readonly<ShallowRef<FollowCamera | null>>,
  after: ComputedRef<GameState | undefined>,
): { toggle(): void; stop(): void; zoomed(): void } {
  const { session, playback, pin } = context
  const { isFollowing } = useLooking(context)
  const unit = computed(() => (pin.value && 'unit' in pin.value ? pin.value.unit : undefined))
  let isMoving = false

  function look(): void {
    const { board } = session
    if (!isFollowing.value || unit.value === undefined || !board.value || !after.value) return
    const before = session.stateAt(playback.round.value)
    const place = unitPlace(board.value, before, after.value, playback.fraction.value, unit.value)
    if (!place) return
    isMoving = true
    camera.value?.centre(place.i, place.j)
    isMoving = false
  }
  watch([playback.round, playback.fraction, after], look)
  watch(unit, (now) => {
    if (now === undefined) isFollowing.value = false
    else look()
  })
  watch(isFollowing, (isOn) => {
    if (!isOn) return
    // A board that is all in sight has nothing to follow.
    if (camera.value?.isFitted) camera.value.zoom(2.5)
    look()
  })
  return {
    toggle() {
      if (unit.value !== undefined) isFollowing.value = !isFollowing.value
    },
    stop: () => (isFollowing.value = false),
    /** The camera was moved by hand: zoomed out at an edge it would show what is beyond the board. */
    zoomed() {
      if (!isMoving) look()
    },
  }
}
