/** Standard normal numbers, the same for the same seed: for what is simulated, never for a match. */
export function createNormals(seed: number): () => number {
  const uniform = createUniforms(seed)
  let spare: number | undefined
  return () => {
    if (spare !== undefined) {
      const value = spare
      spare = undefined
      return value
    }
    const radius = Math.sqrt(-2 * Math.log(1 - uniform()))
    const angle = 2 * Math.PI * uniform()
    spare = radius * Math.sin(angle)
    return radius * Math.cos(angle)
  }
}

/** Numbers from 0 to 1 (not 1 itself), the same for the same seed (a Weyl sequence, mixed as in MurmurHash3). */
export function createUniforms(seed: number): () => number {
  let x = seed >>> 0
  return () => {
    x = (x + 0x9e3779b9) >>> 0
    let h = Math.imul(x ^ (x >>> 16), 0x85ebca6b)
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
    return ((h ^ (h >>> 16)) >>> 0) / 4294967296
  }
}
