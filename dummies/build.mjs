import { join } from 'node:path'
import { projectDir, requireNode } from '../scripts/node24.mjs'
import { runChild } from '../scripts/run-child.mjs'

process.exitCode = await runChild(requireNode(), [join(projectDir, 'dummies', 'build.ts')])
