import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { removeFolder, startApp, type TestApp } from '../start-app.ts'
import { newDataFolder } from '../run-folder.ts'
import { ENGINES_THAT_READ } from './hostile-engines.ts'
import { gardensZip } from './take-in-gardens.ts'
import { writeZip } from './write-zip.ts'
import { neverRecorded } from '../recorded-bots/never-recorded.ts'

let app: TestApp
const folder = newDataFolder()
beforeAll(async () => {
  app = await startApp(folder)
})
afterAll(async () => {
  await app.close()
  removeFolder(folder)
})

async function give(ticket: string, bytes: Uint8Array, path = 'game.zip'): Promise<void> {
  const half = bytes.length >> 1
  await app.call('seasons.give', { ticket, path, bytes: bytes.slice(0, half) })
  expect(await app.call('seasons.give', { ticket, path, bytes: bytes.slice(half) })).toEqual({
    received: bytes.length,
  })
}

it('what is no material is refused in a sentence that says what was expected', async () => {
  await give('a', writeZip([{ name: 'notes.txt', bytes: Buffer.from('hello') }]))
  await expect(app.call('seasons.takeIn', { ticket: 'a' })).rejects.toMatchObject({
    code: 'import/invalid',
    message: expect.stringContaining('no game of the course’s framework is in it') as unknown,
  })
  expect(await app.call('seasons.list')).toEqual([])
})

it('a class that is missing is named with its file', async () => {
  await give(
    'b',
    gardensZip('A', (files) =>
      Object.fromEntries(Object.entries(files).filter(([name]) => name !== 'Board.cc')),
    ),
  )
  await expect(app.call('seasons.takeIn', { ticket: 'b' })).rejects.toMatchObject({
    message: expect.stringContaining('Board.cc is missing') as unknown,
  })
})

/** The steps that taking in a ticket's material came to. */
async function stepsOf(ticket: string): Promise<string[]> {
  const steps: string[] = []
  const stop = app.on('seasons.progress', (at) => {
    if (at.ticket === ticket) steps.push(at.step)
  })
  await expect(app.call('seasons.takeIn', { ticket })).rejects.toMatchObject({ message: /./ })
  stop()
  return steps
}

it('sources with nothing in them are refused before anything is compiled', async () => {
  const hollow = gardensZip('A', (files) => Object.fromEntries(Object.keys(files).map((name) => [name, ''])))
  await give('hollow', hollow)
  expect(await stepsOf('hollow')).toEqual(['unpacking'])
  await give('hollow', hollow)
  await expect(app.call('seasons.takeIn', { ticket: 'hollow' })).rejects.toMatchObject({
    code: 'import/invalid',
    message: expect.stringMatching(/^It was not taken in: Board\.hh is empty \(as are /) as unknown,
  })
})

it('where no season can be kept it is said before anything is unpacked', async () => {
  const place = join(folder, 'seasons')
  rmSync(place, { recursive: true, force: true })
  writeFileSync(place, 'a file')
  try {
    await give('kept', gardensZip('A'))
    expect(await stepsOf('kept')).toEqual([])
    await give('kept', gardensZip('A'))
    await expect(app.call('seasons.takeIn', { ticket: 'kept' })).rejects.toMatchObject({
      code: 'storage/failed',
      message: `The data folder ${folder} cannot be used (EEXIST). Choose another one with --data.`,
    })
  } finally {
    rmSync(place)
  }
})

it('an engine that includes a file of the machine is refused at its line, and sees nothing of that', async () => {
  const [{ material, said }] = ENGINES_THAT_READ
  await give('reads', material())
  await expect(app.call('seasons.takeIn', { ticket: 'reads' })).rejects.toMatchObject({
    code: 'import/invalid',
    message: expect.stringMatching(said!) as unknown,
  })
  expect(await app.call('seasons.list')).toEqual([])
})

it('one of the four games is said to be there already', async () => {
  await give(
    'c',
    gardensZip('A', (files) =>
      Object.fromEntries(
        Object.entries(files).map(([name, text]) => [name, text.replaceAll('Gardens 1.0', 'Pandemic 1.0')]),
      ),
    ),
  )
  await expect(app.call('seasons.takeIn', { ticket: 'c' })).rejects.toMatchObject({
    code: 'import/built-in',
    message: expect.stringContaining('this is Pandemic, which Quartet has') as unknown,
  })
})

it('of an archive of one of the four games what is one’s own is given back whole, of the rest how it begins', async () => {
  const long = 'x'.repeat(1000)
  const inner = writeZip([{ name: 'deep/AIDeep.cc', bytes: Buffer.from(long) }])
  await give(
    'own',
    writeZip([
      { name: 'mine/AIMine.cc', bytes: Buffer.from(long) },
      { name: 'mine/Board.cc', bytes: Buffer.from(long) },
      { name: 'mine/my.cnf', bytes: Buffer.from('Pandemic 1.0\n') },
      { name: 'mine/older.zip', bytes: inner },
    ]),
  )
  const { files } = await app.call('seasons.ownFiles', { ticket: 'own' })
  expect(files.map(({ path, bytes }) => [path, bytes.length])).toEqual([
    ['mine/AIMine.cc', 1000],
    ['mine/Board.cc', 400],
    ['mine/my.cnf', 13],
    ['mine/older.zip/deep/AIDeep.cc', 1000],
  ])
  await expect(app.call('seasons.ownFiles', { ticket: 'own' })).rejects.toMatchObject({ code: 'not-found' })
  await give('broken', Buffer.from('PK\x03\x04 and nothing else'))
  await expect(app.call('seasons.ownFiles', { ticket: 'broken' })).rejects.toMatchObject({
    code: 'import/invalid',
  })
})

it('cancelled at any moment nothing of it is kept, and its ticket is gone', async () => {
  await give('d', gardensZip('A'))
  await app.call('seasons.cancel', { ticket: 'd' })
  await expect(app.call('seasons.takeIn', { ticket: 'd' })).rejects.toMatchObject({ code: 'not-found' })

  // Material that was not compiled before, or there is nothing to cancel.
  const unknown = `${neverRecorded()}\n`
  await give(
    'e',
    gardensZip('A', (files) => ({ ...files, 'Board.cc': unknown + files['Board.cc'] })),
  )
  const taking = app.call('seasons.takeIn', { ticket: 'e' })
  const refused = expect(taking).rejects.toMatchObject({ code: 'request/cancelled' })
  await new Promise<void>((resolve) =>
    app.on('seasons.progress', ({ ticket, step }) => {
      if (ticket === 'e' && step === 'compiling') resolve()
    }),
  )
  const listed = app.call('jobs.list')
  await app.call('jobs.cancel', { id: 'season e' })
  await refused
  expect((await listed).jobs).toMatchObject([
    { id: 'season e', title: expect.stringMatching(/^Taking in .*: compiling /) as unknown },
  ])
  expect((await app.call('jobs.list')).jobs).toEqual([])
  expect(await app.call('seasons.list')).toEqual([])
})

it('no more than two materials come in at a time, and none grows without end', async () => {
  await give('f', new Uint8Array(10))
  await give('g', new Uint8Array(10))
  await expect(give('h', new Uint8Array(10))).rejects.toMatchObject({ code: 'storage/busy' })
  for (const ticket of ['f', 'g']) await app.call('seasons.cancel', { ticket })
})
