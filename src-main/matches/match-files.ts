import { basename } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { gameOf } from '../../src-games/index.ts'
import { formatCurves } from '../../src-games/kit/curves-csv.ts'
import type { MatchRecord } from '../../src-games/kit/match-record.ts'
import type { Freeze } from '../../src-games/kit/play-match.ts'
import { createReplay, type Replay } from '../../src-games/kit/replay.ts'
import { formatTextError } from '../../src-games/kit/result.ts'
import { createStatesReplay } from '../../src-games/kit/states-replay.ts'
import { MAX_MATCH_FILE_BYTES, type ImportedMatch } from '../../src-shared/contract/analysis.ts'
import type { AnswerOf, CheckedRequestOf } from '../../src-shared/contract/api.ts'
import { ApiError } from '../../src-shared/contract/error-codes.ts'
import type { MatchSummary } from '../../src-shared/contract/values.ts'
import type { MatchOutcome } from './match-job.ts'
import type { MatchService } from './match-service.ts'
import type { MatchStore } from './match-store.ts'
import { formatQuartetFile, isQuartetFile, MATCH_FILE_EXTENSION, parseQuartetFile } from './quartet-file.ts'
import { readOriginal, type ReadOriginal } from './read-original.ts'

export interface MatchFilesDeps {
  readonly store: MatchStore
  readonly matches: MatchService
  readonly changed: (match: MatchSummary) => void
}

/** Rounds played between two looks at what else waits. */
const ROUNDS_AT_A_TIME = 20
const MAX_NAME_CHARS = 200

export type MatchFiles = ReturnType<typeof createMatchFiles>

/** Matches as files: those of the original programs, and our own whole matches. */
export function createMatchFiles({ store, matches, changed }: MatchFilesDeps) {
  function stored(id: number): MatchSummary {
    const match = matches.existing(id)
    changed(match)
    return match
  }

  function importOriginal(fileName: string, bytes: Uint8Array): ImportedMatch {
    const read = readOriginal(bytes)
    if (!read.ok) throw refusal(fileName, read.error)
    const { game, text, match } = read.value
    const name = shorten(basename(fileName))
    const problem = match.problem && { ...match.problem }
    const id = store.add(
      {
        game: game.id,
        configName: name,
        config: '',
        seed: match.seed,
        limits: match.fromJudge ? 'jutge' : 'none',
        rounds: Math.max(match.rounds, match.states.length - 1),
        seats: match.names.map((seat) => ({ name: shorten(seat) })),
        file: { kind: 'original', name },
      },
      outcomeOfOriginal(name, read.value),
      text,
    )
    return { match: stored(id), ...(problem ? { problem } : {}) }
  }

  async function importQuartet(fileName: string, bytes: Uint8Array): Promise<ImportedMatch> {
    const read = parseQuartetFile(bytes)
    if (!read.ok) throw refusal(fileName, read.error)
    const { record, configName, limits, freezes, ...rest } = read.value
    const replay = await prove(fileName, record)
    const id = store.add(
      {
        game: record.game,
        configName,
        config: record.config,
        seed: record.seed,
        limits,
        rounds: replay.totalRounds,
        seats: record.names.map((name) => ({ name })),
        file: { kind: 'quartet', name: shorten(basename(fileName)) },
      },
      {
        ...withoutProblem(rest),
        rounds: replay.rounds,
        record,
        scores: [...replay.scores()[replay.rounds]],
        curves: curvesOf(replay),
        freezes: freezes.map((freeze) => freeze ?? undefined),
      },
    )
    return { match: stored(id) }
  }

  function replayOf(id: number): Replay {
    const original = store.original(id)
    const replay = original
      ? replayOfText(original.game, original.text)
      : createReplay(gameOf(matches.existing(id).game), matches.recordOf(id))
    if (!replay.ok)
      throw new ApiError('not-found', `This match cannot be shown: ${formatTextError(replay.error)}.`)
    return replay.value
  }

  return {
    async importFile({
      fileName,
      bytes,
    }: CheckedRequestOf<'matches.importFile'>): Promise<AnswerOf<'matches.importFile'>> {
      if (bytes.length > MAX_MATCH_FILE_BYTES)
        throw refusal(fileName, `it is larger than ${MAX_MATCH_FILE_BYTES / 1024 / 1024} MB`)
      if (bytes.length === 0) throw refusal(fileName, 'it is empty')
      return isQuartetFile(bytes) ? importQuartet(fileName, bytes) : importOriginal(fileName, bytes)
    },

    original({ id }: CheckedRequestOf<'matches.original'>): AnswerOf<'matches.original'> {
      const original = store.original(id)
      if (original) return original
      matches.existing(id)
      throw new ApiError('not-found', 'This match does not come from a file of the original program.')
    },

    exportFile({ id }: CheckedRequestOf<'matches.exportFile'>): AnswerOf<'matches.exportFile'> {
      const match = matches.existing(id)
      const { reseeds, ...record } = matches.recordOf(id)
      const { status, configName, limits, problem, durationMs = 0 } = match
      // Whoever has a record has ended in one of these ways.
      if (status !== 'done' && status !== 'aborted' && status !== 'cancelled')
        throw new ApiError('match/not-finished', 'This match has not ended yet.')
      const bytes = formatQuartetFile({
        configName,
        limits,
        status,
        ...(problem === undefined ? {} : { problem }),
        record: {
          ...record,
          names: [...record.names],
          orders: record.orders.slice(),
          statuses: record.statuses.map((seats) => [...seats]),
          trace: [...record.trace],
          ...(reseeds ? { reseeds: [...reseeds] } : {}),
        },
        cpu: match.seats.map(({ cpu = 0 }) => Math.max(0, cpu)),
        freezes: match.seats.map(({ frozen }) =>
          frozen ? { round: frozen.round, reason: frozen.reason } : null,
        ),
        durationMs,
        logs: store.logs(id),
        drawings: store.drawings(id),
      })
      return { fileName: `${record.game}-${record.seed}-match-${id}${MATCH_FILE_EXTENSION}`, bytes }
    },

    curves({ id }: CheckedRequestOf<'matches.curves'>): AnswerOf<'matches.curves'> {
      const { game, seed } = matches.existing(id)
      return { fileName: `${game}-${seed}-match-${id}.csv`, text: formatCurves(replayOf(id)) }
    },
  }
}

