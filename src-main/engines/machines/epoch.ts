import { createHash } from 'node:crypto'
import { knownGames } from '../../../src-games/known-games.ts'
import { quartetVersion } from '../../base/version.ts'
import { MENDS_VERSION } from '../compiler/files/header-mends.ts'
import { METER_VERSION } from '../modules/meter-prices.ts'
import { engineAnswers } from './engine-answers.ts'

/**
 * What two machines must have in common for a match to come out the same on both.
 *
 * C++ bots, and the rules of seasons, come to a worker as programs that were compiled and metered by who asks, for an engine whose
 * numbers are the same everywhere: which clang compiled them decides nothing there. The rules of the built-in games, the prices of the meter
 * and what a program finds around it are code of each machine: `version`, `rules`, `meter` and `compiler` stand for that.
 * TypeScript bots run in the engine of the worker itself, and what the language leaves to it is in `engine`.
 * What none of them notices the known matches at a worker's start may show, and the blocks that are played again by who asks.
 */
export interface Epoch {
  /** Of Quartet. */
  readonly version: string
  /** Hash of the versions of all games' rules and of what is sent between machines. */
  readonly rules: string
  /** Hash of how C++ is compiled. */
  readonly compiler: string
  readonly meter: number
  /** Hash of what the engine answers where the language leaves it open. */
  readonly engine: string
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
    engine: shortHash(engineAnswers()),
  }
}

const wordsOf = ({ version, rules, compiler, meter, engine }: Epoch): string =>
  `${version} (rules ${rules}, meter ${meter}, compiler ${compiler}, script engine ${engine})`

/** Why a worker cannot play for a coordinator, as a sentence with both versions; undefined where it can. */
export function whyOtherEpoch(
  worker: Epoch,
  asking: Epoch,
  names: { readonly worker: string; readonly asking: string },
): string | undefined {
  if (wordsOf(worker) === wordsOf(asking)) return undefined
  return `${names.worker} runs Quartet ${wordsOf(worker)}, but ${names.asking} runs Quartet ${wordsOf(asking)}: matches could come out differently, so it plays none of them. Install the same version of Quartet and of Node on both.`
}
