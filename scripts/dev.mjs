import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { projectDir, requireNode } from './node24.mjs'
import { runChild } from './run-child.mjs'

/**
 * `npm run dev`: Vite serves the page with hot reload, and the main side runs as the browser host, built anew and restarted when
 * its sources change. electron-vite would start Electron; with Node as its Electron, it starts ours.
 */
const node = requireNode()
const port = await findFreePort()
const env = {
  ...process.env,
  ELECTRON_EXEC_PATH: node,
  QUARTET_DEV_PORT: String(port),
  QUARTET_DEV_TOKEN: randomBytes(32).toString('hex'),
}
const bundler = join(projectDir, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js')
const hostArgs = ['--port', String(port), '--no-open', ...process.argv.slice(2)]
process.exitCode = await runChild(
  node,
  [bundler, 'dev', '-w', '--entry', join('out', 'main', 'web.js'), '--', ...hostArgs],
  { env, cwd: projectDir },
)

/** Known before either starts: Vite passes the page's socket on to it. */
function findFreePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
