import { execFileSync } from 'node:child_process'
import { linkSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { folderOfFile } from '../../../test/test-folder.ts'
import { readGiven } from './read-given.ts'

const base = folderOfFile()
const outside = join(base, 'outside')
beforeAll(() => {
  mkdirSync(outside)
  writeFileSync(join(outside, 'secret.cc'), 'secret')
})

/** What may lie in a folder, or be the whole of what is handed over, without being a file or folder of its own. */
const ODD: Readonly<Record<string, (path: string) => void>> = {
  'a link to a file outside': (path) => symlinkSync(join(outside, 'secret.cc'), path),
  'a link to a folder outside': (path) => symlinkSync(outside, path),
  'a link to itself': (path) => symlinkSync(path, path),
  'a link to what is around it': (path) => symlinkSync(join(path, '..'), path),
  'a link to nothing': (path) => symlinkSync(join(outside, 'none'), path),
  'a link to a device': (path) => symlinkSync('/dev/zero', path),
  // oxlint-disable-next-line quartet/by-the-clock -- nothing is read there: that is the point
  'a link to memory of the process': (path) => symlinkSync('/proc/self/environ', path),
  'a pipe': (path) => void execFileSync('mkfifo', [path]),
  'a link to a pipe': (path) => {
    execFileSync('mkfifo', [path + '.pipe'])
    symlinkSync(path + '.pipe', path)
  },
  'a socket': (path) =>
    void execFileSync('python3', ['-c', 'import socket,sys;socket.socket(socket.AF_UNIX).bind(sys.argv[1])', path]),
} // prettier-ignore

describe.skipIf(process.platform === 'win32')('what is handed over as a season and is no file', () => {
  it.each(Object.entries(ODD))('is left out of a folder: %s', (_, make) => {
    const folder = mkdtempSync(join(base, 'folder-'))
    mkdirSync(join(folder, 'sub'))
    for (const at of ['Odd.cc', 'sub/Odd.cc']) make(join(folder, at))
    writeFileSync(join(folder, 'sub', 'Game.cc'), 'game')
    const read = readGiven(folder)
    expect(read.ok && read.value.map(({ path }) => path)).toEqual(['sub/Game.cc'])
  })
  it.each(Object.entries(ODD))('is not read for itself: %s', (_, make) => {
    const path = join(mkdtempSync(join(base, 'alone-')), 'season.zip')
    make(path)
    let read: unknown
    try {
      read = readGiven(path)
    } catch (failure) {
      read = failure
    }
    expect(read).toMatchObject(read instanceof Error ? { message: /./ } : { ok: false })
  })
})

test('a file of two names is read like any other: a program that can name it so could read it', () => {
  const folder = mkdtempSync(join(base, 'hard-'))
  linkSync(join(outside, 'secret.cc'), join(folder, 'Game.cc'))
  const read = readGiven(folder)
  expect(read.ok && read.value).toHaveLength(1)
})

test('folders without end are not walked to their end', () => {
  const folder = mkdtempSync(join(base, 'many-'))
  for (let k = 0; k < 100; k++) {
    mkdirSync(join(folder, `f${k}`))
    for (let j = 0; j < 250; j++) mkdirSync(join(folder, `f${k}`, `g${j}`))
  }
  expect(readGiven(folder)).toMatchObject({ ok: false, error: 'it holds more than 20000 files and folders' })
})
