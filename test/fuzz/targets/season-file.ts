import { isDeepStrictEqual } from 'node:util'
import {
  formatSeasonFile,
  parseSeasonFile,
  type SeasonFile,
} from '../../../src-main/core/seasons/season-file.ts'
import { seasonOf } from '../../seasons/plain-season.ts'
import { join, mutateBytes, mutateText, mutateValue } from '../mutate.ts'
import { Broken, type Target } from '../target.ts'

const MAGIC_BYTES = 8
const HEAD_AT = 12

/** Stored seasons, which come with backups too: changed as bytes, and in what their head says of facts and places. */
export function createSeasonFileTarget(): Target<Uint8Array> {
  const season = smallSeason()
  const file = join(...formatSeasonFile(season))
  const size = new DataView(file.buffer).getUint32(MAGIC_BYTES, true)
  const text = Buffer.from(file.subarray(HEAD_AT, HEAD_AT + size)).toString()
  const head = JSON.parse(text) as unknown
  const rest = file.subarray(HEAD_AT + size)
  return {
    make(random) {
      if (random.chance(0.3)) return mutateBytes(file, [file], random)
      const changed = random.chance(0.2)
        ? mutateText(text, [text], ['null', '1e999', '-0', '"made/program"', '[]', '__proto__'], random)
        : (JSON.stringify(mutateValue(head, random)) ?? '')
      const bytes = Buffer.from(changed)
      return join(
        file.subarray(0, MAGIC_BYTES),
        new Uint8Array(new Uint32Array([bytes.length]).buffer),
        bytes,
        rest,
      )
    },
    read(bytes) {
      const read = parseSeasonFile(bytes)
      if (!read) return false
      const total = [...read.entries.values()].reduce((sum, entry) => sum + entry.length, 0)
      if (total > bytes.length) throw new Broken('more bytes than the file has')
      const again = parseSeasonFile(join(...formatSeasonFile(read)))
      if (!again || !isDeepStrictEqual(plain(again), plain(read)))
        throw new Broken('another season the second time')
      return true
    },
    save: (bytes) => bytes,
  }
}

const plain = ({ facts, entries }: SeasonFile) => [
  JSON.stringify(facts),
  [...entries].map(([name, bytes]) => [name, Buffer.from(bytes).toString('latin1')]),
]

function smallSeason(): SeasonFile {
  const { facts } = seasonOf(1)
  const said = { ...facts.certified, seeds: [1, 2], players: ['Ada'], said: 'the same' }
  return {
    facts: {
      ...facts,
      defines: ['SIZE=3'],
      players: ['Ada', 'Bob'],
      remarks: ['A remark.'],
      certified: said,
    },
    entries: new Map(
      ['made/program', 'material/Player.hh', 'data/a.txt'].map((name, k) => [
        name,
        new Uint8Array(20 * k).fill(k),
      ]),
    ),
  }
}
