import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { projectDir, requireNode } from './node24.mjs'
import { runChild } from './run-child.mjs'

/**
 * All types. TypeScript's own compiler reads everything but the window, in a fraction of the time that vue-tsc needs, which alone
 * reads components. Each leaves declarations for those that come after it; a test of a component finds that of the component by
 * `rootDirs` of `tsconfig.tests.json`. Ends with 1 when any of them found something.
 */
const run = (path, ...args) =>
  runChild(requireNode(), [join(projectDir, 'node_modules', path), ...args], { cwd: projectDir })
const native = (...args) => run('typescript-native/bin/tsc', ...args)

// Declarations of files that are gone would be found as well.
await rm(join(projectDir, 'out', 'types'), { recursive: true, force: true })
const codes = [await native('-b', 'src-shared')]
const [main, window] = await Promise.all([
  native('-b', 'src-main'),
  run('vue-tsc/bin/vue-tsc.js', '-p', 'src-renderer'),
])
codes.push(main, window, await native('-p', 'tsconfig.tests.json', '--noEmit'))
process.exitCode = codes.some((code) => code !== 0) ? 1 : 0
