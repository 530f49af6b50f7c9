import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { CPU_AIMS, cpuTable } from './cpu-table.mjs'
import { explainNoChromium, findChromium } from './find-chromium.mjs'
import { projectDir, requireNode } from './node24.mjs'
import { runChild } from './run-child.mjs'
import { provedLess } from './proves-less.mjs'
import { slowestFiles } from './slowest-files.mjs'
import { parseTestArgs } from './test-args.mjs'
import { addCounts, formatCounts, readCounts, readReport, reportPaths } from './test-counts.mjs'

/**
 * Runs tests and closes with one line that counts them. `unit` are those of Vitest, the recorded matches of the original
 * programs among them; `e2e` are those in a browser. Without `all` they are the gate, which every change passes; `all` is
 * everything, one after another: it takes hours, is run before a release and from time to time, and decides no change.
 */
const USAGE = `Usage: node scripts/test.mjs [unit] [e2e]
       node scripts/test.mjs unit changed [COMMIT]
       node scripts/test.mjs all [style] [unit] [e2e] [--shard K/N] [PATH …]`
const node = requireNode()
const NOTHING = { passed: 0, failed: 0, skipped: 0 }
const RUNNERS = { style: runStyle, unit: runUnit, e2e: runEndToEnd }
const LESS_LOG = join(projectDir, 'out', 'reports', 'proves-less.jsonl')
const asked = parseTestArgs(process.argv.slice(2))
if (asked === undefined) {
  console.error(USAGE)
  process.exitCode = 2
} else {
  if (asked.isWhole) process.env.QUARTET_ALL = '1'
  process.exitCode = await runPhases()
}

async function runPhases() {
  const { phases, isWhole } = asked
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
  printTables(phases.filter((phase) => phase in reportPaths))
  const less = phases.includes('unit') && existsSync(LESS_LOG) && provedLess(readFileSync(LESS_LOG, 'utf8'))
  if (less) console.log(less)
  console.log(formatCounts(counts))
  // What has changed may touch no test; a whole run without one proves nothing.
  const isEmpty =
    counts.passed === 0 && asked.changed === undefined && !(isWhole && phases.join() === 'style')
  return counts.failed + counts.skipped > 0 || isEmpty ? 1 : 0
}

/** What took how long: the slowest files of the gate, and of everything each. */
function printTables(phases) {
  const count = asked.isWhole ? Infinity : 10
  const reports = Object.fromEntries(phases.map((phase) => [phase, readReport(phase)]))
  const slowest = slowestFiles(reports, projectDir, count)
  const title = asked.isWhole ? 'How long each file took' : 'The slowest files'
  if (slowest.length > 0) console.log(`${title}:\n${slowest.join('\n')}`)
  reportUnrecorded(phases)
  // Of a part the aim says nothing.
  const isGate = !asked.isWhole && asked.changed === undefined
  for (const phase of phases) {
    const log = join(projectDir, 'out', 'reports', `${phase}-cpu.jsonl`)
    if (!existsSync(log)) continue
    const aim = isGate ? CPU_AIMS[phase] : undefined
    const table = cpuTable(phase, readFileSync(log, 'utf8'), { aim, count })
    if (table.length > 0) console.log(table.join('\n'))
  }
}

/** Bots that tests play and that had to be compiled, as they are not among the recorded ones (`test/recorded-bots`). */
function reportUnrecorded(phases) {
  const folders = phases.map((phase) => join(projectDir, 'out', 'reports', 'asked-bots', phase))
  const count = folders
    .filter(existsSync)
    .flatMap((folder) => readdirSync(folder))
    .filter((name) => name.endsWith('.new')).length
  if (count > 0)
    console.log(
      `Bots that were compiled as they are not recorded: ${count}. “npm run record-bots” records them.`,
    )
}

async function runPhase(phase) {
  // Set by .ci/run, where `npm run check` has just run the very same tests.
  const isDone = phase === 'unit' && process.env.QUARTET_UNIT_DONE === '1' && readCounts('unit')
  if (isDone) {
    console.log('The unit tests have just been run by “npm run check”; they are counted, not repeated.')
    return isDone
  }
  if (!(phase in reportPaths)) return (await RUNNERS[phase]()) === 0 ? NOTHING : { ...NOTHING, failed: 1 }
  rmSync(reportPaths[phase], { force: true })
  const code = await RUNNERS[phase]()
  const counts = readCounts(phase) ?? NOTHING
  // The runner failed for a reason that no single test has: an error outside all tests, or it did not even start.
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

/** What of the style of all files the gate leaves out: rules that need types in the components, and the format of what did not change. */
async function runStyle() {
  const lint = await runChild(node, [join(projectDir, 'scripts', 'lint.mjs')], { cwd: projectDir })
  const prettier = join(projectDir, 'node_modules', 'prettier', 'bin', 'prettier.cjs')
  const format = await runChild(node, [prettier, '--check', '--log-level', 'warn', '.'], { cwd: projectDir })
  return lint || format
}

function shardArgs() {
  return asked.shard ? [`--shard=${asked.shard.part}/${asked.shard.of}`] : []
}

async function runUnit() {
  // A part is quicker from source; all of it starts hundreds of processes, which are quicker from the bundles.
  const isPart = asked.changed !== undefined || asked.files.length > 0
  const built = isPart ? 0 : await ensureBuilt()
  if (built !== 0) return built
  const env = { ...process.env, ...(isPart ? {} : { QUARTET_BUILT: '1' }) }
  const runner = join(projectDir, 'node_modules', 'vitest', 'vitest.mjs')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportPaths.unit}`]
  // By what files import: what they start by name or read is not seen.
  if (asked.changed) args.push('--changed', ...[asked.changed.since ?? []].flat(), '--passWithNoTests')
  // A part that is named by files of the other runner has none here.
  if (asked.files.length > 0) args.push(...asked.files, '--passWithNoTests')
  return runChild(node, [runner, ...args, ...shardArgs()], { cwd: projectDir, env })
}

async function runEndToEnd() {
  const built = await ensureBuilt()
  if (built !== 0) return built
  // Which one it was says, of a story that is red one day, whether the browser is what has changed.
  const { stdout } = spawnSync(await findChromium(), ['--version'], { encoding: 'utf8' })
  console.log(`The stories are played in ${stdout?.trim() || 'a browser that does not say its version'}.`)
  const runner = join(projectDir, 'node_modules', '@playwright', 'test', 'cli.js')
  const files = asked.files.length > 0 ? [...asked.files, '--pass-with-no-tests'] : []
  return runChild(node, [runner, 'test', ...files, ...shardArgs()], { cwd: projectDir })
}
