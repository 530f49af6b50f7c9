import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { moduleOf, runtimeFolder } from '../../../dummies/compile.ts'
import { gameIds } from '../../../src-games/index.ts'
import {
  openDummyWorld,
  testComesFirst,
  testIsItsSource,
  testOrdersAsRecorded,
} from '../../../test/dummies/prove-dummy.ts'
import { startApp } from '../../../test/start-app.ts'
import { folderOfTest } from '../../../test/test-folder.ts'
import { openStore } from '../../base/db/open-store.ts'
import { resourcesDir } from '../../base/entries.ts'
import { readCppFiles } from '../../engines/compiler/files/cpp-files.ts'
import { readRuntime } from '../../engines/compiler/request/runtime-objects.ts'
import { toolchainFiles } from '../../engines/compiler/files/toolchain-files.ts'
import { checkModule } from '../../engines/modules/check-module.ts'
import { createBotsStore } from './bots-store.ts'

const world = openDummyWorld()

describe.each(gameIds)('Dummy of %s', (game) => {
  testComesFirst(world, game, [30])

  it('is a small module that asks for nothing bots do not get', () => {
    const module = readFileSync(moduleOf(game))
    expect(module.length).toBeLessThan(100 * 1024)
    expect(checkModule(module, 'plain').ok).toBe(true)
  })
})

describe('Dummy of pandemic', () => {
  testOrdersAsRecorded('pandemic')
  testIsItsSource(world, 'pandemic')
})

it('the run-time part that is shipped is that of these sources and this toolchain, and of no other', () => {
  const cpp = readCppFiles(join(resourcesDir(), 'cpp'))
  const { version } = toolchainFiles()
  expect(readRuntime(runtimeFolder(), cpp, version)).toBeDefined()
  expect(readRuntime(runtimeFolder(), cpp, `${version}x`)).toBeUndefined()
})

describe('Dummy in a data folder', () => {
  let data: string
  beforeEach(() => (data = folderOfTest()))

  it('is there compiled, without its source', async () => {
    const app = await startApp(data)
    const found = (await app.call('bots.list')).filter(({ name }) => name === 'Dummy')
    expect(found.map(({ game }) => game).sort()).toEqual([...gameIds].sort())
    for (const bot of found)
      expect(bot).toMatchObject({ language: 'cpp', builtin: true, hasSource: false, latestVersion: 1 })
    const { id } = found[0]
    await expect(app.call('bots.save', { id, source: '' })).rejects.toMatchObject({ code: 'bot/builtin' })
    const { versions } = await app.call('bots.get', { id })
    await expect(app.call('versions.source', { id: versions[0].id })).rejects.toMatchObject({
      code: 'bot/no-source',
    })
    await app.close()
  })

  it('of an older Quartet stays as version 1, and the new one is played', async () => {
    const store = openStore(data, 'web')
    const bots = createBotsStore(store.db)
    const id = bots.insert({ game: 'pandemic', name: 'Dummy', language: 'cpp', builtin: true, source: null })
    const older = bots.versionOf(id, { hash: 'older', source: '', module: new Uint8Array(8) })
    bots.setVersion(id, older.id, null)
    store.close()
    const app = await startApp(data)
    const { latestVersion, versions } = await app.call('bots.get', { id })
    expect(latestVersion).toBe(2)
    expect(versions.map(({ number, hash }) => [number, hash === 'older'])).toEqual([
      [2, false],
      [1, true],
    ])
    await app.close()
  })
})
