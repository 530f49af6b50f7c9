import { createUniforms } from '../src-shared/stats/normals.ts'

/** Draws for facts that are made up: the same seed gives the same. */
export function randomFacts(seed: number) {
  const random = createUniforms(seed)
  const upTo = (most: number): number => Math.floor(random() * (most + 1))
  const oneOf = <T>(list: readonly T[]): T => list[upTo(list.length - 1)]
  return { random, upTo, oneOf }
}
