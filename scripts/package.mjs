import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt, makeReady } from './build.mjs'
import { projectDir, requireNode } from './node24.mjs'
import { appFolderOf, BUILDER, RESOURCES } from './packaging/config.mjs'
import { listFiles, problemsOf } from './packaging/check-files.mjs'
import { playInPackage } from './packaging/play-in-package.mjs'
import { writeStandInDist } from './packaging/stand-in-dist.mjs'
import { runChild } from './run-child.mjs'

/**
 * `npm run package`: makes the installers of this system, with electron-builder, which npx brings along. With `--stand-in` it
 * makes the folder alone, around something that only looks like Electron's runtime; looks at its files; starts the web
 * entry from it; and plays a C++ match. Other arguments go to electron-builder.
 */
const args = process.argv.slice(2)
const isStandIn = args.includes('--stand-in')
process.exitCode =
  (await ensureBuilt()) || (await makeReady()) || (isStandIn ? await tryOut() : await build(args))

function build(more) {
  const config = join('scripts', 'packaging', 'builder-config.mjs')
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx'
  const all = ['--yes', BUILDER, '--config', config, '--publish', 'never', ...more]
  return runChild(npx, all, { cwd: projectDir, shell: process.platform === 'win32' })
}

async function tryOut() {
  const work = mkdtempSync(join(tmpdir(), 'quartet-package-'))
  try {
    const { version } = JSON.parse(
      readFileSync(join(projectDir, 'node_modules/electron/package.json'), 'utf8'),
    )
    const dist = join(work, 'dist')
    mkdirSync(dist)
    writeStandInDist(dist, version)
    const code = await build([
      '--linux',
      '--dir',
      `--${process.arch}`,
      `-c.electronDist=${dist}`,
      `-c.directories.output=${join(work, 'out')}`,
    ])
    if (code !== 0) return code
    const app = appFolderOf(join(work, 'out', 'linux-unpacked'), 'linux')
    if (!existsSync(app)) throw new Error(`there is nothing at ${app}`)
    const files = listFiles(app)
    const resources = RESOURCES.flatMap((name) =>
      listFiles(join(projectDir, 'resources', name)).map((file) => `resources/${name}/${file}`),
    )
    const ready = listFiles(join(projectDir, 'out/ready')).map((file) => `out/ready/${file}`)
    const problems = problemsOf(files, [...resources, ...ready])
    for (const problem of problems) console.error(problem)
    if (problems.length > 0) return 1
    console.log(`${files.length} files, all wanted.`)
    console.log(await playInPackage(requireNode(), app, join(work, 'data')))
    return 0
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}
