import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toolchainFiles } from '../../engines/compiler/files/toolchain-files.ts'
import { resourcesDir } from '../../base/entries.ts'
import { METER_VERSION } from '../../engines/modules/meter-prices.ts'

let known: string | undefined

/**
 * What makes the modules of seasons: the compiler, our parts of their programs, the meter. A season that something else made is
 * made anew before it is played.
 */
export function madeWith(): string {
  if (known !== undefined) return known
  const hash = createHash('sha256')
  const folder = join(resourcesDir(), 'cpp', 'season')
  for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(join(folder, name)))
  return (known = `${toolchainFiles().version} ${METER_VERSION} ${hash.digest('hex').slice(0, 16)}`)
}
