import { isFreezeCause, type FreezeCause } from '../../src-games/kit/freeze-cause.ts'
import type { BoardCell, StageResult } from '../contract/boards.ts'
import { causeInWords } from './cause-words.ts'
import { SAY_EVIDENCE as SAY } from './evidence-words.ts'
import { VERBS } from './match-words.ts'
import type { Sentence } from './sentence.ts'

const of100 = (tries: number): string => String(Math.round(tries))
const sentence = (words: string, tone: Sentence['tone'] = 'plain', small = ''): Sentence => ({
  words,
  small,
  tone,
})

const causeOf = (word: string): FreezeCause => (isFreezeCause(word) ? word : 'unknown')

/** What is known of a version in one stage, in a sentence. Comparisons have an answer of their own. */
export function answerOfCell(name: string, cell: BoardCell): Sentence {
  const { state, result, problem = '', why = '' } = cell
  if (state === 'runs') return sentence(SAY.runs(name), 'busy')
  if (state === 'waits') return sentence(SAY.waits(name), 'busy')
  if (problem !== '') return sentence(SAY.noAnswer(name), 'warn', problem)
  return result ? answerOfResult(name, result) : sentence(SAY.notYet(name), 'plain', why)
}

function differs(
  name: string,
  { round, cause, isScript = false }: Extract<StageResult, { stage: 'same-twice' }>,
): Sentence {
  if (cause) {
    const words = SAY.differsBy(name, causeInWords(cause))
    return sentence(words, 'warn', SAY.small.cause(round, cause.line, cause.message))
  }
  const words = round === undefined ? SAY.differsSomewhere(name) : SAY.differs(name, round)
  return sentence(words, 'warn', isScript ? SAY.small.whyScript() : SAY.small.why())
}

function answerOfResult(name: string, result: StageResult): Sentence {
  switch (result.stage) {
    case 'compiles':
      return sentence(SAY.compiles(name), 'good')
    case 'same-twice':
      if (result.stopped !== undefined)
        return sentence(SAY.stoppedTwice(name, VERBS[causeOf(result.stopped)]), 'bad')
      if (result.isSame) return sentence(SAY.sameTwice(name), 'good')
      return differs(name, result)
    case 'jutge': {
      const { errors, notes, first } = result
      if (errors === 0) return sentence(SAY.jutgeTakes(name, notes), notes === 0 ? 'good' : 'plain')
      const line = first?.line ?? 0
      return sentence(
        line > 0 ? SAY.jutgeRefuses(name, errors, line) : SAY.jutgeRefusesIt(name, errors),
        'warn',
        first?.message ?? '',
      )
    }
    case 'suite':
      return sentence(SAY.suite(name, result.held, result.of), result.held === result.of ? 'good' : 'warn')
    case 'qualifies': {
      const { pass, played, stopped } = result
      const small = SAY.small.tries(of100(pass.low), of100(pass.high), played)
      return stopped > 0
        ? sentence(SAY.qualifyStopped(name, stopped, played), 'bad', small)
        : sentence(SAY.qualifies(name, of100(pass.mean)), pass.mean > 50 ? 'good' : 'warn', small)
    }
    case 'league':
      return sentence(
        SAY.league(name, result.place, result.of),
        'plain',
        SAY.small.places(result.league, result.best, result.worst),
      )
    case 'champion':
    case 'others':
      return sentence(SAY.notYet(name))
  }
}
