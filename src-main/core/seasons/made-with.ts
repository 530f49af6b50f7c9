import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { toolchainFiles, type ToolchainFiles } from '../../engines/compiler/files/toolchain-files.ts'
import { resourcesDir } from '../../base/entries.ts'
import { METER_VERSION } from '../../engines/modules/meter-prices.ts'

/** Of `resources/cpp`: what a season's programs are compiled and linked with. */
const PARTS = ['kit', 'runtime', 'season']

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  )

let known: string | undefined

/**
 * What makes the modules of seasons: the compiler and our code around it, our headers, our parts of their programs, the meter.
 * A season that something else made is made anew before it is played.
 */
export function madeWith(): string {
  return (known ??= makerOf(toolchainFiles(), join(resourcesDir(), 'cpp')))
}

/** The same of a compiler and of a folder of our C++ files, `resources/cpp`: one word changes with any file of them. */
export function makerOf(
  { version, codeHash }: Pick<ToolchainFiles, 'version' | 'codeHash'>,
  cpp: string,
): string {
  const hash = createHash('sha256').update(codeHash)
  for (const part of PARTS)
    for (const name of filesOf(join(cpp, part)).sort()) {
      const bytes = readFileSync(join(cpp, part, name))
      hash.update(`${part}/${name}\0${bytes.length}\0`).update(bytes)
    }
  return `${version} ${METER_VERSION} ${hash.digest('hex').slice(0, 16)}`
}
