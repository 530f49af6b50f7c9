import { join } from 'node:path'
import { projectDir, requireNode } from './node24.mjs'
import { runChild } from './run-child.mjs'

/**
 * All rules, in the program that is quickest at each: oxlint those that need types, ESLint the others, which look at one file at a
 * time, so what it found out of an unchanged file is kept. dependency-cruiser says who may import whom. With `QUARTET_ALL=1` ESLint
 * asks the components, which oxlint does not read, what needs types as well: then other files count, and nothing is kept.
 * Two at a time; every one runs to its end, so that all is told at once.
 */
const node = (path, ...args) => [requireNode(), [join(projectDir, 'node_modules', path), ...args]]
const CACHE = ['--cache', '--cache-strategy', 'content', '--cache-location', 'out/eslint-cache']
const LINES = [
  [node('eslint/bin/eslint.js', ...(process.env.QUARTET_ALL === '1' ? [] : CACHE), '.')],
  [
    node('oxlint/bin/oxlint', '--deny-warnings'),
    node(
      'dependency-cruiser/bin/dependency-cruiser.mjs',
      ...['--config', '.dependency-cruiser.mjs', 'src-games', 'src-shared', 'src-main', 'src-renderer'],
    ),
  ],
]

const codes = await Promise.all(
  LINES.map(async (line) => {
    const ended = []
    for (const [program, args] of line) ended.push(await runChild(program, args, { cwd: projectDir }))
    return ended
  }),
)
process.exitCode = codes.flat().some((code) => code !== 0) ? 1 : 0
