import { computed, onScopeDispose, shallowRef, watch, type ComputedRef, type Ref, type ShallowRef } from 'vue'
import type { Contributions } from '../../../base/ui/contributions.ts'
import { inSlices } from '../../../base/ui/slices.ts'
import { LAYER_ORDER, type BoardLayer } from '../../boards/layer.ts'
import { ownSeatsOf } from '../../bots/own-seats.ts'
import type { SourcePlace } from '../../bots/source-place.ts'
import type { ReplaySession } from '../replay-session.ts'
import type { Playback } from '../timeline/use-playback.ts'
import { findPins } from './find-pins.ts'
import { factsOfMatch, type MatchFacts } from './match-facts.ts'
import { firstStop, sayMatch } from './match-sentence.ts'
import { createPinLayer } from './pin-layer.ts'
import { walkMatch } from './read-match.ts'
import type { RoundPin } from './round-pin.ts'

/** A line of the version that played. */
export type PinPlace = SourcePlace & Required<Pick<SourcePlace, 'versionId'>>

/** What is worth seeing of a match once it is over: how it ended, and at most three rounds. */
export interface Pins {
  /** The bot that is open, so that *you* is its seat before that of one's other bots. The room sets it. */
  readonly ownBotId: ShallowRef<number | undefined>
  /** Seats that *you* means. */
  readonly own: ComputedRef<readonly number[]>
  /** The match has ended, and its end may be shown: it is not being followed from its beginning. */
  readonly isOver: ComputedRef<boolean>
  /** What sentences are made of; undefined without a match. */
  readonly facts: ComputedRef<MatchFacts | undefined>
  /** In order of their rounds. Empty until the match is over and was read. */
  readonly list: Readonly<Ref<readonly RoundPin[]>>
  /** It is not known yet which there are, or whether any: a place for them is kept, of one's own match from its first round on. */
  readonly isComing: ComputedRef<boolean>
  /** The one whose round one stands at. */
  readonly chosen: ComputedRef<RoundPin | undefined>
  /** Where in the source the orders of the chosen one came from, once that is known: `use-pin-line.ts` asks. */
  readonly place: ShallowRef<PinPlace | undefined>
  readonly next: ComputedRef<RoundPin | undefined>
  readonly previous: ComputedRef<RoundPin | undefined>
  go(pin: RoundPin): void
  /** To be called by what shows pins: without, no match is read for them. */
  want(): void
}

/** As many rounds as lie between two states that a replay keeps. */
const SLICE_ROUNDS = 5
const NONE: readonly RoundPin[] = []

export function createPins(
  session: ReplaySession,
  playback: Playback,
  layers: Contributions<BoardLayer>,
): Pins {
  const ownBotId = shallowRef<number>()
  const own = computed(() => (session.match.value ? ownSeatsOf(session.match.value, ownBotId.value) : []))
  const isOver = useOver(session, playback)
  const isShown = computed(() => session.match.value?.id === session.shownId.value)
  const facts = computed(() => {
    const match = session.match.value
    if (!match) return undefined
    return factsOfMatch(match, {
      own: own.value,
      curve: isShown.value ? session.scores.value : [],
      round: isShown.value ? playback.round.value : 0,
      isOver: isOver.value,
    })
  })
  const { pins: list, isComing, want } = usePinList({ session, own, isOver, facts })

  const chosen = computed(() =>
    playback.isPlaying.value ? undefined : list.value.find(({ round }) => round === playback.round.value),
  )
  const next = computed(() => {
    if (chosen.value) return list.value[list.value.indexOf(chosen.value) + 1]
    return list.value.find(({ round }) => round > playback.round.value) ?? list.value[0]
  })
  const previous = computed(() => list.value.findLast(({ round }) => round < playback.round.value))
  layers.add(
    LAYER_ORDER.highlight,
    computed(() => chosen.value && createPinLayer(chosen.value)),
  )
  return {
    ownBotId,
    own,
    isOver,
    facts,
    list,
    isComing,
    chosen,
    place: shallowRef<PinPlace>(),
    next,
    previous,
    go: ({ round }) => playback.goTo(round),
    want,
  }
}

const UNPLAYED = new Set(['aborted', 'lost', 'cancelled'])

/** Whether the end of the match may be shown: one that is followed from its beginning is seen to its end first. */
function useOver(session: ReplaySession, playback: Playback): ComputedRef<boolean> {
  const { match, shownId, scores, rounds, isLive } = session
  /** The match whose end was seen, or that was opened to be looked at. */
  const seen = shallowRef<number>()
  const hasEnded = computed(() => match.value !== undefined && !isLive.value)
  /** It is all here, and its first frame was drawn: by then it is known whether it plays. */
  const isWhole = computed(
    () =>
      hasEnded.value &&
      match.value?.id === shownId.value &&
      rounds.value >= match.value!.round &&
      scores.value.length > rounds.value,
  )
  watch(
    () => isWhole.value && (!playback.isPlaying.value || playback.round.value >= rounds.value),
    (isSeen) => {
      if (isSeen) seen.value = match.value!.id
    },
    { immediate: true, flush: 'sync' },
  )
  return computed(
    () => hasEnded.value && (seen.value === match.value!.id || UNPLAYED.has(match.value!.status)),
  )
}

/** The pins of the match that is over, read in slices beside everything else. */
function usePinList({
  session,
  own,
  isOver,
  facts,
}: Pick<Pins, 'own' | 'isOver' | 'facts'> & { readonly session: ReplaySession }): {
  readonly pins: ShallowRef<readonly RoundPin[]>
  readonly isComing: ComputedRef<boolean>
  want(): void
} {
  const pins = shallowRef<readonly RoundPin[]>(NONE)
  const isWanted = shallowRef(false)
  /** The job whose pins are all known. */
  const known = shallowRef<string>()
  /** Which seats of which match are read; undefined while nothing is to be read. */
  const job = computed(() => {
    const id = session.match.value?.id
    const isWhole = session.shownId.value === id && session.scores.value.length > session.rounds.value
    const canRead = isWanted.value && isOver.value && isWhole && own.value.length > 0
    return canRead ? `${id} ${own.value.join()}` : undefined
  })
  async function read(key: string): Promise<void> {
    const matchFacts = facts.value!
    const stop = firstStop(matchFacts)
    if (stop) {
      const { words } = sayMatch(matchFacts)
      pins.value = [{ kind: 'stop', round: stop.round, words, units: [], cells: [] }]
      known.value = key
      return
    }
    const replay = session.replay.value
    const walk = replay && walkMatch(replay, own.value)
    const isStillWanted = () => job.value === key && session.replay.value === replay
    if (walk && !(await inSlices(() => walk.readOn(SLICE_ROUNDS), isStillWanted))) return
    if (!isStillWanted()) return
    pins.value = findPins({
      own: own.value,
      names: matchFacts.names,
      scores: session.scores.value,
      read: walk?.read,
    })
    known.value = key
  }
  watch(
    [job, session.replay],
    ([key]) => {
      pins.value = NONE
      known.value = undefined
      if (key !== undefined) void read(key)
    },
    { immediate: true },
  )
  onScopeDispose(() => (isWanted.value = false))
  const isComing = computed(() => {
    const { match, status } = session
    if (!isWanted.value || !match.value || status.value === 'error' || own.value.length === 0) return false
    if (UNPLAYED.has(match.value.status)) return false
    // A stop is no row; until the end was seen nothing moves for it.
    if (isOver.value && facts.value && firstStop(facts.value)) return false
    return job.value === undefined || known.value !== job.value
  })
  return { pins, isComing, want: () => (isWanted.value = true) }
}
