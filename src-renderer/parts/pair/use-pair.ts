import { computed, onScopeDispose, shallowRef, watch, type ComputedRef, type Ref, type ShallowRef } from 'vue'
import { isOneMap } from '../../../src-games/kit/differences.ts'
import type { BoardDifference, GameState } from '../../../src-games/kit/game.ts'
import type { AnyBoard } from '../boards/board.ts'
import {
  createReplayContext,
  openMatch,
  type ReplayContext,
  type ReplaySession,
  type TimelineZoom,
  useLiveUpdates,
  usePlayback,
} from '../replay/index.ts'
import { delegate } from './delegate.ts'
import { isOneSeasonMap, seasonDifferences } from '../boards/season/season-differences.ts'
import { comparedReplays, useDifferences, type ComparedRound, type Differences } from './difference-search.ts'

/** Two matches side by side: in step, or each with a clock of its own. */
export interface Pair {
  /** A's and B's. Their playback is the common one while the clocks are linked. */
  readonly contexts: readonly [ReplayContext, ReplayContext]
  /** What keys and controls act on: both while linked, else the side looked at last. */
  readonly context: ReplayContext
  readonly isLinked: Readonly<ShallowRef<boolean>>
  /** The side that keys move while the clocks are not linked. */
  readonly active: Readonly<ShallowRef<0 | 1>>
  activate(side: 0 | 1): void
  readonly isReady: ComputedRef<boolean>
  /** What each side shows; undefined until it can. */
  readonly frames: readonly [ComputedRef<PairFrame | undefined>, ComputedRef<PairFrame | undefined>]
  /** Only boards of one map are compared; undefined until both are open. */
  readonly isOneMap: ComputedRef<boolean | undefined>
  readonly differences: Readonly<ShallowRef<Differences>>
  /** What differs between the boards as they are shown; undefined when they cannot be compared. */
  readonly boardDifference: ComputedRef<BoardDifference | undefined>
  /** Opens two matches at the first difference, or at `round`. */
  open(matchA: number, matchB: number, round?: number): Promise<void>
  link(linked: boolean): void
}

interface Comparison {
  readonly isOneMap: boolean
  readonly begin: () => ComparedRound
  readonly of: (a: GameState, b: GameState) => BoardDifference | undefined
}

export interface PairFrame {
  readonly board: AnyBoard
  readonly round: number
  readonly before: GameState
  readonly after: GameState
  readonly fraction: number
}

