import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resourcesDir } from './entries.ts'

/** Quartet's own version, e.g. `0.1.0`. */
export function quartetVersion(): string {
  const text = readFileSync(join(resourcesDir(), '..', 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
