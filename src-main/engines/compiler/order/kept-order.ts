import { cacheKey } from '../../../base/disk/cache-key.ts'
import type { DiskCache } from '../files/disk-cache.ts'
import { findOrder, TURNS_VERSION, turnOrder, type TurnedPlaces } from './evaluation-order.ts'

/**
 * Where a build of clang decides about the order of evaluation is looked for once, in 75 MB, and kept: two numbers. `version`: of
 * its package. A place that is not what it was kept as is looked for again.
 */
export function giveKeptOrder(program: Buffer, version: string, cache: DiskCache): boolean {
  const key = orderKey(version, program.length)
  if (turnOrder(program, readPlaces(cache.get(key)))) return true
  const places = findOrder(program)
  if (!turnOrder(program, places)) return false
  cache.put(key, new TextEncoder().encode(JSON.stringify(places)))
  return true
}

/** `bytes`: of the program. */
export const orderKey = (version: string, bytes: number): string =>
  cacheKey('order', [version, bytes, TURNS_VERSION])

function readPlaces(bytes: Uint8Array | undefined): TurnedPlaces | undefined {
  if (!bytes) return undefined
  const places = JSON.parse(new TextDecoder().decode(bytes)) as TurnedPlaces
  return [places.calls, places.operators].every(Number.isSafeInteger) ? places : undefined
}
