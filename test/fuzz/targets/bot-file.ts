import { createHash } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { formatBotFile, MAX_SHARED_MODULE_BYTES } from '../../../src-main/core/bots/bot-file.ts'
import { parseBotFile } from '../../../src-main/core/bots/parse-bot-file.ts'
import { prepareModule } from '../../../src-main/engines/modules/prepare-module.ts'
import { smallestBot } from '../../wasm-assembler.ts'
import { dummyModules } from '../corpus.ts'
import { join, mutateBytes, mutateValue } from '../mutate.ts'
import { Broken, type Target } from '../target.ts'

/**
 * `.quartet-bot`: changed as bytes, in the header, and in the module, mostly with a checksum that fits; what is taken
 * is checked and metered as an import does. The large real modules come rarely, since each costs some milliseconds.
 */
export function createBotFileTarget(): Target<Uint8Array> {
  const small = [smallestBot(), smallestBot({}, [0x03, 0x40, 0x0c, 0x00, 0x0b]), smallestBot({}, [0x00])]
  const large = dummyModules()
  const header = {
    name: 'Manolito',
    game: 'pandemic',
    language: 'cpp',
    versionHash: 'ab'.repeat(32),
  } as const
  const files = [...small, large[0]].map((module) => formatBotFile({ ...header, module }))
  return {
    make(random) {
      if (random.chance(0.1)) return mutateBytes(random.pick(files), files, random)
      const own = random.chance(0.004) ? random.pick(large) : random.pick(small)
      const module = random.chance(0.8) ? mutateBytes(own, small, random) : own
      const plain = { ...header, moduleBytes: module.length }
      const head = Buffer.from(JSON.stringify(random.chance(0.2) ? mutateValue(plain, random) : plain) ?? '')
      const prefix = Buffer.alloc(16)
      prefix.write('QUARTBOT', 'latin1')
      prefix.writeUInt32LE(1, 8)
      prefix.writeUInt32LE(random.chance(0.02) ? random.below(2 ** 32) : head.length, 12)
      const packed = new Uint8Array(deflateRawSync(module, { level: 1 }))
      const body = join(prefix, head, random.chance(0.05) ? mutateBytes(packed, [packed], random) : packed)
      return join(body, createHash('sha256').update(body).digest())
    },
    read(bytes) {
      const file = parseBotFile(bytes)
      if (!file.ok) return false
      if (file.value.module.length > MAX_SHARED_MODULE_BYTES)
        throw new Broken('a module larger than is allowed')
      if (!/^\w{1,40}$/.test(file.value.name)) throw new Broken(`a name that is no name: ${file.value.name}`)
      return prepareModule(file.value.module).ok
    },
    save: (bytes) => bytes,
  }
}
