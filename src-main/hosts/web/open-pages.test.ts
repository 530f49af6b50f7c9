import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { folderOfTest } from '../../../test/test-folder.ts'
import { readOpenPages, writeOpenPages } from './open-pages.ts'

let folder: string
beforeEach(() => (folder = folderOfTest()))
const path = () => join(folder, 'open-pages.json')

test('the pages that were open and their port are read back', () => {
  const hashes = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  writeOpenPages(folder, { port: 4321, hashes })
  expect(readOpenPages(folder)).toEqual({ port: 4321, hashes })
})

test('without an open page there is no port to come back to', () => {
  writeOpenPages(folder, { port: 4321, hashes: [] })
  expect(readOpenPages(folder)).toEqual({ port: 0, hashes: [] })
})

test.each([
  '',
  '{',
  '[]',
  '{"port":0,"hashes":[]}',
  '{"port":80,"hashes":["zz"]}',
  '{"port":70000,"hashes":[]}',
])('a file with %j counts as none', (text) => {
  writeFileSync(path(), text)
  expect(readOpenPages(folder)).toEqual({ port: 0, hashes: [] })
})

test('a link in its place is not followed', () => {
  writeFileSync(join(folder, 'other'), JSON.stringify({ port: 4321, hashes: ['a'.repeat(64)] }))
  symlinkSync(join(folder, 'other'), path())
  expect(readOpenPages(folder)).toEqual({ port: 0, hashes: [] })
  writeOpenPages(folder, { port: 1234, hashes: [Buffer.alloc(32)] })
  expect(readOpenPages(folder).port).toBe(1234)
})
