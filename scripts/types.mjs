import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { projectDir, requireNode } from './node24.mjs'
import { runChild } from './run-child.mjs'

/**
 * All types. TypeScript's own compiler reads everything but the window, in a fraction of the time that vue-tsc needs, which alone
 * reads components. Each leaves declarations for those that come after it; a test of a component finds that of the component by
 * `rootDirs` of `tsconfig.tests.json`. Ends with 1 when any of them found something.
 *
 * The native compiler has one checker: each of several works out for itself what they have in common, and the linters need the other
 * core. Collecting its garbage less often (`GOGC`) takes more memory and less time.
 */
const run = (path, args, env = process.env) =>
  runChild(requireNode(), [join(projectDir, 'node_modules', path), ...args], { cwd: projectDir, env })
const native = (...args) =>
  run('typescript-native/bin/tsc', [...args, '--checkers', '1'], { GOGC: '400', ...process.env })

// Declarations of files that are gone would be found as well.
await rm(join(projectDir, 'out', 'types'), { recursive: true, force: true })
const codes = [await native('-b', 'src-shared')]
const [main, window] = await Promise.all([
  native('-b', 'src-main'),
  run('vue-tsc/bin/vue-tsc.js', ['-p', 'src-renderer']),
])
codes.push(main, window, await native('-p', 'tsconfig.tests.json', '--noEmit'))
process.exitCode = codes.some((code) => code !== 0) ? 1 : 0
