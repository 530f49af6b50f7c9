import { computed, type ComputedRef } from 'vue'
import type { SeatResult } from '../../../src-shared/contract/values.ts'
import type { Figure } from '../boards/board.ts'
import { ownSeatsOf } from '../bots/own-seats.ts'
import { formatSeatName } from '../bots/seat-name.ts'
import { placesOf } from '../../../src-shared/stats/blocks.ts'
import { useReplay } from './replay-context.ts'

/** A seat in the round shown. */
export interface SeatNow {
  readonly seat: number
  readonly name: string
  /** `v14`; '' for a bot that has only one version. It is never cut. */
  readonly version: string
  readonly isOwn: boolean
  readonly score: number
  readonly place: number
  /** Share of its CPU that is used; undefined where it is not known. */
  readonly cpu: number | undefined
  /** From the round of its stop on. */
  readonly stop: SeatResult['frozen']
  readonly figures: readonly Figure[]
}

/** The four seats in the round shown; none until there is a state. */
export function useSeatsNow(
  ownBotId: () => number | undefined = () => undefined,
): ComputedRef<readonly SeatNow[]> {
  const { session, playback } = useReplay()
  const { board, replay, season, match } = session
  return computed(() => {
    const round = playback.round.value
    if (!season.value && !(replay.value && board.value)) return []
    const state = board.value ? session.stateAt(round) : undefined
    // Without rules, scores by round are known, and what its CPU came to at the end.
    const scores = replay.value
      ? replay.value.game.scores(state!)
      : (session.scores.value[round] ?? [0, 0, 0, 0])
    const places = placesOf(scores)
    const own = match.value ? ownSeatsOf(match.value, ownBotId()) : []
    return (match.value?.seats ?? []).map((result, seat) => ({
      seat,
      name: result.name,
      version: formatSeatName(result).slice(result.name.length).trim(),
      isOwn: own.includes(seat),
      score: scores[seat],
      place: places[seat],
      cpu: replay.value ? state!.status[seat] : result.cpu,
      stop: result.frozen && round >= result.frozen.round ? result.frozen : undefined,
      figures: state && board.value ? board.value.figures(state, seat) : [],
    }))
  })
}
