import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectDir, requireNode } from '../scripts/node24.mjs'
import { runChild } from '../scripts/run-child.mjs'

/**
 * `npm run bench -- NAME …`: runs `bench/NAME.ts` under Node 24. With `--write` its figures are written into `bench/figures.json` and
 * from there into the documents.
 */
const given = process.argv.slice(2)
const [name, ...args] = given.filter((arg) => arg !== '--write')
if (given.length > args.length + 1) process.env['QUARTET_WRITE_FIGURES'] = '1'
const names = readdirSync(join(projectDir, 'bench'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => file.slice(0, -'.ts'.length))

if (name !== undefined && names.includes(name)) {
  process.exitCode = await runChild(requireNode(), [join(projectDir, 'bench', `${name}.ts`), ...args])
} else {
  console.error(`Usage: npm run bench -- NAME\nThere are: ${names.join(', ') || '(none yet)'}`)
  process.exitCode = 2
}
