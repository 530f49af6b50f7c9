import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Plain JavaScript for the Node of the user, 20 or newer. Quartet itself runs TypeScript and a native module, for
 * which it needs a newer one; the project brings Node 26 along where the registry has it as a package.
 */
export const projectDir = dirname(dirname(fileURLToPath(import.meta.url)))

/** The Node to run Quartet with, as a path, or `undefined` when there is none. */
export function findNode() {
  if (major(process.versions.node) >= 24) return process.execPath
  const own = ownNodePaths().find((path) => existsSync(path) && isRunnable(path))
  if (own) return own
  return runsTypeScript(process.versions.node) ? process.execPath : undefined
}

/** Ends the program with an explanation when there is no Node that will do. */
export function requireNode() {
  const node = findNode()
  if (node) return node
  console.error(explainNoNode())
  process.exit(1)
}

/** What to do where there is no Node that will do, in one line. */
export function explainNoNode(
  version = process.versions.node,
  platform = process.platform,
  arch = process.arch,
) {
  const comesAlong = platform === 'linux' || (platform === 'win32' && arch === 'x64')
  const how = comesAlong
    ? 'Run “npm ci” again without “--omit=optional”, which brings it along, or install it from https://nodejs.org.'
    : 'Install it from https://nodejs.org; on this system it does not come along.'
  return `quartet: this is Node ${version}, and Quartet needs Node 24 (at least 22.18). ${how}`
}

function ownNodePaths() {
  const modules = join(projectDir, 'node_modules')
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const file = join('bin', process.platform === 'win32' ? 'node.exe' : 'node')
  return [
    join(modules, `node-${platform}-${process.arch}`, file),
    ...(process.platform === 'win32' ? [] : [join(modules, '.bin', 'node')]),
  ]
}

function isRunnable(path) {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return status === 0 && runsTypeScript(stdout.trim().replace(/^v/, ''))
}

function runsTypeScript(version) {
  const [first, second] = version.split('.').map(Number)
  return first > 22 || (first === 22 && second >= 18)
}

function major(version) {
  return Number(version.split('.')[0])
}
