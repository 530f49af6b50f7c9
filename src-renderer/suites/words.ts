import type { Expectation, Suite, SuiteCase, SuiteResult } from '../../src-shared/contract/suites.ts'

/** How a suite is put into words. */

const number = new Intl.NumberFormat('en').format

export function formatExpectation(expectation: Expectation): string {
  switch (expectation.kind) {
    case 'not-last':
      return 'Not last'
    case 'first':
      return 'First'
    case 'no-crash':
      return 'No crash'
    case 'score-at-least':
      return `Score ≥ ${number(expectation.score)}`
  }
}

/** `#4, 120 points, crashed` */
export function formatResult({ place, score, frozen }: SuiteResult): string {
  const points = `${number(score)} ${score === 1 ? 'point' : 'points'}`
  return [`#${place}`, points, ...(frozen === undefined ? [] : ['crashed'])].join(', ')
}

export type CaseState = 'holds' | 'fails' | 'not played'

/** How the newest version does; a result of an older one says nothing about it. */
export function stateOf({ results }: SuiteCase, version: number | undefined): CaseState {
  const [newest] = results
  if (!newest || newest.versionNumber !== version) return 'not played'
  return newest.hasPassed ? 'holds' : 'fails'
}

/** What turned with the newest version. */
export function flippedTo(one: SuiteCase, version: number | undefined): SuiteCase['flipped'] {
  return stateOf(one, version) === 'not played' ? undefined : one.flipped
}

export function countOf(suite: Suite | undefined, version: number | undefined, state: CaseState): number {
  return suite?.cases.filter((one) => stateOf(one, version) === state).length ?? 0
}

/** `5 of 6 hold for v7`, with what has not been played; before the first run of v7 what held for v6. */
export function summarizeSuite(suite: Suite, version: number | undefined): string {
  const all = suite.cases.length
  if (all === 0) return ''
  if (version === undefined) return 'No version compiles yet'
  const waiting = countOf(suite, version, 'not played')
  if (waiting < all) {
    const holding = `${countOf(suite, version, 'holds')} of ${all} hold for v${version}`
    return waiting > 0 ? `${holding}, ${waiting} not played` : holding
  }
  const before = Math.max(0, ...suite.cases.map(({ results }) => results[0]?.versionNumber ?? 0))
  const notPlayed = `v${version} has not played`
  return before === 0
    ? notPlayed
    : `${notPlayed}; ${countOf(suite, before, 'holds')} of ${all} held for v${before}`
}

/** `1 turned red, 2 turned green`; '' when all is as with the version before. */
export function formatFlips(suite: Suite, version: number | undefined): string {
  const count = (to: SuiteCase['flipped']) =>
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
