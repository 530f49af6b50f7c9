import { sayFreeze } from '../../../../src-games/kit/freeze-cause.ts'
import type { TimelineEvent, TimelineKind } from '../../../../src-games/kit/timeline.ts'
import type { Surface } from '../../../base/colours/surface.ts'

export interface MarkerKind {
  readonly kind: TimelineKind
  /** In the list of the filter, in the plural. */
  readonly title: string
  /** Shown until the user says otherwise. What happens in nearly every round is not. */
  readonly initially: boolean
  /** The event in words, said by the seats' names. */
  text(event: TimelineEvent, actor: string, other: string): string
}

function sayStop({ cause = 'unknown', label = '' }: TimelineEvent, actor: string): string {
  return sayFreeze(actor, { cause, reason: label })
}

/** The most important first: where markers meet, the first is the one to be seen. */
export const MARKER_KINDS: readonly MarkerKind[] = [
  {
    kind: 'freeze',
    title: 'Freezes: a limit was reached',
    initially: true,
    text: sayStop,
  },
  {
    kind: 'crash',
    title: 'Crashes',
    initially: true,
    text: sayStop,
  },
  {
    kind: 'lead',
    title: 'Lead changes',
    initially: true,
    text: (_, actor, other) => `${actor} took the lead from ${other}`,
  },
  {
    kind: 'mark',
    title: 'Marks of bots',
    initially: true,
    text: ({ label }, actor) => `${actor}: ${label || 'a mark'}`,
  },
  {
    kind: 'conquest',
    title: 'Conquests',
    initially: true,
    text: ({ unit }, actor, other) =>
      other ? `${actor} took ${unitWords(unit)} from ${other}` : `${actor} took ${unitWords(unit)}`,
  },
  {
    kind: 'kill',
    title: 'Kills',
    initially: true,
    text: (_, actor, other) => (other ? `${actor} killed a unit of ${other}` : `${actor} killed a zombie`),
  },
  {
    kind: 'death',
    title: 'Deaths',
    initially: true,
    text: (event, actor) => `${actor} lost ${unitOf(event)}`,
  },
  {
    kind: 'loss',
    title: 'Losses',
    initially: false,
    text: (_, actor, other) => (other ? `${actor} lost a unit to ${other}` : `${actor} lost a unit`),
  },
  {
    kind: 'convert',
    title: 'Turned to zombies',
    initially: false,
    text: (event, actor) => `${unitOf(event)} of ${actor} became a zombie`,
  },
  {
    kind: 'infection',
    title: 'Infections',
    initially: false,
    text: (event, actor) => `${unitOf(event)} of ${actor} was infected`,
  },
  {
    kind: 'cure',
    title: 'Cures',
    initially: false,
    text: (event, actor) => `${unitOf(event)} of ${actor} is cured`,
  },
  {
    kind: 'birth',
    title: 'New units',
    initially: false,
    text: (event, actor) => `${actor} got ${unitOf(event)}`,
  },
  {
    kind: 'pickup',
    title: 'Things picked up',
    initially: false,
    text: (event, actor) => `${unitOf(event)} of ${actor} picked something up`,
  },
  {
    kind: 'shot',
    title: 'Shots',
    initially: false,
    text: (event, actor) => `${unitOf(event)} of ${actor} shot`,
  },
  {
    kind: 'fire',
    title: 'Napalm',
    initially: false,
    text: (event, actor) => `${unitOf(event)} of ${actor} threw napalm`,
  },
]

const RANKS = new Map(MARKER_KINDS.map(({ kind }, rank) => [kind, rank]))
export const rankOf = (kind: TimelineKind): number => RANKS.get(kind)!
export const markerKindOf = (kind: TimelineKind): MarkerKind => MARKER_KINDS[rankOf(kind)]

/** An event in words. */
export function sayEvent(event: TimelineEvent, names: readonly string[]): string {
  const text = markerKindOf(event.kind).text(event, names[event.seat] ?? '', names[event.other ?? -1] ?? '')
  return text[0].toUpperCase() + text.slice(1)
}

const unitWords = (unit: number | undefined): string => (unit === undefined ? 'a place' : `unit ${unit}`)
const unitOf = ({ unit }: TimelineEvent): string => (unit === undefined ? 'a unit' : `unit ${unit}`)

/**
 * Adds the sign of a kind to the current path, centred at (x, y) in a square of side `size`, and says whether it is to be filled
 * or stroked. The shape shows the kind, since the colour shows the seat.
 */
export function traceMarker(
  surface: Surface,
  kind: TimelineKind,
  x: number,
  y: number,
  size: number,
): 'fill' | 'stroke' {
  const half = size / 2
  switch (kind) {
    case 'freeze':
      // A sign of no entry.
      for (let k = 0; k < 8; k++) {
        const angle = ((k + 0.5) * Math.PI) / 4
        const point = [x + half * 1.05 * Math.cos(angle), y + half * 1.05 * Math.sin(angle)] as const
        if (k === 0) surface.moveTo(...point)
        else surface.lineTo(...point)
      }
      surface.closePath()
      // The other way round, so that it is left out.
      surface.moveTo(x - half * 0.6, y - half * 0.22)
      surface.lineTo(x - half * 0.6, y + half * 0.22)
      surface.lineTo(x + half * 0.6, y + half * 0.22)
      surface.lineTo(x + half * 0.6, y - half * 0.22)
      surface.closePath()
      return 'fill'
    case 'crash':
      // A bolt of lightning.
      surface.moveTo(x + half * 0.6, y - half * 1.3)
      surface.lineTo(x - half, y + half * 0.3)
      surface.lineTo(x - half * 0.15, y + half * 0.3)
      surface.lineTo(x - half * 0.6, y + half * 1.3)
      surface.lineTo(x + half, y - half * 0.35)
      surface.lineTo(x + half * 0.15, y - half * 0.35)
      surface.closePath()
      return 'fill'
    case 'lead':
      // A crown.
      surface.moveTo(x - half, y + half)
      surface.lineTo(x - half, y - half * 0.6)
      surface.lineTo(x - half * 0.45, y + half * 0.1)
      surface.lineTo(x, y - half)
      surface.lineTo(x + half * 0.45, y + half * 0.1)
      surface.lineTo(x + half, y - half * 0.6)
      surface.lineTo(x + half, y + half)
      surface.closePath()
      return 'fill'
    case 'mark':
      // A pin that points down.
      surface.moveTo(x - half * 0.9, y - half)
      surface.lineTo(x + half * 0.9, y - half)
      surface.lineTo(x, y + half)
      surface.closePath()
      return 'fill'
    case 'conquest':
      // A flag.
      surface.rect(x - half * 0.8, y - half, half * 0.35, size)
      surface.moveTo(x - half * 0.45, y - half)
      surface.lineTo(x + half, y - half * 0.4)
      surface.lineTo(x - half * 0.45, y + half * 0.2)
      surface.closePath()
      return 'fill'
    case 'kill':
      surface.moveTo(x - half * 0.75, y - half * 0.75)
      surface.lineTo(x + half * 0.75, y + half * 0.75)
      surface.moveTo(x + half * 0.75, y - half * 0.75)
      surface.lineTo(x - half * 0.75, y + half * 0.75)
      return 'stroke'
    case 'death':
      surface.moveTo(x + half * 0.7, y)
      surface.arc(x, y, half * 0.7, 0, 2 * Math.PI)
      return 'stroke'
    default:
      surface.rect(x - half * 0.2, y - half * 0.6, half * 0.4, half * 1.2)
      return 'fill'
  }
}
