/** A 32-bit hash of the changing part of a block (secret dice included): one number a round proves a replay. */
export function hashBlock(ints: Int32Array): number {
  let h = 0x811c9dc5
  for (let i = ints[1]; i < ints.length; i++) h = Math.imul(h ^ ints[i], 0x01000193) ^ (h >>> 15)
  return h >>> 0
}
