import { join } from 'node:path'
import { projectDir, requireNode } from './node24.mjs'
import { runChild } from './run-child.mjs'

/** `npm run fuzz [-- FORMAT …] [--count N] [--seed S]`: changed inputs for whatever reads files from outside. */
process.exitCode = await runChild(requireNode(), [
  join(projectDir, 'test', 'fuzz', 'all.ts'),
  ...process.argv.slice(2),
])
