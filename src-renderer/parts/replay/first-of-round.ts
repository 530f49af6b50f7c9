/** Index of the first entry of a round, or of the next round that has one. Entries are in the order of their rounds. */
export function firstOfRound(entries: readonly { readonly round: number }[], round: number): number {
  let low = 0
  let high = entries.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (entries[middle].round < round) low = middle + 1
    else high = middle
  }
  return low
}
