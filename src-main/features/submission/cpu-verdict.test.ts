import { expect, test } from 'vitest'
import { forecastOf } from '../../core/matches/cpu-forecast.ts'
import { checkSubmission, type FoundInFile } from './check-submission.ts'

const FOUND: Omit<FoundInFile, 'forecast'> = {
  fileName: 'AITester.cc',
  game: 'pandemic',
  compiles: true,
  playerName: 'Tester',
  gameHeaders: new Set(),
  problems: [],
  facts: { globals: [], uses: [], debugStatements: [], orderDifferences: [] },
}

test.each([
  [0.5, 'info', /^it uses 0\.25–0\.80 s of the 1 s that a player has in its dearest match \(1 match\)$/],
  [0.62, 'info', /^it uses /],
  [0.63, 'warning', /^it may run out of the judge's second of CPU: it uses 0\.32–1\.01 s /],
  [0.99, 'warning', /^it may run out /],
  [1, 'error', /^it ran out of the judge's second of CPU: it uses all of the 1 s /],
] as const)('the verdict goes by the upper end of the forecast: %d is %s', (share, severity, message) => {
  const findings = checkSubmission('', { ...FOUND, forecast: forecastOf([share]) })
  expect(findings.map((one) => [one.severity, message.test(one.message)])).toEqual([[severity, true]])
})
