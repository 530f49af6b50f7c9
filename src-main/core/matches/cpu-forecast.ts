import { formatDecimal } from '../../../src-shared/stats/decimal.ts'
import { countOf } from '../../../src-shared/stats/plural.ts'
import type { CpuForecast } from '../../../src-shared/contract/submission.ts'
import type { Database } from '../../base/db/open.ts'
import { LIMIT_SECONDS } from '../../engines/match-child/seats/fuel.ts'
import { METER_VERSION } from '../../engines/modules/meter-prices.ts'

/**
 * How much of the judge's second a bot takes, from its last matches with limits that the present meter counted: shares of
 * former ones are of another unit.
 */
export interface CpuForecasts {
  /** Of a version, or where that has not played yet of the whole bot. */
  of(botId: number, versionId: number | null): CpuForecast | undefined
}

const LAST_MATCHES = 50
/** Seconds: smaller shares cannot be distinguished. */
const LEAST_SHOWN = 0.01

export function createCpuForecasts(db: Database): CpuForecasts {
  const sharesOf = (column: 'bot_id' | 'version_id') =>
    db.prepare<[number, number, number], { cpu: number }>(`
      SELECT cpu FROM seats JOIN matches ON matches.id = match_id
      WHERE seats.${column} = ? AND meter = ? AND cpu IS NOT NULL AND status = 'done' AND deleted_at IS NULL
      ORDER BY match_id DESC LIMIT ?`)
  const byVersion = sharesOf('version_id')
  const byBot = sharesOf('bot_id')
  return {
    of(botId, versionId) {
      const own = versionId === null ? [] : byVersion.all(versionId, METER_VERSION, LAST_MATCHES)
      const rows = own.length > 0 ? own : byBot.all(botId, METER_VERSION, LAST_MATCHES)
      return rows.length === 0 ? undefined : forecastOf(rows.map(({ cpu }) => cpu))
    },
  }
}

/**
 * What whole players take natively, as parts of what their fuel says (`npm run bench -- forecast`): the same instructions run twice
 * as fast in one player as in another, which no price of an instruction knows.
 */
export const NATIVE_PARTS = { least: 0.5, most: 1.6 } as const

/** Shares of the judge's second that matches took, as a forecast of the dearest one. */
export function forecastOf(shares: readonly number[]): CpuForecast {
  const meanSeconds = (LIMIT_SECONDS * shares.reduce((sum, share) => sum + share, 0)) / shares.length
  const worstSeconds = LIMIT_SECONDS * Math.max(...shares)
  const leastSeconds = NATIVE_PARTS.least * worstSeconds
  const mostSeconds = NATIVE_PARTS.most * worstSeconds
  const count = countOf(shares.length, 'match', 'matches')
  const limit = `the ${LIMIT_SECONDS} s that a player has`
  const figures = { matches: shares.length, meanSeconds, worstSeconds, leastSeconds, mostSeconds }
  if (mostSeconds < LEAST_SHOWN)
    return { ...figures, text: `uses less than ${formatDecimal(LEAST_SHOWN, 2)} s of ${limit} (${count})` }
  // What comes after its end was not played.
  if (worstSeconds >= LIMIT_SECONDS) return { ...figures, text: `uses all of ${limit} (${count})` }
  const [least, most] = [leastSeconds, mostSeconds].map((seconds) => formatDecimal(seconds, 2))
  return {
    ...figures,
    text: `uses ${least === most ? least : `${least}–${most}`} s of ${limit} in its dearest match (${count})`,
  }
}
