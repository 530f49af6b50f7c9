import { deflateRawSync } from 'node:zlib'
import { MATERIAL_LIMITS, type GivenFile } from '../../../src-main/features/seasons/material.ts'
import { ownInMaterial } from '../../../src-main/features/seasons/own-in-material.ts'
import { readMaterial } from '../../../src-main/features/seasons/read-material.ts'
import { DIALECTS, type DialectName } from '../../seasons/gardens-dialects.ts'
import { gardens } from '../../seasons/gardens.ts'
import { writeZip } from '../../seasons/write-zip.ts'
import { mutateBytes } from '../mutate.ts'
import { expectSentence } from '../sentence.ts'
import { Broken, type Target } from '../target.ts'

/** Archives with a course's material: changed as bytes, in names and in claims, and with archives in them. */
export function createSeasonArchiveTarget(): Target<Uint8Array> {
  const archives = (Object.keys(DIALECTS) as DialectName[]).map((dialect) => {
    const files = Object.entries(gardens(dialect)).map(([name, text]) => ({
      name: `game/${name}`,
      bytes: Buffer.from(text.slice(0, 400), 'latin1'),
    }))
    return writeZip(files)
  })
  const nested = writeZip([{ name: 'a/game.zip', bytes: archives[0], method: 0 }])
  const corpus = [...archives, nested, new Uint8Array(deflateRawSync(archives[0]))]
  return {
    make(random) {
      const changed = mutateBytes(random.pick(corpus), corpus, random)
      return random.chance(0.2) ? writeZip([{ name: 'in.zip', bytes: changed, method: 0 }]) : changed
    },
    read(bytes) {
      const given: GivenFile[] = [{ path: 'material.zip', bytes }]
      const made = readMaterial({ files: given })
      const own = ownInMaterial({ files: given })
      if (!own.ok) expectSentence(own.error)
      else if (own.value.length > MATERIAL_LIMITS.files) throw new Broken('more files than are allowed')
      if (!made.ok) {
        expectSentence(made.error)
        return false
      }
      const { files, data, viewer, documents } = made.value
      const all = [files, data, viewer, documents].flatMap((part) => Object.entries(part))
      if (all.length > MATERIAL_LIMITS.files) throw new Broken('more files than are allowed')
      if (all.some(([name]) => name.split('/').some((part) => part === '..' || part === '')))
        throw new Broken('a name that leads out')
      return true
    },
    save: (bytes) => bytes,
  }
}
