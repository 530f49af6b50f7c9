import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callQuartet } from '../../../test/call-quartet.ts'
import { until } from '../../../test/eventually.ts'
import { runQuartet } from '../../../test/run-quartet.ts'
import { startApp, type TestApp } from '../../../test/start-app.ts'
import { folderOfFile } from '../../../test/test-folder.ts'
import { isFolderOpen, sendOpened } from './open-requests.ts'
import { openedArguments, parseLink } from './opened-arguments.ts'

const folder = folderOfFile()
let app: TestApp
const inFolder = (name: string) => join(folder, name)
beforeAll(async () => {
  // Another's request, from before the start.
  mkdirSync(inFolder('data/opened'), { recursive: true })
  writeFileSync(inFolder('data/opened/old.json'), JSON.stringify(['/etc/passwd', 'quartet:settings']))
  app = await startApp(inFolder('data'))
})
afterAll(() => app.close())

const take = () => app.call('opened.take')
const next = () => until(take, ({ kind }) => kind !== 'none')

describe('what is opened from outside', () => {
  it('is kept until a page takes it, with its bytes, one thing at a time', async () => {
    expect(await take()).toEqual({ kind: 'none' })
    writeFileSync(inFolder('AIMine.cc'), 'int x;')
    app.open([inFolder('AIMine.cc'), 'quartet://matches/12'])
    expect(await take()).toEqual({
      kind: 'file',
      fileName: 'AIMine.cc',
      bytes: new Uint8Array(Buffer.from('int x;')),
    })
    expect(await take()).toEqual({ kind: 'place', screen: 'matches', id: 12 })
    expect(await take()).toEqual({ kind: 'none' })
  })

  it('starts nothing: no match is queued and no bot is made by opening', async () => {
    const before = [await app.call('bots.list'), await app.call('queue.state')]
    app.open([inFolder('AIMine.cc'), 'quartet:bots/1', 'quartet:run/1'])
    for (let n = 0; n < 3; n++) await take()
    expect([await app.call('bots.list'), await app.call('queue.state')]).toEqual(before)
  })

  it.each([
    ['a file that is not there', 'none.out', 'none.out cannot be opened: it is not there.'],
    [
      'something else',
      'letter.docx',
      'letter.docx cannot be opened: it is no match, bot, configuration or league.',
    ],
    ['a folder', 'folder.out', 'folder.out cannot be opened: it is no plain file.'],
    ['a pipe', 'pipe.out', 'pipe.out cannot be opened: it is no plain file.'],
    ['a file of 100 MB', 'large.out', 'large.out cannot be opened: it is larger than 24 MB.'],
    [
      'a name for terminals',
      'a\u001b[2J\u202e.exe',
      'a\ufffd[2J\ufffd.exe cannot be opened: it is no match, bot, configuration or league.',
    ],
  ])('%s is refused in a sentence', async (what, name, text) => {
    if (what === 'a folder') mkdirSync(inFolder(name))
    if (what === 'a pipe') execFileSync('mkfifo', [inFolder(name)])
    if (what === 'a file of 100 MB') {
      writeFileSync(inFolder(name), '')
      truncateSync(inFolder(name), 100e6)
    }
    app.open([inFolder(name)])
    expect(await take()).toEqual({ kind: 'refused', text })
  })

  it('is at most twenty things, whatever sends them', async () => {
    app.open(Array.from({ length: 100 }, (_, k) => `quartet:matches/${k + 1}`))
    for (let k = 1; k <= 20; k++) expect(await take()).toMatchObject({ id: k })
    expect(await take()).toEqual({ kind: 'none' })
  })
})

describe('links', () => {
  it.each([
    ['quartet:matches/12', { kind: 'place', screen: 'matches', id: 12 }],
    ['QUARTET://Rules/', { kind: 'place', screen: 'rules' }],
    ['quartet:compare', { kind: 'place', screen: 'compare' }],
  ])('%s leads to a place', (link, place) => {
    expect(parseLink(link)).toEqual(place)
  })

  it.each([
    'quartet:',
    'quartet:run/Demo',
    'quartet://matches/12?run=1',
    'quartet:matches/12#x',
    'quartet://matches/../settings',
    'quartet:matches/1e3',
    'quartet:javascript:alert(1)',
    'quartet://evil.example/matches',
    `quartet:matches/${'9'.repeat(30)}`,
  ])('%s leads nowhere', (link) => {
    expect(parseLink(link)).toMatchObject({ kind: 'refused' })
  })
})

describe('a second start', () => {
  it('hands its files to the first, whichever host it is', async () => {
    expect(isFolderOpen(inFolder('data'))).toBe(true)
    sendOpened(inFolder('data'), ['quartet:matches/5'])
    expect(await next()).toMatchObject({ screen: 'matches', id: 5 })
    expect(readdirSync(inFolder('data/opened'))).toEqual([])
  })

  it.each([
    ['no JSON', (path: string) => writeFileSync(path, '{')],
    ['no list', (path: string) => writeFileSync(path, '{"opened":1}')],
    ['a link to another file', (path: string) => symlinkSync('/etc/hostname', path)],
    ['a folder', (path: string) => mkdirSync(path)],
    [
      'too large',
      (path: string) => writeFileSync(path, JSON.stringify(['quartet:bots', 'x'.repeat(300_000)])),
    ],
  ])('that leaves %s is not heard', async (_, leave) => {
    leave(inFolder('data/opened/bad.json'))
    sendOpened(inFolder('data'), ['quartet:matches/6'])
    expect(await next()).toMatchObject({ id: 6 })
    expect(await take()).toEqual({ kind: 'none' })
    expect(readdirSync(inFolder('data/opened'))).toEqual([])
  })

  it('is also “quartet open FILE”, which names what cannot be opened', async () => {
    const place = { cwd: folder, home: inFolder('home') }
    const called = (...args: string[]) => callQuartet(['open', '--data', 'data', ...args], place)
    writeFileSync(inFolder('Mine.ts'), 'hello')
    expect(await runQuartet(['open', '--data', 'data', 'Mine.ts'], place)).toMatchObject({ code: 0 })
    expect(await next()).toMatchObject({ kind: 'file', fileName: 'Mine.ts' })
    expect((await called('none.out')).stderr).toBe('quartet: none.out: expected a file, but there is none\n')
    expect((await called('x.exe')).code).toBe(1)
  })
})

it('paths are made absolute where they were named, and links stay as they are', () => {
  expect(openedArguments(['a.out', '/b.out', 'quartet:bots'], '/home/ada')).toEqual([
    '/home/ada/a.out',
    '/b.out',
    'quartet:bots',
  ])
})
