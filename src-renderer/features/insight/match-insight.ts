import { computed, shallowRef, watch, type ComputedRef } from 'vue'
import { createProvided } from '../../base/ui/provided.ts'
import type { Insight, MatchCurve } from '../../../src-shared/contract/insight.ts'
import { ownSeatsOf } from '../../parts/bots/own-seats.ts'
import type { ReplayContext } from '../../parts/replay/index.ts'
import { useActions, type ActionHandler } from '../../parts/actions/use-actions.ts'
import { insightTrack } from './insight-track.ts'
import { curveOfSeat, useCheapCurve } from './use-cheap-curve.ts'
import { insightOf, loadInsights, type AskedInsight } from '../../parts/insight/use-insight.ts'

/** The chance of one seat over the match shown: what was played of it, until then what was learned from other matches. */
export interface MatchInsight {
  readonly seat: ComputedRef<number>
  pick(seat: number): void
  readonly asked: ComputedRef<AskedInsight | undefined>
  readonly insight: ComputedRef<Insight | undefined>
  readonly curve: ComputedRef<Insight['curve']>
  /** Nothing of the curve was played. */
  readonly isCheap: ComputedRef<boolean>
  readonly model: ComputedRef<MatchCurve['model']>
}

const INSIGHT = createProvided<MatchInsight>('the chances of the match shown are not provided')
const TRACK_ORDER = 5

/** For the parts inside the calling component; with it go the strip of the timeline and the keys that step through its marks. */
export function provideMatchInsight(
  { session, playback, tracks, pins }: ReplayContext,
  isShown: () => boolean,
): MatchInsight {
  const picked = shallowRef<number>()
  const match = session.match
  const hasEnded = computed(() => match.value?.status === 'done')
  /** That of the bot in hand; else the seat that came last, of the user's own bots where there are some. */
  const usual = computed(() => {
    if (!match.value) return 0
    const { seats } = match.value
    const own = ownSeatsOf(match.value, pins.ownBotId.value)
    const placeOf = (at: number): number => seats[at].place ?? 0
    return (own.length > 0 ? own : seats.map((_, at) => at)).toSorted((a, b) => placeOf(b) - placeOf(a))[0]
  })
  const seat = computed(() => picked.value ?? usual.value)
  const name = computed(() => match.value?.seats[seat.value]?.name ?? '')
  const asked = computed(() => match.value && insightOf(match.value.id, seat.value))
  const insight = computed(() => asked.value?.insight)
  const cheap = useCheapCurve(
    computed(() => match.value?.id),
    hasEnded,
  )
  const played = computed(() => insight.value?.curve ?? asked.value?.progress?.curve ?? [])
  const isCheap = computed(() => played.value.length < 2)
  const curve = computed(() =>
    isCheap.value && cheap.value ? curveOfSeat(cheap.value, seat.value) : played.value,
  )
  watch(
    [() => match.value?.id, hasEnded],
    ([id, ended], before) => {
      if (id !== before[0]) picked.value = undefined
      if (id !== undefined && ended) void loadInsights(id)
    },
    { immediate: true },
  )

  /** Where turning points begin, where orders lost it, and where the bot fell silent. */
  const marks = computed(() =>
    [
      ...(insight.value?.points.map(({ from }) => from) ?? []),
      ...(insight.value?.missed ? [insight.value.missed.from] : []),
      ...(insight.value?.standstill ? [insight.value.standstill.round] : []),
    ].toSorted((a, b) => a - b),
  )
  tracks.add(
    TRACK_ORDER,
    computed(() => insightTrack(curve.value, seat.value, name.value, marks.value)),
  )
  function goToMark(direction: 1 | -1): void {
    const now = playback.round.value
    const round =
      direction > 0 ? marks.value.find((mark) => mark > now) : marks.value.findLast((mark) => mark < now)
    if (round !== undefined) playback.goTo(round, { pauses: true })
  }
  const toMark = (direction: 1 | -1): ActionHandler => ({
    run: () => goToMark(direction),
    isEnabled: () => isShown() && marks.value.length > 0,
  })
  useActions({ 'replay.nextTurn': toMark(1), 'replay.previousTurn': toMark(-1) })

  const provided: MatchInsight = {
    seat,
    asked,
    insight,
    curve,
    isCheap,
    pick: (at) => (picked.value = at),
    model: computed(() => cheap.value?.model),
  }
  return INSIGHT.give(provided)
}

export const useMatchInsight = INSIGHT.take
