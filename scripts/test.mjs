import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { explainNoChromium, findChromium } from './find-chromium.mjs'
import { projectDir, requireNode } from './node24.mjs'
import { runChild } from './run-child.mjs'
import { retriedTests } from './retried-tests.mjs'
import { slowestFiles } from './slowest-files.mjs'
import { addCounts, formatCounts, readCounts, readReport, reportPaths } from './test-counts.mjs'

/**
 * `node scripts/test.mjs unit e2e`: runs the tests named and closes with one line that counts them. `unit` are those of
 * Vitest, the recorded matches of the original programs among them; `e2e` are those in a browser.
 */
const node = requireNode()
const RUNNERS = { unit: runUnit, e2e: runEndToEnd }
const phases = process.argv.slice(2)
if (phases.length === 0 || phases.some((phase) => !(phase in RUNNERS))) {
  console.error('Usage: node scripts/test.mjs [unit] [e2e]')
  process.exitCode = 2
} else {
  process.exitCode = await runPhases()
}

async function runPhases() {
  // Said now, and not after the long part.
  if (phases.includes('e2e') && !(await findChromium())) {
    console.error(explainNoChromium())
    return 1
  }
  const all = []
  for (const phase of phases) all.push(await runPhase(phase))
  const counts = addCounts(all)
  // A skipped test proves nothing; better to fail than to look green.
  if (counts.skipped > 0) console.error(`${counts.skipped} tests were skipped, which counts as failing`)
  const reports = Object.fromEntries(phases.map((phase) => [phase, readReport(phase)]))
  console.log(`The slowest files:\n${slowestFiles(reports, projectDir).join('\n')}`)
  const retried = retriedTests(reports, projectDir)
  if (retried.length > 0) console.log(`Passed only when tried again:\n${retried.join('\n')}`)
  console.log(formatCounts(counts))
  return counts.failed + counts.skipped > 0 || counts.passed === 0 ? 1 : 0
}

async function runPhase(phase) {
  // Set by .ci/run, where `npm run check` has just run the very same tests.
  const isDone = phase === 'unit' && process.env.QUARTET_UNIT_DONE === '1' && readCounts('unit')
  if (isDone) {
    console.log('The unit tests have just been run by “npm run check”; they are counted, not repeated.')
    return isDone
  }
  rmSync(reportPaths[phase], { force: true })
  const code = await RUNNERS[phase]()
  const counts = readCounts(phase) ?? { passed: 0, failed: 0, skipped: 0 }
  // The runner failed for a reason that no single test has: an error outside all tests, or it did not even start.
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

function runUnit() {
  const runner = join(projectDir, 'node_modules', 'vitest', 'vitest.mjs')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportPaths.unit}`]
  return runChild(node, [runner, ...args], { cwd: projectDir })
}

async function runEndToEnd() {
  const built = await ensureBuilt()
  if (built !== 0) return built
  const runner = join(projectDir, 'node_modules', '@playwright', 'test', 'cli.js')
  return runChild(node, [runner, 'test'], { cwd: projectDir })
}
