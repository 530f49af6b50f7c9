import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { explainNoChromium, findChromium } from './find-chromium.mjs'
import { projectDir, requireNode } from './node24.mjs'
import { runChild } from './run-child.mjs'
import { retriedTests } from './retried-tests.mjs'
import { cpuOfUnit, slowestFiles } from './slowest-files.mjs'
import { addCounts, formatCounts, readCounts, readReport, reportPaths } from './test-counts.mjs'

/**
 * `node scripts/test.mjs unit e2e`: runs the tests named and closes with one line that counts them. `unit` are those of
 * Vitest, the recorded matches of the original programs among them; `e2e` are those in a browser. `unit changed [COMMIT]`
 * runs the files that import something that has changed since a commit, or since the last one.
 */
const node = requireNode()
const RUNNERS = { unit: runUnit, e2e: runEndToEnd }
const CPU_LOG = join(projectDir, 'out', 'reports', 'unit-cpu.jsonl')
const [phases, rest] = splitArgs(process.argv.slice(2))
if (phases.length === 0 || (rest.length > 0 && !isChanged(phases, rest))) {
  console.error('Usage: node scripts/test.mjs [unit] [e2e], or unit changed [COMMIT]')
  process.exitCode = 2
} else {
  process.exitCode = await runPhases()
}

/** `npm run unit -- changed [COMMIT]`: what a change touches; without a commit what is not committed. */
function isChanged(phases, rest) {
  return phases.join() === 'unit' && rest[0].toLowerCase() === 'changed' && rest.length <= 2
}

function splitArgs(args) {
  const end = args.findIndex((one) => !(one in RUNNERS))
  return end < 0 ? [args, []] : [args.slice(0, end), args.slice(end)]
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
  const cpu = phases.includes('unit') && existsSync(CPU_LOG) ? cpuOfUnit(readFileSync(CPU_LOG, 'utf8')) : []
  if (cpu.length > 0) console.log(`CPU, with the processes of each file:\n${cpu.join('\n')}`)
  const retried = retriedTests(reports, projectDir)
  if (retried.length > 0) console.log(`Passed only when tried again:\n${retried.join('\n')}`)
  console.log(formatCounts(counts))
  // What has changed may touch no test; a whole run without one proves nothing.
  const isEmpty = counts.passed === 0 && rest.length === 0
  return counts.failed + counts.skipped > 0 || isEmpty ? 1 : 0
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
  // By what files import: what they start by name or read is not seen.
  if (rest.length > 0)
    args.push('--changed', ...(rest[1] === undefined ? [] : [rest[1]]), '--passWithNoTests')
  return runChild(node, [runner, ...args], { cwd: projectDir })
}

async function runEndToEnd() {
  const built = await ensureBuilt()
  if (built !== 0) return built
  const runner = join(projectDir, 'node_modules', '@playwright', 'test', 'cli.js')
  return runChild(node, [runner, 'test'], { cwd: projectDir })
}
