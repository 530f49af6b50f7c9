import type { Board, BoardRow, StageId } from '../contract/boards.ts'
import { SAY_BOARD as SAY, formatAge } from './board-words.ts'
import { cellOf, of100, settledResult, stopVerb } from './board-cells.ts'
import { causeInWords } from './cause-words.ts'
import { formatEstimate } from './comparison-answer.ts'
import type { Sentence } from './sentence.ts'

/** What to do next of the newest version. */
export type BoardStep =
  | { readonly kind: 'save'; readonly label: string }
  | { readonly kind: 'watch'; readonly label: string; readonly matchId: number }
  | { readonly kind: 'open'; readonly label: string; readonly stage: StageId }
  | { readonly kind: 'promote'; readonly label: string }
  | { readonly kind: 'fill'; readonly label: string }

export interface BoardAnswer extends Sentence {
  readonly step?: BoardStep
}

/** How the newest version stands. The first that holds: it stopped, is not valid, is the same, the verdict, how far it is. */
export function answerOfBoard({ rows }: Pick<Board, 'rows'>, now: number): BoardAnswer {
  const newest = rows.at(0)
  if (!newest)
    return {
      words: SAY.empty(),
      small: SAY.small.empty(),
      tone: 'plain',
      step: { kind: 'save', label: SAY.step.save() },
    }
  const champion = rows.find(({ isChampion }) => isChampion)
  const facts = { newest, champion, isFirst: rows.length === 1, name: nameOf(newest) }
  const said = brokenWords(facts) ?? sameWords(facts) ?? verdictWords(facts) ?? restWords(facts)
  return { ...said, small: [said.small, ...smallOf(newest, now)].filter(Boolean).join(' ') }
}

interface Facts {
  readonly newest: BoardRow
  readonly champion: BoardRow | undefined
  readonly isFirst: boolean
  readonly name: string
}
type Said = Omit<BoardAnswer, 'small'> & { readonly small?: string }

const nameOf = ({ number, isChampion }: BoardRow): string => SAY.name(number, isChampion)

/** It stopped, or is not valid: nothing else is believed of it. */
function brokenWords({ newest, name }: Facts): Said | undefined {
  const open = (label: string, stage: StageId): Pick<Said, 'step'> => ({
    step: { kind: 'open', label, stage },
  })
  if (cellOf(newest, 'compiles').state === 'failed')
    return { words: SAY.compilesNot(name), tone: 'warn', ...open(SAY.step.errors(), 'compiles') }
  const twice = settledResult(newest, 'same-twice')
  if (twice?.stopped !== undefined)
    return {
      words: SAY.stoppedOnce(name, stopVerb(twice.stopped)),
      tone: 'bad',
      ...open(SAY.step.stopped(), 'same-twice'),
    }
  const stop = stopOf(newest)
  if (stop) {
    const words = SAY.stopped(name, SAY.cell.stopped, stop.part, stop.whole)
    return { words, tone: 'bad', ...open(SAY.step.stopped(), stop.stage) }
  }
  if (twice && !twice.isSame) {
    const cause = twice.cause && causeInWords(twice.cause)
    const words = cause === undefined ? SAY.differs(name) : SAY.differsBy(name, cause)
    return { words, tone: 'warn', ...open(SAY.step.differs(), 'same-twice') }
  }
  const jutge = settledResult(newest, 'jutge')
  if (jutge && jutge.errors > 0)
    return {
      words: SAY.refused(newest.isChampion ? SAY.champion(newest.number) : name),
      tone: 'warn',
      ...open(SAY.step.refused(), 'jutge'),
    }
  return undefined
}

/** The stage in whose matches it stopped most often. */
function stopOf(row: BoardRow): { stage: StageId; part: number; whole: number } | undefined {
  const qualifies = settledResult(row, 'qualifies')
  const champion = settledResult(row, 'champion')
  const others = settledResult(row, 'others')
  const stops = [
    { stage: 'qualifies' as const, part: qualifies?.stopped ?? 0, whole: qualifies?.played ?? 0 },
    { stage: 'champion' as const, part: champion?.stopped ?? 0, whole: champion?.matches ?? 0 },
    { stage: 'others' as const, part: others?.stopped ?? 0, whole: others?.matches ?? 0 },
  ].filter(({ part }) => part > 0)
  return stops.toSorted((one, other) => other.part / other.whole - one.part / one.whole).at(0)
}

