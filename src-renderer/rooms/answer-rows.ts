import type { Sentence } from '../../src-shared/answers/sentence.ts'
import type { ComparisonSummary } from '../../src-shared/contract/comparisons.ts'
import type { MatchGroup } from '../../src-shared/contract/history.ts'
import { PRESETS } from '../../src-shared/stats/presets.ts'
import { comparisonTitle } from '../parts/comparisons/comparison-facts.ts'
import { shortAnswer } from '../parts/comparisons/comparison-words.ts'
import { titleOfGame } from '../parts/games/use-games.ts'
import { summarizeGroup } from '../parts/runs/group-answer.ts'
import type { Route } from '../base/window/use-route.ts'

/** One answer in the list: a comparison or a Run ×N. */
export interface AnswerRow {
  readonly kind: 'comparison' | 'group'
  readonly id: number
  /** Who plays whom. */
  readonly title: string
  /** What came of it, in few words. */
  readonly answer: string
  readonly tone: Sentence['tone']
  readonly isLive: boolean
  /** Which question, of which game. */
  readonly facts: string
  readonly createdAt: number
}

/** Red is what stopped only. */
const TONES = { good: 'good', bad: 'warn', even: 'plain', open: 'busy' } as const

const ofComparison = (one: ComparisonSummary): AnswerRow => {
  const { text, tone } = shortAnswer(one)
  return {
    kind: 'comparison',
    id: one.id,
    title: one.a.botId === one.b.botId ? `${one.b.name}: ${comparisonTitle(one)}` : comparisonTitle(one),
    answer: text,
    tone: TONES[tone],
    isLive: one.status === 'running',
    facts: [
      PRESETS[one.preset].title,
      titleOfGame(one.game),
      ...(one.isField ? ['against other bots'] : []),
    ].join(' · '),
    createdAt: one.createdAt,
  }
}

const ofGroup = (group: MatchGroup): AnswerRow => {
  const { title, text, tone } = summarizeGroup(group)
  return {
    kind: 'group',
    id: group.id,
    title,
    answer: text,
    tone,
    isLive: group.status === 'running',
    facts: ['Run ×N', titleOfGame(group.game), group.configName].join(' · '),
    createdAt: group.createdAt,
  }
}

/** All answers, the newest first. */
export const answerRows = (
  comparisons: readonly ComparisonSummary[],
  groups: readonly MatchGroup[],
): AnswerRow[] =>
  [...comparisons.map(ofComparison), ...groups.map(ofGroup)].sort((a, b) => b.createdAt - a.createdAt)

/** Where the page of an answer is. */
export const placeOfAnswer = ({ kind, id }: Pick<AnswerRow, 'kind' | 'id'>): Route => ({
  screen: kind === 'comparison' ? 'compare' : 'runs',
  id,
})
