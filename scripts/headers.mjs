import { join } from 'node:path'
import { projectDir, requireNode } from './node24.mjs'
import { runChild } from './run-child.mjs'

/** `npm run headers`: writes what the C++ headers say of the games' state blocks. A test says when it is to be run. */
process.exitCode = await runChild(requireNode(), [join(projectDir, 'scripts', 'write-headers.ts')])
