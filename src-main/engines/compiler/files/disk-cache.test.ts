import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDiskCache } from './disk-cache.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quartet-cache-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const bytes = (length: number, value = 7) => new Uint8Array(length).fill(value)

describe('the disk cache', () => {
  test('gives back what was put, also to another process', () => {
    const cache = openDiskCache(folder, 10_000)
    expect(cache.get('bot-a')).toBeUndefined()
    cache.put('bot-a', bytes(100))
    expect([...openDiskCache(folder, 10_000).get('bot-a')!]).toEqual([...bytes(100)])
    expect(readdirSync(folder)).toEqual(['bot-a'])
  })
  test('never trusts a damaged or cut file', () => {
    const cache = openDiskCache(folder, 10_000)
    cache.put('bot-a', bytes(100))
    const whole = readFileSync(join(folder, 'bot-a'))
    for (const damage of [
      whole.subarray(0, 60),
      whole.subarray(0, 10),
      Buffer.alloc(0),
      Buffer.concat([whole, Buffer.from('x')]),
    ]) {
      writeFileSync(join(folder, 'bot-a'), damage)
      expect(cache.get('bot-a')).toBeUndefined()
    }
    const flipped = Buffer.from(whole)
    flipped[50] ^= 1
    writeFileSync(join(folder, 'bot-a'), flipped)
    expect(cache.get('bot-a')).toBeUndefined()
    expect(readdirSync(folder)).toEqual([])
  })
  test('removes what was not used for the longest time', () => {
    const cache = openDiskCache(folder, 700)
    ;['bot-a', 'header-b', 'part-c'].forEach((key, k) => {
      cache.put(key, bytes(150))
      utimesSync(join(folder, key), 1000 + k, 1000 + k)
    })
    cache.get('bot-a')
    cache.put('bot-d', bytes(150))
    expect(readdirSync(folder).sort()).toEqual(['bot-a', 'bot-d', 'part-c'])
  })
  test('works without a folder it may write to', () => {
    const cache = openDiskCache(join(folder, 'file', 'below'), 1000)
    writeFileSync(join(folder, 'file'), '')
    cache.put('bot-a', bytes(3))
    expect(cache.get('bot-a')).toBeUndefined()
  })
})
