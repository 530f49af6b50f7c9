import { computed, shallowRef, type ComputedRef, type ShallowRef } from 'vue'

/** How closely the timeline of a replay is looked at. */
export interface TimelineZoom {
  /** How many times as wide as its window it is; 1: the whole match is in sight. */
  readonly factor: ComputedRef<number>
  /** CSS pixels of that window, and rounds of the match: set by the timeline that is shown. */
  readonly width: ShallowRef<number>
  readonly rounds: ShallowRef<number>
  /** So many times as close as now; below 1 it is farther. */
  by(times: number): void
  whole(): void
}

/** In CSS pixels. With so much room the signs of two rounds never meet; closer there is nothing more to see. */
const WIDEST_ROUND = 20
/** What a canvas may be wide on a screen of two or three pixels for one. */
const WIDEST = 10_000

export function createTimelineZoom(): TimelineZoom {
  const wanted = shallowRef(1)
  const width = shallowRef(0)
  const rounds = shallowRef(0)
  const most = computed(() =>
    width.value === 0 ? 1 : Math.max(1, Math.min(WIDEST, rounds.value * WIDEST_ROUND) / width.value),
  )
  const factor = computed(() => Math.min(wanted.value, most.value))
  return {
    factor,
    width,
    rounds,
    by: (times) => (wanted.value = Math.max(1, Math.min(most.value, factor.value * times))),
    whole: () => (wanted.value = 1),
  }
}

/** Where to scroll to, so that a place of the timeline (0 to 1) stands at `x` in its window. All in CSS pixels. */
export function scrollFor(share: number, x: number, width: number, factor: number): number {
  return Math.max(0, Math.min(width * (factor - 1), share * width * factor - x))
}
