import { computed, shallowRef, type ComputedRef, type Ref, type ShallowRef } from 'vue'
import type { Drawing } from '../../../../src-games/kit/drawings.ts'
import {
  completeTimeline,
  type TimelineEvent,
  type TimelineKind,
} from '../../../../src-games/kit/timeline.ts'
import { remembered } from '../../../base/ui/remembered.ts'
import { firstOfRound } from '../first-of-round.ts'
import type { ReplaySession } from '../replay-session.ts'
import { MARKER_KINDS, markerKindOf } from './marker-kinds.ts'

/** A sign in a seat's lane. A kill has two: one with who did it, one with who lost a unit. */
export interface Marker {
  readonly kind: TimelineKind
  readonly seat: number
  readonly round: number
  readonly event: TimelineEvent
}

/** The signs of a match on its timeline, and which of them are shown. */
export interface Markers {
  /** In order of their rounds. */
  readonly shown: ComputedRef<readonly Marker[]>
  /** Kinds that happen in this match, with how often. */
  readonly counts: ComputedRef<ReadonlyMap<TimelineKind, number>>
  isKindShown(kind: TimelineKind): boolean
  toggleKind(kind: TimelineKind): void
  readonly hiddenSeats: ShallowRef<ReadonlySet<number>>
  toggleSeat(seat: number): void
  /** The nearest round with a marker after (1) or before (-1) a round. */
  neighbour(round: number, direction: 1 | -1): number | undefined
  /** Of a round, each once. */
  eventsIn(round: number): readonly TimelineEvent[]
}

type Choices = Readonly<Partial<Record<TimelineKind, boolean>>>
const isChoices = (value: unknown): value is Choices =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((choice) => typeof choice === 'boolean')
/** What the user has switched on or off, for all matches. */
const choices = remembered<Choices>('markers', {}, isChoices)

export function markersOf(events: readonly TimelineEvent[]): Marker[] {
  return events.flatMap((event): Marker[] => {
    const { kind, seat, round, other = -1 } = event
    const own: Marker = { kind, seat, round, event }
    return kind === 'kill' && other >= 0 ? [own, { kind: 'death', seat: other, round, event }] : [own]
  })
}

export function createMarkers(
  session: ReplaySession,
  drawings: Readonly<Ref<readonly Drawing[]>> = session.drawings,
): Markers {
  const hiddenSeats = shallowRef<ReadonlySet<number>>(new Set())
  const all = computed(() => {
    const freezes = session.match.value?.seats.map((seat) => seat.frozen) ?? []
    const { ruleEvents, scores } = session
    return markersOf(completeTimeline(ruleEvents.value, scores.value, { freezes, drawings: drawings.value }))
  })
  const isKindShown = (kind: TimelineKind) => choices.value[kind] ?? markerKindOf(kind).initially
  const shown = computed(() =>
    all.value.filter(({ kind, seat }) => isKindShown(kind) && !hiddenSeats.value.has(seat)),
  )
  const counts = computed(() => {
    const found = new Map<TimelineKind, number>()
    for (const { kind } of all.value) found.set(kind, (found.get(kind) ?? 0) + 1)
    return new Map(MARKER_KINDS.flatMap(({ kind }) => (found.has(kind) ? [[kind, found.get(kind)!]] : [])))
  })

  return {
    shown,
    counts,
    isKindShown,
    toggleKind(kind) {
      choices.value = { ...choices.value, [kind]: !isKindShown(kind) }
    },
    hiddenSeats,
    toggleSeat(seat) {
      const next = new Set(hiddenSeats.value)
      if (!next.delete(seat)) next.add(seat)
      hiddenSeats.value = next
    },
    neighbour: (round, direction) => nextRound(shown.value, round, direction),
    eventsIn(round) {
      const { value } = shown
      const events = new Set<TimelineEvent>()
      for (let k = firstOfRound(value, round); k < value.length && value[k].round === round; k++)
        events.add(value[k].event)
      return [...events]
    },
  }
}

export function nextRound(
  markers: readonly { readonly round: number }[],
  round: number,
  direction: 1 | -1,
): number | undefined {
  const at = direction > 0 ? firstOfRound(markers, round + 1) : firstOfRound(markers, round) - 1
  return markers[at]?.round
}
