import { computed, shallowRef, type ComputedRef, type ShallowRef } from 'vue'
import { gameOf } from '../../../src-games/index.ts'
import type { Drawing } from '../../../src-games/kit/drawings.ts'
import type { GameId, GameState } from '../../../src-games/kit/game.ts'
import type { MatchRecord } from '../../../src-games/kit/match-record.ts'
import { createReplay, type Replay } from '../../../src-games/kit/replay.ts'
import { formatTextError } from '../../../src-games/kit/result.ts'
import { createStatesReplay } from '../../../src-games/kit/states-replay.ts'
import { isSeason } from '../../../src-shared/contract/season-id.ts'
import type { MatchText } from '../../../src-shared/contract/seasons.ts'
import type { LogEntry, MatchSummary } from '../../../src-shared/contract/values.ts'
import type { AnyBoard } from '../boards/board.ts'
import { boardLoader } from '../boards/index.ts'
import { call } from '../../base/api/connection.ts'
import { createSeasonMatch, type SeasonMatch } from '../boards/season/season-match.ts'
import { loadSeasonBoard } from '../boards/season/use-season-boards.ts'
import { createGrowingMatch, readFirstState, type OriginalBatch } from './original-reading.ts'
import { readOriginalFile, type ReadOriginalFile } from './read-original-file.ts'
import { afterFrame } from '../../base/ui/after-frame.ts'
import { createShownMatch, type Shown, type ShownView } from './shown-match.ts'

export type SessionStatus = 'idle' | 'loading' | 'done' | 'error'

/** One match that is being looked at: what is known of it so far. It may still grow. */
export interface ReplaySession extends ShownView {
  readonly status: ShallowRef<SessionStatus>
  /** Why there is nothing to see. */
  readonly problem: ShallowRef<string>
  readonly match: ShallowRef<MatchSummary | undefined>
  readonly totalRounds: ComputedRef<number>
  readonly isLive: ComputedRef<boolean>
  /** Shows a record; for a live match its rounds so far. Resolves when there is something to see; scores follow. */
  show(match: MatchSummary, record: MatchRecord): Promise<void>
  /** Shows an original's file, from its first state on while the rest is being read. */
  showFile(match: MatchSummary, file: StoredFile): Promise<void>
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

/** A session that shows nothing yet. How files and texts of seasons are read can be given. */
export function createReplaySession(
  readFile: ReadOriginalFile = readOriginalFile,
  readText: (id: number) => Promise<MatchText> = (id) => call('seasons.matchText', { id }),
): ReplaySession {
  const status = shallowRef<SessionStatus>('idle')
  const problem = shallowRef('')
  const match = shallowRef<MatchSummary>()
  const shown = createShownMatch()
  let reading: AbortController | undefined

  function refuse(message: string): void {
    problem.value = message
    status.value = 'error'
  }

  async function show(summary: MatchSummary, next: MatchRecord): Promise<void> {
    match.value = summary
    if (!shown.current.value) status.value = 'loading'
    if (isSeason(next.game)) return showSeason(summary)
    const loadBoard = boardLoader(next.game)
    if (!loadBoard) return refuse(`There is no board for ${next.game} yet.`)
    const [createBoard, made] = [await loadBoard(), createReplay(gameOf(next.game), next)]
    if (match.value?.id !== summary.id) return
    reading?.abort()
    if (!made.ok) return refuse(`This match cannot be replayed: ${formatTextError(made.error)}`)
    const before = shown.current.value
    shown.put(
      before?.matchId === summary.id
        ? // Its end has come: the board and what was said stay, so that nothing flickers.
          { ...before, record: next, replay: made.value }
        : { ...freshlyShown(summary.id, made.value, createBoard), record: next },
    )
    status.value = 'done'
    // Scores need all states: the first frame comes first.
    void afterFrame().then(() => {
      if (shown.current.value?.replay === made.value) void shown.reader.readOn(made.value)
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
      shown.put(shownSeason(shown.current.value, summary, season))
      shown.reader.scores.value = season?.text.scores ?? []
      status.value = 'done'
    } catch (failure) {
      if (match.value?.id === summary.id) refuse(failure instanceof Error ? failure.message : String(failure))
    }
  }

  async function showFile(summary: MatchSummary, file: StoredFile): Promise<void> {
    match.value = summary
    if (!shown.current.value) status.value = 'loading'
    const createBoard = await boardLoader(file.game)!()
    if (match.value?.id !== summary.id) return
    reading?.abort()
    reading = new AbortController()
    const take = takeBatches(file.game, (first) => {
      if (first) {
        shown.put(freshlyShown(summary.id, first, createBoard))
        status.value = 'done'
      }
      shown.grown()
    })
    try {
      await readStored(file, readFile, take, reading.signal)
    } catch (failure) {
      refuse(`This file cannot be shown: ${failure instanceof Error ? failure.message : String(failure)}`)
    }
  }

  return {
    ...shown.view,
    status,
    problem,
    match,
    totalRounds: computed(() => allRoundsOf(shown.current.value) ?? match.value?.rounds ?? 0),
    isLive: computed(() => match.value?.status === 'running' || match.value?.status === 'queued'),
    show,
    showFile,
    setLogs: (logs) => shown.change({ logs }),
    setDrawings: (drawings) => shown.change({ drawings }),
    rest: shown.rest,
    clear() {
      reading?.abort()
      status.value = 'idle'
      match.value = undefined
      shown.put(undefined)
      shown.reader.clear()
    },
  }
}

/** What is shown of a match when the first of its states are there. */
function freshlyShown(matchId: number, replay: Replay, createBoard: (first: GameState) => AnyBoard): Shown {
  return { matchId, replay, board: createBoard(replay.stateAt(0)), logs: [], drawings: [] }
}

/** Reads an original's file: the state in its beginning first, then all of it. */
async function readStored(
  file: StoredFile,
  readFile: ReadOriginalFile,
  take: (batch: OriginalBatch) => void,
  signal: AbortSignal,
): Promise<void> {
  const first = readFirstState(file.game, file.beginning)
  if (first) take(first)
  const text = await file.whole()
  if (!signal.aborted) await readFile({ game: file.game, text }, take, signal)
}

/** What is shown of a season's match: what the bots said in it stays. */
function shownSeason(
  before: Shown | undefined,
  { id, game }: MatchSummary,
  season: SeasonMatch | undefined,
): Shown {
  const said = before?.matchId === id ? before : undefined
  const logs = said?.logs ?? []
  const drawings = said?.drawings ?? []
  return { matchId: id, game, ...(season ? { season } : {}), logs, drawings }
}

/** How many rounds a match has, as far as its own states say it. */
function allRoundsOf({ replay, season }: Partial<Shown> = {}): number | undefined {
  return replay?.totalRounds ?? (season?.isWhole ? season.rounds : undefined)
}

/** Takes the batches of an original's file as they are read, and calls `onGrown` after each; with the first comes its replay. */
function takeBatches(game: GameId, onGrown: (first: Replay | undefined) => void) {
  const growing = createGrowingMatch(game)
  return (batch: OriginalBatch): void => {
    // The first state may be here already, from the file's beginning.
    if (batch.head && !growing.isEmpty()) return
    const read = growing.add(batch)
    onGrown(batch.head ? createStatesReplay(gameOf(game), read) : undefined)
  }
}
