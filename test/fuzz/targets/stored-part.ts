import { isDeepStrictEqual } from 'node:util'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { decode, encode } from '@msgpack/msgpack'
import * as blobs from '../../../src-main/core/matches/match-blobs.ts'
import { isDamagedPart, parseStored } from '../../../src-main/base/db/stored.ts'
import { goldenOfEach, recordOf } from '../corpus.ts'
import { mutateBytes, mutateText, mutateValue } from '../mutate.ts'
import { Broken, type Target } from '../target.ts'

interface Part {
  readonly name: keyof ReturnType<typeof partsOf>
  readonly bytes: Uint8Array
}

/** Parts of stored matches, which come with foreign folders and backups: a part is read, or is said to be damaged. */
export function createStoredPartTarget(): Target<Part> {
  const parts = partsOf()
  const names = Object.keys(parts) as Part['name'][]
  const plain = names.map((name) => (parts[name].isPacked ? unpacked(parts[name].bytes) : parts[name].bytes))
  return {
    make(random) {
      const k = random.below(names.length)
      const { isValue, isPacked, bytes } = parts[names[k]]
      if (random.chance(0.1)) return { name: names[k], bytes: mutateBytes(bytes, plain, random) }
      const changed =
        isValue && random.chance(0.7)
          ? encode(mutateValue(decode(plain[k]), random), { ignoreUndefined: true })
          : isPacked || isValue
            ? mutateBytes(plain[k], plain, random)
            : Buffer.from(
                mutateText(
                  Buffer.from(plain[k]).toString(),
                  ['[]', '{}'],
                  ['null', '1e999', '"line":'],
                  random,
                ),
              )
      return { name: names[k], bytes: isPacked ? new Uint8Array(zstdCompressSync(changed)) : changed }
    },
    read({ name, bytes }) {
      const { read, write } = parts[name] as {
        read: (bytes: Uint8Array) => unknown
        write?: (value: never) => Uint8Array
      }
      try {
        const value = read(bytes)
        if (write && !isDeepStrictEqual(read(write(value as never)), value))
          throw new Broken(`${name}: another one the second time`)
        return true
      } catch (failure) {
        if (!isDamagedPart(failure)) throw failure
        return false
      }
    },
    save: ({ bytes }) => bytes,
  }
}

const unpacked = (bytes: Uint8Array): Uint8Array => new Uint8Array(zstdDecompressSync(bytes))

/** A part of each kind with its reader; with its writer where that takes any value that was read. */
function partsOf() {
  const [match] = goldenOfEach()
  const curves = [0, 1, 2, 3].map((seat) => Array.from({ length: 100 }, (_, round) => seat * round))
  const figures = {
    ids: ['units', 'cities'],
    rounds: 3,
    values: [0, 1].map(() => curves.map((one) => one.slice(0, 4))),
  }
  const fuel = { rounds: 3, limits: [9, 9, 9, 9], used: curves.map((one) => one.slice(0, 3)) }
  const text = {
    text: new Uint8Array(Buffer.from('a season’s match')),
    states: [[0, 5] as [number, number]],
    scores: [[1, 2, 3, 4]],
  }
  const frames = [{ function: 'play', line: 3, column: 4 }, { function: 'std::sort' }]
  const logs = [{ round: 1, seat: 2, text: 'a line' }]
  const record = { ...recordOf(match, 3), reseeds: [{ round: 1, seed: 7 }], rand: 'shared' as const }
  const packed = { isPacked: true, isValue: true }
  return {
    record: { ...packed, bytes: blobs.packRecord(record), read: blobs.unpackRecord },
    logs: { ...packed, bytes: blobs.packLogs(logs), read: blobs.unpackLogs },
    figures: {
      ...packed,
      bytes: blobs.packFigures(figures),
      read: blobs.unpackFigures,
      write: blobs.packFigures,
    },
    fuel: { ...packed, bytes: blobs.packFuel(fuel), read: blobs.unpackFuel, write: blobs.packFuel },
    matchText: {
      ...packed,
      bytes: blobs.packMatchText(text),
      read: blobs.unpackMatchText,
      write: blobs.packMatchText,
    },
    curves: {
      isPacked: false,
      isValue: true,
      bytes: new Uint8Array(blobs.packCurves(curves)),
      read: blobs.unpackCurves,
    },
    text: {
      isPacked: true,
      isValue: false,
      bytes: blobs.packText(match.output.slice(0, 3000)),
      read: blobs.unpackText,
      write: blobs.packText,
    },
    frames: {
      isPacked: false,
      isValue: false,
      bytes: new Uint8Array(Buffer.from(blobs.packFrames(frames))),
      read: (bytes: Uint8Array) => blobs.unpackFrames(Buffer.from(bytes).toString()),
    },
    json: {
      isPacked: false,
      isValue: false,
      bytes: new Uint8Array(Buffer.from('{"seats":[1,2.5,"x",null],"deep":[[[]]]}')),
      read: (bytes: Uint8Array) => parseStored(Buffer.from(bytes).toString()),
    },
  }
}
