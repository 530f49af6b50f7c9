import { onDeactivated, watch, type Ref } from 'vue'
import type { ReplayContext } from '../replay/index.ts'
import { useHand } from './hand.ts'

/** The board of a room and the match in hand. */
export interface BoardInHand {
  /**
   * The match on this board is the one in hand now. Where one stood in it in the last room one stands here, with what was pinned, and
   * it plays on if it did. False when one did not stand in it.
   */
  takeUp(): boolean
}

/**
 * Ties the board of a room to what is in hand: a match that is opened on it is the one in hand, and where one stands in it is kept when
 * the room is left. A board out of sight rests.
 */
export function useBoardInHand(
  { session, playback, pin }: ReplayContext,
  isShown: Readonly<Ref<boolean>>,
): BoardInHand {
  const hand = useHand()
  watch(
    session.match,
    (match) => {
      if (isShown.value) hand.match.value = match
    },
    { immediate: true },
  )
  onDeactivated(() => {
    const matchId = session.match.value?.id
    if (matchId !== undefined && matchId === hand.match.value?.id)
      hand.stand.value = {
        matchId,
        round: playback.round.value,
        pin: pin.value,
        isPlaying: playback.isPlaying.value && session.isLive.value,
      }
    playback.pause()
    session.rest()
  })
  return {
    takeUp() {
      const match = session.match.value
      hand.match.value = match
      const stand = hand.stand.value
      if (stand === undefined || stand.matchId !== match?.id) return false
      hand.stand.value = undefined
      playback.goTo(stand.round)
      pin.value = stand.pin
      if (stand.isPlaying) playback.play()
      return true
    },
  }
}
