import { computed, shallowRef, type ComputedRef, type Ref, type ShallowRef } from 'vue'
import { gameOf } from '../../../src-games/index.ts'
import type { Drawing } from '../../../src-games/kit/drawings.ts'
import type { GameId, GameState, RoundLog } from '../../../src-games/kit/game.ts'
import { decodeRounds, type MatchRecord } from '../../../src-games/kit/match-record.ts'
import type { RoundOrders } from '../../../src-games/kit/orders.ts'
import { createReplay, type Replay } from '../../../src-games/kit/replay.ts'
import { formatTextError } from '../../../src-games/kit/result.ts'
import { createStatesReplay } from '../../../src-games/kit/states-replay.ts'
import type { RulesEvent } from '../../../src-games/kit/timeline.ts'
import type { Events } from '../../../src-shared/contract/events.ts'
import { isSeason } from '../../../src-shared/contract/season-id.ts'
import type { MatchText } from '../../../src-shared/contract/seasons.ts'
import type { LogEntry, MatchSummary } from '../../../src-shared/contract/values.ts'
import type { AnyBoard } from '../boards/board.ts'
import { boardLoader } from '../boards/index.ts'
import { call } from '../../base/api/connection.ts'
import { createSeasonMatch, growSeasonMatch, type SeasonMatch } from '../boards/season/season-match.ts'
import { boardOfSeason, seasonStateAt } from '../boards/season/season-states.ts'
import { loadSeasonBoard, seasonBoards } from '../boards/season/use-season-boards.ts'
import { createReplayReader } from './replay-reader.ts'
import { createGrowingMatch, readFirstState, type OriginalBatch } from './original-reading.ts'
import { readOriginalFile, type ReadOriginalFile } from './read-original-file.ts'
import { afterFrame } from '../../base/ui/after-frame.ts'
import { createStateCache } from './state-cache.ts'

export type SessionStatus = 'idle' | 'loading' | 'done' | 'error'
export type RoundsEvent = Events['match.rounds']

/** One match that is being looked at: what is known of it so far. It may still grow. */
export interface ReplaySession {
  readonly status: ShallowRef<SessionStatus>
  /** Why there is nothing to see. */
  readonly problem: ShallowRef<string>
  readonly match: ShallowRef<MatchSummary | undefined>
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
  readonly totalRounds: ComputedRef<number>
  /** Scores of the four seats in states 0.. as far as they are known. */
  readonly scores: ShallowRef<readonly (readonly number[])[]>
  /** The rules' events in the rounds that `scores` covers. */
  readonly told: ShallowRef<readonly RulesEvent[]>
  readonly isLive: ComputedRef<boolean>
  stateAt(round: number): GameState
  roundAt(round: number): { readonly orders: RoundOrders; readonly log: RoundLog }
  /** Shows a record; for a live match its rounds so far. Resolves when there is something to see; scores follow. */
  show(match: MatchSummary, record: MatchRecord): Promise<void>
  /** Shows an original's file, from its first state on while the rest is being read. */
  showFile(match: MatchSummary, file: StoredFile): Promise<void>
  /** Adds rounds of a live match. False when some are missing in between: the record must be asked for. */
  append(event: RoundsEvent): boolean
  /** Texts and drawings of the match that is shown, all there are so far; they come after its record. */
  setLogs(logs: readonly LogEntry[]): void
  setDrawings(drawings: readonly Drawing[]): void
  /** It is not shown for the moment: states that can be made again are given back. */
  rest(): void
  clear(): void
}

/** An original's file that is stored: its beginning is enough for a first frame. */
export interface StoredFile {
  readonly game: GameId
  readonly beginning: string
  whole(): Promise<string>
}

const NONE: readonly never[] = []

