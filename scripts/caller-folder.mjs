import { realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { projectDir } from './node24.mjs'

/**
 * The folder that a command of ours was called from. npm runs scripts in the project's folder and gives the caller's in
 * `INIT_CWD`, with `npm --prefix` too; paths on the command line are meant from there. `undefined` when it is the present one:
 * without npm, or when a script of another project runs ours.
 */
export function callerFolder(env = process.env, project = projectDir) {
  const { npm_package_json: manifest, npm_lifecycle_event: script, INIT_CWD: folder } = env
  if (!folder || !script || script === 'npx' || !manifest) return undefined
  return isSame(manifest, join(project, 'package.json')) && isFolder(folder) ? folder : undefined
}

/** Goes there. */
export function enterCallerFolder() {
  const folder = callerFolder()
  if (folder !== undefined) process.chdir(folder)
}

function isSame(path, other) {
  try {
    return realpathSync(path) === realpathSync(other)
  } catch {
    return false
  }
}

function isFolder(path) {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}
