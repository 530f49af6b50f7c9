import { cpSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folderOfTest } from '../../../test/test-folder.ts'
import { resourcesDir } from '../../base/entries.ts'
import { madeWith, makerOf } from './made-with.ts'

const ours = join(resourcesDir(), 'cpp')
const COMPILER = { version: '21.0.0', codeHash: 'a' }

it('every file that seasons are made with counts, and the compiler and our code around it do', () => {
  const cpp = join(folderOfTest(), 'cpp')
  cpSync(ours, cpp, { recursive: true })
  const before = makerOf(COMPILER, cpp)
  // The same wherever the files are.
  expect(makerOf(COMPILER, ours)).toBe(before)
  const files = ['kit', 'runtime', 'season'].flatMap((part) =>
    readdirSync(join(ours, part), { recursive: true, encoding: 'utf8' })
      .map((name) => join(part, name))
      .filter((name) => statSync(join(ours, name)).isFile()),
  )
  expect(files.length).toBeGreaterThan(30)
  const makers = files.map((file) => {
    writeFileSync(join(cpp, file), '// changed\n')
    const changed = makerOf(COMPILER, cpp)
    cpSync(join(ours, file), join(cpp, file))
    return changed
  })
  expect(new Set([before, ...makers]).size).toBe(files.length + 1)
  expect(makerOf(COMPILER, cpp)).toBe(before)

  expect(makerOf({ ...COMPILER, codeHash: 'b' }, cpp)).not.toBe(before)
  expect(makerOf({ ...COMPILER, version: '21.0.1' }, cpp)).not.toBe(before)
  renameSync(join(cpp, 'runtime', 'rand.cc'), join(cpp, 'runtime', 'other.cc'))
  expect(makerOf(COMPILER, cpp)).not.toBe(before)
})

it('what no season is made with does not count', () => {
  const cpp = join(folderOfTest(), 'cpp')
  cpSync(ours, cpp, { recursive: true })
  for (const name of readdirSync(cpp))
    if (!['kit', 'runtime', 'season'].includes(name)) rmSync(join(cpp, name), { recursive: true })
  expect(makerOf(COMPILER, cpp)).toBe(makerOf(COMPILER, ours))
})

it('this Quartet names its compiler and its own parts', () => {
  expect(madeWith()).toMatch(/^\S+ \d+ [0-9a-f]{16}$/)
})
