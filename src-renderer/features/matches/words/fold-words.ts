import { formatWhole } from '../../../../src-shared/stats/format-number.ts'
import { formatTrimmed } from '../../../../src-shared/stats/decimal.ts'
import type { FoldPlayer, FoundFold } from '../../../../src-shared/contract/history.ts'
import { answerOf, type Answer } from '../../../../src-shared/stats/verdict.ts'
import { countOf, partOf } from '../../../../src-shared/stats/plural.ts'

/** What is said of matches that are one row: what came of them, and what else there is to know. */
export interface FoldWords {
  readonly line: string
  readonly more: string
}
type NameOf = (player: FoldPlayer) => string

/** What came of matches that were played for one question. `isWhole`: with the bot's name, for a row that has the room. */
export function wordsOfFold(fold: FoundFold, nameOf: NameOf, isWhole = false): FoldWords {
  const count = countOf(fold.matches, 'match', 'matches')
  const first = fold.first
    ? `first in ${formatTrimmed(fold.first.won, 1)} of ${formatWhole(fold.first.of)}`
    : ''
  switch (fold.kind) {
    case 'comparison': {
      const isOfOne = fold.compared?.a.botId === fold.compared?.b.botId
      const whose = fold.compared && isOfOne && !isWhole ? [fold.compared.b.name] : []
      return {
        line: wordsOfComparison(fold, nameOf, isWhole),
        more: [...whose, countOfComparison(fold)].join(' · '),
      }
    }
    case 'group': {
      if (!fold.run)
        return { line: fold.title ? `Run ×N: ${fold.title}` : `Run ×N, no. ${fold.id}`, more: count }
      const line = ['Run ×N:', nameOf(fold.run.bot), first].filter(Boolean).join(' ')
      const against = `against ${namesTogether(fold.run.opponents.map(nameOf))}`
      return isWhole ? { line: `${line} ${against}`, more: count } : { line, more: against }
    }
    case 'suite': {
      const line = fold.title ? `Suite of ${fold.title}` : 'Suite of a bot that is gone'
      return { line: first ? `${line}: ${first}` : line, more: count }
    }
    case 'league':
      return { line: fold.title ? `League ${fold.title}` : `League no. ${fold.id}`, more: count }
    case 'contest':
      return { line: `Contest ${fold.id}${fold.title ? ` of ${fold.title}` : ''}`, more: count }
    case 'fork':
      return { line: `Forks of match ${fold.id}${first && `: ${first}`}`, more: count }
  }
}

/** All its matches, or how many of them count: those of its answer. */
function countOfComparison({ matches, compared }: FoundFold): string {
  const counted = compared?.counted
  return counted === undefined || counted >= matches
    ? countOf(matches, 'match', 'matches')
    : `${partOf(counted, matches, 'match', 'matches')} count`
}

/** `3 × Dummy`; `2 × Dummy, Gold`. */
export function namesTogether(names: readonly string[]): string {
  return [...new Set(names)]
    .map((name) => [name, names.filter((other) => other === name).length] as const)
    .map(([name, count]) => (count > 1 ? `${count} × ${name}` : name))
    .join(', ')
}

type Sentence = (a: string, b: string) => string
const ANSWERS: Record<Answer, Sentence> = {
  better: (a, b) => `Compared: ${b} better than ${a}`,
  worse: (a, b) => `Compared: ${b} worse than ${a}`,
  'no-regression': (a, b) => `Compared: ${b} no worse than ${a}`,
  'no-difference': (a, b) => `Compared: ${b} and ${a}, no difference`,
  identical: (a, b) => `Compared: ${b} and ${a}, the same program`,
  undecided: (a, b) => `Compared: ${b} and ${a}, undecided`,
}
/** What is behind the verdict of a version that stopped. */
const STOPPED: Partial<Record<Answer, (a: string) => string>> = {
  better: (a) => `, better than ${a}`,
  worse: (a) => `, worse than ${a}`,
  'no-regression': (a) => `, no worse than ${a}`,
}

function wordsOfComparison({ id, title, compared }: FoundFold, nameOf: NameOf, isWhole: boolean): string {
  if (!compared) return title ? `Compared: ${title}` : `Comparison ${id}, deleted`
  const { a, b, status, ending, preset, stopped } = compared
  const isOfOne = a.botId === b.botId && a.number !== b.number
  const [older, newer] = isOfOne
    ? [`v${a.number}`, isWhole ? nameOf(b) : `v${b.number}`]
    : [nameOf(a), nameOf(b)]
  if (status === 'queued' || status === 'running') return `Comparing ${newer} and ${older}`
  if (status === 'paused') return `Comparing ${newer} and ${older}, paused`
  if (ending === 'cancelled' || status === 'cancelled') return `Compared: ${newer} and ${older}, cancelled`
  const answer = answerOf(preset, ending)
  return stopped === undefined
    ? ANSWERS[answer](older, newer)
    : `Compared: ${newer} stopped in ${countOf(stopped, 'match', 'matches')}${STOPPED[answer]?.(older) ?? ''}`
}
