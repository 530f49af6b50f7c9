import { renameSync, symlinkSync, unlinkSync, writeFileSync, type watch as watchFolder } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { until } from '../../../test/eventually.ts'
import { folderOfTest } from '../../../test/test-folder.ts'
import { followFile } from './follow-file.ts'

let folder: string
let path: string
let ends: (() => void)[]
beforeEach(() => {
  folder = folderOfTest()
  path = join(folder, 'AIMine.cc')
  ends = []
  writeFileSync(path, 'first')
})
afterEach(() => {
  for (const end of ends) end()
})

function follow(watch?: typeof watchFolder) {
  const seen: string[] = []
  const polling: string[] = []
  const file = followFile(path, Buffer.from('first'), {
    onChange: (bytes) => seen.push(bytes.toString()),
    onPolling: (code) => polling.push(code),
    ...(watch ? { watch } : {}),
  })
  ends.push(file.close)
  return { seen, polling }
}

const exhausted = (() => {
  throw Object.assign(new Error('too many watches'), { code: 'ENOSPC' })
}) as unknown as typeof watchFolder

const SAVES: Readonly<Record<string, (text: string) => void>> = {
  'in place': (text) => writeFileSync(path, text),
  'by renaming over': (text) => {
    writeFileSync(`${path}~`, text)
    renameSync(`${path}~`, path)
  },
  'by deleting and making anew': (text) => {
    unlinkSync(path)
    writeFileSync(path, text)
  },
  'with a backup beside': (text) => {
    renameSync(path, `${path}.bak`)
    writeFileSync(path, text)
  },
  'through a link put in its place': (text) => {
    writeFileSync(`${path}.${text}`, text)
    unlinkSync(path)
    symlinkSync(`${path}.${text}`, path)
  },
}

for (const [way, save] of Object.entries(SAVES))
  for (const watch of [undefined, exhausted])
    it(`a save ${way} is seen ${watch ? 'by looking' : 'by a watch'}, and the next one too`, async () => {
      const { seen, polling } = follow(watch)
      save('second')
      await until(
        () => seen.at(-1),
        (last) => last === 'second',
      )
      save('third')
      await until(
        () => seen.at(-1),
        (last) => last === 'third',
      )
      expect(seen).toEqual(['second', 'third'])
      expect(polling).toEqual(watch ? ['ENOSPC'] : [])
    })

it('a hundred saves in a row are one change; the same text, an empty file and a file that is gone are none', async () => {
  const { seen } = follow()
  for (let k = 0; k < 100; k++) writeFileSync(path, `text ${k}`)
  await until(
    () => seen,
    (all) => all.includes('text 99'),
  )
  expect(seen).toEqual(['text 99'])
  writeFileSync(path, 'text 99')
  writeFileSync(join(folder, 'AIOther.cc'), 'another')
  unlinkSync(path)
  writeFileSync(path, '')
  writeFileSync(path, 'last')
  await until(
    () => seen,
    (all) => all.includes('last'),
  )
  expect(seen).toEqual(['text 99', 'last'])
})
