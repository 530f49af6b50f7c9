import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectDir, requireNode } from '../scripts/node24.mjs'
import { runChild } from '../scripts/run-child.mjs'

/** `npm run bench -- NAME …`: runs `bench/NAME.ts` under Node 24. */
const [name, ...args] = process.argv.slice(2)
const names = readdirSync(join(projectDir, 'bench'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => file.slice(0, -'.ts'.length))

if (name !== undefined && names.includes(name)) {
  process.exitCode = await runChild(requireNode(), [join(projectDir, 'bench', `${name}.ts`), ...args])
} else {
  console.error(`Usage: npm run bench -- NAME\nThere are: ${names.join(', ') || '(none yet)'}`)
  process.exitCode = 2
}
