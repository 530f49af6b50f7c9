import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resourcesDir } from '../../base/entries.ts'

/**
 * Of the games whose boards have several sizes, the configuration that comes with it and has the narrowest one: what counts on the
 * usual size is stopped there.
 */
const NARROW: Readonly<Record<string, string>> = { pandemic: 'small', 'mad-max': 'drought' }

/** Its text; undefined for a game whose boards all have one size. */
export function narrowConfig(game: string): string | undefined {
  const name = NARROW[game]
  return name === undefined
    ? undefined
    : readFileSync(join(resourcesDir(), 'maps', game, `${name}.cnf`), 'utf8')
}
