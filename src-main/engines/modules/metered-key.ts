import { createHash } from 'node:crypto'
import { METER_VERSION } from './meter-prices.ts'

/** What a shipped module is kept under once it is checked and metered: all that goes into it. */
export const meteredKey = (module: Uint8Array): string =>
  `metered-${createHash('sha256').update(`meter ${METER_VERSION}\0`).update(module).digest('hex').slice(0, 40)}`
