import { createHash } from 'node:crypto'
import { encodeRounds } from '../../../src-games/kit/match-record.ts'
import type { Freeze } from '../../../src-games/kit/play-match.ts'
import { hashBlock } from '../../../src-games/kit/trace.ts'
import {
  isLastWhole,
  readTextMatch,
  readTextState,
  type TextMatch,
} from '../../../src-shared/seasons/general-reader.ts'
import { scoresAmong, tuplesIn } from '../../../src-shared/seasons/match-text.ts'
import { scoreAmong, seatFigures } from '../../../src-shared/seasons/seat-figures.ts'
import { createSeasonCurves } from '../../engines/match-child/season/season-curves.ts'
import { createTextState, MAX_STATE_TEXT_BYTES } from '../../engines/match-job/text-state.ts'
import type { MatchFromFile } from './read-match-file.ts'
import { shortName } from './short-name.ts'

/** What the framework's programs call a seat's share of CPU; −1 for one that is out. */
const STATUS = /^(?:cpu_?)?status$/i

/** Where the framework's programs begin, whatever was printed before. */
const BEGINNING = /(?:Sec)?Game\s+Seed\b/i

/**
 * An output of a program of the course's framework whose game is none of ours: `./Game` of any season, also of one whose material
 * cannot run here. It is read without its rules and keeps its text. Undefined for what does not look like one.
 */
export function readSeasonOutput(name: string, file: Uint8Array, hash: string): MatchFromFile | undefined {
  // A character a byte, so that places in the text are places in the bytes.
  const whole = Buffer.from(file.buffer, file.byteOffset, file.length).toString('latin1')
  const before = whole.search(BEGINNING)
  if (before < 0) return undefined
  const bytes = file.subarray(before)
  const text = whole.slice(before)
  const match = readTextMatch(text)
  if ('message' in match || match.seed === undefined || match.title === '') return undefined
  const { names, seed, title, isFromJudge } = match
  const states = statesOf(match)
  if (states.length < 2 || states.some(([from, to]) => to - from > MAX_STATE_TEXT_BYTES)) return undefined
  const read = readStates(match, states, bytes)
  const rounds = states.length - 1
  const cut = whatIsMissing(match, rounds, read.hasScores)
  const config = text.slice(0, states[0][0])
  const game = `season:${createHash('sha256').update(title).digest('hex').slice(0, 16)}`
  const limits = isFromJudge ? 'jutge' : 'none'
  const leftOut = linesIn(whole.slice(0, before))
  return {
    version: title,
    ...(cut ? { problem: { line: cut.line, message: cut.message } } : {}),
    ...(leftOut > 0 ? { leftOut } : {}),
    match: {
      game,
      config,
      seed,
      limits,
      // Of one that does not say, the round whose state is cut is known to be.
      rounds: Math.max(rounds, match.rounds ?? match.places.length - 1),
      configName: name,
      seats: names.map((seat) => ({ name: shortName(seat) })),
      file: { kind: 'quartet', name, hash },
    },
    outcome: {
      status: cut?.isAborted ? 'aborted' : 'done',
      ...(cut ? { problem: `${name}: ${cut.message}` } : {}),
      rounds,
      record: {
        game,
        config,
        seed,
        trace: read.trace,
        rulesVersion: 1,
        names: names.map(shortName),
        orders: encodeRounds([]),
        statuses: [],
      },
      scores: read.hasScores ? [...read.curves.scores] : [],
      curves: read.hasScores ? read.curves.curves : [[], [], [], []],
      figures: read.curves.figures(config),
      logs: [],
      drawings: [],
      freezes: read.freezes,
      cpu: read.cpu,
      durationMs: 0,
      season: { isApart: false, text: bytes, states, errors: '', fuel: 0 },
    },
  }
}

const linesIn = (text: string): number => text.split('\n').filter((line) => line.trim() !== '').length

/** The places of its states, without a last one that is cut. */
function statesOf(match: TextMatch): [from: number, to: number][] {
  const { places, text } = match
  const states = places.map((from, k): [number, number] => [from, places[k + 1] ?? text.length])
  return isLastWhole(match) ? states : states.slice(0, -1)
}

/** What the text does not say of the match; undefined for a whole one. `isAborted`: it does not count with others. */
function whatIsMissing(
  { text, places, rounds: wanted }: TextMatch,
  rounds: number,
  hasScores: boolean,
): { readonly line: number; readonly message: string; readonly isAborted: boolean } | undefined {
  const isCut = wanted === undefined ? places.length > rounds + 1 : rounds < wanted
  if (isCut)
    return {
      line: text.trimEnd().split('\n').length,
      message: 'the text ends before the match does',
      isAborted: true,
    }
  if (!hasScores) return { line: 0, message: 'no line of the text gives scores', isAborted: true }
  return wanted === undefined
    ? { line: 0, message: 'the text does not say how many rounds the match has', isAborted: false }
    : undefined
}

function readStates(match: TextMatch, states: readonly (readonly [number, number])[], bytes: Uint8Array) {
  const curves = createSeasonCurves(false)
  const trace: number[] = []
  const cpu = [0, 0, 0, 0]
  const freezes: (Freeze | undefined)[] = [undefined, undefined, undefined, undefined]
  const none = new Uint8Array()
  let hasScores = false
  for (const [state, [from, to]] of states.entries()) {
    const own = match.text.slice(from, to)
    const tuples = tuplesIn(own)
    const scores = scoresAmong(tuples) ?? scoreAmong(seatFigures(readTextState(match, state)))?.values
    hasScores ||= scores !== undefined
    curves.add(own, scores, cpu)
    trace.push(hashBlock(createTextState(none, none, bytes.subarray(from, to)).ints))
    const [, status] = [...tuples].find(([word]) => STATUS.test(word)) ?? []
    status?.forEach((share, seat) => {
      if (share >= 0) cpu[seat] = Math.min(1, Math.max(cpu[seat], share))
      else
        freezes[seat] ??= {
          round: Math.max(0, state - 1),
          cause: 'unknown',
          reason: 'the file does not say why: out of time, or crashed',
        }
    })
  }
  return { curves, trace, cpu, freezes, hasScores }
}
