import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Api } from '../../../src-shared/contract/api.ts'
import { openDatabase } from './open.ts'
import { createStorageHealth } from './storage-health.ts'
import { newDataFolder } from '../../../test/run-folder.ts'
import { removeFolder } from '../../../test/start-app.ts'

const system = (code: string, path?: string): Error =>
  Object.assign(new Error(code), { code, syscall: 'write', ...(path === undefined ? {} : { path }) })

it('a file beside the database that finds no room is reported as a full disk, and one of elsewhere stays what it is', async () => {
  const folder = newDataFolder()
  const db = openDatabase(join(folder, 'quartet.db'))
  const { guard } = createStorageHealth({ db, dataFolder: folder, notices: [], emit: () => undefined })
  const saidOf = async (failure: Error): Promise<string> => {
    const api = guard({ 'seasons.list': () => Promise.reject(failure) } as unknown as Api)
    return await Promise.resolve(api['seasons.list']({})).then(
      () => 'done',
      ({ message }: Error) => message,
    )
  }
  expect(await saidOf(system('ENOSPC'))).toMatch(
    /^The disk with the data folder .* is full\. Free some space/,
  )
  expect(await saidOf(system('EROFS', join(folder, 'seasons')))).toContain('may not write in the data folder')
  for (const other of [
    system('EACCES', '/elsewhere/a'),
    system('ENOSPC', '/elsewhere/a'),
    system('ENOENT', join(folder, 'a')),
  ])
    expect(await saidOf(other)).toBe(other.message)
  db.close()
  removeFolder(folder)
})
