import type { Result } from '../kit/result.ts'
import { readTokens } from '../kit/tokens.ts'
import { NAMES } from './names.ts'

export const VERSION = NAMES.version

export interface CoinsConfig {
  readonly rows: number
  readonly cols: number
  readonly rounds: number
  readonly coins: number
}

export function parseConfig(text: string): Result<CoinsConfig> {
  return readTokens(text, (tokens) => {
    for (const word of VERSION.split(' ')) tokens.word(word)
    return {
      rows: tokens.setting('rows', { min: 4, max: 40 }),
      cols: tokens.setting('cols', { min: 4, max: 40 }),
      rounds: tokens.setting('rounds', { min: 1, max: 500 }),
      coins: tokens.setting('coins', { min: 1, max: 8 }),
    }
  })
}
