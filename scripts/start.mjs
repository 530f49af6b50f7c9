import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { findElectron } from './electron-runtime.mjs'
import { projectDir, requireNode } from './node24.mjs'
import { runChild } from './run-child.mjs'

/** `npm start`: builds when needed, then opens Quartet in its window, or in the browser when there can be none. */
const HELP = `Usage: npm start -- [options]

Opens Quartet: in its own window when Electron’s runtime is installed, else in the browser.

  --data DIR   keep bots and matches there (otherwise in the folder this system has for such data)
  --browser    use the browser even when there could be a window
  --port N     in the browser: listen on this port of 127.0.0.1 (otherwise on a free one)
  --no-open    in the browser: only print the address
  --help       print this
`
/** An Electron that fails this early did not start at all. */
const EARLY_MS = 15_000

const args = process.argv.slice(2)
if (args.includes('--help') || args.includes('-h')) process.stdout.write(HELP)
else process.exitCode = await start()

async function start() {
  const node = requireNode()
  const built = await ensureBuilt()
  if (built !== 0) return built
  const wantsBrowser = args.includes('--browser')
  const hostArgs = args.filter((arg) => arg !== '--browser')
  const electron = wantsBrowser ? { reason: '' } : findElectron()
  if (!electron.path) return startWeb(node, hostArgs, electron.reason)
  const env = { ...process.env }
  // Set in terminals inside other Electron programs; it would make ours a plain Node.
  delete env.ELECTRON_RUN_AS_NODE
  const since = Date.now()
  const code = await runChild(electron.path, [entry('electron'), ...hostArgs], { hasIpc: true, env })
  const hasFailed = code !== 0 && code !== 2 && code !== 130 && Date.now() - since < EARLY_MS
  return hasFailed ? startWeb(node, hostArgs, `Electron could not start (exit code ${code})`) : code
}

function startWeb(node, hostArgs, reason) {
  return runChild(node, [entry('web'), ...hostArgs, ...(reason ? ['--why', reason] : [])], { hasIpc: true })
}

function entry(name) {
  return join(projectDir, 'out', 'main', `${name}.js`)
}
