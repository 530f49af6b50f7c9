import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectDir, requireNode } from './node24.mjs'
import { runChild } from './run-child.mjs'

/** Builds `out/` from the sources: `node scripts/build.mjs`, or `ensureBuilt()` when something is to be started. */
const SOURCES = ['src-games', 'src-shared', 'src-main', 'src-renderer', 'resources/rules']
const FILES = ['electron.vite.config.ts', 'package-lock.json']
const NO_SOURCE = /\.test\.ts$|(^|\/)golden(\/|$)/

const stampPath = join(projectDir, 'out', 'build-stamp')

/** Builds when `out/` is missing or older than the sources. Gives the exit code. */
export async function ensureBuilt() {
  if (isBuilt()) return 0
  console.log('Building Quartet (once; some 15 seconds) …')
  return build(['--logLevel', 'warn'])
}

/** Whether `out/` is what these sources make. */
export function isBuilt() {
  return existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp()
}

export async function build(args = []) {
  // Read before, so that a change made meanwhile is noticed the next time.
  const current = stamp()
  rmSync(stampPath, { force: true })
  const bundler = join(projectDir, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js')
  if (!existsSync(bundler)) {
    console.error('quartet: the packages are not installed: run “npm ci” first')
    return 1
  }
  const env = { ...process.env, NODE_ENV: 'production' }
  delete env.QUARTET_DEV_PORT
  const code = await runChild(requireNode(), [bundler, 'build', ...args], { env, cwd: projectDir })
  if (code === 0) {
    mkdirSync(join(projectDir, 'out'), { recursive: true })
    writeFileSync(stampPath, current)
  }
  return code
}

/** Makes what a first Run would otherwise wait for: half a minute the first time, nothing where it is all there. Gives the exit code. */
export async function makeReady() {
  const folder = join(projectDir, 'out', 'ready')
  if (!existsSync(folder)) console.log('Compiling the headers of the games (once; some 20 seconds) …')
  return runChild(requireNode(), [join(projectDir, 'scripts', 'make-ready.ts')], { cwd: projectDir })
}

/** Changes whenever a source file comes, goes, or is written. */
function stamp() {
  const hash = createHash('sha256')
  for (const path of [...FILES, ...SOURCES.flatMap(listFolder)]) {
    const { size, mtimeMs } = statSync(join(projectDir, path))
    hash.update(`${path}\n${size}\n${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function listFolder(folder) {
  return readdirSync(join(projectDir, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(projectDir.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => !NO_SOURCE.test(path))
    .sort()
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.exitCode = (await build(process.argv.slice(2))) || (await makeReady())
}
