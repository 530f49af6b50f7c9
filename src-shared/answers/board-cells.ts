import { isCrash, isFreezeCause } from '../../src-games/kit/freeze-cause.ts'
import { chanceOfHundred } from '../contest/qualify.ts'
import {
  STAGES,
  type Board,
  type BoardCell,
  type BoardRow,
  type StageId,
  type StageResult,
} from '../contract/boards.ts'
import { formatWhole } from '../stats/format-number.ts'
import { SAY_BOARD } from './board-words.ts'
import { formatAtLeast, formatAtMost, formatEstimate } from './comparison-answer.ts'
import { VERBS } from './match-words.ts'

/** The short words of a cell, in two lines at most, and the same as one line for tips, screen readers and the clipboard. */
export interface CellWords {
  readonly sign?: 'yes' | 'no' | 'mind' | 'runs'
  /** Empty where the sign alone says it. */
  readonly first: string
  readonly second: string
  /** `first` is green: it won; red: it stopped; dim: nothing to be known here. */
  readonly tone: 'plain' | 'good' | 'bad' | 'dim'
  /** Follows `first` in the plain colour. */
  readonly rest: string
  readonly line: string
}

const SAY = SAY_BOARD.cell
type Short = Partial<Omit<CellWords, 'line'>> & { readonly hint?: string | undefined }

/** Where the stages stand beside each other, as one reads them: from what is quick to what decides. */
export const COLUMNS: readonly StageId[] = [
  'compiles',
  'same-twice',
  'jutge',
  'qualifies',
  'suite',
  'champion',
  'others',
  'league',
]
/** What is one column where there is little room. */
export const CHECKS: readonly StageId[] = ['compiles', 'same-twice', 'jutge']

/** Planned stages that have a column before anything came of them; the others depend on what the bot is and has. */
const ALWAYS: readonly StageId[] = ['same-twice', 'qualifies', 'others']

/** The stages that are columns: of which there is anything to say in some row, or that are planned and can be tried of any bot. */
export function columnsOf({
  rows,
  plan,
  others = [],
}: Pick<Board, 'rows' | 'plan'> & Partial<Pick<Board, 'others'>>): readonly StageId[] {
  const isPlanned = (stage: StageId): boolean =>
    ALWAYS.includes(stage) &&
    (plan.stages as readonly StageId[]).includes(stage) &&
    // Against others it is compared with the version before it.
    (stage !== 'others' || rows.length > 1)
  // There others can be asked about.
  const canBeCompared = others.length > 0 && rows.some(({ isChampion }) => isChampion)
  const isKnown = (stage: StageId): boolean =>
    (stage === 'champion' && canBeCompared) ||
    [...rows, ...others].some((row) => {
      const { state, problem } = cellOf(row, stage)
      return state !== 'empty' || problem !== undefined
    })
  return COLUMNS.filter((stage) => isPlanned(stage) || isKnown(stage))
}

export function cellOf(row: BoardRow, stage: StageId): BoardCell {
  return row.cells.find((cell) => cell.stage === stage) ?? { stage, state: 'empty' }
}

/** What came of a stage in a row; undefined while nothing has, or it is tried anew. */
export function settledResult<S extends StageId>(
  row: BoardRow,
  stage: S,
): Extract<StageResult, { stage: S }> | undefined {
  const { result, state } = cellOf(row, stage)
  const isSettled = state === 'passed' || state === 'failed' || state === 'known'
  return isSettled && result?.stage === stage ? (result as Extract<StageResult, { stage: S }>) : undefined
}

/**
 * Whether a cell can be asked for: two fill by themselves, and the champion is not compared with itself. Other bots can be compared with
 * the champion, where there is one.
 */
export const canBeAsked = (row: BoardRow, stage: StageId, hasChampion = true): boolean => {
  const { state } = cellOf(row, stage)
  if (row.bot && (stage !== 'champion' || !hasChampion)) return false
  if (stage === 'compiles' || stage === 'league' || state === 'runs' || state === 'waits') return false
  return stage !== 'champion' || !row.isChampion
}

