import { join } from 'node:path'
import { projectDir, requireNode } from './node24.mjs'
import { runChild } from './run-child.mjs'

/** `npm run record-bots [-- --only-asked | --only-new]`: records the bots of the tests anew (see `test/recorded-bots/record.ts`). */
const record = join(projectDir, 'test', 'recorded-bots', 'record.ts')
process.exitCode = await runChild(requireNode(), [record, ...process.argv.slice(2)], { cwd: projectDir })
