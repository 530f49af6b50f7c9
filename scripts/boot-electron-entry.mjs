import { ok, strictEqual as equal } from 'node:assert/strict'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectDir, requireNode } from './node24.mjs'
import { runChild } from './run-child.mjs'

/**
 * Boots the BUILT Electron entry with a stand-in for Electron and asks it what a window would: its options, its page,
 * one answer through the ipc. It proves our wiring up to Electron's border; only a real Electron proves the rest.
 */
const isChild = process.env.QUARTET_BOOT_CHILD === '1'
if (isChild) await boot()
else {
  const env = { ...process.env, QUARTET_BOOT_CHILD: '1' }
  process.exitCode = await runChild(requireNode(), [process.argv[1]], { env })
}

async function boot() {
  const load = (path) => import(pathToFileURL(join(projectDir, path)).href)
  const [{ bootBuiltElectron }, { createBridge }, { createClient }] = await Promise.all([
    load('test/boot-built-electron.ts'),
    load('src-main/hosts/electron/bridge.ts'),
    load('src-shared/rpc/client.ts'),
  ])
  const dataFolder = mkdtempSync(join(tmpdir(), 'quartet-boot-'))
  const standIn = await bootBuiltElectron(projectDir, dataFolder)
  const [window] = standIn.windows
  const { preload, sandbox, contextIsolation, nodeIntegration } = window.options.webPreferences
  ok(existsSync(preload), `the preload script is at ${preload}`)
  ok(sandbox && contextIsolation && !nodeIntegration, 'the window is sandboxed')
  const page = await standIn.fetch(window.webContents.mainFrame.url)
  equal(page.status, 200, 'the page is served')
  ok((await page.text()).includes('<script type="module"'), 'the page has its script')
  const client = createClient(createBridge(window.webContents.openPage(), 'boot'))
  await nextTurn()
  equal((await client.call('app.capabilities')).host, 'electron', 'the services answer')
  window.close()
  equal(await standIn.exited, 0, 'the app closes its services and ends')
  rmSync(dataFolder, { recursive: true })
  console.log('The built Electron entry boots: window, page, one answer, end.')
  process.exit(0)
}
