import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createElectronStandIn } from '../../test/electron-stand-in.ts'
import { logToFile } from '../host/log-file.ts'
import { offerRestart } from './after-crash.ts'
import { bugDetails } from './bug-details.ts'
import { menuCommands, menuTemplate } from './menu.ts'
import { runWindow } from './run-window.ts'
import { readPlace } from './window-place.ts'

let folder: string
let undo: (() => void) | undefined
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'quartet-manners-'))))
afterEach(() => {
  undo?.()
  rmSync(folder, { recursive: true })
})

async function run() {
  const standIn = createElectronStandIn()
  const commands: string[] = []
  const running = runWindow(standIn.electron, {
    browserFolder: folder,
    preloadPath: '/preload.cjs',
    logPath: '/data/log/quartet.log',
    version: '1.2.3',
    files: new Map(),
    openApp: () =>
      Promise.resolve({
        connect: () => undefined,
        open: () => undefined,
        command: (id) => commands.push(id),
        close: () => Promise.resolve(),
      }),
  })
  standIn.becomeReady()
  await running
  return { standIn, window: standIn.windows[0], commands }
}

describe('the menus', () => {
  it('tell the page its own actions, which it has by these names and keys', async () => {
    const { standIn, commands } = await run()
    standIn.choose('File', 'Save')
    standIn.choose('Run', 'Run this bot')
    expect(commands).toEqual(['bots.save', 'bots.run'])
    const page = ['bots/use-workbench-commands.ts', 'shell/use-shell-commands.ts', 'files/FileDrop.vue']
      .map((name) => readFileSync(join(import.meta.dirname, '../../src-renderer', name), 'utf8'))
      .join('\n')
    for (const id of menuCommands()) {
      const [group, name] = id.split('.')
      const spellings = [
        `'${id}'`,
        `goCommand('${name}'`,
        ...(group === 'bots' ? [`make('${name}'`, `'${name}',`] : []),
      ]
      expect(
        spellings.some((text) => page.includes(text)),
        id,
      ).toBe(true)
    }
  })

  it('show shortcuts and leave them to the page, so that nothing is done twice', () => {
    const template = menuTemplate({ command: () => {}, showLog: () => {}, copyDetails: () => {} }, 'linux')
    const items = template.flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []))
    const withKeys = items.filter(({ accelerator }) => accelerator !== undefined)
    expect(withKeys.length).toBeGreaterThan(8)
    expect(withKeys.every(({ registerAccelerator }) => registerAccelerator === false)).toBe(true)
    expect(template.map(({ label, role }) => label ?? role)).toEqual([
      'File',
      'Edit',
      'View',
      'Run',
      'windowMenu',
      'help',
    ])
  })

  it('show where the log is and copy details without anything private', async () => {
    const { standIn } = await run()
    standIn.press(1)
    standIn.choose('help', 'Show log…')
    standIn.choose('help', 'Copy details for a bug report')
    await Promise.resolve()
    expect(standIn.copied.toSorted()).toEqual(['/data/log/quartet.log', bugDetails('1.2.3')].toSorted())
    expect(bugDetails('1.2.3', { node: '24.1.0' }, { platform: 'linux', arch: 'x64' })).toBe(
      'Quartet 1.2.3\nnode 24.1.0\nlinux x64',
    )
  })
})

describe('the place of the window', () => {
  it('is what it was, with its zoom', async () => {
    const first = await run()
    expect(first.window.options).toMatchObject({ width: 1440, height: 900 })
    first.window.webContents.setZoomLevel(1.5)
    first.window.close()
    const second = await run()
    expect(second.window.options).toMatchObject({ x: 10, y: 20, width: 1440, height: 900 })
    second.window.emit('ready-to-show')
    expect(second.window.webContents.getZoomLevel()).toBe(1.5)
  })

  const place = { x: 0, y: 0, width: 1000, height: 700, isMaximized: true, zoom: 0 }
  const screens = [{ x: 0, y: 0, width: 1920, height: 1080 }]
  it.each([
    ['on a screen', place, place],
    ['on a screen that is gone', { ...place, x: 4000 }, undefined],
    ['with its title above the screen', { ...place, y: -300 }, undefined],
    ['too small', { ...place, width: 3 }, undefined],
    ['without numbers', { ...place, zoom: 'x' }, undefined],
    ['of nothing', null, undefined],
  ])('%s', (_, stored, expected) => {
    writeFileSync(join(folder, 'window.json'), JSON.stringify(stored))
    expect(readPlace(join(folder, 'window.json'), screens)).toEqual(expected)
  })
})

describe('after a crash', () => {
  it('of the page it is opened again, or all is quit', async () => {
    const { standIn, window } = await run()
    window.webContents.emit('render-process-gone', {}, { reason: 'crashed' })
    await Promise.resolve()
    expect([standIn.asked, window.webContents.reloads]).toEqual([
      ['The page of Quartet ended unexpectedly.'],
      1,
    ])
    window.webContents.emit('render-process-gone', {}, { reason: 'clean-exit' })
    expect(standIn.asked).toHaveLength(1)
    standIn.press(1)
    window.webContents.emit('render-process-gone', {}, { reason: 'oom' })
    expect(await standIn.exited).toBe(0)
  })

  it.each([
    ['starts again', 0, 1],
    ['ends', 1, 0],
  ])('of the main side Quartet %s as the user wishes', async (_, button, relaunches) => {
    const { standIn } = await run()
    standIn.press(button)
    offerRestart(standIn.electron, new Error('a fault'))
    expect(standIn.relaunches).toHaveLength(relaunches)
    expect(await standIn.exited).toBe(1)
  })
})

describe('the log', () => {
  it('has what went wrong, without what a terminal obeys, and never more than two files', () => {
    const path = join(folder, 'log', 'quartet.log')
    undo = logToFile(path, () => '2026-11-22')
    console.error('quartet: bad:', new Error('name \u001b[2J'))
    expect(readFileSync(path, 'utf8')).toMatch(/^2026-11-22 quartet: bad: Error: name \ufffd\[2J\n/)
    for (let n = 0; n < 4; n++) console.error('x'.repeat(600_000))
    expect(readdirSync(join(folder, 'log')).sort()).toEqual(['quartet.log', 'quartet.log.old'])
  })
})
