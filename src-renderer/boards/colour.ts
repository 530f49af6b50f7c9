/** Mixes two `#rrggbb` colours: amount 0 gives the first, 1 the second. */
export function mixColours(from: string, to: string, amount: number): string {
  const a = parseInt(from.slice(1), 16)
  const b = parseInt(to.slice(1), 16)
  const channel = (shift: number) => {
    const x = (a >> shift) & 255
    return Math.round(x + (((b >> shift) & 255) - x) * amount)
  }
  return `#${((1 << 24) | (channel(16) << 16) | (channel(8) << 8) | channel(0)).toString(16).slice(1)}`
}
