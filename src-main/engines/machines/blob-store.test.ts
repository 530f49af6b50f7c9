import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folderOfFile } from '../../../test/test-folder.ts'
import { createBlobStore } from './blob-store.ts'
import { blobKey } from './keys.ts'
import { sha256, squeeze } from './packing.ts'

const folder = folderOfFile()

/** What a Redis has, by key, and how often it was asked. */
function redisWith(content: Map<string, Buffer>) {
  const asked: string[] = []
  return {
    asked,
    getBuffer: (key: unknown) => {
      asked.push(String(key))
      return Promise.resolve(content.get(String(key)) ?? null)
    },
  }
}
const program = Buffer.from('a program')

it('a program is fetched once, also for a worker that is started later on the same machine', async () => {
  const hash = sha256(program)
  const redis = redisWith(new Map([[blobKey(hash), await squeeze(program)]]))
  const store = createBlobStore(join(folder, 'once'), redis)
  const all = await Promise.all([store.get(hash), store.get(hash), store.get(hash)])
  for (const bytes of all) expect(Buffer.from(bytes!)).toEqual(program)
  expect(Buffer.from((await createBlobStore(join(folder, 'once'), redis).get(hash))!)).toEqual(program)
  expect(redis.asked).toEqual([blobKey(hash)])
})

it('bytes with another hash than their name, or that cannot be unpacked, count as missing', async () => {
  const hash = sha256('another')
  for (const stored of [await squeeze(program), Buffer.from('nonsense')]) {
    const redis = redisWith(new Map([[blobKey(hash), stored]]))
    expect(await createBlobStore(join(folder, 'other'), redis).get(hash)).toBe(undefined)
  }
  expect(await createBlobStore(join(folder, 'none'), redisWith(new Map())).get(hash)).toBe(undefined)
})

it('what is kept on the disk is bounded', async () => {
  const content = new Map<string, Buffer>()
  const hashes: string[] = []
  for (let k = 0; k < 401; k++) {
    const bytes = Buffer.alloc(1000)
    bytes.writeUInt32LE(k)
    hashes.push(sha256(bytes))
    content.set(blobKey(hashes[k]), await squeeze(bytes))
  }
  const store = createBlobStore(join(folder, 'small'), redisWith(content), 50_000)
  for (const hash of hashes) expect(await store.get(hash)).toHaveLength(1000)
  expect(readdirSync(join(folder, 'small')).length).toBeLessThanOrEqual(50)
})
