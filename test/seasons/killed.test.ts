import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { entryPath } from '../../src-main/base/entries.ts'
import { createSeasonStore } from '../../src-main/core/seasons/season-store.ts'
import { startApp } from '../start-app.ts'
import { plainNumberIn } from './plain-season.ts'
import { killAt } from '../stop-at.ts'
import { gardensZip } from './take-in-gardens.ts'
import { folderOfTest } from '../test-folder.ts'

// What is killed has a compile process of its own, which ends with it.
delete process.env['QUARTET_COMPILER']

let folder: string
beforeEach(() => (folder = folderOfTest()))

it.each([
  { place: 'begun', numbers: [] },
  { place: 'half of put 1', numbers: [] },
  { place: 'whole put 1', numbers: [] },
  { place: 'put 1', numbers: [1] },
  { place: 'half of put 2', numbers: [1] },
  { place: 'whole put 2', numbers: [1] },
  { place: 'put 2', numbers: [2] },
])(
  'a process that is killed at “$place” leaves the old season or the new one, whole',
  async ({ place, numbers }) => {
    const seasons = join(folder, 'seasons')
    await killAt(place, 'seasons/put-and-put.ts', [seasons])
    expect(createSeasonStore(seasons).list().map(plainNumberIn)).toEqual(numbers)
    // What it was writing is gone too.
    const left = existsSync(seasons) ? readdirSync(seasons).filter((name) => !name.endsWith('.season')) : []
    expect(left).toEqual([])
  },
)

it('a process that is killed while it takes in a season has kept nothing, and the next start is as before', async () => {
  const data = join(folder, 'data')
  const zip = join(folder, 'game.zip')
  writeFileSync(zip, gardensZip('A'))
  const command = [entryPath('quartet'), 'season', 'add', zip, '--data', data]
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  const hear = (text: Buffer): void => {
    said += text.toString()
    if (said.includes('info: compiling')) child.kill('SIGKILL')
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  await once(child, 'close')
  expect(child.signalCode, said).toBe('SIGKILL')
  expect(existsSync(join(data, 'seasons')) ? readdirSync(join(data, 'seasons')) : []).toEqual([])
  const app = await startApp(data)
  expect(await app.call('seasons.list')).toEqual([])
  await app.close()
})
