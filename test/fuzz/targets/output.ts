import { gzipSync } from 'node:zlib'
import { createStatesReplay } from '../../../src-games/kit/states-replay.ts'
import { readOriginal } from '../../../src-main/features/files/read-original.ts'
import { firstStates, wordsOf } from '../corpus.ts'
import { readGoldenMatches } from '../../golden-match.ts'
import { importMatch } from '../import-match.ts'
import { mutateBytes, mutateText } from '../mutate.ts'
import type { Target } from '../target.ts'

/** `.out` and `.res`, plain and gzipped: read, and what happened between the states deduced. */
export function createOutputTarget(): Target<Uint8Array> {
  const texts = readGoldenMatches().map(({ output }) => firstStates(output, 2))
  const judged = texts.map((text) => text.replace(/^Game/, 'SecGame').replace(/^secgame\s+0/m, 'secgame 1'))
  const all = [...texts, ...judged]
  const words = wordsOf(all)
  const packed = texts.map((text) => new Uint8Array(gzipSync(text)))
  return {
    make(random) {
      if (random.chance(0.05)) return mutateBytes(random.pick(packed), packed, random)
      const bytes = Buffer.from(
        mutateText(random.pick(all), all, words, random),
        random.chance(0.5) ? 'latin1' : 'utf8',
      )
      return random.chance(0.02) ? gzipSync(bytes) : bytes
    },
    read(bytes) {
      if (!importMatch('x.out', bytes)) return false
      const read = readOriginal(bytes)
      if (read.ok) createStatesReplay(read.value.game, read.value.match).walk(() => {})
      return true
    },
    save: (bytes) => bytes,
  }
}
