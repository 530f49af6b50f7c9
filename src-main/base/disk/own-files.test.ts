import { execFileSync } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { folderOfTest } from '../../../test/test-folder.ts'
import { createArtifactCache } from './artifact-cache.ts'
import { openDiskCache } from '../../engines/compiler/files/disk-cache.ts'
import { openStore } from '../db/open-store.ts'
import { readPlainFile, sweepTemporaries } from './own-files.ts'

let root: string
let folder: string
let victim: string
beforeEach(() => {
  root = folderOfTest()
  folder = join(root, 'data')
  victim = join(root, 'victim')
  mkdirSync(folder)
  writeFileSync(victim, 'precious')
})

const NAMES = [
  'quartet.db',
  'quartet.db-wal',
  'quartet.db-shm',
  'quartet.db-journal',
  'quartet.lock',
  'quartet.lock-journal',
  'quartet.pid',
  'restore.db',
]
const STRANGE: readonly (readonly [string, (path: string) => void])[] = [
  ['a link', (path) => symlinkSync(victim, path)],
  ['a link to nothing', (path) => symlinkSync(join(root, 'nowhere'), path)],
  ['a folder', (path) => mkdirSync(path)],
  ['a pipe', (path) => void execFileSync('mkfifo', [path])],
]

it.each(NAMES.flatMap((name) => STRANGE.map(([kind, make]) => [name, kind, make] as const)))(
  '%s that is %s is refused by its name, and nothing is written',
  (name, _kind, make) => {
    make(join(folder, name))
    expect(() => openStore(folder, 'web')).toThrow(join(folder, name))
    expect(readFileSync(victim, 'utf8')).toBe('precious')
    expect(existsSync(join(root, 'nowhere'))).toBe(false)
  },
)

it('a cache writes over no link and waits for no pipe', () => {
  const bots = createArtifactCache(folder)
  symlinkSync(victim, join(folder, 'linked.bot'))
  bots.put('linked', 'content')
  expect(lstatSync(join(folder, 'linked.bot')).isFile()).toBe(true)
  const compiled = openDiskCache(folder, 1e9)
  symlinkSync(victim, join(folder, 'bot-linked'))
  compiled.put('bot-linked', Buffer.from('content'))
  expect(lstatSync(join(folder, 'bot-linked')).isFile()).toBe(true)
  execFileSync('mkfifo', [join(folder, 'pipe.bot'), join(folder, 'bot-pipe')])
  expect([bots.get('pipe'), compiled.get('bot-pipe')]).toEqual([undefined, undefined])
  expect(readPlainFile(join(folder, 'bot-pipe'))).toBe(undefined)
  expect(readFileSync(victim, 'utf8')).toBe('precious')
})

it('a cache removes only what has its own names, wherever its folder leads', () => {
  writeFileSync(join(folder, 'thesis.txt'), 'x'.repeat(1000))
  openDiskCache(folder, 10).put('bot-a', Buffer.alloc(100))
  expect(existsSync(join(folder, 'thesis.txt'))).toBe(true)
})

it('temporary files of processes that are gone are removed, those of others are left', () => {
  const gone = 4_000_000
  for (const name of [
    `.a.bot.${gone}.0-x.part`,
    `bot-b.${gone}.1-x.new`,
    `.c.bot.${process.pid}.0-x.part`,
    'd.part',
  ])
    writeFileSync(join(folder, name), '')
  sweepTemporaries(folder)
  const left = [`.c.bot.${process.pid}.0-x.part`, 'd.part'].map((name) => existsSync(join(folder, name)))
  expect(left).toEqual([true, true])
  expect(existsSync(join(folder, `.a.bot.${gone}.0-x.part`))).toBe(false)
  expect(existsSync(join(folder, `bot-b.${gone}.1-x.new`))).toBe(false)
})
