import { join } from 'node:path'
import { projectDir, requireNode } from './node24.mjs'
import { runChild } from './run-child.mjs'

/**
 * All rules, in the program that is quickest at each: oxlint those of scripts, whether they need types or not, and those of our
 * own (`scripts/lint-rules.mjs`); ESLint those of components, which oxlint does not read. dependency-cruiser says who may import
 * whom. With `QUARTET_ALL=1` ESLint asks the components what needs types as well: then other files count, and nothing is kept of
 * what it found out about an unchanged one. Two at a time; every one runs to its end, so that all errors are printed at once.
 */
const node = (path, ...args) => [requireNode(), [join(projectDir, 'node_modules', path), ...args]]
const CACHE = ['--cache', '--cache-strategy', 'content', '--cache-location', 'out/eslint-cache']
const LINES = [
  [node('oxlint/bin/oxlint')],
  [
    node('eslint/bin/eslint.js', ...(process.env.QUARTET_ALL === '1' ? [] : CACHE), '.'),
    node(
      'dependency-cruiser/bin/dependency-cruiser.mjs',
      ...['--config', '.dependency-cruiser.mjs', 'src-games', 'src-shared', 'src-main', 'src-renderer'],
    ),
  ],
]
/** oxlint reads types by a program in Go: to collect its garbage less often takes more memory and less time. */
const env = { GOGC: '400', ...process.env }

const codes = await Promise.all(
  LINES.map(async (line) => {
    const ended = []
    for (const [program, args] of line) ended.push(await runChild(program, args, { cwd: projectDir, env }))
    return ended
  }),
)
process.exitCode = codes.flat().some((code) => code !== 0) ? 1 : 0
