import { formatDecimal } from '../../../src-shared/stats/decimal.ts'
import { countOf } from '../../../src-shared/stats/plural.ts'
import type { CpuForecast } from '../../../src-shared/contract/submission.ts'
import type { Database } from '../../base/db/open.ts'
import { LIMIT_SECONDS } from '../../engines/match-child/fuel.ts'
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
/** Seconds: below it there is nothing to be told apart. */
const LEAST_TOLD = 0.01

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

export function forecastOf(shares: readonly number[]): CpuForecast {
  const meanSeconds = (LIMIT_SECONDS * shares.reduce((sum, share) => sum + share, 0)) / shares.length
  const worstSeconds = LIMIT_SECONDS * Math.max(...shares)
  const count = countOf(shares.length, 'match', 'matches')
  const text =
    worstSeconds < LEAST_TOLD
      ? `uses less than ${formatDecimal(LEAST_TOLD, 2)} s per match (${count})`
      : `uses about ${formatDecimal(meanSeconds, 2)} s per match, ${formatDecimal(worstSeconds, 2)} s at most (${count})`
  return { matches: shares.length, meanSeconds, worstSeconds, text }
}
