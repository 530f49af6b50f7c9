import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { beforeEach, describe, expect, it } from 'vitest'
import { folderOfTest } from '../test-folder.ts'
import { FUSES, setFuses } from '../../scripts/set-fuses.mjs'

/** What the window's own tests (`src-main/hosts/electron/run-window.test.ts`) cannot see: the program file, and our sources. */
const root = join(import.meta.dirname, '..', '..')

describe('the fuses', () => {
  let folder: string
  let program: string
  beforeEach(() => {
    folder = folderOfTest()
    program = join(folder, 'electron')
  })

  /** A file with fuses as Electron's has them: between other bytes a mark, the version, how many there are, and each. */
  function writeProgram(count: number): void {
    const wire = Buffer.concat([
      Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
      Buffer.from([1, count]),
      Buffer.alloc(count, '1'),
    ])
    writeFileSync(program, Buffer.concat([Buffer.alloc(5000, 7), wire, Buffer.alloc(5000, 8)]))
  }

  it('of a stand-in for the program are set as decided, and nothing else of it changes', async () => {
    writeProgram(9)
    const before = readFileSync(program)
    await setFuses(program)
    const wire = (await getCurrentFuseWire(program)) as unknown as Record<number, FuseState>
    const names = Object.values(FuseV1Options).filter(
      (value): value is FuseV1Options => typeof value === 'number',
    )
    expect(
      names.filter((fuse) => wire[fuse] === FuseState.ENABLE).map((fuse) => FuseV1Options[fuse]),
    ).toEqual([
      'RunAsNode',
      'EnableCookieEncryption',
      'EnableEmbeddedAsarIntegrityValidation',
      'OnlyLoadAppFromAsar',
      'WasmTrapHandlers',
    ])
    expect(
      names.filter((fuse) => wire[fuse] === FuseState.DISABLE).map((fuse) => FuseV1Options[fuse]),
    ).toEqual([
      'EnableNodeOptionsEnvironmentVariable',
      'EnableNodeCliInspectArguments',
      'LoadBrowserProcessSpecificV8Snapshot',
      'GrantFileProtocolExtraPrivileges',
    ])
    const after = readFileSync(program)
    const changed = [...after.keys()].filter((at) => after[at] !== before[at])
    expect(changed).toHaveLength(4)
  })

  it('are all decided: an Electron with one more is refused', async () => {
    writeProgram(10)
    await expect(setFuses(program)).rejects.toThrow('10 fuses')
    expect(FUSES.strictlyRequireAllFuses).toBe(true)
  })
})

describe('our sources', () => {
  const sources = (folder: string) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|vue|mjs)$/.test(name) && !name.endsWith('.test.ts'))
      .map((name) => ({ name: join(folder, name), text: readFileSync(join(root, folder, name), 'utf8') }))
  const naming = (folder: string, pattern: RegExp) =>
    sources(folder).flatMap(({ name, text }) => (pattern.test(text) ? [name] : []))

  it('open nothing outside: no address of a page, a file or a bot ever reaches the system', () => {
    expect(naming('src-main', /openExternal|openPath|showItemInFolder/)).toEqual([])
    // The one address that is given to the system is our own, of the web host.
    expect(naming('src-main', /xdg-open/)).toEqual(['src-main/hosts/web/open-browser.ts'])
    expect(naming('src-renderer', /window\.open\b|target="_blank"/)).toEqual([])
  })

  it('give the page three functions of Electron and no more', () => {
    const preload = readFileSync(join(root, 'src-main/hosts/electron/preload.ts'), 'utf8')
    expect(preload.match(/exposeInMainWorld\('\w+', /g)).toEqual(["exposeInMainWorld('quartetBridge', "])
    expect(naming('src-main', /exposeInMainWorld/)).toEqual(['src-main/hosts/electron/preload.ts'])
    expect(naming('src-main', /ipcMain\.(handle|on)\(|from 'electron'/).sort()).toEqual(
      [
        'src-main/hosts/electron/app-protocol.ts',
        'src-main/hosts/electron/bridge.ts',
        'src-main/hosts/electron/main.ts',
        'src-main/hosts/electron/menu.ts',
        'src-main/hosts/electron/preload.ts',
        'src-main/hosts/electron/slice.ts',
        'src-main/hosts/electron/window-channels.ts',
      ].sort(),
    )
  })

  it('ask for paths in one place only, and the page never gets one', () => {
    expect(naming('src-main', /showOpenDialog|showSaveDialog/).sort()).toEqual(
      ['src-main/hosts/electron/file-dialogs.ts', 'src-main/hosts/electron/slice.ts'].sort(),
    )
    expect(naming('src-renderer', /webUtils|getPathForFile|\.path\b.*File\b/)).toEqual([])
  })

  it('turn no text into markup or code', () => {
    const pattern =
      /v-html|innerHTML|outerHTML|insertAdjacentHTML|document\.write|DOMParser|new Function\b|\beval\(/
    expect(naming('src-renderer', pattern)).toEqual([])
  })
})
