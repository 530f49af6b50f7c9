import { zstdCompressSync } from 'node:zlib'
import { encode } from '@msgpack/msgpack'
import { sealFile } from '../../../src-main/base/disk/sealed-file.ts'
import { formatLeagueFile, LEAGUE_FILE_KIND } from '../../../src-main/features/league/league-file.ts'
import { parseLeagueFile, type LeagueFile } from '../../../src-main/features/league/read-league-file.ts'
import { smallestBot } from '../../wasm-assembler.ts'
import { mutateBytes, mutateValue } from '../mutate.ts'
import { Broken, type Target } from '../target.ts'

/** `.quartet-league`: changed as bytes (the checksum refuses them), and inside, with a checksum that fits. */
export function createLeagueFileTarget(): Target<Uint8Array> {
  const league = smallLeague()
  const files = [formatLeagueFile(league)]
  return {
    make(random) {
      if (random.chance(0.1)) return mutateBytes(files[0], files, random)
      const content = encode(mutateValue(league, random), { ignoreUndefined: true })
      const inner = random.chance(0.1) ? mutateBytes(content, [content], random) : content
      const packed = new Uint8Array(zstdCompressSync(inner))
      return sealFile(LEAGUE_FILE_KIND, random.chance(0.05) ? mutateBytes(packed, [packed], random) : packed)
    },
    read(bytes) {
      const file = parseLeagueFile(bytes)
      if (!file.ok) return false
      const { bots, configs, blocks } = file.value
      if (bots.some(({ name }) => !/^\w{1,40}$/.test(name))) throw new Broken('a name that is no name')
      for (const { config, bots: four, matches } of blocks) {
        if (configs[config] === undefined) throw new Broken('a block without a configuration')
        if (four.some((bot) => bots[bot] === undefined))
          throw new Broken('a block with a bot that is not there')
        if (matches.some(({ scores }) => !scores.every(Number.isFinite)))
          throw new Broken('a score that is none')
      }
      return true
    },
    save: (bytes) => bytes,
  }
}

function smallLeague(): LeagueFile {
  const match = (turn: number) => ({
    turn,
    scores: [4, 3, 2, 1],
    cpu: [0.1, 0, 0.5, 1],
    causes: [null, 'exception' as const, null, null],
    hash: 'ab'.repeat(32),
    meter: 3,
  })
  return {
    game: 'pandemic',
    name: 'Our term',
    seed: 7,
    configs: [{ name: 'small', text: 'Pandemic 1.0\n' }],
    bots: [
      { name: 'Dummy', number: 1, hash: 'cd'.repeat(32) },
      { name: 'Friend', number: 3, hash: 'ef'.repeat(32), module: Uint8Array.from(smallestBot()) },
    ],
    blocks: [
      { kind: 'probe', config: 0, seed: 1, bots: [1, 0, 0, 0], matches: [0, 1, 2, 3].map(match) },
      { kind: 'table', config: 0, seed: 2, bots: [0, 1, 0, 1], matches: [match(2)] },
    ],
  }
}
