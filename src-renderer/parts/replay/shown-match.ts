import { computed, shallowRef, type ComputedRef, type Ref, type ShallowRef } from 'vue'
import type { Drawing } from '../../../src-games/kit/drawings.ts'
import type { GameState, RoundLog } from '../../../src-games/kit/game.ts'
import { decodeRounds, type MatchRecord } from '../../../src-games/kit/match-record.ts'
import type { RoundOrders } from '../../../src-games/kit/orders.ts'
import { createReplay, type Replay } from '../../../src-games/kit/replay.ts'
import type { Events } from '../../../src-shared/contract/events.ts'
import { isSeason } from '../../../src-shared/contract/season-id.ts'
import type { RulesEvent } from '../../../src-games/kit/timeline.ts'
import type { LogEntry } from '../../../src-shared/contract/values.ts'
import type { AnyBoard } from '../boards/board.ts'
import { growSeasonMatch, type SeasonMatch } from '../boards/season/season-match.ts'
import { boardOfSeason, seasonStateAt } from '../boards/season/season-states.ts'
import { seasonBoards } from '../boards/season/use-season-boards.ts'
import { createReplayReader } from './replay-reader.ts'
import { createStateCache } from './state-cache.ts'

export type RoundsEvent = Events['match.rounds']

/** All there is of the match that is shown, replaced as a whole: nothing of one match is left when the next comes. */
export interface Shown {
  readonly matchId: number
  /** Missing for an original's file, which has no orders to play it again from. */
  readonly record?: MatchRecord
  /** Replay and board, or a season's match; of one that is being played neither. */
  readonly replay?: Replay
  readonly board?: AnyBoard
  readonly season?: SeasonMatch
  readonly game?: string
  readonly logs: readonly LogEntry[]
  readonly drawings: readonly Drawing[]
}

/** What is known of the match that is shown. */
export interface ShownView {
  /** Of the match that states, rounds and scores are of: `match` may already be the next one. */
  readonly shownId: ComputedRef<number | undefined>
  readonly replay: Readonly<Ref<Replay | undefined>>
  readonly board: Readonly<Ref<AnyBoard | undefined>>
  /** Of a match of a season, whose rules are not known here: its text; while it is played, the states so far. It has no replay, and a board if its states have a grid. */
  readonly season: Readonly<Ref<SeasonMatch | undefined>>
  readonly logs: Readonly<Ref<readonly LogEntry[]>>
  /** What the bots drew, by round and seat. */
  readonly drawings: Readonly<Ref<readonly Drawing[]>>
  /** Rounds that can be shown: states 0..rounds. */
  readonly rounds: ShallowRef<number>
  /** Scores of the four seats in states 0.. as far as they are known. */
  readonly scores: ShallowRef<readonly (readonly number[])[]>
  /** The rules' events in the rounds that `scores` covers. */
  readonly ruleEvents: ShallowRef<readonly RulesEvent[]>
  stateAt(round: number): GameState
  roundAt(round: number): { readonly orders: RoundOrders; readonly log: RoundLog }
  /** Adds rounds of a live match. False when some are missing in between: the record must be asked for. */
  append(event: RoundsEvent): boolean
}

export interface ShownMatch {
  readonly view: ShownView
  readonly current: Readonly<Ref<Shown | undefined>>
  readonly reader: ReturnType<typeof createReplayReader>
  put(next: Shown | undefined): void
  /** Changes parts of what is shown. */
  change(part: Partial<Shown>): void
  /** Says that there are more rounds of what is shown, and reads their scores. */
  grown(): void
  /** States that can be made again are given back. */
  rest(): void
}

const NONE: readonly never[] = []

