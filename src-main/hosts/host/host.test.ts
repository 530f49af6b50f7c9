import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { browserCommand } from '../web/open-browser.ts'
import { userConfigFolder } from '../../base/user-config-folder.ts'
import { defaultDataFolder } from './data-folder.ts'
import { parseHostOptions } from './host-options.ts'

describe('the folder of the data', () => {
  it.each([
    ['linux', {}, '/home/ada/.local/share/quartet'],
    ['linux', { XDG_DATA_HOME: '/data' }, '/data/quartet'],
    ['linux', { XDG_DATA_HOME: 'relative' }, '/home/ada/.local/share/quartet'],
    ['linux', { XDG_DATA_HOME: '' }, '/home/ada/.local/share/quartet'],
    ['darwin', {}, '/home/ada/Library/Application Support/Quartet'],
    ['win32', { LOCALAPPDATA: '/local' }, '/local/Quartet'],
    ['win32', {}, '/home/ada/AppData/Local/Quartet'],
  ] as const)('on %s with %j is %s', (platform, env, expected) => {
    expect(defaultDataFolder({ platform, home: '/home/ada', env })).toBe(expected)
  })
})

describe('the folder of what only the user may choose', () => {
  it.each([
    ['linux', {}, '/home/ada/.config/quartet'],
    ['linux', { XDG_CONFIG_HOME: '/config' }, '/config/quartet'],
    ['linux', { XDG_CONFIG_HOME: 'relative' }, '/home/ada/.config/quartet'],
    ['darwin', {}, '/home/ada/Library/Application Support/Quartet Settings'],
    ['win32', { LOCALAPPDATA: '/local' }, '/local/Quartet Settings'],
    ['win32', {}, '/home/ada/AppData/Local/Quartet Settings'],
  ] as const)('on %s with %j is %s, and in no data folder', (platform, env, expected) => {
    const around = { platform, home: '/home/ada', env }
    expect(userConfigFolder(around)).toBe(expected)
    expect(expected.startsWith(`${defaultDataFolder(around)}/`)).toBe(false)
  })
})

describe('the options of a host', () => {
  it('have defaults', () => {
    expect(parseHostOptions([])).toMatchObject({ ok: true, value: { port: 0, opensBrowser: true, why: '' } })
  })

  it('are all understood by both hosts', () => {
    const args = ['--port', '4000', '--data=here', '--no-open', '--why', 'there is no display']
    expect(parseHostOptions(args)).toEqual({
      ok: true,
      value: {
        port: 4000,
        dataFolder: resolve('here'),
        opensBrowser: false,
        opened: [],
        why: 'there is no display',
      },
    })
  })

  it('have files and links to open, meant from here', () => {
    const parsed = parseHostOptions(['a.quartet', '--port', '1', 'quartet:matches/3', '/x/b.out'])
    expect(parsed.ok && parsed.value.opened).toEqual([
      resolve('a.quartet'),
      'quartet:matches/3',
      resolve('/x/b.out'),
    ])
  })

  it.each([
    [['--port', '65536'], '--port 65536'],
    [['--port', 'x'], '--port x'],
    [['--port=-1'], '--port -1'],
    [['--port', '1e3'], '--port 1e3'],
    [['--data', ''], '--data'],
    [['--data'], '--data'],
    [['--prot', '1'], '--prot'],
    [['word'], 'word'],
  ])('%j are refused, naming what is wrong', (args, named) => {
    const parsed = parseHostOptions(args)
    expect(parsed.ok ? '' : parsed.error).toContain(named)
  })
})

describe('the browser', () => {
  const url = 'http://127.0.0.1:1/#token=ab'
  it.each([
    ['linux', { DISPLAY: ':0' }, ['xdg-open', url]],
    ['linux', { WAYLAND_DISPLAY: 'wayland-0' }, ['xdg-open', url]],
    ['linux', {}, undefined],
    ['darwin', {}, ['open', url]],
    ['win32', {}, ['cmd', '/c', 'start', '""', url]],
  ] as const)('on %s with %j is opened by %j', (platform, env, expected) => {
    expect(browserCommand(platform, env, url)).toEqual(expected)
  })
})
