import type { LeagueRow, LeagueSummary, LeagueTable } from '../../../src-shared/contract/leagues.ts'
import { countOf } from '../../../src-shared/stats/plural.ts'
import { SAY_LEAGUE } from '../../../src-shared/answers/league-words.ts'
import { formatPercent, formatPlace } from '../../../src-shared/stats/format-number.ts'

/** What the screen says of leagues. */

export interface Range {
  readonly mean: number
  readonly low: number
  readonly high: number
}

/** `61 %`, and `57–65` beside it. */
export const percentRange = ({ low, high }: Range): string =>
  `${Math.round(100 * low)}–${Math.round(100 * high)}`

/** `3rd–7th`, `1st` */
export function rankText({ best, worst }: { readonly best: number; readonly worst: number }): string {
  return best === worst ? formatPlace(best) : `${formatPlace(best)}–${formatPlace(worst)}`
}

export const versionName = ({ name, number }: { readonly name: string; readonly number: number }): string =>
  `${name} v${number}`

/** The remarks on a row: none when it is an ordinary one. */
export function marksOf({
  isDummy,
  isProvisional,
  clones,
  reported,
  matches,
  crashes,
  cpuOuts,
  otherStops,
}: LeagueRow): string[] {
  return [
    ...(isDummy ? ['the Dummy'] : []),
    ...(isProvisional ? ['provisional'] : []),
    ...(clones.length > 0 ? [`plays exactly like ${clones.map(versionName).join(', ')}`] : []),
    ...(reported > 0
      ? [`${reported} of ${countOf(matches, 'match', 'matches')} reported, not yet played here`]
      : []),
    ...(crashes > 0 ? [countOf(crashes, 'crash', 'crashes')] : []),
    ...(cpuOuts > 0 ? [`${cpuOuts} × out of CPU`] : []),
    ...(otherStops > 0 ? [`${otherStops} × stopped otherwise`] : []),
  ]
}

/** The same in a word, for a list. */
export function shortStatus({ status, isActive, problem }: LeagueSummary): string {
  if (problem !== undefined) return 'stopped'
  if (status !== 'playing') return status
  return isActive ? 'playing' : 'waiting'
}

export function statusText({ status, isActive, matches, problem }: LeagueSummary): string {
  const played = countOf(matches, 'match', 'matches')
  if (problem !== undefined) return `Stopped: ${problem}`
  if (status === 'settled') return `Settled after ${played}: every place is known`
  if (status === 'paused') return `Paused after ${played}`
  return isActive
    ? `Plays while this machine has nothing else to do · ${played}`
    : `Waits for its turn · ${played}`
}

/** The league in facts for its bar: where it is played, how large it is, and what it does. */
export function barFacts(league: LeagueSummary): string[] {
  const { configNames, members, matches, status, isActive, problem } = league
  const { state } = SAY_LEAGUE
  const now = (): string => {
    if (problem !== undefined) return state.problem(problem)
    if (status !== 'playing') return state[status]()
    return isActive ? state.playing() : state.waiting()
  }
  return [configNames.join(', '), countOf(members, 'bot'), countOf(matches, 'match', 'matches'), now()]
}

/** Whether one number a bot describes the field, as a sentence; '' while too little was played to say. */
export function fitText({ fit, rows }: LeagueTable): string {
  if (fit.verdict === 'too-few') return ''
  const { worst } = fit
  const nameOf = (id: number): string => {
    const row = rows.find(({ versionId }) => versionId === id)
    return row ? row.name : 'a bot that left'
  }
  if (fit.verdict === 'fits')
    return `One strength per bot describes this field well (${countOf(fit.pairs, 'pair')} checked).`
  const example = worst
    ? ` ${nameOf(worst.versionId)} comes out before ${nameOf(worst.otherId)} in ${formatPercent(worst.seen)} of their matches, where ${formatPercent(worst.expected)} would be expected.`
    : ''
  return `One strength per bot does not describe this field: who wins depends on who is at the table.${example} Trust the match-ups and a played contest more than the simulation.`
}

export interface VerdictBadge {
  readonly text: string
  readonly kind: 'good' | 'bad' | ''
}
const VERDICTS: Readonly<Record<string, VerdictBadge>> = {
  better: { text: 'better than the one before', kind: 'good' },
  worse: { text: 'worse than the one before', kind: 'bad' },
  even: { text: 'no difference worth having', kind: '' },
  tied: { text: 'no difference worth having', kind: '' },
  identical: { text: 'identical behaviour', kind: '' },
}

/** What the comparison of a version with the one before it came to. */
export const verdictBadge = (answer: string): VerdictBadge =>
  VERDICTS[answer] ?? { text: 'compared, undecided', kind: '' }
