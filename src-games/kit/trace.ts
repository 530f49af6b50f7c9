/**
 * A 32-bit hash of the changing part of a block (secret dice included): one number a round proves a replay. Four
 * independent lanes, since one chain of multiplications would cost as much as the rules.
 */
export function hashBlock(ints: Int32Array): number {
  let a = 0x811c9dc5
  let b = 0x1b873593
  let c = 0x2545f491
  let d = 0x27d4eb2f
  const end = ints.length - 3
  let i = ints[1]
  for (; i < end; i += 4) {
    a = Math.imul(a ^ ints[i], 0x01000193) ^ (a >>> 15)
    b = Math.imul(b ^ ints[i + 1], 0x01000193) ^ (b >>> 15)
    c = Math.imul(c ^ ints[i + 2], 0x01000193) ^ (c >>> 15)
    d = Math.imul(d ^ ints[i + 3], 0x01000193) ^ (d >>> 15)
  }
  for (; i < ints.length; i++) a = Math.imul(a ^ ints[i], 0x01000193) ^ (a >>> 15)
  for (const lane of [b, c, d]) a = Math.imul(a ^ lane, 0x85ebca6b) ^ (a >>> 13)
  return a >>> 0
}
