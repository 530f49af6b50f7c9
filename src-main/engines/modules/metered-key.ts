import { cacheKey } from '../../base/disk/cache-key.ts'
import { METER_VERSION } from './meter-prices.ts'

/** What a shipped module is kept under once it is checked and metered: all that goes into it. */
export const meteredKey = (module: Uint8Array): string =>
  cacheKey('metered', [`meter ${METER_VERSION}`, module])
