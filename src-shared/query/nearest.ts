/** The word that was probably meant by an unknown one; none when all are too far from it. */
export function nearestOf<Word extends string>(text: string, words: readonly Word[]): Word | undefined {
  let best: { readonly word: Word; readonly distance: number } | undefined
  for (const word of words) {
    const distance = distanceOf(text, word)
    if (distance <= Math.max(1, Math.floor(word.length / 3)) && distance < (best?.distance ?? Infinity))
      best = { word, distance }
  }
  return best?.word
}

/** Letters to insert, remove or change, or neighbours to swap, to make one text the other. */
function distanceOf(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i])
  for (let j = 1; j <= b.length; j++) rows[0][j] = j
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const change = rows[i - 1][j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1)
      rows[i][j] = Math.min(rows[i - 1][j] + 1, rows[i][j - 1] + 1, change)
      // Before the first letters is nothing, which is no letter.
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        rows[i][j] = Math.min(rows[i][j], rows[i - 2][j - 2] + 1)
    }
  return rows[a.length][b.length]
}
