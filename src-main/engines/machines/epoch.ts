import { createHash } from 'node:crypto'
import { knownGames } from '../../../src-games/known-games.ts'
import { quartetVersion } from '../../base/version.ts'
import { MENDS_VERSION } from '../compiler/header-mends.ts'
import { METER_VERSION } from '../modules/meter-prices.ts'

/** What two machines must have in common for a match to come out the same on both. */
export interface Epoch {
  /** Of Quartet. */
  readonly version: string
  /** Hash of the versions of all games' rules and of what is sent between machines. */
  readonly rules: string
  /** Hash of how C++ is compiled. */
  readonly compiler: string
  readonly meter: number
}

const shortHash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12)

/** Raised with every change of what is sent between machines. */
const FORMAT = 2

/** The epoch of this program. */
export function ownEpoch(): Epoch {
  const rules = knownGames.map(({ id, rulesVersion }) => [id, rulesVersion])
  return {
    version: quartetVersion(),
    rules: shortHash({ format: FORMAT, rules }),
    compiler: shortHash(MENDS_VERSION),
    meter: METER_VERSION,
  }
}

const wordsOf = ({ version, rules, compiler, meter }: Epoch): string =>
  `${version} (rules ${rules}, meter ${meter}, compiler ${compiler})`

/** Why a worker cannot play for somebody, as a sentence with both versions; undefined where it can. */
export function whyOtherEpoch(
  worker: Epoch,
  asking: Epoch,
  names: { readonly worker: string; readonly asking: string },
): string | undefined {
  if (wordsOf(worker) === wordsOf(asking)) return undefined
  return `${names.worker} runs Quartet ${wordsOf(worker)}, but ${names.asking} runs Quartet ${wordsOf(asking)}: matches could come out differently, so it plays none of them. Install the same version on both.`
}
