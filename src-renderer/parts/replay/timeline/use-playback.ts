import { computed, onScopeDispose, shallowRef, watch, type ComputedRef, type ShallowRef } from 'vue'
import { wantsLessMotion } from '../../../base/colours/use-theme.ts'
import { isBoolean, isNumber, remembered } from '../../../base/ui/remembered.ts'
import type { ReplaySession } from '../replay-session.ts'

/** Rounds a second. */
export const SPEEDS = [0.25, 0.5, 1, 2, 5, 10, 20, 40, 64, 128] as const
/** Faster than this, smooth movement is only noise. */
const SMOOTH_UP_TO = 20

const speed = remembered(
  'speed',
  10,
  (value): value is number => isNumber(value) && SPEEDS.includes(value as never),
)
const isSmooth = remembered('smooth', true, isBoolean)

export interface Playback {
  /** The round shown, and how far the passage to the next one is. */
  readonly round: ComputedRef<number>
  readonly fraction: ComputedRef<number>
  readonly isPlaying: Readonly<ShallowRef<boolean>>
  readonly direction: Readonly<ShallowRef<1 | -1>>
  readonly speed: typeof speed
  /** As it was chosen. */
  readonly isSmooth: typeof isSmooth
  /** False where the system asks for less motion. */
  readonly canBeSmooth: ComputedRef<boolean>
  /** Whether movement is smooth: chosen, and not against the system's wish. */
  readonly showsSmooth: ComputedRef<boolean>
  play(direction?: 1 | -1): void
  pause(): void
  toggle(): void
  /** Goes to a round (kept inside what is known). Playing goes on from there unless it is to pause. */
  goTo(round: number, options?: { pauses?: boolean }): void
  step(by: number, options?: { pauses?: boolean }): void
  changeSpeed(by: 1 | -1): void
}

/** Time inside a replay. While a live match is still being played it waits at the last known round. */
export function usePlayback(session: ReplaySession): Playback {
  const at = shallowRef(0)
  const isPlaying = shallowRef(false)
  const direction = shallowRef<1 | -1>(1)
  let frame = 0
  let lastTime = 0

  const round = computed(() => Math.min(Math.floor(at.value), session.rounds.value))
  const canBeSmooth = computed(() => !wantsLessMotion.value)
  const showsSmooth = computed(() => isSmooth.value && canBeSmooth.value)
  const moves = computed(() => showsSmooth.value && speed.value <= SMOOTH_UP_TO)
  const fraction = computed(() =>
    moves.value && round.value < session.rounds.value ? at.value - round.value : 0,
  )

  function tick(time: number): void {
    // A page that slept does not jump: no frame counts for more than a tenth of a second.
    const seconds = Math.min(time - lastTime, 100) / 1000
    lastTime = time
    const end = session.rounds.value
    at.value = Math.max(0, Math.min(end, at.value + direction.value * speed.value * seconds))
    const hasEnded = direction.value < 0 ? at.value === 0 : at.value === end && !session.isLive.value
    if (hasEnded) pause()
    else frame = requestAnimationFrame(tick)
  }
  function play(towards: 1 | -1 = 1): void {
    if (session.status.value !== 'done') return
    direction.value = towards
    // At the end, Play starts over.
    if (towards > 0 && at.value >= session.rounds.value && !session.isLive.value) at.value = 0
    if (isPlaying.value) return
    isPlaying.value = true
    lastTime = performance.now()
    frame = requestAnimationFrame(tick)
  }
  function pause(): void {
    isPlaying.value = false
    cancelAnimationFrame(frame)
    at.value = direction.value > 0 ? Math.floor(at.value) : Math.ceil(at.value)
  }
  function goTo(next: number, { pauses = true } = {}): void {
    if (pauses) pause()
    at.value = Math.max(0, Math.min(session.rounds.value, Math.round(next)))
  }

  watch([session.replay, session.season], ([ours, season], [before, last]) => {
    const replay = ours ?? season
    const previous = before ?? last
    if (!replay) {
      // The rounds of a season's match are on their way.
      if (!session.isLive.value) pause()
      at.value = 0
    } else if (previous && at.value > replay.rounds && !session.isLive.value) at.value = replay.rounds
  })
  onScopeDispose(pause)

  return {
    round,
    fraction,
    isPlaying,
    direction,
    speed,
    isSmooth,
    canBeSmooth,
    showsSmooth,
    play,
    pause,
    toggle: () => (isPlaying.value ? pause() : play()),
    goTo,
    step: (by, options) => goTo(round.value + by, options),
    changeSpeed(by) {
      const index = SPEEDS.indexOf(speed.value as (typeof SPEEDS)[number])
      speed.value = SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, index + by))]
    },
  }
}
