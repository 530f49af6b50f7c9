import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Plain JavaScript for the Node of the user, 20 or newer. Quartet itself runs TypeScript and a native module, for
 * which it needs a newer one; the project brings Node 24 along where the registry has it as a package.
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
  console.error(
    `quartet: this is Node ${process.versions.node}, and Quartet needs Node 24. Run “npm ci” again without ` +
      '“--omit=optional”, which brings it along on Linux, or install it from https://nodejs.org.',
  )
  process.exit(1)
}

function ownNodePaths() {
  const modules = join(projectDir, 'node_modules')
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'node.exe' : join('bin', 'node')
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
