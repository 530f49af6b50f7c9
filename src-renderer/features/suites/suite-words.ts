import { countOf, partOf } from '../../../src-shared/stats/plural.ts'
import { isCrash, sayCause } from '../../../src-games/kit/freeze-cause.ts'
import type { SuiteCaseFacts, SuiteFacts } from '../../../src-shared/answers/suite-answer.ts'
import type {
  Expectation,
  Suite,
  SuiteCase,
  SuiteChange,
  SuiteResult,
} from '../../../src-shared/contract/suites.ts'
import { NEWS_BELOW } from '../../../src-shared/stats/flip-chance.ts'
import { formatPercent, formatPlace, formatWhole } from '../../../src-shared/stats/format-number.ts'

/** How a suite is put into words. */

export function formatExpectation(expectation: Expectation): string {
  switch (expectation.kind) {
    case 'not-last':
      return 'Not last'
    case 'first':
      return 'First'
    case 'no-crash':
      return 'No crash'
    case 'score-at-least':
      return `Score ≥ ${formatWhole(expectation.score)}`
  }
}

/** What a case asks: `Not last`, of several seeds `Not last in 15 of 20 matches`. */
export function formatCase({ expectation, seeds, needed }: SuiteCase): string {
  const what = formatExpectation(expectation)
  return seeds === 1 ? what : `${what} in ${partOf(needed, seeds, 'match', 'matches')}`
}

/** `4th, 120 points, crashed`; of several seeds `17 of 20`. */
export function formatResult({ place, score, frozen, passed, runs }: SuiteResult): string {
  if (runs.length > 1) return `${passed} of ${runs.length}`
  const points = countOf(score, 'point')
  return [formatPlace(place), points, ...(frozen ? [sayCause(frozen.cause)] : [])].join(', ')
}

export type CaseState = 'holds' | 'fails' | 'not played'

/** How the newest version does; a result of an older one says nothing about it. */
export function stateOf({ results }: SuiteCase, version: number | undefined): CaseState {
  const [newest] = results
  if (!newest || newest.versionNumber !== version) return 'not played'
  return newest.hasPassed ? 'holds' : 'fails'
}

/** What the newest version changed; an older one's change is no news. */
export function changeWith(one: SuiteCase, version: number | undefined): SuiteChange | undefined {
  return stateOf(one, version) === 'not played' ? undefined : one.change
}

/** What turned with the newest version. */
export function flippedTo(one: SuiteCase, version: number | undefined): SuiteChange['flipped'] {
  return changeWith(one, version)?.flipped
}

/** `3 %`, `under 1 %` */
function formatChance(chance: number): string {
  return chance < 0.01 ? 'under 1 %' : formatPercent(chance)
}

/** Why a version was not played, or what its matches show that the result alone does not; '' for nothing. */
export function formatSameness({ results: [now] }: SuiteCase, change: SuiteChange | undefined): string {
  if (now?.sameProgramAs !== undefined) return `same program as v${now.sameProgramAs}`
  return change?.isSamePlay ? `plays as v${change.since} did` : ''
}

/** A change in a few words, beside the result; '' where nothing changed. */
export function formatChange(one: SuiteCase, change: SuiteChange | undefined): string {
  if (!change || (change.better === 0 && change.worse === 0)) return ''
  const { flipped, better, worse, chance } = change
  const what = flipped
    ? `turned ${flipped === 'to-green' ? 'green' : 'red'}`
    : better > worse
      ? 'more often'
      : worse > better
        ? 'less often'
        : 'as often'
  return one.seeds > 1 && better === worse ? what : `${what} · ${formatChance(chance)} by chance`
}

/** The same in whole sentences. */
export function explainChange(one: SuiteCase, change: SuiteChange): string {
  const { since, better, worse, chance } = change
  if (better === 0 && worse === 0) return `As with v${since}.`
  if (one.seeds === 1)
    return (
      `With v${since} it was the other way. It is one match, and any change of the bot can turn one match: ` +
      `judging by the results of all versions, ${formatChance(chance)} of versions that are exactly as good would turn it. ` +
      `To know more, keep the match with several seeds.`
    )
  const seeds = (count: number) => countOf(count, 'seed')
  return (
    `Against v${since}: ${seeds(better)} better, ${seeds(worse)} worse. If the bot were exactly as good as before, ` +
    `a difference this large would come about by chance in ${formatChance(chance)} of all cases. ` +
    (isNews(change) ? 'That is rare enough to be believed.' : 'That is too often to be believed.')
  )
}

/** Whether it would be rare by chance. */
export const isNews = (change: SuiteChange): boolean =>
  change.better + change.worse > 0 && change.chance < NEWS_BELOW

export function countCases(suite: Suite | undefined, version: number | undefined, state: CaseState): number {
  return suite?.cases.filter((one) => stateOf(one, version) === state).length ?? 0
}

/** What is said of a suite: how the newest version does in its cases. */
export function factsOfSuite(
  suite: Suite,
  version: number | undefined,
  { progress, isOld }: Pick<SuiteFacts, 'progress' | 'isOld'>,
): SuiteFacts {
  const cases = suite.cases.map((one): SuiteCaseFacts => {
    const state = stateOf(one, version)
    const [newest] = one.results
    const last = newest && { version: newest.versionNumber, holds: newest.hasPassed }
    if (state === 'not played' || !newest) return { state, last }
    const { frozen } = newest
    return {
      state,
      stopped: frozen && (isCrash(frozen.cause) ? 'crashed' : 'other'),
      since: one.change?.since,
      flipped: one.change?.flipped,
      last,
    }
  })
  return { version, cases, progress, isOld }
}

/** `1 turned red, 2 turned green`; '' when all is as with the version before. */
export function formatFlips(suite: Suite, version: number | undefined): string {
  const count = (to: SuiteChange['flipped']) =>
    suite.cases.filter((one) => flippedTo(one, version) === to).length
  const parts = [
    [count('to-red'), 'turned red'],
    [count('to-green'), 'turned green'],
  ] as const
  return parts
    .filter(([many]) => many > 0)
    .map(([many, what]) => `${many} ${what}`)
    .join(', ')
}
