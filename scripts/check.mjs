import { join } from 'node:path'
import { changedFiles } from './changed-files.mjs'
import { projectDir, requireNode } from './node24.mjs'
import { runChild } from './run-child.mjs'

/**
 * What must be green before a commit: types and lint side by side, the format of what has changed, the unit tests of the gate.
 * Ends at the first of these steps that is red, and says so by its exit code.
 */
const run = (path, ...args) => runChild(requireNode(), [join(projectDir, path), ...args], { cwd: projectDir })

const STEPS = {
  'types and lint': () => Promise.all([run('scripts/types.mjs'), run('scripts/lint.mjs')]),
  format: async () => [await checkFormat()],
  'unit tests': async () => [await run('scripts/test.mjs', 'unit')],
}

async function checkFormat() {
  const files = changedFiles()
  if (files === undefined) {
    console.log('Format: git does not say what has changed; “npm run format:check” looks at everything.')
    return 0
  }
  console.log(`Format: ${files.length} changed files.`)
  if (files.length === 0) return 0
  const how = ['--check', '--ignore-unknown', '--log-level', 'warn']
  return run('node_modules/prettier/bin/prettier.cjs', ...how, ...files)
}

for (const [name, step] of Object.entries(STEPS)) {
  const start = performance.now()
  const codes = await step()
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  process.exitCode = codes.find((code) => code !== 0) ?? 0
  console.log(`${name}: ${process.exitCode === 0 ? 'passed' : 'FAILED'} after ${seconds} s`)
  if (process.exitCode !== 0) break
}
