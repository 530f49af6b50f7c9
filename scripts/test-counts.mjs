import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectDir } from './node24.mjs'

/** Adds up the reports of the test runners. Run as a program it prints the closing line of a run: `N passed, N failed`. */
export const reportPaths = {
  unit: join(projectDir, 'out', 'reports', 'unit.json'),
  e2e: join(projectDir, 'out', 'reports', 'e2e.json'),
}

/** What a runner reported, or `undefined` when it did not run. */
export function readReport(phase) {
  const path = reportPaths[phase]
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

export function readCounts(phase) {
  const report = readReport(phase)
  if (report === undefined) return undefined
  return phase === 'unit' ? countVitest(report) : countPlaywright(report)
}

export function addCounts(all) {
  const sum = (key) => all.reduce((total, counts) => total + counts[key], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

export function formatCounts({ passed, failed }) {
  return `${passed} passed, ${failed} failed`
}

export function countVitest(report) {
  // A file that cannot be loaded has no tests to count: it counts as one that failed.
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

export function countPlaywright({ stats, errors }) {
  return {
    passed: stats.expected,
    // No story is tried again: one that is called flaky would have failed.
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const counts = addCounts(['unit', 'e2e'].map(readCounts).filter(Boolean))
  // Called with the exit code of the run: what failed may have been no test.
  const hasOtherFailure = counts.failed === 0 && process.argv[2] !== undefined && process.argv[2] !== '0'
  console.log(formatCounts(hasOtherFailure ? { ...counts, failed: 1 } : counts))
}
