import { mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { createElectronStandIn, smallServices } from '../../../test/electron-stand-in.ts'
import { folderOfTest } from '../../../test/test-folder.ts'
import type { UpdateState } from '../../../src-shared/contract/updates.ts'
import type { Settings } from '../../../src-shared/contract/values.ts'
import type { Emit } from '../../base/events.ts'
import { offerRestart } from './after-crash.ts'
import { bugDetails } from '../../wiring/bug-details.ts'
import { createFileDialogs } from './file-dialogs.ts'
import { menuTemplate } from './menu.ts'
import { runWindow } from './run-window.ts'
import { readPlace } from './window-place.ts'

let folder: string
beforeEach(() => (folder = folderOfTest()))

async function run({
  announces = true,
  known = { canInstall: false, phase: 'idle' },
}: { announces?: boolean; known?: UpdateState } = {}) {
  const standIn = createElectronStandIn()
  const listeners: Emit[] = []
  const emitted: unknown[] = []
  const commands: string[] = []
  const running = runWindow(standIn.electron, {
    browserFolder: folder,
    preloadPath: '/preload.cjs',
    logPath: '/data/log/quartet.log',
    version: '1.2.3',
    files: new Map(),
    openApp: () =>
      Promise.resolve(
        smallServices({
          command: (id) => commands.push(id),
          onEvent: (listener) => listeners.push(listener),
          emit: (event, payload) => emitted.push([event, payload]),
          api: {
            'settings.get': () => Promise.resolve({ announces } as Settings),
            'updates.state': () => Promise.resolve(known),
          },
        }),
      ),
  })
  standIn.becomeReady()
  await running
  const emit: Emit = (event, payload) => listeners.forEach((listener) => listener(event, payload))
  return { standIn, window: standIn.windows[0], commands, emit, emitted }
}

describe('the menus', () => {
  it('send the page its own actions', async () => {
    const { standIn, commands } = await run()
    standIn.choose('File', 'Save')
    standIn.choose('Run', 'Run this bot')
    expect(commands).toEqual(['bots.save', 'bots.run'])
  })

  it('show shortcuts and leave them to the page, so that nothing is done twice', () => {
    const template = menuTemplate(
      { command: () => {}, showLog: () => {}, copyDetails: () => {} },
      undefined,
      'linux',
    )
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
      'Quartet 1.2.3\nnode 24.1.0\nlinux x64\nWhat went wrong is in log/quartet.log, in the data folder.',
    )
  })
})

describe('a new version', () => {
  const state = { canInstall: false, phase: 'idle', address: 'https://quartet.example/' } as const

  it('is in the menu with its place, where it cannot be installed from here', async () => {
    const { standIn, emit, commands } = await run()
    expect(standIn.menuOf('help')).toContain('Check for updates…')
    emit('updates.changed', { ...state, newest: '0.2.0' })
    expect(standIn.menuOf('help')).toEqual([
      'Keys',
      'Quartet 0.2.0 is there…',
      'at https://quartet.example/',
      'Show log…',
      'Copy details for a bug report',
    ])
    standIn.choose('help', 'Quartet 0.2.0 is there…')
    expect(commands).toEqual(['updates.look'])
    emit('updates.changed', state)
    expect(standIn.menuOf('help')).toContain('Check for updates…')
  })

  it('that was found on another day is in the menu from the start, without a place where it can be installed', async () => {
    const { standIn } = await run({ known: { ...state, canInstall: true, newest: '0.2.0' } })
    expect(standIn.menuOf('help')).toContain('Quartet 0.2.0 is there…')
    expect(standIn.menuOf('help').join()).not.toContain('quartet.example')
  })
})

describe('an announcement of the system', () => {
  const endImport = (emit: Emit) => emit('import.ended', { files: 3 })

  it('announces what has ended while the window is not in front, and leads to it', async () => {
    const { standIn, window, emit, emitted } = await run()
    window.hasFocus = false
    endImport(emit)
    await Promise.resolve()
    expect(standIn.notified.map(({ body }) => body)).toEqual(['The import of 3 files has ended.'])
    standIn.notified[0].emit('click')
    expect(window.focusCount).toBe(1)
    expect(emitted).toEqual([
      ['announcement.opened', { what: 'import', id: 0, text: 'The import of 3 files has ended.' }],
    ])
  })

  it('is not made when the window is in front, when the user wants none, or after the window has closed', async () => {
    const looking = await run()
    endImport(looking.emit)
    const unwilling = await run({ announces: false })
    unwilling.window.hasFocus = false
    endImport(unwilling.emit)
    const closed = await run()
    closed.window.hasFocus = false
    closed.window.close()
    endImport(closed.emit)
    await Promise.resolve()
    expect([looking, unwilling, closed].map(({ standIn }) => standIn.notified)).toEqual([[], [], []])
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

describe('dialogs for files', () => {
  const wish = { title: 'Save it', kind: 'Backup', extension: 'quartet-backup' }
  const open = () => {
    const standIn = createElectronStandIn()
    const asked: (string | undefined)[] = []
    let chosen: string | undefined
    standIn.answerDialogs(({ defaultPath }) => {
      asked.push(defaultPath)
      return chosen
    })
    const dialogs = createFileDialogs(standIn.electron.dialog, join(folder, 'browser', 'dialogs.json'))
    return { dialogs, asked, choose: (path: string) => (chosen = path) }
  }

  it('begin where the last one ended, also after a restart, until that folder is gone', async () => {
    const kept = join(folder, 'kept')
    mkdirSync(kept)
    const first = open()
    await first.dialogs.saveFile({ ...wish, fileName: 'a.quartet-backup' })
    first.choose(join(kept, 'b.quartet-backup'))
    await first.dialogs.saveFile({ ...wish, fileName: 'a.quartet-backup' })
    await first.dialogs.openFile(wish)
    expect(first.asked).toEqual(['a.quartet-backup', 'a.quartet-backup', kept])
    const second = open()
    await second.dialogs.saveFile({ ...wish, fileName: 'c.quartet-backup' })
    expect(second.asked).toEqual([join(kept, 'c.quartet-backup')])
    rmdirSync(kept)
    const third = open()
    await third.dialogs.openFile(wish)
    expect(third.asked).toEqual([undefined])
  })

  it.each(['', '{}', '{"folder":7}', '{"folder":"relative"}'])(
    'a memory of %j counts as none',
    async (text) => {
      mkdirSync(join(folder, 'browser'))
      writeFileSync(join(folder, 'browser', 'dialogs.json'), text)
      const { dialogs, asked } = open()
      await dialogs.openFile(wish)
      expect(asked).toEqual([undefined])
    },
  )
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
