import { decodeSource } from '../../engines/compiler/tree/source-text.ts'
import type { SeasonFile } from './season-file.ts'

/** The source of a player that came with a season's material. */
export function playerSource({ entries }: SeasonFile, name: string): string | undefined {
  const bytes = entries.get(`material/AI${name}.cc`)
  return bytes && decodeSource(bytes)
}