function sameWords({ newest, champion, name }: Facts): Said | undefined {
  const result = settledResult(newest, 'champion')
  if (result?.answer !== 'identical') return undefined
  return { words: SAY.sameProgram(name, otherName(result.against, champion)), tone: 'plain' }
}

/** `your champion v13`; `v12` where another is the champion since. */
const otherName = (against: number, champion: BoardRow | undefined): string =>
  champion?.number === against ? SAY.champion(against) : SAY.version(against)

function verdictWords({ newest, champion, name }: Facts): Said | undefined {
  const result = settledResult(newest, 'champion')
  if (!result) return undefined
  const other = otherName(result.against, champion)
  const { difference } = result
  const points = difference && difference.mean !== 0 ? formatEstimate(difference.mean) : undefined
  switch (result.answer) {
    case 'better':
      return withFaults(newest, SAY.beats(name, other), 'good')
    case 'no-regression':
      return withFaults(newest, SAY.noWorse(name, other), 'plain')
    case 'no-difference':
      return withFaults(newest, SAY.asGood(name, other), 'plain')
    case 'worse':
      return {
        words: points === undefined ? SAY.isWorse(name, other) : SAY.worse(name, other, points),
        tone: 'warn',
        step: { kind: 'open', label: SAY.step.loses(), stage: 'champion' },
      }
    default: {
      const say = (difference?.mean ?? 0) > 0 ? SAY.isAhead : SAY.isBehind
      return {
        words: points === undefined ? SAY.undecided(name, other) : say(name, other, points),
        tone: 'plain',
      }
    }
  }
}

/** A verdict for it, and the first thing that speaks against it; without one it can be promoted. */
function withFaults(row: BoardRow, verdict: string, tone: 'good' | 'plain'): Said {
  const fault = faultOf(row)
  if (fault) return { words: SAY.but(verdict, fault.words), tone: 'warn', step: fault.step }
  const isBetterToo = tone === 'good' && settledResult(row, 'others')?.answer === 'better'
  return {
    words: SAY.full(verdict),
    small: isBetterToo ? SAY.small.alsoBeats() : '',
    tone,
    ...(passedAll(row) && !row.isChampion ? { step: promoteStep(row) } : {}),
  }
}

const promoteStep = ({ number }: BoardRow): BoardStep => ({
  kind: 'promote',
  label: SAY.step.promote(number),
})

/** Of 100 tries: with no more than this at the best a version is not said to have passed. */
const HARDLY = 10

/** What a stage says against a version that is valid, and what to do about it. */
function faultOf(row: BoardRow): { readonly words: string; readonly step: BoardStep } | undefined {
  const suite = settledResult(row, 'suite')
  if (suite && suite.held < suite.of) {
    const lost = suite.of - suite.held
    const label = lost === 1 ? SAY.step.watchThat() : SAY.step.watchOne()
    return {
      words: SAY.losesOfSuite(lost),
      step:
        suite.lostMatchId === undefined
          ? { kind: 'open', label: SAY.step.suite(), stage: 'suite' }
          : { kind: 'watch', label, matchId: suite.lostMatchId },
    }
  }
  const qualifies = settledResult(row, 'qualifies')
  const isStopped = cellOf(row, 'qualifies').state === 'failed'
  if (qualifies && (isStopped || qualifies.pass.high <= HARDLY))
    return {
      words: isStopped ? SAY.cannotQualify() : SAY.hardlyQualifies(),
      step:
        qualifies.lostMatchId === undefined
          ? { kind: 'open', label: SAY.step.loses(), stage: 'qualifies' }
          : { kind: 'watch', label: SAY.step.watchLost(), matchId: qualifies.lostMatchId },
    }
  if (settledResult(row, 'others')?.answer === 'worse')
    return {
      words: SAY.worseAgainstOthers(),
      step: { kind: 'open', label: SAY.step.loses(), stage: 'others' },
    }
  return undefined
}

/** Nothing is known against the champion: a fault, or how far it is. */
function restWords({ newest, champion, isFirst, name }: Facts): Said {
  const fault = faultOf(newest)
  if (fault) return { words: SAY.itDoes(name, fault.words), tone: 'warn', step: fault.step }
  const { done, all, pending } = countStages(newest)
  if (pending > 0) return { words: SAY.tried(name, done, all), tone: 'busy' }
  if (done === 0)
    return { words: SAY.notTried(name), tone: 'plain', step: { kind: 'fill', label: SAY.step.fill() } }
  if (!passedAll(newest)) return { words: SAY.goneThrough(name), tone: 'plain' }
  if (newest.isChampion) return { words: SAY.passed(name, done), tone: 'good' }
  const words = champion || isFirst ? SAY.passed(name, done) : SAY.passedNoChampion(name, done)
  const small = champion ? '' : SAY.small.firstVersion()
  return { words, small, tone: 'good', step: promoteStep(newest) }
}

