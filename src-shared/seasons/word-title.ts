/** A word of a text as a title: `total_score` → `Total score`. */
export function titleOfWord(word: string): string {
  const plain = word.replaceAll('_', ' ').trim()
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}
