import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHostileFolders } from './open-hostile.ts'

/** All of them are `npm run bench -- folders`. */
const FOLDERS = 10

let folders: Awaited<ReturnType<typeof createHostileFolders>>
beforeAll(async () => {
  folders = await createHostileFolders()
})
afterAll(() => folders.close())

it('every table has values of every kind that no Quartet writes', () => {
  const { values } = folders
  expect(new Set(values.map(({ table }) => table)).size).toBeGreaterThan(20)
  expect(values.length).toBeGreaterThan(800)
})

it('a data folder with what no Quartet writes opens, and each call is answered or refused in one sentence', async () => {
  const every = Math.floor(folders.values.length / FOLDERS)
  for (const value of folders.values.filter((_, k) => k % every === 7)) {
    const { failures, answered } = await folders.open(value)
    expect(failures).toEqual([])
    expect(answered).toBeGreaterThan(10)
  }
})
