import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What g++ 12 prints of the expressions, three digits to the base of 36 each. */
export const recordOf = (standard: string): string[] =>
  readFileSync(join(import.meta.dirname, `order-expressions.${standard}.gpp`), 'utf8')
    .replaceAll('\n', '')
    .match(/.{3}/g)!
    .map((digits) => String(parseInt(digits, 36)))
