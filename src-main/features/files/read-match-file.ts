import { countOf } from '../../../src-shared/stats/plural.ts'
import { basename } from 'node:path'
import { gameOf } from '../../../src-games/index.ts'
import { decodeRounds, type MatchRecord } from '../../../src-games/kit/match-record.ts'
import type { Freeze } from '../../../src-games/kit/play-match.ts'
import { createReplayFigures, type ReplayFigures } from '../../../src-games/kit/replay-figures.ts'
import { createReplay, type Replay } from '../../../src-games/kit/replay.ts'
import { readableText } from '../../../src-games/kit/readable-text.ts'
import { fail, formatTextError, ok, type Result } from '../../../src-games/kit/result.ts'
import { createStatesReplay } from '../../../src-games/kit/states-replay.ts'
import { isSeason } from '../../../src-shared/contract/season-id.ts'
import type { ImportedMatch } from '../../../src-shared/contract/analysis.ts'
import { hashOf } from '../../base/disk/artifact-cache.ts'
import { packText } from '../../core/matches/match-blobs.ts'
import type { MatchOutcome } from '../../engines/match-job/match-job.ts'
import type { NewMatch } from '../../core/matches/match-store.ts'
import { parseQuartetFile } from './parse-quartet-file.ts'
import { isQuartetFile } from './quartet-file.ts'
import { plainBytes } from '../../../src-shared/files/decode-text.ts'
import {
  bytesOfOutput,
  gameOfText,
  readOriginalText,
  textOfOutput,
  type ReadOriginal,
} from './read-original.ts'
import { readSeasonOutput } from './read-season-output.ts'
import { shortName } from './short-name.ts'

/** A match out of a file, ready to be stored. */
export interface MatchFromFile {
  readonly match: NewMatch
  readonly outcome: MatchOutcome
  /** `packText` of an original's file, which has no record. */
  readonly original?: Uint8Array
  readonly problem?: NonNullable<ImportedMatch['problem']>
  /** Lines that were none of the match. */
  readonly leftOut?: number
  /** It is of a season: only its program can play it again, which is not done where files are read. Scores and curves are missing. */
  readonly needsProgram?: true
  /** Of a season that its file names by its program's version, `Gardens 1.0`: the season that is here has another id. */
  readonly version?: string
}

/** Called with the share of the work that is done, 0 to 1. */
export type OnShare = (share: number) => void

/** Rounds played between two words about the progress. */
const ROUNDS_AT_A_TIME = 20
const MAX_PROBLEM_CHARS = 8000
const NO_TRACE = 'its trace has not one number for each state'

/** Reads and checks a file with a match, whatever kind it is. The message completes "… cannot be imported: ". */
export function readMatchFile(
  fileName: string,
  bytes: Uint8Array,
  onShare: OnShare = () => {},
): Result<MatchFromFile, string> {
  if (bytes.length === 0) return fail('it is empty')
  const name = shortName(basename(fileName.replaceAll('\\', '/')))
  return isQuartetFile(bytes) ? readQuartet(name, bytes, onShare) : readOriginalMatch(name, bytes, onShare)
}

function readOriginalMatch(name: string, bytes: Uint8Array, onShare: OnShare): Result<MatchFromFile, string> {
  const whole = textOfOutput(bytes)
  if (!whole.ok) return whole
  const read = readOriginalText(whole.value, ({ states, rounds }) => onShare(states.length / (rounds + 1)))
  if (!read.ok) {
    const plain = bytesOfOutput(bytes)
    const isOurs = gameOfText(whole.value) !== undefined || !plain.ok
    const season = isOurs ? undefined : readSeasonOutput(name, plainBytes(plain.value), hashOf(bytes))
    return season ? ok(season) : read
  }
  const { game, text, match, leftOut } = read.value
  const problem = match.problem && { line: match.problem.line, message: match.problem.message }
  return ok({
    match: {
      game: game.id,
      configName: name,
      config: '',
      seed: match.seed,
      limits: match.fromJudge ? 'jutge' : 'none',
      rounds: Math.max(match.rounds, match.states.length - 1),
      seats: match.names.map((seat) => ({ name: shortName(seat) })),
      file: { kind: 'original', name, hash: hashOf(bytes) },
    },
    outcome: outcomeOfOriginal(name, read.value),
    original: packText(text),
    ...(problem ? { problem } : {}),
    ...(leftOut > 0 ? { leftOut } : {}),
  })
}