/** Whether a version can be the champion: it compiles, is of this bot, and is not the champion already. */
export const canBePromoted = (row: BoardRow): boolean =>
  !row.isChampion && !row.bot && cellOf(row, 'compiles').state !== 'failed'

/** `v14`, or `Kestrel v5` in the row of another bot. */
export const nameOfRow = ({ bot, number }: Pick<BoardRow, 'bot' | 'number'>): string =>
  bot ? SAY_BOARD.ofBot(bot.name, number) : SAY_BOARD.version(number)

/** What a cell says. */
export function wordsOfCell(row: BoardRow, stage: StageId): CellWords {
  const cell = cellOf(row, stage)
  const { sign, first = '', second = '', tone: own = 'plain', rest = '', hint } = shortOf(row, cell)
  // That another bot is better is nothing won.
  const tone = row.bot && own === 'good' ? 'plain' : own
  const said = [[first, rest].filter(Boolean).join(' ') || (sign === 'no' ? SAY.no : SAY.yes), second]
  const line = [...said, hint].filter(Boolean).join(' · ')
  return { ...(sign ? { sign } : {}), first, second, tone, rest, line }
}

function shortOf(row: BoardRow, cell: BoardCell): Short {
  const { stage, state, result, problem } = cell
  if (stage === 'compiles' && state === 'failed') return { sign: 'no', first: SAY.errors }
  if (state === 'runs' || state === 'waits') return pendingWords(cell)
  if (problem !== undefined && !result)
    return { sign: 'mind', first: SAY.noAnswer, hint: `${problem} ${SAY.askAgain}` }
  if (state === 'held') return heldWords(row, cell)
  if (state === 'empty') {
    if (stage === 'champion' && row.isChampion) return { first: SAY.isChampion, tone: 'dim' }
    return { first: SAY.none, tone: 'dim', hint: cell.why }
  }
  if (!result) return { sign: state === 'failed' ? 'no' : 'yes' }
  const known = resultWords(result)
  return problem === undefined ? known : { ...known, hint: problem }
}

/** Beside each other the same reason is said once. */
function heldWords(row: BoardRow, { stage, why }: BoardCell): Short {
  const reason = SAY.after(failedBefore(row, stage))
  const isFirst = COLUMNS.find((one) => cellOf(row, one).state === 'held') === stage
  return {
    first: SAY.none,
    tone: 'dim',
    ...(isFirst ? { second: reason, hint: why } : { hint: why ?? reason }),
  }
}

/** What was found last time stands below until it is known anew. */
function pendingWords({ state, done, total, result }: BoardCell): Short {
  const before = result ? resultWords(result) : undefined
  const second = before ? [before.first, before.rest].filter(Boolean).join(' ') : ''
  if (state === 'waits') return { first: SAY.waits, second, tone: 'dim' }
  const count = done === undefined ? SAY.runs : total === undefined ? SAY.soFar(done) : SAY.part(done, total)
  return { sign: 'runs', first: count, second }
}

/** The cheapest stage that failed before this one. */
function failedBefore(row: BoardRow, stage: StageId): StageId | undefined {
  return STAGES.slice(0, STAGES.indexOf(stage)).findLast((one) => cellOf(row, one).state === 'failed')
}

function resultWords(result: StageResult): Short {
  switch (result.stage) {
    case 'compiles':
      return { sign: 'yes' }
    case 'same-twice':
      if (result.stopped !== undefined)
        return { sign: 'no', first: stopVerb(result.stopped), second: SAY.inOneMatch, tone: 'bad' }
      if (result.isSame) return { sign: 'yes' }
      return {
        sign: 'no',
        first: SAY.differs,
        second: roundWords(result.round),
        hint: result.cause && causeLine(result.cause),
      }
    case 'jutge':
      return jutgeWords(result)
    case 'suite': {
      const first = SAY.part(result.held, result.of)
      if (result.held >= result.of) return { first }
      return { sign: 'no', first, second: SAY.loses(result.of - result.held) }
    }
    case 'qualifies':
      return qualifyWords(result)
    case 'champion':
    case 'others':
      return comparedWords(result)
    case 'league':
      return {
        first: SAY.place(result.place, result.of),
        second: SAY.places(result.best, result.worst),
        hint: result.league,
      }
  }
}

