import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectDir } from './node24.mjs'

/**
 * The files that differ from what has landed (`origin/main`, or `main` where there is no other), with what is not committed:
 * paths from the project's folder. `undefined` where git cannot say.
 */
export function changedFiles() {
  const base = ['origin/main', 'main'].map((branch) => git('merge-base', 'HEAD', branch)).find(Boolean)
  if (base === undefined) return undefined
  const changed = git('diff', '--name-only', '-z', '--diff-filter=d', '--relative', base)
  const added = git('ls-files', '-z', '--others', '--exclude-standard')
  if (changed === undefined || added === undefined) return undefined
  const files = new Set(`${changed}\0${added}`.split('\0').filter(Boolean))
  return [...files].filter((file) => existsSync(join(projectDir, file))).sort()
}

function git(...args) {
  const { status, stdout } = spawnSync('git', args, {
    cwd: projectDir,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return status === 0 ? stdout.trim() : undefined
}
