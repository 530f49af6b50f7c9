const DIGIT = 1 << 16

/**
 * Places of numbers in their order; equal ones the last place first, NaN at the end either way. A radix sort of their
 * bits: 100 000 take a few milliseconds, a tenth of what a comparing function takes.
 */
export function sortKeys(keys: Float64Array, isDescending: boolean): Uint32Array {
  const order = new Uint32Array(keys.length)
  let count = 0
  let nans = keys.length
  // From the end, since each pass keeps the order of equal ones.
  for (let k = keys.length - 1; k >= 0; k--) if (!Number.isNaN(keys[k])) order[count++] = k
  for (let k = 0; k < keys.length; k++) if (Number.isNaN(keys[k])) order[--nans] = k
  const bits = sortableBits(keys, isDescending)
  let from = order.subarray(0, count)
  let to = new Uint32Array(count)
  for (let digit = 0; digit < 4; digit++) {
    const starts = new Uint32Array(DIGIT)
    for (let k = 0; k < count; k++) starts[bits[4 * from[k] + digit]]++
    // A digit that all have in common orders nothing.
    if (count > 0 && starts[bits[4 * from[0] + digit]] === count) continue
    let sum = 0
    for (let value = 0; value < DIGIT; value++) {
      const own = starts[value]
      starts[value] = sum
      sum += own
    }
    for (let k = 0; k < count; k++) to[starts[bits[4 * from[k] + digit]]++] = from[k]
    const other = from
    from = to
    to = other
  }
  if (from.buffer !== order.buffer) order.set(from)
  return order
}

/** The bits of each number as four digits, the lowest first, so that digits sort as the numbers do. */
function sortableBits(keys: Float64Array, isDescending: boolean): Uint16Array {
  // −0 and 0 are the same number with other bits.
  const values = keys.map((key) => key + 0)
  const words = new Uint32Array(values.buffer)
  const flip = isDescending ? 0xffffffff : 0
  for (let at = 0; at < words.length; at += 2) {
    const isNegative = words[at + 1] >>> 31 === 1
    words[at] = (isNegative ? ~words[at] : words[at]) ^ flip
    words[at + 1] = (isNegative ? ~words[at + 1] : words[at + 1] ^ 0x80000000) ^ flip
  }
  return new Uint16Array(words.buffer)
}