function readQuartet(name: string, bytes: Uint8Array, onShare: OnShare): Result<MatchFromFile, string> {
  const read = parseQuartetFile(bytes)
  if (!read.ok) return read
  const { record, configName, limits, freezes, problem, meter, ...rest } = read.value
  const recorded = {
    ...rest,
    ...(problem === undefined ? {} : { problem: readableText(problem, MAX_PROBLEM_CHARS) }),
    record,
    freezes: freezes.map((freeze) => {
      if (!freeze) return undefined
      const { round, reason, cause } = freeze
      return { round, cause, reason: readableText(reason, MAX_PROBLEM_CHARS) }
    }),
  }
  const stored = (rounds: number): NewMatch => ({
    game: record.game,
    configName: shortName(configName),
    config: record.config,
    seed: record.seed,
    limits,
    rounds,
    seats: record.names.map((seat) => ({ name: shortName(seat) })),
    file: { kind: 'quartet', name, hash: hashOf(bytes), meter },
  })
  if (isSeason(record.game)) {
    const orders = decodeRounds(record.orders)
    if (!orders.ok) return fail(formatTextError(orders.error))
    const rounds = orders.value.length
    if (record.trace.length !== rounds + 1) return fail(NO_TRACE)
    // None where none ever showed.
    if (record.statuses.length > 0 && record.statuses.length !== rounds)
      return fail('it has not one status for each round and seat')
    const none = [0, 1, 2, 3].map((): number[] => [])
    return ok({
      match: stored(rounds),
      outcome: { ...recorded, rounds, scores: [0, 0, 0, 0], curves: none },
      needsProgram: true,
    })
  }
  const proven = prove(record, limits === 'jutge', onShare)
  if (!proven.ok) return proven
  const { replay, figures } = proven.value
  return ok({
    match: stored(replay.totalRounds),
    outcome: {
      ...recorded,
      rounds: replay.rounds,
      scores: [...replay.scores()[replay.rounds]],
      curves: curvesOf(replay),
      ...figuresOf(figures),
    },
  })
}

/** Plays the match again, since a file may say anything. */
function prove(
  record: MatchRecord,
  hasCpu: boolean,
  onShare: OnShare,
): Result<{ readonly replay: Replay; readonly figures: ReplayFigures }, string> {
  const made = createReplay(gameOf(record.game), record)
  if (!made.ok) return fail(formatTextError(made.error))
  const replay = made.value
  if (replay.rounds > replay.totalRounds)
    return fail(
      `it has ${countOf(replay.rounds, 'round')} where its configuration allows ${replay.totalRounds}`,
    )
  if (record.trace.length !== replay.rounds + 1) return fail(NO_TRACE)
  const figures = createReplayFigures(replay, hasCpu)
  for (let from = 0; from < replay.rounds; from += ROUNDS_AT_A_TIME) {
    const to = Math.min(replay.rounds, from + ROUNDS_AT_A_TIME)
    replay.walk((_, passage) => figures.visit(passage), from, to)
    if (replay.divergedAt !== undefined)
      return fail(
        `playing it again gives another round ${replay.divergedAt}: it was changed, or played by other rules (version ${record.rulesVersion}; ours is ${gameOf(record.game).rulesVersion})`,
      )
    onShare(from / replay.rounds)
  }
  return ok({ replay, figures })
}

function outcomeOfOriginal(fileName: string, { game, match }: ReadOriginal): MatchOutcome {
  const replay = createStatesReplay(game, match)
  const figures = createReplayFigures(replay, match.fromJudge)
  replay.walk((_, passage) => figures.visit(passage))
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
    ...figuresOf(figures),
    logs: [],
    drawings: [],
    freezes: [0, 1, 2, 3].map((seat) => freezeOf(match, seat)),
    cpu: [0, 1, 2, 3].map((seat) => Math.max(0, ...match.states.map(({ status }) => status[seat]))),
    durationMs: 0,
  }
}

/** On the judge a seat that is out shows -1 from then on; the file does not say why. */
function freezeOf({ states }: ReadOriginal['match'], seat: number): Freeze | undefined {
  const state = states.findIndex(({ status }) => status[seat] < 0)
  if (state < 0) return undefined
  return {
    round: Math.max(0, state - 1),
    cause: 'unknown',
    reason: 'the file does not say why: out of time, or crashed',
  }
}

function figuresOf(gathered: ReplayFigures): Pick<MatchOutcome, 'figures'> {
  const figures = gathered.end()
  return figures ? { figures } : {}
}

function curvesOf(replay: Replay): number[][] {
  const scores = replay.scores()
  return [0, 1, 2, 3].map((seat) => scores.map((seats) => seats[seat]))
}
