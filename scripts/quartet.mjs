import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isBuilt } from './build.mjs'
import { enterCallerFolder } from './caller-folder.mjs'
import { projectDir, requireNode } from './node24.mjs'
import { runChild, watchNpm } from './run-child.mjs'

/** The command line (`npm run quartet -- …`): from the bundle, which starts in two thirds of the time, else from its source. */
const source = join(projectDir, 'src-main', 'hosts', 'cli', 'quartet.ts')
const entry = existsSync(source) && !isBuilt() ? source : join(projectDir, 'out', 'main', 'quartet.js')
const node = requireNode()
enterCallerFolder()
if (node === process.execPath) {
  // Under the right Node there is no need for another process.
  watchNpm(() => process.kill(process.pid, 'SIGTERM'))
  await import(pathToFileURL(entry).href)
} else process.exitCode = await runChild(node, [entry, ...process.argv.slice(2)])
