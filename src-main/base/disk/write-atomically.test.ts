import { lstatSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { folderOfTest } from '../../../test/test-folder.ts'
import { writeFileAtomically } from './write-atomically.ts'

let folder: string
beforeEach(() => (folder = folderOfTest()))

it('writes pieces of text and bytes in their order', () => {
  const path = join(folder, 'out')
  writeFileAtomically(path, ['añ', Buffer.from([1, 2]), 'b', 'x'.repeat(600_000)])
  expect(
    readFileSync(path).equals(Buffer.concat([Buffer.from('añ\x01\x02b'), Buffer.alloc(600_000, 'x')])),
  ).toBe(true)
  expect(readdirSync(folder)).toEqual(['out'])
})

it('leaves the old content and nothing else when writing fails', () => {
  const path = join(folder, 'out')
  writeFileSync(path, 'old')
  function* failing() {
    yield 'x'.repeat(600_000)
    throw new Error('stopped')
  }
  expect(() => writeFileAtomically(path, failing())).toThrow('stopped')
  expect(readFileSync(path, 'utf8')).toBe('old')
  expect(readdirSync(folder)).toEqual(['out'])
})

it('writes through a link and into what is no file', () => {
  writeFileSync(join(folder, 'target'), 'old')
  symlinkSync(join(folder, 'target'), join(folder, 'link'))
  writeFileAtomically(join(folder, 'link'), ['new'])
  expect(readFileSync(join(folder, 'target'), 'utf8')).toBe('new')
  expect(lstatSync(join(folder, 'link')).isSymbolicLink()).toBe(true)
  writeFileAtomically('/dev/null', ['gone'])
  expect(lstatSync('/dev/null').isCharacterDevice()).toBe(true)
})