export function usePair(): Pair {
  const own = [createReplayContext(), createReplayContext()] as const
  const sessions = [own[0].session, own[1].session] as const
  const jointSession = joinSessions(sessions)
  const joint = { session: jointSession, playback: usePlayback(jointSession) }
  const isLinked = shallowRef(true)
  const active = shallowRef<0 | 1>(0)
  /** Two that are linked are looked at equally closely. */
  const zoomOf = (side: () => 0 | 1): TimelineZoom => {
    const meant = () => (isLinked.value ? own : [own[side()]]).map(({ zoom }) => zoom)
    return {
      ...own[side()].zoom,
      by: (times) => meant().forEach((zoom) => zoom.by(times)),
      whole: () => meant().forEach((zoom) => zoom.whole()),
    }
  }
  const contexts = own.map((context, side) => ({
    ...context,
    zoom: zoomOf(() => (side === 0 ? 0 : 1)),
    playback: delegate(() => (isLinked.value ? joint.playback : context.playback)),
  })) as unknown as [ReplayContext, ReplayContext]
  const controlled = () => (isLinked.value ? joint : own[active.value])
  const looked = () => own[isLinked.value ? 0 : active.value]
  const context: ReplayContext = {
    ...own[0],
    session: delegate(() => controlled().session),
    playback: delegate(() => controlled().playback),
    markers: delegate(() => looked().markers),
    zoom: zoomOf(() => active.value),
  }
  for (const one of contexts) useLiveUpdates(one)
  const isReady = computed(() =>
    sessions.every((session) => session.status.value === 'done' && session.board.value !== undefined),
  )
  // While a file is still being read its rounds grow: the search begins when both are whole.
  const isWhole = computed(() => isReady.value && sessions.every(isRead))
  const comparison = computed(() => (isReady.value ? comparisonOf(sessions) : undefined))
  const oneMap = computed(() => comparison.value?.isOneMap)
  // A match that was still being read or played has more to look at when it is ready.
  const differences = useDifferences(
    computed(() => (isWhole.value && oneMap.value === true ? comparison.value?.begin : undefined)),
  )
  const frames = [0, 1].map((side) => computed(() => frameOf(contexts[side]))) as unknown as Pair['frames']
  const boardDifference = computed(() => {
    const [a, b] = frames.map(({ value }) => value)
    if (!a || !b || !oneMap.value) return undefined
    return comparison.value?.of(a.before, b.before)
  })

  let asked = 0
  const pause = () => [joint, ...own].forEach(({ playback }) => playback.pause())
  onScopeDispose(pause)

  /** Goes to the first difference when it is found, unless the user has moved on by then. */
  function waitForDifference(from: number): void {
    const stop = watch(
      differences,
      ({ first, isComplete }) => {
        if (first === undefined && !isComplete) return
        stop()
        if (asked === from && joint.playback.round.value === 0 && first !== undefined)
          joint.playback.goTo(first)
      },
      { flush: 'sync' },
    )
  }

  return {
    contexts,
    context,
    isLinked,
    active,
    activate: (side) => (active.value = side),
    isReady,
    isOneMap: oneMap,
    frames,
    differences,
    boardDifference,
    async open(matchA, matchB, round) {
      pause()
      const ticket = ++asked
      isLinked.value = true
      joint.playback.goTo(0)
      if (round === undefined) waitForDifference(ticket)
      await Promise.all([openMatch(contexts[0], matchA), openMatch(contexts[1], matchB)])
      if (asked === ticket && round !== undefined) joint.playback.goTo(round)
    },
    link(linked) {
      if (linked === isLinked.value) return
      pause()
      if (linked) joint.playback.goTo(own[active.value].playback.round.value)
      else for (const { playback } of own) playback.goTo(joint.playback.round.value)
      isLinked.value = linked
    },
  }
}

const isRead = ({ rounds, match, isLive }: ReplaySession): boolean =>
  !isLive.value && rounds.value >= (match.value?.round ?? Infinity)

/** How two that are ready are compared: by their rules, or two of one season by what its program wrote. */
function comparisonOf(sessions: readonly [ReplaySession, ReplaySession]): Comparison {
  const [a, b] = sessions.map(({ board }) => board.value!)
  const [first, second] = sessions.map(({ replay }) => replay.value)
  if (first && second)
    return {
      isOneMap: isOneMap(first, second, a.rows * a.cols),
      begin: () => comparedReplays(first, second),
      of: (x, y) => (first.game === second.game ? first.game.compare(x, y) : undefined),
    }
  const [own, other] = sessions.map(({ season }) => season.value)
  const isOne = sessions[0].match.value?.game === sessions[1].match.value?.game
  if (!own || !other || !isOne) return { isOneMap: false, begin: () => undefined, of: () => undefined }
  return {
    isOneMap: isOneSeasonMap(own, other, [a, b]),
    begin: () => seasonDifferences(own, other, a),
    of: (x, y) => a.compare?.(x, y),
  }
}

/** One clock for both: it runs to the end of the longer one, and the shorter one stays at its own. */
function joinSessions([a, b]: readonly [ReplaySession, ReplaySession]): ReplaySession {
  const most = (of: (session: ReplaySession) => Ref<number>) =>
    computed(() => Math.max(of(a).value, of(b).value))
  return {
    ...a,
    rounds: most(({ rounds }) => rounds),
    totalRounds: most(({ totalRounds }) => totalRounds),
    isLive: computed(() => a.isLive.value || b.isLive.value),
  }
}

function frameOf({ session, playback }: ReplayContext): PairFrame | undefined {
  const { board, replay, season, rounds, status } = session
  if (!board.value || !(replay.value ?? season.value) || status.value === 'error') return undefined
  const round = Math.min(playback.round.value, rounds.value)
  const fraction = round < rounds.value ? playback.fraction.value : 0
  const before = session.stateAt(round)
  return {
    board: board.value,
    round,
    before,
    after: fraction > 0 ? session.stateAt(round + 1) : before,
    fraction,
  }
}
