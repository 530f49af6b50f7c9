import { computed, shallowRef, watch, type ComputedRef, type ShallowRef } from 'vue'
import type { GameState } from '../../../../src-games/kit/game.ts'
import { unitPlace } from '../../boards/layer.ts'
import type { ReplayContext } from '../replay-context.ts'

/** What the camera of a board can do for who follows a unit. */
export interface FollowCamera {
  readonly isFitted: boolean
  centre(i: number, j: number): void
  zoom(factor: number): void
}

/** Keeps the pinned unit in the middle of a board that is zoomed in, also on its way between two rounds. */
export function useFollow(
  { session, playback, pin }: ReplayContext,
  camera: Readonly<ShallowRef<FollowCamera | null>>,
  after: ComputedRef<GameState | undefined>,
): { isFollowing: Readonly<ShallowRef<boolean>>; toggle(): void; stop(): void } {
  const isFollowing = shallowRef(false)
  const unit = computed(() => (pin.value && 'unit' in pin.value ? pin.value.unit : undefined))

  function look(): void {
    const { board } = session
    if (!isFollowing.value || unit.value === undefined || !board.value || !after.value) return
    const before = session.stateAt(playback.round.value)
    const place = unitPlace(board.value, before, after.value, playback.fraction.value, unit.value)
    if (place) camera.value?.centre(place.i, place.j)
  }
  watch([playback.round, playback.fraction, after], look)
  watch(unit, (now) => {
    if (now === undefined) isFollowing.value = false
    else look()
  })
  return {
    isFollowing,
    toggle() {
      if (unit.value === undefined) return
      isFollowing.value = !isFollowing.value
      // A board that is all in sight has nothing to follow.
      if (isFollowing.value && camera.value?.isFitted) camera.value.zoom(2.5)
      look()
    },
    stop: () => (isFollowing.value = false),
  }
}
