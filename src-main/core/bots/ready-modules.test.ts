import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { folderOfTest } from '../../../test/test-folder.ts'
import { resourcesDir } from '../../base/entries.ts'
import { openDiskCache } from '../../engines/compiler/files/disk-cache.ts'
import { meterShipped } from '../../engines/compiler/service/ready-list.ts'
import type { GuardedWork } from '../../engines/guarded/guarded-work.ts'
import { createRefusals } from '../../engines/guarded/refusals.ts'
import { meteredKey } from '../../engines/modules/metered-key.ts'
import { createCppBuilder } from './build-cpp.ts'

const DUMMY = join(resourcesDir(), 'bots', 'pandemic', 'Dummy.wasm')

let folder: string
beforeEach(() => (folder = folderOfTest()))

/** A builder, and how many modules it has had metered: each comes back as one byte. */
function makeBuilder() {
  let metered = 0
  const guarded: GuardedWork = {
    run: () => {
      metered++
      return Promise.resolve({ ok: true, value: Uint8Array.of(7) } as never)
    },
    close: () => Promise.resolve(),
  }
  const builder = createCppBuilder(folder, guarded, createRefusals(folder), () => undefined, {
    readyFolder: join(folder, 'ready'),
  })
  return { builder, metered: () => metered }
}

const dummy = (module = readFileSync(DUMMY)) =>
  ({ game: 'pandemic', name: 'Dummy', language: 'cpp', source: '', module }) as const

it('a module that was metered before is not metered again', async () => {
  const ready = meterShipped(DUMMY)
  openDiskCache(folder, Infinity).put(meteredKey(readFileSync(DUMMY)), ready)
  const { builder, metered } = makeBuilder()
  expect(await builder.build(dummy())).toEqual({
    ok: true,
    program: { kind: 'wasm', name: 'Dummy', wasm: Buffer.from(ready) },
    warnings: [],
  })
  expect(metered()).toBe(0)
})

it('what was made ready is found below what the user has', async () => {
  openDiskCache(join(folder, 'ready'), Infinity).put(meteredKey(readFileSync(DUMMY)), meterShipped(DUMMY))
  const { builder, metered } = makeBuilder()
  expect(await builder.build(dummy())).toMatchObject({ ok: true })
  expect(metered()).toBe(0)
})

it('another module, or one that is damaged on the disk, is metered', async () => {
  const key = meteredKey(readFileSync(DUMMY))
  openDiskCache(folder, Infinity).put(key, meterShipped(DUMMY))
  const { builder, metered } = makeBuilder()
  const other = Buffer.concat([readFileSync(DUMMY), Uint8Array.of(0, 1, 0)])
  expect(await builder.build(dummy(other))).toMatchObject({ program: { wasm: Uint8Array.of(7) } })
  expect(metered()).toBe(1)
  const damaged = readFileSync(join(folder, key))
  damaged[100] ^= 1
  writeFileSync(join(folder, key), damaged)
  expect(await builder.build(dummy())).toMatchObject({ program: { wasm: Uint8Array.of(7) } })
  expect(metered()).toBe(2)
})