/** The stages that are tried, without the two that only look. */
function triedStages(row: BoardRow): BoardRow['cells'] {
  return row.cells.filter(
    ({ stage, state, problem }) =>
      stage !== 'compiles' && stage !== 'league' && (state !== 'empty' || problem !== undefined),
  )
}

/** How far a version is: stages that are done, that are asked for, and that wait or run. */
export function countStages(row: BoardRow): {
  readonly done: number
  readonly all: number
  readonly pending: number
} {
  const tried = triedStages(row)
  const pending = tried.filter(({ state }) => state === 'waits' || state === 'runs').length
  const held = tried.filter(({ state }) => state === 'held').length
  const open = tried.filter(({ state }) => state === 'empty').length
  return { done: tried.length - pending - held - open, all: tried.length, pending }
}

/** Nothing failed, waits or is without an answer. */
export function passedAll(row: BoardRow): boolean {
  const tried = triedStages(row)
  return (
    tried.length > 0 &&
    tried.every(({ state, result }) => (state === 'passed' || state === 'known') && result !== undefined)
  )
}

/** How old it is, what goes on or comes next, and what is held back. */
function smallOf(row: BoardRow, now: number): readonly string[] {
  const said = [SAY.small.saved(formatAge(row.createdAt, now))]
  const running = row.cells.find(({ state }) => state === 'runs')
  const waiting = row.cells.find(({ state }) => state === 'waits')
  const held = row.cells.filter(({ state }) => state === 'held').length
  const problem = row.cells.find((cell) => cell.problem !== undefined && cell.result === undefined)
  if (running) said.push(SAY.small.goesOn(running.stage, running.done, running.total, running.toGoMs))
  else if (waiting) said.push(SAY.small.next(waiting.stage))
  else if (held > 0) said.push(SAY.small.held(held))
  else if (problem?.problem !== undefined) said.push(SAY.small.noAnswer(problem.stage, problem.problem))
  return said
}

/** What is lost when a version takes the champion's place, a sentence each; empty when nothing speaks against it. */
export function costOfPromotion(row: BoardRow, champion: BoardRow | undefined): readonly string[] {
  const say = SAY.promote
  const said: string[] = []
  if (cellOf(row, 'compiles').state === 'failed') said.push(say.compilesNot())
  const twice = settledResult(row, 'same-twice')
  if (twice && !twice.isSame && twice.stopped === undefined) said.push(say.differs())
  if ((settledResult(row, 'jutge')?.errors ?? 0) > 0) said.push(say.refused())
  const stop = stopOf(row)
  if (stop) said.push(say.stopped(stop.part, stop.whole))
  if (champion && champion.versionId !== row.versionId) said.push(...lostAgainst(row, champion))
  const { pending } = countStages(row)
  if (pending > 0) said.push(say.pending(pending))
  return said
}

function lostAgainst(row: BoardRow, champion: BoardRow): readonly string[] {
  const say = SAY.promote
  const other = SAY.version(champion.number)
  const said: string[] = []
  const compared = settledResult(row, 'champion')
  if (!compared || compared.against !== champion.number) said.push(say.notPlayed(other))
  else if (compared.answer === 'worse' && compared.difference)
    said.push(say.points(formatEstimate(compared.difference.mean), other))
  const [suite, suiteThen] = [settledResult(row, 'suite'), settledResult(champion, 'suite')]
  if (suite && suiteThen && suite.held < suiteThen.held)
    said.push(say.suite(suite.held, suite.of, other, suiteThen.held))
  const [tries, triesThen] = [settledResult(row, 'qualifies'), settledResult(champion, 'qualifies')]
  if (tries && triesThen && tries.pass.mean < triesThen.pass.mean)
    said.push(say.qualifies(of100(tries.pass.mean), other, of100(triesThen.pass.mean)))
  const others = settledResult(row, 'others')
  if (others?.answer === 'worse' && others.difference)
    said.push(say.pointsOthers(formatEstimate(others.difference.mean)))
  const [place, placeThen] = [settledResult(row, 'league'), settledResult(champion, 'league')]
  if (place && placeThen && place.leagueId === placeThen.leagueId && place.place > placeThen.place)
    said.push(say.place(place.place, place.of, placeThen.place))
  return said
}
