import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { folderOfTest } from '../../../test/test-folder.ts'
import { createArtifactCache, hashOf } from './artifact-cache.ts'

let folder: string
beforeEach(() => (folder = folderOfTest()))

it('gives back what was put, to the byte', () => {
  const cache = createArtifactCache(join(folder, 'new'))
  expect(cache.get('a')).toBeUndefined()
  cache.put('a', Uint8Array.from([0, 255, 10]))
  cache.put('b', 'código')
  expect([...cache.get('a')!]).toEqual([0, 255, 10])
  expect(cache.get('b')!.toString()).toBe('código')
})

it('never gives what was cut or changed on the disk', () => {
  const cache = createArtifactCache(folder)
  cache.put('a', 'some code')
  const path = join(folder, readdirSync(folder)[0])
  const whole = readFileSync(path)
  for (const bytes of [
    whole.subarray(0, -1),
    whole.subarray(0, 10),
    Buffer.alloc(0),
    Buffer.concat([whole, Buffer.from('!')]),
  ]) {
    writeFileSync(path, bytes)
    expect(cache.get('a')).toBeUndefined()
  }
})

it('works without keeping anything where it may not write', () => {
  writeFileSync(join(folder, 'file'), '')
  const cache = createArtifactCache(join(folder, 'file', 'inner'))
  cache.put('a', 'some code')
  expect(cache.get('a')).toBeUndefined()
  cache.prune()
})

it('forgets what is older than two months', () => {
  const cache = createArtifactCache(folder)
  const [old, recent] = [hashOf('old'), hashOf('new')]
  cache.put(old, '1')
  cache.put(recent, '2')
  const before = Date.now() / 1000 - 61 * 24 * 3600
  utimesSync(join(folder, `${old}.bot`), before, before)
  cache.prune()
  expect(cache.get(old)).toBeUndefined()
  expect(cache.get(recent)).toBeDefined()
})

it('hashes parts apart', () => {
  expect(hashOf('ab', 'c')).not.toBe(hashOf('a', 'bc'))
})
