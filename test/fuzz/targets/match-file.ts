import { createHash } from 'node:crypto'
import { zstdCompressSync } from 'node:zlib'
import { encode } from '@msgpack/msgpack'
import {
  formatQuartetFile,
  MATCH_FILE_EXTENSION,
  type QuartetMatch,
} from '../../../src-main/features/files/quartet-file.ts'
import { recordOf, wordsOf } from '../corpus.ts'
import { readGoldenMatches } from '../../golden-match.ts'
import { importMatch } from '../import-match.ts'
import { join, mutateBytes, mutateText, mutateValue } from '../mutate.ts'
import type { Random } from '../random.ts'
import type { Target } from '../target.ts'

const PREFIX_BYTES = 12

/**
 * `.quartet`: changed as bytes (the checksum refuses them), and inside, with a checksum that fits; what is taken is
 * played again as an import does.
 */
export function createMatchFileTarget(): Target<Uint8Array> {
  const golden = readGoldenMatches()
  const configs = golden.map(({ config }) => config)
  const words = wordsOf(configs)
  const matches = golden.map((match) => contentOf(recordOf(match, 2)))
  const files = matches.map(formatQuartetFile)
  const prefix = files[0].subarray(0, PREFIX_BYTES)
  const change = (match: QuartetMatch, random: Random): unknown => {
    if (random.chance(0.3)) {
      const config = mutateText(match.record.config, configs, words, random)
      return { ...match, record: { ...match.record, config } }
    }
    // Most of the time what decides how it is played, and with less weight on the fields around it.
    return random.chance(0.6)
      ? { ...match, record: mutateValue(match.record, random) }
      : mutateValue(match, random)
  }
  return {
    make(random) {
      if (random.chance(0.1)) return mutateBytes(random.pick(files), files, random)
      const content = encode(change(random.pick(matches), random), { ignoreUndefined: true })
      const inner = random.chance(0.1) ? mutateBytes(content, [content], random) : content
      const packed = new Uint8Array(zstdCompressSync(inner, { params: {} }))
      const body = join(prefix, random.chance(0.05) ? mutateBytes(packed, [packed], random) : packed)
      return join(body, createHash('sha256').update(body).digest())
    },
    read: (bytes) => importMatch(`x${MATCH_FILE_EXTENSION}`, bytes),
    save: (bytes) => bytes,
  }
}

function contentOf(record: ReturnType<typeof recordOf>): QuartetMatch {
  const { game, rulesVersion, config, seed, names, statuses, trace } = record
  return {
    configName: 'small',
    limits: 'jutge',
    status: 'done',
    record: {
      game,
      rulesVersion,
      config,
      seed,
      orders: record.orders.slice(),
      names: [...names],
      statuses: statuses.map((one) => [...one]),
      trace: [...trace],
    },
    cpu: [0, 0.5, 1, 0.1],
    freezes: [null, { round: 1, cause: 'cpu', reason: 'used up its CPU' }, null, null],
    durationMs: 12,
    logs: [{ round: 0, seat: 1, text: 'hello' }],
    drawings: [{ round: 0, seat: 2, text: 'line 1 2 3 4' }],
  }
}