const causeLine = ({ line, message }: NonNullable<Twice['cause']>): string =>
  line > 0 ? SAY.atLine(line, message) : message
type Twice = Extract<StageResult, { stage: 'same-twice' }>
const roundWords = (round: number | undefined): string => (round === undefined ? '' : SAY.inRound(round))

/** `crashed` of what crashed, `ran out of CPU` …, else `stopped`. */
export function stopVerb(cause: string): string {
  if (!isFreezeCause(cause)) return SAY.stopped
  return isCrash(cause) ? SAY.crashed : VERBS[cause]
}

function jutgeWords({ errors, notes, first }: Extract<StageResult, { stage: 'jutge' }>): Short {
  if (errors > 0)
    return {
      sign: 'no',
      first: errors === 1 ? SAY.refused : SAY.problems(errors),
      second: first && first.line > 0 ? SAY.line(first.line) : '',
      hint: first?.message,
    }
  return notes > 0 ? { sign: 'mind', first: SAY.notes(notes) } : { sign: 'yes' }
}

function qualifyWords({ pass, played, stopped }: Extract<StageResult, { stage: 'qualifies' }>): Short {
  const chance = SAY.of100(of100(pass.mean))
  if (stopped > 0)
    return {
      sign: 'no',
      first: SAY.stopped,
      second: SAY.stoppedIn(stopped, played),
      tone: 'bad',
      hint: chance,
    }
  const low = formatWhole(Math.floor(pass.low))
  const high = formatWhole(Math.ceil(pass.high))
  return { first: chance, second: SAY.range(low, high), hint: SAY.matches(played) }
}

/** Of tries: `<1`, `>99` or a whole number. */
export const of100 = (mean: number): string => chanceOfHundred(mean / 100)

type Compared = Extract<StageResult, { stage: 'champion' | 'others' }>

function comparedWords(result: Compared): Short {
  const { answer, against, matches, stopped } = result
  const known = verdictWords(result)
  if (stopped > 0 && answer !== 'identical')
    return {
      sign: 'no',
      first: SAY.stopped,
      second: SAY.stoppedIn(stopped, matches),
      tone: 'bad',
      hint: [known.first, known.rest].filter(Boolean).join(' '),
    }
  return { ...known, hint: answer === 'identical' ? SAY.sameProgram : `v${against}` }
}

function verdictWords({ answer, against, matches, difference }: Compared): Short {
  const played = SAY.matches(matches)
  const by = difference ? SAY.by(formatEstimate(difference.mean)) : ''
  switch (answer) {
    case 'better':
      return { first: SAY.better, rest: by, tone: 'good', second: rangeOf(difference, played) }
    case 'worse':
      return { first: SAY.worse, rest: by, second: rangeOf(difference, played) }
    case 'no-regression':
      return { first: SAY.noWorse, second: played }
    case 'no-difference': {
      const most = difference ? Math.max(Math.abs(difference.low), Math.abs(difference.high)) : undefined
      // Of two that do the very same there is nothing to be less than.
      const bound = most === undefined || most === 0 ? '' : SAY.lessThan(formatAtMost(most))
      return { first: SAY.noDifference, second: [bound, played].filter(Boolean).join(' · ') }
    }
    case 'identical':
      return { first: SAY.sameAs(against) }
    case 'undecided':
      return { first: SAY.undecided, second: played }
  }
}

/** `1.1 to 3.5 · 46 matches`: the ends of a difference that is not nothing, the nearer to nothing first. */
function rangeOf(difference: Compared['difference'], played: string): string {
  if (!difference) return played
  const { low, high } = difference
  if (low < 0 && high > 0) return played
  const near = Math.min(Math.abs(low), Math.abs(high))
  const far = Math.max(Math.abs(low), Math.abs(high))
  return `${SAY.range(formatAtLeast(near), formatAtMost(far))} · ${played}`
}