/** The match that is shown, with its states, scores and board; rounds of a live one are added. */
export function createShownMatch(): ShownMatch {
  const shown = shallowRef<Shown>()
  const rounds = shallowRef(0)
  const reader = createReplayReader()
  const cache = createStateCache((round) => {
    const { replay, season } = shown.value!
    return replay ? replay.stateAt(round) : seasonStateAt(season!, round)
  })
  const seasonBoard = seasonBoardOf(shown)

  /** What of `reader` is of another replay goes when that is read. */
  function put(next: Shown | undefined): void {
    if (next?.matchId !== shown.value?.matchId) reader.clear()
    cache.clear()
    shown.value = next
    rounds.value = next?.replay?.rounds ?? next?.season?.rounds ?? 0
  }
  const change = (part: Partial<Shown>): void => {
    if (shown.value) shown.value = { ...shown.value, ...part }
  }

  function grown(): void {
    const replay = shown.value!.replay!
    rounds.value = replay.rounds
    void reader.readOn(replay)
  }

  /** States of a season’s match as they are played. */
  function appendStates(current: Shown, event: RoundsEvent): boolean {
    const isAnew = event.from === 0
    if (current.season?.isWhole || (!isAnew && event.from < rounds.value)) return true
    if (event.texts && !isAnew && event.from !== current.season?.rounds) return false
    const { season, logs, drawings } = isAnew ? { season: undefined, logs: [], drawings: [] } : current
    if (isAnew) cache.clear()
    const grown = event.texts ? growSeasonMatch(season, event.texts) : season
    change({
      ...(grown ? { season: grown } : {}),
      logs: [...logs, ...event.logs],
      drawings: [...drawings, ...event.drawings],
    })
    rounds.value = grown?.rounds ?? 0
    reader.scores.value = grown?.text.scores ?? []
    return true
  }

  function append(event: RoundsEvent): boolean {
    const current = shown.value
    if (!current || event.id !== current.matchId) return true
    if (isSeason(current.game ?? '')) return appendStates(current, event)
    if (!current.record || !current.replay) return true
    if (event.from === 0 && current.replay.rounds > 0) {
      // The match was played anew from its start, with a failed bot silenced.
      const again = createReplay(current.replay.game, current.record)
      if (!again.ok) return false
      put({ ...current, replay: again.value, logs: [], drawings: [] })
    }
    const { logs, drawings } = shown.value!
    const target = shown.value!.replay!
    if (event.from < target.rounds) return true
    if (event.from > target.rounds) return false
    const decoded = decodeRounds(event.orders)
    if (!decoded.ok) return false
    target.append(decoded.value, event.statuses, event.trace)
    if (event.logs.length > 0) change({ logs: [...logs, ...event.logs] })
    if (event.drawings.length > 0) change({ drawings: [...drawings, ...event.drawings] })
    grown()
    return true
  }

  const view: ShownView = {
    shownId: computed(() => shown.value?.matchId),
    replay: computed(() => shown.value?.replay),
    board: computed(() => shown.value?.board ?? seasonBoard.value),
    season: computed(() => shown.value?.season),
    logs: computed(() => shown.value?.logs ?? NONE),
    drawings: computed(() => shown.value?.drawings ?? NONE),
    rounds,
    scores: reader.scores,
    ruleEvents: reader.ruleEvents,
    stateAt: cache.stateAt,
    roundAt(round) {
      const replay = shown.value!.replay!
      let played: ReturnType<Replay['roundAt']> | undefined
      // A replay goes on from where its last walk ended: the round after this one is then one step away.
      replay.walk((_, { orders, log }) => (played = { orders, log }), round, round + 1)
      return played!
    },
    append,
  }
  return { view, current: shown, reader, put, change, grown, rest: cache.clear }
}

/** The board of a season's match that is shown, of others none. */
function seasonBoardOf(shown: Readonly<Ref<Shown | undefined>>): ComputedRef<AnyBoard | undefined> {
  /** Made anew when its description changes, not with each round that comes. */
  let made: { key: string; description: unknown; board: AnyBoard | undefined } | undefined
  return computed(() => {
    const { season, game = '' } = shown.value ?? {}
    if (!season) return undefined
    const { description } = seasonBoards.value.get(game) ?? {}
    const key = `${game} ${season.stateText(0)}`
    if (made?.key !== key || made.description !== description)
      made = { key, description, board: boardOfSeason(season, description) }
    return made.board
  })
}