function replayOfText(id: MatchSummary['game'], text: string): ReturnType<typeof createReplay> {
  const game = gameOf(id)
  const match = game.parseOutput(text)
  return match.ok ? { ok: true, value: createStatesReplay(game, match.value) } : match
}

/** Plays the match again, since a file may say anything. */
async function prove(fileName: string, record: MatchRecord): Promise<Replay> {
  const made = createReplay(gameOf(record.game), record)
  if (!made.ok) throw refusal(fileName, formatTextError(made.error))
  const replay = made.value
  if (replay.rounds > replay.totalRounds)
    throw refusal(
      fileName,
      `it has ${replay.rounds} rounds where its configuration allows ${replay.totalRounds}`,
    )
  if (record.trace.length !== replay.rounds + 1)
    throw refusal(fileName, 'its trace has not one number for each state')
  for (let from = 0; from < replay.rounds; from += ROUNDS_AT_A_TIME) {
    replay.walk(() => {}, from, Math.min(replay.rounds, from + ROUNDS_AT_A_TIME))
    if (replay.divergedAt !== undefined)
      throw refusal(
        fileName,
        `playing it again gives another round ${replay.divergedAt}: it was changed, or played by other rules (version ${record.rulesVersion}; ours is ${gameOf(record.game).rulesVersion})`,
      )
    await setImmediate()
  }
  return replay
}

function outcomeOfOriginal(fileName: string, { game, match }: ReadOriginal): MatchOutcome {
  const replay = createStatesReplay(game, match)
  const last = match.states[replay.rounds]
  const { problem } = match
  return {
    status: problem ? 'aborted' : 'done',
    ...(problem ? { problem: `${fileName}, line ${problem.line}: ${problem.message}` } : {}),
    rounds: replay.rounds,
    record: {
      game: game.id,
      rulesVersion: game.rulesVersion,
      config: '',
      seed: match.seed,
      names: match.names,
      orders: new Uint8Array(),
      statuses: [],
      trace: [],
    },
    scores: game.scores(last),
    curves: curvesOf(replay),
    logs: [],
    drawings: [],
    freezes: [0, 1, 2, 3].map((seat) => freezeOf(match, seat)),
    cpu: [0, 1, 2, 3].map((seat) => Math.max(0, ...match.states.map(({ status }) => status[seat]))),
    durationMs: 0,
  }
}

/** On the judge a seat that is out shows -1 from then on; why is not told. */
function freezeOf({ states }: ReadOriginal['match'], seat: number): Freeze | undefined {
  const state = states.findIndex(({ status }) => status[seat] < 0)
  if (state < 0) return undefined
  return {
    round: Math.max(0, state - 1),
    reason: 'out of time, or crashed: the file only says that it was out',
  }
}

function curvesOf(replay: Replay): number[][] {
  const scores = replay.scores()
  return [0, 1, 2, 3].map((seat) => scores.map((seats) => seats[seat]))
}

function withoutProblem<T extends { problem?: string | undefined }>({ problem, ...rest }: T) {
  return { ...rest, ...(problem === undefined ? {} : { problem }) }
}

const shorten = (name: string): string => name.slice(0, MAX_NAME_CHARS) || '?'

function refusal(fileName: string, why: string): ApiError {
  return new ApiError('import/invalid', `${shorten(basename(fileName))} cannot be imported: ${why}.`)
}
