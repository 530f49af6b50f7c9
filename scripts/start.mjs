import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { enterCallerFolder } from './caller-folder.mjs'
import { electronDir, findElectron, windowFolder } from './electron-runtime.mjs'
import { projectDir, requireNode } from './node24.mjs'
import { runChild } from './run-child.mjs'
import { createTries, withProxies } from './window-tries.mjs'

/** `npm start`: builds when needed, then opens Quartet in its window, or in the browser when there can be none. */
const HELP = `Usage: npm start -- [options]

Opens Quartet in its own window. The first time it gets the window’s runtime from the network (some 120 MB); where it
cannot, Quartet opens in the browser, and tries again on another day.

  --data DIR   keep bots and matches there (otherwise in the folder this system has for such data)
  --browser    use the browser even when there could be a window
  --get-window get the window’s runtime now, whatever was tried before
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
  enterCallerFolder()
  const hostArgs = args.filter((arg) => arg !== '--browser' && arg !== '--get-window')
  const electron = args.includes('--browser') ? { reason: '' } : await findWindow(node)
  if (!electron.path) return startWeb(node, hostArgs, electron.reason)
  const env = { ...process.env }
  // Set in terminals inside other Electron programs; it would make ours a plain Node.
  delete env.ELECTRON_RUN_AS_NODE
  const since = Date.now()
  const code = await runChild(electron.path, [entry('electron'), ...hostArgs], { hasIpc: true, env })
  const hasFailed = code !== 0 && code !== 2 && code !== 130 && Date.now() - since < EARLY_MS
  return hasFailed ? startWeb(node, hostArgs, `Electron could not start (exit code ${code})`) : code
}

/** The window’s program, got from the network when it is not there; or the reason why there is none. */
async function findWindow(node) {
  const found = findElectron()
  const isForced = args.includes('--get-window')
  if (found.path || !found.canFetch) return found
  const tries = createTries(windowFolder, readVersion())
  // No terminal to show it, or it did not work a moment ago.
  if (!isForced && (!process.stderr.isTTY || process.env.CI || tries.hasFailed())) return found
  let why = ''
  const code = await runChild(node, [join(projectDir, 'scripts', 'fetch-window.mjs')], {
    hasIpc: true,
    onOutput: (text) => (why += text),
    env: withProxies(process.env),
  })
  if (code === 0) {
    tries.forget()
    return findElectron()
  }
  tries.fail()
  return {
    reason: `its window could not be fetched: ${why || `exit code ${code}`} (tomorrow it is tried again)`,
  }
}

function readVersion() {
  return JSON.parse(readFileSync(join(electronDir, 'package.json'), 'utf8')).version
}

function startWeb(node, hostArgs, reason) {
  return runChild(node, [entry('web'), ...hostArgs, ...(reason ? ['--why', reason] : [])], { hasIpc: true })
}

function entry(name) {
  return join(projectDir, 'out', 'main', `${name}.js`)
}