/** All there is of the match that is shown, replaced as a whole: nothing of one match is left when the next comes. */
interface Shown {
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

export function createReplaySession(
  readFile: ReadOriginalFile = readOriginalFile,
  readText: (id: number) => Promise<MatchText> = (id) => call('seasons.matchText', { id }),
): ReplaySession {
  const status = shallowRef<SessionStatus>('idle')
  const problem = shallowRef('')
  const match = shallowRef<MatchSummary>()
  /** `match` may already be the next one. */
  const shown = shallowRef<Shown>()
  const rounds = shallowRef(0)
  const reader = createReplayReader()
  const cache = createStateCache((round) => {
    const { replay, season } = shown.value!
    return replay ? replay.stateAt(round) : seasonStateAt(season!, round)
  })
  /** Made anew when its description changes, not with each round that comes. */
  let made: { key: string; description: unknown; board: AnyBoard | undefined } | undefined
  const seasonBoard = computed(() => {
    const { season, game = '' } = shown.value ?? {}
    if (!season) return undefined
    const { description } = seasonBoards.value.get(game) ?? {}
    const key = `${game} ${season.stateText(0)}`
    if (made?.key !== key || made.description !== description)
      made = { key, description, board: boardOfSeason(season, description) }
    return made.board
  })
  let reading: AbortController | undefined

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

  function refuse(message: string): void {
    problem.value = message
    status.value = 'error'
  }

  async function show(summary: MatchSummary, next: MatchRecord): Promise<void> {
    match.value = summary
    if (!shown.value) status.value = 'loading'
    if (isSeason(next.game)) return showSeason(summary)
    const loadBoard = boardLoader(next.game)
    if (!loadBoard) return refuse(`There is no board for ${next.game} yet.`)
    const [createBoard, made] = [await loadBoard(), createReplay(gameOf(next.game), next)]
    if (match.value?.id !== summary.id) return
    reading?.abort()
    if (!made.ok) return refuse(`This match cannot be replayed: ${formatTextError(made.error)}`)
    const before = shown.value
    put(
      before?.matchId === summary.id
        ? // Its end has come: the board and what was said stay, so that nothing flickers.
          { ...before, record: next, replay: made.value }
        : {
            matchId: summary.id,
            record: next,
            replay: made.value,
            board: createBoard(made.value.stateAt(0)),
            logs: [],
            drawings: [],
          },
    )
    status.value = 'done'
    // Scores need all states: the first frame comes first.
    void afterFrame().then(() => {
      if (shown.value?.replay === made.value) void reader.readOn(made.value)
    })
  }

  /** A season's match: what was played of it is known when it has ended, and its program has written it again. */
  async function showSeason(summary: MatchSummary): Promise<void> {
    reading?.abort()
    const isPlaying = summary.status === 'queued' || summary.status === 'running'
    try {
      // Until it is known the board is guessed, and if it never comes.
      void loadSeasonBoard(summary.game).catch(() => undefined)
      const season = isPlaying ? undefined : createSeasonMatch(await readText(summary.id))
      if (match.value?.id !== summary.id) return
      const before = shown.value?.matchId === summary.id ? shown.value : undefined
      put({
        matchId: summary.id,
        game: summary.game,
        ...(season ? { season } : {}),
        logs: before?.logs ?? [],
        drawings: before?.drawings ?? [],
      })
      reader.scores.value = season?.text.scores ?? []
      status.value = 'done'
    } catch (failure) {
      if (match.value?.id === summary.id) refuse(failure instanceof Error ? failure.message : String(failure))
    }
  }

  async function showFile(summary: MatchSummary, file: StoredFile): Promise<void> {
    match.value = summary
    if (!shown.value) status.value = 'loading'
    const createBoard = await boardLoader(file.game)!()
    if (match.value?.id !== summary.id) return
    reading?.abort()
    reading = new AbortController()
    const { signal } = reading
    const growing = createGrowingMatch(file.game)
    const take = (batch: OriginalBatch): void => {
      // The first state may be here already, from the file's beginning.
      if (batch.head && !growing.isEmpty()) return
      const read = growing.add(batch)
      if (batch.head) {
        const replay = createStatesReplay(gameOf(file.game), read)
        put({
          matchId: summary.id,
          replay,
          board: createBoard(replay.stateAt(0)),
          logs: [],
          drawings: [],
        })
        status.value = 'done'
      }
      const replay = shown.value!.replay!
      rounds.value = replay.rounds
      void reader.readOn(replay)
    }
    try {
      const first = readFirstState(file.game, file.beginning)
      if (first) take(first)
      const text = await file.whole()
      if (!signal.aborted) await readFile({ game: file.game, text }, take, signal)
    } catch (failure) {
      refuse(`This file cannot be shown: ${failure instanceof Error ? failure.message : String(failure)}`)
    }
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
    rounds.value = target.rounds
    if (event.logs.length > 0) change({ logs: [...logs, ...event.logs] })
    if (event.drawings.length > 0) change({ drawings: [...drawings, ...event.drawings] })
    void reader.readOn(target)
    return true
  }

  return {
    status,
    problem,
    match,
    shownId: computed(() => shown.value?.matchId),
    replay: computed(() => shown.value?.replay),
    board: computed(() => shown.value?.board ?? seasonBoard.value),
    season: computed(() => shown.value?.season),
    logs: computed(() => shown.value?.logs ?? NONE),
    drawings: computed(() => shown.value?.drawings ?? NONE),
    rounds,
    scores: reader.scores,
    told: reader.told,
    totalRounds: computed(
      () =>
        shown.value?.replay?.totalRounds ??
        (shown.value?.season?.isWhole ? shown.value.season.rounds : undefined) ??
        match.value?.rounds ??
        0,
    ),
    isLive: computed(() => match.value?.status === 'running' || match.value?.status === 'queued'),
    stateAt: cache.stateAt,
    roundAt(round) {
      const replay = shown.value!.replay!
      let played: ReturnType<Replay['roundAt']> | undefined
      // A replay goes on from where its last walk ended: the round after this one is then one step away.
      replay.walk((_, { orders, log }) => (played = { orders, log }), round, round + 1)
      return played!
    },
    show,
    showFile,
    append,
    setLogs: (logs) => change({ logs }),
    setDrawings: (drawings) => change({ drawings }),
    rest: cache.clear,
    clear() {
      reading?.abort()
      status.value = 'idle'
      match.value = undefined
      put(undefined)
      reader.clear()
    },
  }
}
