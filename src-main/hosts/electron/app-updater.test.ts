import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { until } from '../../../test/eventually.ts'
import { startUpdateServer, updateFileOf, type UpdateServer } from '../../../test/update-server.ts'
import { folderOfTest } from '../../../test/test-folder.ts'
import { readUpdateFile, type UpdateFile } from '../../features/updates/read-update-file.ts'
import { createAppUpdater, updaterKind } from './app-updater.ts'

/** electron-updater itself, with our adapter and requests, against a server on this machine. The “AppImage” is a script. */
let folder: string
let server: UpdateServer
const inFolder = (name: string) => join(folder, name)
beforeEach(async () => {
  folder = folderOfTest()
  server = await startUpdateServer()
  writeFileSync(inFolder('Quartet.AppImage'), '#!/bin/sh\n')
  chmodSync(inFolder('Quartet.AppImage'), 0o755)
  vi.stubEnv('APPIMAGE', inFolder('Quartet.AppImage'))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await server.close()
})

const NAME = 'Quartet-0.3.0-x64.AppImage'
const installer = (): Buffer => Buffer.from(`#!/bin/sh\necho started > ${inFolder('started')}\n`)

function fileOf(version: string): UpdateFile {
  const read = readUpdateFile(updateFileOf(version, NAME, installer()))
  if (!read.ok) throw new Error(read.error)
  return read.value
}

function start() {
  const did: string[] = []
  const updater = createAppUpdater({
    app: { quit: () => did.push('quit'), releaseSingleInstanceLock: () => did.push('release') },
    kind: 'AppImageUpdater',
    fetch,
    version: '0.2.0',
    folder: inFolder('updates'),
  })
  return { updater, did }
}

describe('a new version of an AppImage', () => {
  it('is got in one request, takes the place of the old one at the end, and is started', async () => {
    server.answer((_, response) => response.end(installer()))
    const { updater, did } = start()
    const shares: number[] = []
    await updater.get(fileOf('0.3.0'), server.address, (share) => shares.push(share))
    expect(shares.at(-1)).toBe(1)
    expect(server.asked.map(({ url }) => url)).toEqual([`/new/${NAME}`])
    expect(server.asked[0].headers).toMatchObject({ 'user-agent': 'Quartet' })
    expect(Object.keys(server.asked[0].headers).join()).not.toMatch(/x-|cookie|authorization/)
    expect(readFileSync(inFolder('Quartet.AppImage'), 'utf8')).toBe('#!/bin/sh\n')
    updater.restart()
    expect(did).toEqual(['quit'])
    updater.installAtEnd()
    expect(did).toEqual(['quit', 'release'])
    expect(readFileSync(inFolder('Quartet.AppImage'))).toEqual(installer())
    await until(() => Promise.resolve(existsSync(inFolder('started'))), Boolean)
    // No number that distinguishes this user from others is kept or sent.
    expect(readdirSync(inFolder('updates')).sort()).toEqual(['app-update.yml', 'got'])
  })

  it('is not installed by a Quartet that just ends', async () => {
    server.answer((_, response) => response.end(installer()))
    const { updater, did } = start()
    await updater.get(fileOf('0.3.0'), server.address, () => undefined)
    updater.installAtEnd()
    expect(did).toEqual([])
    expect(readFileSync(inFolder('Quartet.AppImage'), 'utf8')).toBe('#!/bin/sh\n')
  })

  it.each<[string, Parameters<UpdateServer['answer']>[0], string]>([
    ['cut', (_, response) => response.end(installer().subarray(0, 9)), 'it was cut short'],
    ['another one', (_, response) => response.end(installer().fill(1)), 'its checksum is wrong'],
    ['not there', (_, response) => response.writeHead(404).end(), 'the answer was 404'],
  ])('that is %s is refused, and nothing of it is left', async (_, handler, problem) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    server.answer(handler)
    const { updater, did } = start()
    await expect(updater.get(fileOf('0.3.0'), server.address, () => undefined)).rejects.toThrow(problem)
    expect(readdirSync(inFolder('updates/got/pending'))).toEqual([])
    updater.restart()
    updater.installAtEnd()
    expect(did).toEqual(['quit', 'release'])
    expect(readFileSync(inFolder('Quartet.AppImage'), 'utf8')).toBe('#!/bin/sh\n')
    expect(log.mock.calls.flat().map(String)).toContain('quartet: the new version was not installed')
    log.mockRestore()
  })

  it.each(['0.2.0', '0.1.0'])('that is %s is none: nothing is got', async (version) => {
    const { updater } = start()
    await expect(updater.get(fileOf(version), server.address, () => undefined)).rejects.toThrow(
      'it is no newer version',
    )
    expect(server.asked).toEqual([])
  })
})

it('a new version can be installed from an AppImage and from the Windows installer only', () => {
  const at = (platform: NodeJS.Platform, env = {}) => updaterKind(true, platform, env)
  expect(at('linux', { APPIMAGE: '/x' })).toBe('AppImageUpdater')
  expect(at('win32')).toBe('NsisUpdater')
  expect([at('linux'), at('darwin'), updaterKind(false, 'win32', {})]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
